"""Execute notebooks in place, ready to be committed.

usage: python tools/execute.py NOTEBOOK.ipynb ...
"""

import sys
from pathlib import Path

import nbformat

from course_lib.authoring.notebooks import executed

if __name__ == "__main__":
    for path in map(Path, sys.argv[1:]):
        print(path)
        nbformat.write(executed(nbformat.read(path, as_version=4), path.parent), path)
