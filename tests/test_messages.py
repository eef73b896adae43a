"""What a student reads of the answers of `wrong_answers.md` is true, and helps."""

import json
import re
from functools import cache, partial
from pathlib import Path

import pytest
import sources

from course_lib.authoring.answers import read_answers
from course_lib.authoring.source import read
from course_lib.judge import Fiche
from course_lib.judge.repair import EACH, SECONDS, proof

ROOT = Path(__file__).parents[1]
WRONG = re.split(r"^# (\S+)\n", (ROOT / "tests/wrong_answers.md").read_text("utf-8"), flags=re.M)
FALSE = (
    *("On dirait", "À compléter", "le dernier élément", "trop grand ou trop petit", "parcourt"),
    *("est oubliée", "jeu.successors(s) se parcourt", "Vous vous arrêtez", "va(", "joueur, mais"),
    *("Vous demandez utility de s", "un tas où il gagne", "utilisable reçoit"),
    *("est un nombre fixe", "renvoie 5 ou moins", "n'a que le départ"),
    *("j, mais", "tient lieu d'infini", "transmise telle quelle", "échangés", "observe", " lues("),
    *("RuntimeError", "n'est pas la ranger", "renvoie 42", "['None']"),
    *("Rien ne regarde n", "tous vos rangs valent 1", "ne change jamais"),
)

LATE = {"03-alphabeta", "chomp-10"}
"""Where the edit that is right comes late: a slow machine needs longer than students wait."""


@cache
def source_of_sheet(name):
    """The source of a sheet, or of a lesson by its number."""
    lesson = [*ROOT.glob(f"solutions/lecons/{name}_*")]
    return read(*lesson or [ROOT / "solutions" / name])


@cache
def packed(name):
    """The checks that students have in their hands."""
    for path in ROOT.glob(f"course_lib/lessons/{name}_*.txt"):
        return path.read_text("utf-8").partition("\n")[2]
    cells = json.loads((ROOT / f"exercises/{name}/{name}.ipynb").read_text("utf-8"))["cells"]
    return re.search(r'Fiche\("""(.*?)"""', "".join("".join(c["source"]) for c in cells), re.S)[1]


def read_by_student(capsys, key, answer):
    """What a student reads who checks an answer, beside the solution's other functions."""
    sheet, _, name = key.partition("-")
    source = source_of_sheet(sheet)
    names = sources.above(source, name).copy()
    [asked] = [one for one in source.questions if one.name == name]
    sources.run(asked.solution, names, "<corrigé>")
    sources.run(answer, names, f"<{answer}>")
    fiche = Fiche(packed(sheet))
    fiche.verifier(key, *[names[one] for one in fiche.sheet.question(key).names])
    return " ".join(capsys.readouterr().out.split()).replace("\u00a0", " ")


@pytest.mark.parametrize(("key", "text"), list(zip(WRONG[1::2], WRONG[2::2], strict=True)))
def test_what_is_said_of_wrong_answers_is_true_and_helps(capsys, monkeypatch, key, text):
    if key in LATE:
        monkeypatch.setattr("course_lib.judge.sheet.proof", partial(proof, seconds=3 * SECONDS))
        monkeypatch.setattr("course_lib.judge.repair.EACH", 3 * EACH)
    source, name = source_of_sheet(key.partition("-")[0]), key.partition("-")[2]
    [solution] = [one.solution for one in source.questions if one.name == name]
    for answer in read_answers(text, {"": solution}, key).values():
        message = read_by_student(capsys, key, answer.code)
        assert "À revoir" in message
        assert answer.sentence in message
        assert not [one for one in FALSE if one in message]


def test_the_line_is_that_of_the_student_s_cell_whose_function_is_named(capsys):
    [asked] = [one for one in source_of_sheet("04").questions if one.name == "drapeau"]
    first, second = asked.solution.split("\n\n\n")
    names = {}
    for cell in (first, second.replace("n >= beta", "n <= beta")):
        sources.run(cell, names, f"<{cell}>")
    Fiche(packed("04")).verifier("04-drapeau", names["drapeau"], names["utilisable"])
    assert "Dans `utilisable`, à la ligne 9, `return n <= beta`" in capsys.readouterr().out


def test_a_right_lambda_in_the_cell_of_the_check_is_accepted(capsys):
    fiche = Fiche(packed("10"))
    cell = 'fiche.verifier("10-annees", lambda b, d, v: b**d / v / (365 * 24 * 3600))'
    sources.run(cell, {"fiche": fiche}, "<cellule>")
    fiche.verifier("10-annees", lambda b, d, v: b**d / v / (365 * 24 * 3600))
    assert "Réussi" in capsys.readouterr().out


def test_what_is_not_begun_is_said_without_the_solution(capsys):
    [asked] = [one for one in source_of_sheet("03").questions if one.name == "alphabeta"]
    said = read_by_student(capsys, "03-alphabeta", asked.start)
    assert "Pourquoi ce 9 ne peut-il rien changer ?" in said
    assert "alpha >= beta" not in said
