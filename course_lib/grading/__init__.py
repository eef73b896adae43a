"""Real copies, graded: run in isolation, judged from outside, nothing lost. For teachers only.

`command` is what a teacher types; CONTRIBUTING.md, "Marking copies", says what each file is for.
"""
