"""`python -m course_lib.authoring`: see `--aide`.

Sets come in the same order each time, so that a sheet is the same whenever it is made.
"""

import os
import subprocess
import sys

from course_lib.authoring.making import main

if os.environ.get("PYTHONHASHSEED") == "0":
    sys.exit(main(sys.argv[1:]))
again = [sys.executable, "-m", "course_lib.authoring", *sys.argv[1:]]
sys.exit(subprocess.call(again, env={**os.environ, "PYTHONHASHSEED": "0"}))
