"""`python -m course_lib.workspace`, in the course's folder, makes or updates `travail/` there."""

import sys
from pathlib import Path

from course_lib.workspace.preparing import prepare

USAGE = """Usage : python -m course_lib.workspace

Prépare ou met à jour travail/, dans le dossier du cours ; ce que vous y avez écrit est gardé."""

if __name__ == "__main__":
    if words := sys.argv[1:]:
        print(USAGE)
        sys.exit(0 if {*words} <= {"-h", "--help", "--aide"} else 2)
    try:
        print(*prepare(Path(), Path("travail")), sep="\n")
    except (ValueError, OSError) as error:
        sys.exit(f"Le dossier travail/ n'a pas pu être préparé : {error}.")
