"""Adversarial search, taught: games, heuristics, minimax, alpha-beta, attractors.

The layers, each importing only those above it in this list:

- `course_lib.text`: numbers and moves as they are written in French;
- `course_lib.canvas`: shapes and texts on a page, and what writes them as pictures;
- `course_lib.reference`: the errata of the lecture notes, the words of the field;
- `course_lib.games`: the contract of a game, and the games, one file each: rules, face and notes;
- `course_lib.given`: what the exercises give to students, under the names of the notes;
- `course_lib.attractors`: accessibility games solved as graphs, small games solved exactly;
- `course_lib.search`: minimax, maximin, alpha-beta, and the moves that they choose;
- `course_lib.tracing`: what a search did, counted or followed step by step;
- `course_lib.judge`: a student's function run, judged, and its misconception named;
- `course_lib.fast`: how far the same ideas go, Connect 4 solved;
- `course_lib.players`: players, the games between them, how strong each is, a league that lasts;
- `course_lib.drawing`: trees, boards and curves, as figures;
- `course_lib.answers`: a student's answers, kept if they wish, and a class's;
- `course_lib.page`: what the widgets are made of;
- `course_lib.explorer`, `course_lib.arenas`, `course_lib.quiz`, `course_lib.board`: a tree searched
  step by step, attractors that grow, questions on trees, a game against the program: each with its
  logic and its widget;
- `course_lib.widgets`: what students act on in a notebook, all together;
- `course_lib.workspace`: a student's own copies of the notebooks, made and brought up to date;
- `course_lib.grading`: the teacher's side, copies run in isolation and marked;
- `course_lib.authoring`: sheets of exercises made out of their source, or of a plain notebook.

Everything down to players, and the workspace, need the standard library only.
"""

__version__ = "0.1.0"
