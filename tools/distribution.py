"""Make what is handed out: one zip for students, one for teachers.

usage: python tools/distribution.py

Both are written in `build/distribution/`; the same files always give the same bytes. Once unpacked,
the course is installed from `constraints.txt` and one wheel, on any system. Students receive the
lessons and sheets without answers; `course_lib.workspace` copies them to `travail/`, so that a
newer zip can be unpacked over the former one. Teachers change what they unpack: the folder in their
zip has the name of its version, and no other version is unpacked over it. In that folder, this same
command makes both zips of what is there, with the wheel that is there.
"""

import os
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Iterable
from datetime import datetime
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory

from course_lib.workspace import LIST, student_file

ROOT = Path(__file__).parents[1]
OUT = ROOT / "build" / "distribution"
DATE = (2026, 1, 1, 0, 0, 0)
"""The date of every file in a zip, so that its bytes depend on nothing else."""
STUDENTS = ("notebooks", "exercises", "constraints.txt", "LICENSE", "LICENSE-LESSONS")
TEACHERS = (*STUDENTS, "solutions", "docs", "tools", "CITATION.cff")
KEPT = {".html", ".ipynb", ".json", ".md", ".py", ".txt", ".png", ".svg", ".js", ".css", ".cff", ""}
"""The files of use to a reader: notebooks, data, texts, code, pictures, licences, the site's."""
LEFT = "solutions/lecons/"
"""What the library holds already: the answers to what lessons ask."""

UNWRITABLE = (
    "{} : impossible d'y écrire. Libérez de la place sur le disque, ou mettez le dossier du cours "
    "là où vous pouvez écrire, puis relancez la même commande."
)
FAILED = "✗ Rien n'est fait : les lignes du dessus disent pourquoi. Corrigez, puis relancez."
READ_ME = """\
Cours minimax, version {}.

Ouvrez un terminal dans ce dossier : les commandes s'y tapent une par une.

Vos carnets sont dans le dossier travail/ : vos réponses y restent. Pour repartir d'un carnet neuf,
renommez le vôtre, puis préparez.

{}
"""
OVER = """\
Pour passer à une nouvelle version du cours, décompressez-la par-dessus celle-ci, ou ailleurs en y
déplaçant votre dossier travail/ ; puis installez et préparez de nouveau."""
BESIDE = """\
Une autre version du cours se décompresse à côté, dans un dossier à son nom : ce que vous avez
changé dans celui-ci y reste. Pour le reprendre, déplacez travail/, examens/, vos notebooks et vos
corrections dans le nouveau dossier. Les autres fichiers à vous n'ont pas la date du 1er janvier
2026 (Linux ou macOS) :
    find docs exercises notebooks solutions tools -type f -newermt 2026-01-02
Recopiez ceux que vous avez créés ; comparez chacun des autres au nouveau, qui a pu changer aussi.
Puis installez, préparez, et refaites les fiches dont la source est à vous.
Ne décompressez pas deux fois la même archive au même endroit : tout y serait remis à neuf."""
STOPPED = """
Si une commande s'arrête en anglais, cherchez ces mots dans ses dernières lignes, faites ce qui
suit, puis recommencez à partir de « Installer » :
- « No matching distribution », « ResolutionImpossible », « Connection » : pas de réseau, ou pas
  d'accès aux paquets de Python. Connectez-vous, ou demandez à votre enseignant un dossier de
  paquets.
- « No space left », « Errno 28 », « ensurepip … non-zero » : le disque est plein. Libérez 1 Go.
- « Read-only », « Permission denied », « Errno 13 », « Errno 30 » : rien ne s'écrit ici. Déplacez
  ce dossier dans un endroit à vous (vos Documents).
- « ensurepip is not available » : sudo apt install python3-venv (Debian, Ubuntu).
- « requires a different Python » : installez un Python plus récent.
- « Unicode », « Fatal Python error » : déplacez ce dossier là où aucun nom n'a d'accent.
- « No module named », « No such file » : l'installation n'a pas fini.
"""
COMMANDS = """
{name}
Installer (Python 3.11 à 3.14) :
    {python} -m venv --clear .venv
    {scripts}python -m pip install --no-user -c constraints.txt "./{wheel}"
Préparer travail/ :
    {scripts}python -m course_lib.workspace
Ouvrir le cours :
    {scripts}python -m jupyterlab --LabApp.default_url=/lab/tree/travail/notebooks/00_accueil.ipynb
"""
TEACHING = """
Pour l'enseignant : commencez par docs/guide_enseignant.md (dans JupyterLab, clic droit sur le
fichier, Ouvrir avec, Markdown Preview). L'archive à donner aux étudiants est dans ce dossier,
cours-minimax-etudiants.zip, ou, si vous la refaites, dans build/distribution.
Noter des copies, un dossier ou le zip de Moodle (Linux ou WSL2 : voir docs/noter.md) :
    {scripts}python -m course_lib.grading devoir.zip
Écrire les corrigés à distribuer, dans build/corriges :
    {scripts}python -m course_lib.authoring --corriges
Écrire le résumé, les arbres et les sujets, en pages à imprimer, dans build/papier :
    {scripts}python -m course_lib.authoring --papier
Écrire une fiche pour un TP noté, sans vérification ni indice, dans build/tp-note :
    {scripts}python -m course_lib.authoring --tp-note solutions/chomp
Faire une fiche d'un notebook à vous (voir docs/feuille.md) :
    {scripts}python -m course_lib.authoring mon_tp.ipynb
Refaire l'archive des étudiants après un changement, dans build/distribution :
    {scripts}python tools/distribution.py
Refaire le site, dans build/site (il faut npm ; une fois, réinstallez avec [prof,site]) :
    {scripts}python tools/website.py
Exécuter leçons et corrigés, et comparer leurs résultats :
    {scripts}python -m pytest --nbval notebooks solutions
"""
SYSTEMS = (
    {"name": "Linux ou macOS", "python": "python3", "scripts": ".venv/bin/"},
    {"name": "Windows", "python": "py", "scripts": ".venv\\Scripts\\"},
)
"""For each system, the command that makes an environment, and the folder of its commands."""


def build_wheel(folder: Path) -> Path:
    """The wheel of the library, built in a folder; CalledProcessError if it cannot be.

    An unpacked zip has it already.
    """
    for wheel in ROOT.glob("cours_minimax-*.whl"):
        return Path(shutil.copy(wheel, folder))
    command = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--wheel-dir"]
    environment = os.environ | {"SOURCE_DATE_EPOCH": "1767225600"}
    subprocess.run([*command, str(folder), str(ROOT)], check=True, env=environment)
    (wheel,) = folder.glob("*.whl")
    return wheel


def files(names: Iterable[str]) -> dict[str, Path]:
    """The files of some files and folders of the course, by their places in the course.

    What an editor or a run left there is not among them.
    """
    paths: dict[str, Path] = {}
    for name in names:
        path = ROOT / name
        for one in sorted(path.rglob("*")) if path.is_dir() else [path]:
            place = one.relative_to(ROOT)
            is_hidden = any(part.startswith(".") for part in place.parts)
            is_left = is_hidden or place.as_posix().startswith(LEFT)
            if one.is_file() and one.suffix in KEPT and not is_left:
                paths[place.as_posix()] = one
    return paths


def read_me(wheel: str, more: str = "", version: str = "") -> str:
    """How to update, install, prepare and open the course; `more` is for teachers, on Linux."""
    commands = "".join(COMMANDS.format(wheel=wheel, **system) for system in SYSTEMS)
    above = READ_ME.format(version, BESIDE if more else OVER)
    return above + commands + more.format(**SYSTEMS[0]) + STOPPED


def for_students() -> dict[str, bytes]:
    """The contents of the students' zip by name, except the wheel: there is no answer in them."""
    contents = {name: student_file(path) for name, path in files(STUDENTS).items()}
    return contents | {LIST: "\n".join(contents).encode()}


def for_teachers() -> dict[str, bytes]:
    """The contents of the teachers' zip by name: the lessons as they were executed."""
    return {name: path.read_bytes() for name, path in files(TEACHERS).items()}


def sheets() -> str:
    """A line in French on the sheets that students get; those without a source are a teacher's."""
    names = sorted({name.split("/")[1] for name in files(["exercises"])})
    theirs = {name for name in names if not (ROOT / "solutions" / name / "fiche.md").is_file()}
    return "fiches : " + ", ".join(f"{one} (à vous)" if one in theirs else one for one in names)


def last_change(names: Iterable[str]) -> str:
    """When a teacher last changed some files and folders of an unpacked zip, in French; else ""."""
    newest = datetime.fromtimestamp(max(one.stat().st_mtime for one in files(names).values()))
    is_changed = any(ROOT.glob("*.whl")) and newest > datetime(*DATE)
    return f", changée le {newest:%d/%m/%Y à %H:%M}" if is_changed else ""


def version_of(contents: dict[str, bytes]) -> str:
    """A name of eight characters for some contents, which changes with them."""
    digest = sha256()
    for name in sorted(contents):
        digest.update(name.encode() + sha256(contents[name]).digest())
    return digest.hexdigest()[:8]


def pack(
    archive: Path,
    wheel: Path,
    contents: dict[str, bytes],
    extra: str = "",
    more: str = "",
    changed: str = "",
) -> str:
    """Write a zip of one folder, and give its version; its bytes depend on the contents only.

    The folder has the name of the zip; for teachers (`more`), the version follows this name.
    `changed` says when a teacher changed the course.
    """
    contents[wheel.name] = wheel.read_bytes()
    contents["LISEZMOI.txt"] = read_me(wheel.name + extra, more).encode("utf-8")
    version = version_of(contents)
    text = read_me(wheel.name + extra, more, version + changed)
    contents["LISEZMOI.txt"] = text.encode("utf-8")
    folder = f"{archive.stem}-{version}" if more else archive.stem
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED) as file:
        for name in sorted(contents):
            entry = zipfile.ZipInfo(f"{folder}/{name}", DATE)
            entry.external_attr = 0o644 << 16
            entry.compress_type = zipfile.ZIP_DEFLATED
            file.writestr(entry, contents[name])
    return version + changed


def write(folder: Path) -> dict[Path, str]:
    """Write both zips in a folder, or neither; their paths, and the version of each."""
    with TemporaryDirectory(dir=folder) as temporary:
        students, teachers = (
            Path(temporary, f"cours-minimax-{who}.zip") for who in ("etudiants", "enseignants")
        )
        wheel = build_wheel(Path(temporary))
        theirs = pack(students, wheel, for_students(), changed=last_change(STUDENTS))
        contents = for_teachers() | {students.name: students.read_bytes()}
        ours = pack(teachers, wheel, contents, "[prof]", TEACHING, last_change(TEACHERS))
        made = {teachers: ours, students: theirs}
        return {one.replace(folder / one.name): version for one, version in made.items()}


if __name__ == "__main__":
    try:
        OUT.mkdir(parents=True, exist_ok=True)
        archives = write(OUT)
    except OSError as error:
        sys.exit(UNWRITABLE.format(error.filename or OUT))
    except subprocess.CalledProcessError:  # of pip, which has said why
        sys.exit(FAILED)
    for archive, version in archives.items():
        size = f"{archive.stat().st_size / 1e6:.1f}".replace(".", ",")
        print(f"{archive.relative_to(ROOT)} : {size} Mo, version {version}")
    print(sheets())
