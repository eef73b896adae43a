"""What students act on in a notebook; without a kernel, each widget is a still picture.

A widget is loaded alone: `from course_lib import quiz` does not load the others.
"""
