"""Real copies, graded: run in isolation, judged from outside, nothing lost. For teachers only.

Each room imports those before it only:

- `collect`: whose copies there are, and what students wrote in each cell of the sheet;
- `isolate`: the code of a copy runs where it harms nobody, and is called from outside;
- `mark`: what each exercise earns, copy by copy, then in batches;
- `report`: marks, pages and nbgrader's gradebook;
- `command`: what a teacher types, on a command line that is `french`.
"""
