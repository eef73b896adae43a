"""The examples of the library give what is written, and its public names have one."""

import inspect
import pkgutil
import subprocess
import sys

import course_lib

MODULES = [
    module.name
    for module in pkgutil.walk_packages(course_lib.__path__, "course_lib.")
    if module.name.split(".")[1] not in ("grading", "authoring")
    and not module.name.endswith("__main__")
]
RUN = """
import doctest, importlib, sys
sys.exit(sum(doctest.testmod(importlib.import_module(one)).failed for one in sys.argv[1:]))
"""
"""Runs the examples of some modules in a Python that no kernel has started."""

WITHOUT = {"gloss", "tp_note"}
"""The names that have no example: one explains an error that was raised, one says nothing."""


def test_examples_give_what_is_written():
    command = [sys.executable, "-c", RUN, "course_lib", *MODULES]
    result = subprocess.run(command, capture_output=True, text=True)
    assert result.returncode == 0, result.stdout + result.stderr


def test_every_public_function_and_class_has_an_example():
    public = {name: getattr(course_lib, name) for name in course_lib.homes()}
    without = {
        name
        for name, one in public.items()
        if inspect.isroutine(one) or inspect.isclass(one)
        if ">>>" not in (inspect.getdoc(one) or "")
    }
    assert without <= WITHOUT
