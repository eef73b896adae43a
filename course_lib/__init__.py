"""Adversarial search, taught: games, heuristics, minimax, alpha-beta, attractors.

The layers, each importing only those above it in this list:

- `course_lib.text`: numbers and moves as they are written in French;
- `course_lib.reference`: the errata of the lecture notes, the words of the field;
- `course_lib.games`: the contract of a game, and the games of the course;
- `course_lib.given`: what the exercises give to students, under the names of the notes;
- `course_lib.heuristics`: what a position seems to be worth;
- `course_lib.search`: minimax, maximin, alpha-beta, and the events that they tell;
- `course_lib.attractors`: accessibility games solved as graphs;
- `course_lib.fast`: how far the same ideas go, Connect 4 solved and Chomp sieved;
- `course_lib.play`: strategies, matches and series of matches;
- `course_lib.tutor`: trees to work on, a search told step by step, questions and diagnoses;
- `course_lib.judge`: a student's function run, judged, and its misconception named;
- `course_lib.checks`: the exercises as data, one module a sheet;
- `course_lib.drawing`: trees, boards and curves, as matplotlib figures;
- `course_lib.widgets`: what students act on in a notebook;
- `course_lib.grading`: the teacher's side, copies run in isolation and marked.

Everything down to checks needs the standard library only.
"""

__version__ = "0.1.0"
