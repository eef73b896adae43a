"""`python -m course_lib.workspace`, in the course's folder, makes or updates `travail/` there."""

import sys
from pathlib import Path

from course_lib.workspace.updating import prepare

if __name__ == "__main__":
    try:
        print(prepare(Path(), Path("travail")))
    except ValueError as error:
        sys.exit(f"Le dossier travail/ n'a pas pu être préparé : {error}.")
