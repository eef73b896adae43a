"""Settings shared by all tests: hypothesis counts examples and never watches the clock.

In `.ci/run` it always draws the same examples, so that a change is judged on its own merits; a
developer's run draws others each time, and is where a new counterexample shows.
"""

import os
import sys

from hypothesis import HealthCheck, settings

always = os.environ.get("COURSE_REQUIRE_ALL") == "1"
settings.register_profile(
    "course",
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
    max_examples=50,
    derandomize=always,
)
settings.load_profile("course")

if sys.platform == "win32":  # where no copy can be isolated, nor their modules be imported
    collect_ignore = ["test_cheats.py", "test_sandbox.py"]
