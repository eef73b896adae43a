"""The teacher's command: from a folder of copies to marks, pages and a gradebook."""

import argparse
import errno
import io
import os
import signal
import sys
import threading
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from datetime import datetime, time
from difflib import get_close_matches
from itertools import chain
from pathlib import Path
from warnings import catch_warnings, simplefilter

import course_lib
from course_lib.grading import remembered
from course_lib.grading.alike import alike
from course_lib.grading.batch import (
    LEFT,
    Settings,
    WorkersError,
    mark_all,
    with_progress,
    workers,
)
from course_lib.grading.copies import Collected, Copy, collect, of_sheets, sheet_of_class, with_members
from course_lib.grading.files import CollectError
from course_lib.grading.matching import read_sheet
from course_lib.grading.people import read_class
from course_lib.grading.french import Parser
from course_lib.grading.report.address import settled, without_password
from course_lib.grading.report.feedback import ABSENT
from course_lib.grading.report.page import NOT_ISOLATED
from course_lib.grading.report.reports import (
    VARIANT,
    above_maximum,
    first_to_see,
    in_order,
    overview,
    reasons,
    to_do,
    write_reports,
)
from course_lib.grading.results import CopyResult
from course_lib.grading.sandbox import NoSandboxError, require_sandbox
from course_lib.grading.scheme import (
    SESSION,
    SchemeError,
    digest_of,
    names_in,
    read_scheme,
    sheet_of,
    solutions_in,
)
from course_lib.grading.signed import told_names
from course_lib.text import counted, plain_letters, unbreakable

WORK = "travail"
"""The folder of what is kept from a run to the next."""
SHOWN = 15
"""How many copies to look at are named at the end."""
INTERRUPTED = (
    "\nInterrompu : les copies finies sont gardées. Relancez la même commande pour continuer."
)
NO_GRADEBOOK = (
    "Sans nbgrader, pas de carnet de notes ni de correction à la main ; tout le reste est écrit. "
    'Pour l\'installer : pip install "cours-minimax[prof]", puis relancez la même commande.'
)
FULL = "Plus de place sur le disque. Libérez-en et relancez : les copies finies sont gardées."
DENIED = "Accès refusé à {0} : vérifiez les droits, ou choisissez un autre dossier avec --sortie."
SYSTEM = {
    errno.EISDIR: "c'est un dossier, et non un fichier",
    errno.EEXIST: "c'est un fichier, et non un dossier",
    errno.ENOTDIR: "c'est un fichier, et non un dossier",
    errno.ENOENT: "il n'existe pas",
}
FAILED = "{0} : {1}."
RECALLED = "Mêmes réglages qu'au dernier passage : {}."
CHANGED = (
    "Autres réglages qu'au dernier passage ({}) : ce qui était noté autrement est noté de nouveau."
)
OTHERWISE = (
    "Les autres copies ont été notées avec d'autres réglages ({}). Relancez sans --seul, pour "
    "noter toute la classe avec les nouveaux ; ou avec --seul, mais sans les nouveaux."
)
OTHER_SEED = (
    "Les autres copies ont été notées avec une autre graine ({}). Relancez sans --seul, ou avec un "
    "autre dossier de --sortie."
)
NO_SHEET = "Pas de fiche « {} ». Il y a : {}."
UNSURE = (
    "Aucune fiche n'est celle de la plupart des copies : dites avec --fiche laquelle était à "
    "rendre. D'ici là, notes.csv est sans note, et les notes de chaque fiche sont à part."
)
NO_COPY = "Aucune copie reçue."
NO_SOLUTION = "Aucun corrigé dans {0} : indiquez le dossier solutions/ du cours avec --solutions."
INSIDE = (
    "La sortie ({0}) ne peut pas être dans le dossier des copies : ses fichiers y seraient pris "
    "pour des copies."
)
WINDOWS = (
    "Sous Windows, les copies se notent dans WSL2, que « wsl --install » installe et que « wsl » "
    "ouvre : installez-y le cours comme sous Linux (LISEZMOI.txt), puis tapez :\n"
    "    .venv/bin/python -m course_lib.grading devoir.zip"
)
FILES = {
    "classe.html": "la classe : résultats, erreurs fréquentes, copies à regarder",
    "notes.csv": "les notes, pour un tableur ou pour Moodle",
    "retours/": "une page par étudiant",
    "retours-*.zip": "les mêmes, pour Moodle (« plusieurs fichiers de feedback »)",
    "gradebook.db": "le carnet de notes de nbgrader (formgrader, depuis ce dossier)",
}
DATES = [form + more for form in ("%Y-%m-%d", "%d/%m/%Y") for more in ("", " %H:%M", "T%H:%M")]
HELP = Path(__file__).with_name("aide.txt")


@dataclass(frozen=True)
class Options:
    """What was asked for; `output` is the teacher's course folder, `database` "" for SQLite."""

    copies: Path
    output: Path
    solutions: Path
    only: tuple[str, ...] = ()
    force: bool = False
    isolated: bool = True
    dask: str = ""
    database: str = ""
    deadline: datetime | None = None
    seed: int | None = None
    processes: int = 1
    asked: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    members: Path | None = None


def read_options(arguments: Sequence[str] | None = None) -> Options:
    """The options of the command line; SystemExit (0 for help, 2 for a mistake)."""
    given = vars(_parser().parse_args(arguments))
    copies = Path(os.path.abspath(given.pop("copies")))  # noqa: PTH100 (links are kept)
    output = given.pop("output") or copies.with_name(f"{copies.stem}-correction")
    given["solutions"] = given["solutions"] or course_solutions()
    given["database"] = settled(given["database"])
    asked: dict[str, tuple[str, ...]] = dict.fromkeys(given.pop("sheets"), ())
    for sheet, names in given.pop("questions"):
        asked[sheet] = (*asked.get(sheet, ()), *names)
    only = tuple(given.pop("only"))
    return Options(copies, output.absolute(), only=only, asked=asked, **given)


def course_solutions() -> Path:
    """The solutions of the folder that one is in, else those beside this library."""
    here = Path("solutions").absolute()
    return here if solutions_in(here) else Path(course_lib.__file__).parents[1] / "solutions"


def _parser() -> Parser:
    cores = len(os.sched_getaffinity(0)) if sys.platform == "linux" else os.cpu_count() or 1
    parser = Parser(HELP)
    add = parser.add_argument
    add("copies", metavar="COPIES")
    add("--sortie", dest="output", type=Path)
    add("--solutions", type=Path, default=None)
    add("--base", dest="database", default="")
    add("--seul", dest="only", action="append", default=[])
    add("--fiche", dest="sheets", action="append", default=[])
    add("--exercices", dest="questions", action="append", type=_questions, default=[])
    add("--classe", dest="members", type=Path)
    add("--forcer", dest="force", action="store_true")
    add("--limite", dest="deadline", type=_date)
    add("--graine", dest="seed", type=_integer)
    add("--sans-isolation", dest="isolated", action="store_false")
    add("--processus", dest="processes", type=_positive, default=cores)
    add("--dask", default="")
    return parser


def _date(text: str) -> datetime:
    """A date, up to its last second, or a date and a time; local time."""
    for form in DATES:
        try:
            found = datetime.strptime(text.strip(), form)
        except ValueError:
            continue
        return found if "%H" in form else datetime.combine(found, time(23, 59, 59))
    raise argparse.ArgumentTypeError(f"« {text} » n'est pas une date ; écrivez 31/01/2026")


def _questions(text: str) -> tuple[str, tuple[str, ...]]:
    """A sheet and the names of its questions: `chomp:1-2,15b` is ("chomp", ("1", "2", "15b"))."""
    sheet, _, names = text.partition(":")
    found = names_in(names)
    if not (sheet.strip() and found):
        raise argparse.ArgumentTypeError(f"« {text} » ; écrivez minimax:1,2,4 ou chomp:1-10")
    return sheet.strip(), found


def _integer(text: str) -> int:
    try:
        return int(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"« {text} » n'est pas un nombre entier") from None


def _positive(text: str) -> int:
    if (number := _integer(text)) < 1:
        raise argparse.ArgumentTypeError("il faut au moins 1")
    return number


class CommandError(ValueError):
    """What was asked for cannot be done; the message says why, in French."""


ERRORS = (CollectError, CommandError, NoSandboxError, SchemeError, WorkersError)


def main(arguments: Sequence[str] | None = None) -> int:
    """Mark what is asked for, and tell. 0: all is marked; 1: copies are left; 2; 130: Ctrl+C."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
    try:
        with one_interruption():
            return run(read_options(arguments))
    except KeyboardInterrupt:
        return _told(INTERRUPTED, 130)
    except ERRORS as error:
        return _told(str(error), 2)
    except OSError as error:
        return _told(_system_error(error), 2)


@contextmanager
def one_interruption() -> Iterator[None]:
    """Hear one Ctrl+C: those that follow do not disturb the end that it began."""

    def stop(*_: object) -> None:
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        raise KeyboardInterrupt

    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, stop)
    try:
        yield
    finally:
        if signal.getsignal(signal.SIGINT) is stop:
            signal.signal(signal.SIGINT, before)


def _told(text: str, code: int) -> int:
    print(unbreakable(text), file=sys.stderr)
    return code


def _system_error(error: OSError) -> str:
    """What the system refused, in French."""
    if error.errno in (errno.ENOSPC, errno.EDQUOT):
        return FULL
    place = error.filename or "un fichier"
    if error.errno in (errno.EACCES, errno.EPERM, errno.EROFS):
        return DENIED.format(place)
    why = SYSTEM.get(error.errno or 0, error.strerror or str(error))
    return FAILED.format(place, why)


def run(options: Options) -> int:
    """Collect, mark, write and tell; the exit code."""
    if sys.platform == "win32":  # even without isolation: no process of a copy can be talked to
        raise CommandError(WINDOWS)
    options, recalled = _recalled(options)
    settings = _settings(options)
    collected = _collected(options, settings)
    copies, absent = _class(collected.copies, options)
    if recalled:
        print(unbreakable(recalled), file=sys.stderr)
    remembered.write(options.output / WORK, _words(options))
    settings = replace(settings, seed=_seed(options))
    results, new = _marked(options, settings, copies)
    head = _head(results, new)
    same = alike(copies, settings.solutions, settings.sheets)
    twins = {(one.sheet, name) for one in same for name in one.students}
    results = told_names(with_flag(results, twins, "alike"))
    results = with_flag(results, of_another_kind(results, copies, settings), VARIANT)
    results, missing, code = _recorded(results, options, settings, copies)
    results = in_order([*results, *absent])
    main = next(iter(options.asked), sheet_of_class(copies))
    write_reports(results, options.output, same, sheet=main, isolated=options.isolated)
    lines = [head, *_sheets(results), "", *_to_look_at(results)]
    notes = [*collected.warnings, *to_do(results), *above_maximum(results), *missing]
    notes += [] if main or not any(one.results for one in results) else [UNSURE]
    lines += [*notes, *([""] if notes else []), *_files(options.output)]
    print(unbreakable("\n".join(lines)))
    return int(code or any(LEFT & one.flags for one in results))


def _recalled(options: Options) -> tuple[Options, str]:
    """The options, with what was asked the last time wherever nothing else is; what to say of it.

    CommandError if some copies only would be marked otherwise than the rest.
    """
    if (last := remembered.read(options.output / WORK)) is None:
        return options, ""
    missing = {name: words for name, words in last.items() if words and not getattr(options, name)}
    known = read_options([str(options.copies), *chain.from_iterable(missing.values())])
    options = replace(options, **{name: getattr(known, name) for name in missing})
    changed = _of_marks(_words(options)) != _of_marks(last)
    if changed and options.only:
        raise CommandError(OTHERWISE.format(remembered.said(last)))
    told = CHANGED.format(remembered.said(last)) if changed else ""
    if missing:
        told = f"{told} {RECALLED.format(remembered.said(missing))}".strip()
    return options, told


def _of_marks(words: remembered.Words) -> remembered.Words:
    """What changes marks: neither where they are written, nor who is in the class."""
    return {name: said for name, said in words.items() if name not in {"database", "members"}}


def _words(options: Options) -> remembered.Words:
    """What a later run is to ask again."""
    found = dict[str, list[str]](asked=[], members=[], deadline=[], database=[])
    for sheet, names in options.asked.items():
        part = ["--exercices", f"{sheet}:{','.join(names)}"] if names else ["--fiche", sheet]
        found["asked"] += part
    if options.members:
        found["members"] = ["--classe", str(options.members.absolute())]
    if options.deadline:
        whole = options.deadline.time() == time(23, 59, 59)
        form = "%d/%m/%Y" if whole else "%d/%m/%Y %H:%M"
        found["deadline"] = ["--limite", options.deadline.strftime(form)]
    if options.database:
        found["database"] = ["--base", without_password(options.database)]
    return found


def _settings(options: Options) -> Settings:
    """The sheets that have a solution, and how to mark them."""
    solutions = solutions_in(options.solutions)
    if not solutions:
        raise CommandError(NO_SOLUTION.format(options.solutions))
    if options.isolated:
        require_sandbox(_hidden(options))
    for name, questions in options.asked.items():
        if name not in solutions:
            raise CommandError(NO_SHEET.format(name, ", ".join(solutions)))
        read_scheme(solutions[name]).chosen(questions)
    return Settings(solutions, {}, isolated=options.isolated, asked=options.asked)


def _seed(options: Options) -> int:
    """What hidden calls are drawn from: what is asked, else as the last time, else a new secret.

    CommandError if some copies only would have another than the rest.
    """
    work = options.output / WORK
    last = remembered.seed(work)
    if options.only and None not in (last, options.seed) and options.seed != last:
        raise CommandError(OTHER_SEED.format(last))
    return remembered.keep_seed(work, last if options.seed is None else options.seed)


def _hidden(options: Options) -> Iterator[Path]:
    """What copies must not see: the course, what was handed in, what is known of the class."""
    yield from (options.copies, options.output, options.solutions)
    course = Path(course_lib.__file__).parents[1]
    if solutions_in(course / "solutions"):
        yield course
    if options.members:
        yield options.members
    if options.database.startswith("sqlite"):
        yield Path(options.database.partition(":///")[2].partition("?")[0])


def _collected(options: Options, settings: Settings) -> Collected:
    """The copies; CommandError if there is none, or not those that are named."""
    if options.output.is_relative_to(options.copies):
        raise CommandError(INSIDE.format(options.output))
    sheets = {name: read_sheet(sheet_of(path)) for name, path in settings.solutions.items()}
    work = options.output / WORK
    dates = remembered.dates(work)
    known = options.deadline, lambda copy: dates.get(_handed_in(copy))
    found = collect(options.copies, sheets, work / "copies", *known)
    if not found.copies:
        raise CommandError(f"Aucune copie dans {options.copies} : il faut des fichiers .ipynb.")
    students = {copy.student for copy in found.copies}
    plain = {plain_letters(student): student for student in students}
    for name in options.only:
        if name not in students:
            near = get_close_matches(plain_letters(name), plain, 3, 0.5)
            more = ", ".join(plain[one] for one in near)
            hint = f" Voulez-vous dire : {more} ?" if near else ""
            raise CommandError(f"Aucune copie de « {name} ».{hint}")
    new = {_handed_in(copy): copy.submitted for copy in found.sent if copy.submitted}
    remembered.keep_dates(work, dates | new)
    return found


def _handed_in(copy: Copy) -> str:
    """What tells what a student handed in, wherever it is read from."""
    return f"{digest_of(copy.path)} {copy.student}"


def _class(copies: Sequence[Copy], options: Options) -> tuple[list[Copy], list[CopyResult]]:
    """The copies that are asked for, known by the list of the class, and a line for each absentee.

    Without `--fiche`, the sheet of the class is that of most copies.
    """
    mine = list(of_sheets(copies, [*options.asked]))
    if options.members is None:
        return mine, []
    members, absent = read_class(options.members), list[CopyResult]()
    for sheet in options.asked or {sheet_of_class(mine): ()}:
        here = [one for one in mine if one.sheet == sheet or not options.asked]
        found, missing = with_members(here, members)
        mine = [*found, *(one for one in mine if options.asked and one.sheet != sheet)]
        no_copy = (NO_COPY,), frozenset({ABSENT})
        absent += (CopyResult(one.name, sheet, (), *no_copy, one.number) for one in missing)
    return mine, absent


def _marked(
    options: Options, settings: Settings, copies: Sequence[Copy]
) -> tuple[list[CopyResult], int]:
    """The results that are known, those that were kept first, and how many are new."""
    alert = "" if options.isolated else f"{NOT_ISOLATED}\n"
    print(unbreakable(f"{alert}Correction de {options.copies.name}…"), file=sys.stderr)
    work = options.output / WORK / "notes"
    with workers(options.processes, options.dask) as executor:
        results = mark_all(copies, settings, work, executor, force=options.force, only=options.only)
        return with_progress(results, sys.stderr)


def with_flag(
    results: Iterable[CopyResult], whose: Collection[tuple[str, str]], flag: str
) -> list[CopyResult]:
    """The results, those of these sheets and students flagged."""
    return [
        replace(one, flags=one.flags | {flag}) if (one.sheet, one.student) in whose else one
        for one in results
    ]


def of_another_kind(
    results: Iterable[CopyResult], copies: Sequence[Copy], settings: Settings
) -> set[tuple[str, str]]:
    """Whose copies of a sheet are not of the kind of most: another total, or checks at hand."""
    paths = {(one.sheet, one.student): one for one in copies}
    kinds = dict[str, dict[tuple[str, str], tuple[float, bool]]]()
    for one in results:
        who = one.sheet, one.student
        if one.results and who in paths:
            session = settings.files(paths[who])[1].parent.name.startswith(SESSION)
            kinds.setdefault(one.sheet, {})[who] = one.out_of, session
    return {who for mine in kinds.values() for who in _rare(mine)}


def _rare(kinds: Mapping[tuple[str, str], tuple[float, bool]]) -> Iterator[tuple[str, str]]:
    """Whose kind is not that of most: no kind is, if two are as frequent."""
    found = Counter(kinds.values())
    most = max(found.values())
    common = [kind for kind, count in found.items() if count == most]
    return (who for who, kind in kinds.items() if [kind] != common)


def _recorded(
    results: list[CopyResult], options: Options, settings: Settings, copies: Sequence[Copy]
) -> tuple[list[CopyResult], list[str], int]:
    """The results with the marks given by hand; what to say without a gradebook, and the code."""
    try:
        from course_lib.grading.report.gradebook import GradebookError, record
    except ImportError:
        return results, [NO_GRADEBOOK], 0
    place = options.output, options.database
    with catch_warnings():
        simplefilter("ignore")  # nbgrader's own, which are not for teachers
        try:
            return record(results, copies, settings, *place, deadline=options.deadline), [], 0
        except GradebookError as error:
            return results, [str(error)], 1


def _head(results: Sequence[CopyResult], new: int) -> str:
    """How many copies have just been marked, among the results that come last, and the others."""
    have = [bool(one.results) for one in results]
    kept = have[: len(have) - new]
    others = {"déjà faites": sum(kept), "non notées": len(have) - sum(have)}
    more = "".join(f" ; {name} : {count}" for name, count in others.items() if count and new)
    head = counted(sum(have) - sum(kept), "copie notée") if new else "Rien de nouveau à noter"
    return f"{head}{more}."


def _sheets(results: Sequence[CopyResult]) -> Iterator[str]:
    """What each sheet gave."""
    for name in sorted({one.sheet for one in results}):
        mine = [one for one in results if one.sheet == name]
        absent = [one.student for one in mine if ABSENT in one.flags]
        yield f"  {name or 'fiche inconnue'} : {overview(mine)}"
        if absent:
            yield f"  Sans copie ({len(absent)}) : {', '.join(absent)}."


def _to_look_at(results: Sequence[CopyResult]) -> list[str]:
    """The copies that need the teacher's eyes; nothing if there is none."""
    told = [
        f"  {one.student} ({one.sheet or '?'}) : {', '.join(why)}"
        for one in first_to_see(results)
        if (why := reasons(one))
    ]
    more = [f"  … et {len(told) - SHOWN} autres"] if len(told) > SHOWN else []
    return [f"À regarder ({len(told)}) :", *told[:SHOWN], *more, ""] if told else []


def _files(output: Path) -> list[str]:
    """What was written, and what for."""
    here = Path.cwd()
    place = output.relative_to(here) if output.is_relative_to(here) else output
    told = (f"  {name:<14}{use}" for name, use in FILES.items() if any(output.glob(name)))
    return [f"Dans {place} :", *told]
