"""What students act on in a notebook; each widget leaves a static picture without a kernel.

A widget is imported with its own modules only: `from course_lib import quiz` loads the quiz alone.
"""
