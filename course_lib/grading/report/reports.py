"""Marks, feedback for each student and a view of the class, out of results.

Whatever comes from a copy is escaped; the pages are whole (no script, nothing to download).
"""

import csv
import hashlib
import io
import re
import unicodedata
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from html import escape
from pathlib import Path
from statistics import fmean, median

from matplotlib.font_manager import findfont, get_font
from matplotlib.ticker import MaxNLocator

from course_lib.drawing import Figure, draw_bars
from course_lib.grading.mark.results import Alike, CopyResult, ExerciseResult
from course_lib.text import counted, french_number

MARK = 20.0
NOT_ISOLATED = (
    "Attention : ces copies ont été corrigées sans isolation. Le code des étudiants a pu lire et "
    "écrire les fichiers de l'enseignant ; ne vous fiez pas à ces notes sans les vérifier."
)
MOODLE_COLUMNS = (
    "Identifiant",
    "Nom complet",
    "Note",
    "Note maximale",
    "Dernière modification (note)",
    "Feedback par commentaires",
)
"""Those that the offline grading worksheet of a French Moodle looks for, by their names."""
COLUMNS = (*MOODLE_COLUMNS, "Fiche", "Points", "Barème", "À noter à la main", "À regarder")
FLAGS = {
    "late": "en retard",
    "tampered": "cellule verrouillée modifiée",
    "suspect": "code dont aucune réponse n'a besoin",
    "crashed": "noyau arrêté",
    "endless": "code sans fin",
    "unmarked": "non notée, à relancer",
    "unreadable": "illisible",
    "alike": "presque identique à une autre",
    "damaged": "fichier abîmé",
    "wrong-sheet": "autre fiche",
    "missing": "cellules supprimées",
    "merged": "cellules fondues",
    "several": "plusieurs fichiers",
    "html": "HTML dans une réponse",
}
MINOR = {"reordered", "duplicated", "renamed", "moved", "converted", "foreign", "large", "several"}
"""Flags that need no look: the copy was restored, and its report says how."""

SIGNS = {"Réussi": "✓", "Partiel": "◐", "À revoir": "✗", "À compléter": "…", "Sans réponse": "–"}
_UNWRITABLE = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f]")
_CSP = "default-src 'none'; style-src 'unsafe-inline'; img-src data:"
_STYLE = """
:root { color-scheme: light; }
body { font: 16px/1.55 "DejaVu Sans", Verdana, sans-serif; color: #1a1a1a; background: #fff;
  max-width: 56rem; margin: 2rem auto; padding: 0 1rem; overflow-wrap: anywhere; }
h1 { font-size: 1.6rem; margin-bottom: .3rem; } h2 { font-size: 1.25rem; margin-top: 2.2rem;
  border-bottom: 2px solid #0b4f8a; } h3 { font-size: 1.05rem; margin: 1.5rem 0 .3rem; }
.mark { font-size: 1.3rem; } .mark strong { color: #0b4f8a; }
.note { border-left: 4px solid #7a5900; background: #fff6d8; padding: .5rem .8rem; }
.alert { border-left: 4px solid #b3261e; background: #fdecea; padding: .5rem .8rem; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; margin: .8rem 0; font-size: .92rem; }
caption { text-align: left; color: #595959; padding-bottom: .3rem; }
th, td { text-align: left; padding: .35rem .6rem; border-bottom: 1px solid #c4c4c4;
  vertical-align: top; } thead th { border-bottom: 2px solid #1a1a1a; white-space: nowrap; }
th { font-weight: 600; } tbody th { min-width: 9rem; }
td.number, th.number { text-align: right; white-space: nowrap; }
figure { margin: 1rem 0; } a { color: #0b4f8a; }
@media print { body { max-width: none; margin: 0; } h2, h3, tr { break-inside: avoid; } }
"""


def write_reports(
    results: Iterable[CopyResult],
    folder: Path,
    alike: Sequence[Alike] = (),
    *,
    isolated: bool = True,
) -> list[Path]:
    """Write `notes.csv`, `classe.html` and `retours/*.html` in a folder; the files written.

    With several sheets, `notes-<sheet>.csv` too: Moodle takes the marks of one assignment at once.
    """
    copies = in_order(results)
    pages = folder / "retours"
    pages.mkdir(parents=True, exist_ok=True)
    texts = {
        folder / "classe.html": class_page(copies, alike, isolated=isolated),
        **{pages / feedback_name(one): feedback_page(one, isolated=isolated) for one in copies},
    }
    for path, text in texts.items():
        path.write_text(text, encoding="utf-8")
    marks = {folder / name: marks_csv(some) for name, some in _files_of_marks(copies).items()}
    for path, text in marks.items():
        path.write_text(text, encoding="utf-8-sig", newline="")
    return [*marks, *texts]


def in_order(copies: Iterable[CopyResult]) -> list[CopyResult]:
    """Copies by sheet, then by student, accents and capitals left aside."""
    return sorted(copies, key=lambda copy: (copy.sheet, _sort_key(copy.student)))


def _files_of_marks(copies: Sequence[CopyResult]) -> dict[str, Sequence[CopyResult]]:
    """The names of the files of marks, with the copies of each."""
    sheets = sorted({copy.sheet for copy in copies} - {""})
    alone = {} if len(sheets) < 2 else {f"notes-{name}.csv": _of(copies, name) for name in sheets}
    return {"notes.csv": copies, **alone}


def _of(copies: Iterable[CopyResult], sheet: str) -> list[CopyResult]:
    return [copy for copy in copies if copy.sheet == sheet]


def mark(copy: CopyResult) -> float:
    """What a copy has earned so far, over 20, to the nearest hundredth."""
    return round(MARK * copy.points / copy.out_of, 2) if copy.out_of else 0.0


def waiting(copy: CopyResult) -> int:
    """How many answers of a copy wait to be marked by hand."""
    return sum(result.waiting for result in copy.results)


def marks_csv(copies: Iterable[CopyResult]) -> str:
    """The marks, a line a copy; a French Moodle imports them (separator `;`, one sheet a file).

    A copy that could not be marked has no mark: Moodle passes over it.
    """
    out = io.StringIO()
    writer = csv.writer(out, delimiter=";", lineterminator="\r\n")
    writer.writerow(COLUMNS)
    writer.writerows([_inert(field) for field in _row(copy)] for copy in copies)
    return out.getvalue()


def _row(copy: CopyResult) -> list[str]:
    left = waiting(copy)
    told = ", ".join(f"{one.key} : {one.status}" for one in copy.results if not one.waiting)
    return [
        f"Participant{copy.number}" if copy.number else "",
        copy.student,
        f"{mark(copy):.2f}".replace(".", ",") if copy.results else "",
        "20,00",
        "",
        told,
        copy.sheet,
        f"{copy.points:.2f}".replace(".", ","),
        f"{copy.out_of:.2f}".replace(".", ","),
        str(left) if left else "",
        ", ".join(_told_flags(copy.flags)),
    ]


def _inert(field: str) -> str:
    """A field that no spreadsheet takes for a formula."""
    plain = " ".join(field.split())
    return f"'{plain}" if plain[:1] in {"=", "+", "-", "@"} else plain


def feedback_name(copy: CopyResult) -> str:
    """The name of a feedback page: of plain letters, one a student and a sheet."""
    plain = unicodedata.normalize("NFKD", f"{copy.sheet} {copy.student}").encode("ascii", "ignore")
    slug = re.sub(r"[^a-z0-9]+", "-", plain.decode().lower()).strip("-")[:60]
    identity = "\0".join((copy.sheet, copy.student, copy.number)).encode("utf-8", "replace")
    return f"{slug or 'copie'}-{hashlib.sha256(identity).hexdigest()[:6]}.html"


def feedback_page(copy: CopyResult, *, isolated: bool = True) -> str:
    """What a student reads of a copy: the mark, what each exercise earned, and why."""
    left = waiting(copy)
    so_far = f" ({counted(left, 'réponse')} à noter à la main : note provisoire)" if left else ""
    parts = [
        f"<p>{escape(copy.student)}</p>",
        f'<p class="mark">Note : <strong>{french_number(mark(copy))} / 20</strong>{so_far}</p>',
        _alert(isolated),
        _notes(copy.warnings),
        "<h2>Résumé</h2>",
        _table(
            "Points de chaque exercice",
            ("Exercice", "Résultat", "Points"),
            [(one.title, _status(one), _points(one)) for one in copy.results],
        ),
        "<h2>Ce qui est à revoir</h2>",
        "".join(map(_diagnosis, copy.results)) or "<p>Rien à signaler.</p>",
    ]
    return _page(f"Retour : {copy.sheet or 'copie'}", parts)


def _diagnosis(result: ExerciseResult) -> str:
    """What is said of an exercise; nothing if there is nothing to say."""
    if not result.lines:
        return ""
    lines = "".join(f"<p>{escape(line)}</p>" for line in result.lines)
    head = f"{escape(result.title)} : {escape(_status(result))} ({_points(result)})"
    return f"<section><h3>{head}</h3>{lines}</section>"


def _status(result: ExerciseResult) -> str:
    return "✎ À noter" if result.waiting else f"{SIGNS[result.status]} {result.status}"


def _points(result: ExerciseResult) -> str:
    got = "?" if result.waiting else french_number(result.points)
    return f"{got} / {french_number(result.out_of)}"


def class_page(
    copies: Sequence[CopyResult], alike: Sequence[Alike] = (), *, isolated: bool = True
) -> str:
    """What a teacher reads of a class, sheet by sheet."""
    parts = [_alert(isolated)]
    for sheet in sorted({copy.sheet for copy in copies}):
        mine = _of(copies, sheet)
        pairs = [pair for pair in alike if pair.sheet == sheet]
        parts += [f"<h2>Fiche {escape(sheet or 'inconnue')}</h2>", *_sheet(mine, pairs)]
    if not copies:
        parts.append("<p>Aucune copie.</p>")
    return _page("La classe", parts)


def _sheet(copies: Sequence[CopyResult], alike: Sequence[Alike]) -> Iterator[str]:
    """The sections of a sheet, the most useful first."""
    yield f"<p>{escape(overview(copies))}</p>"
    yield _look_at(copies, alike)
    yield "<h3>Distribution des notes</h3>"
    yield _distribution(copies)
    yield "<h3>Réussite par exercice</h3>"
    yield _success(copies)
    yield _misconceptions(copies)
    yield "<h3>Toutes les notes</h3>"
    rows = [
        (
            copy.student,
            french_number(mark(copy)),
            _fraction(copy),
            ", ".join(_told_flags(copy.flags)),
        )
        for copy in copies
    ]
    yield _table("Notes sur 20 et points", ("Étudiant", "Note /20", "Points", "Remarques"), rows)


def overview(copies: Sequence[CopyResult]) -> str:
    """How many copies, their mean and median over 20, and what waits to be marked by hand."""
    marks = sorted(mark(copy) for copy in copies if copy.results)
    copies_told = counted(len(copies), "copie")
    if not marks:
        return f"{copies_told} ; aucune n'est notée."
    mean, middle = (french_number(round(value, 1)) for value in (fmean(marks), median(marks)))
    left = sum(map(waiting, copies))
    hand = f" {counted(left, 'réponse')} à noter à la main : notes provisoires." if left else ""
    return f"{copies_told} ; moyenne {mean}, médiane {middle} sur 20.{hand}"


def reasons(copy: CopyResult) -> list[str]:
    """Why a teacher should look at a copy, in French; nothing if there is no reason."""
    return _told_flags(copy.flags - MINOR)


def _fraction(copy: CopyResult) -> str:
    return f"{french_number(copy.points)} / {french_number(copy.out_of)}"


def _look_at(copies: Sequence[CopyResult], alike: Sequence[Alike]) -> str:
    """The copies that need the teacher's eyes, and why."""
    rows = [
        (copy.student, ", ".join(_told_flags(flags)), " ".join(copy.warnings))
        for copy in copies
        if (flags := copy.flags - MINOR - {"alike"})
    ]
    pairs = [
        (pair.first, pair.second, f"{french_number(int(100 * pair.share))} %")
        for pair in sorted(alike, key=lambda pair: -pair.share)
    ]
    parts = ["<h3>Copies à regarder</h3>"]
    if rows:
        parts.append(_table("Pourquoi les regarder", ("Étudiant", "Raison", "Détail"), rows))
    if pairs:
        heads = ("Étudiant", "Étudiant", "Ressemblance")
        parts.append(_table("Copies presque identiques (à lire avant de conclure)", heads, pairs))
    return "".join(parts) if rows or pairs else "".join([*parts, "<p>Aucune.</p>"])


def _told_flags(flags: Iterable[str]) -> list[str]:
    return [FLAGS[flag] for flag in FLAGS if flag in set(flags)]


def _distribution(copies: Sequence[CopyResult]) -> str:
    bins = Counter(min(int(mark(copy) // 4), 4) for copy in copies)
    names = ["de 0 à 4", "de 4 à 8", "de 8 à 12", "de 12 à 16", "de 16 à 20"]
    bars = [(name, bins[rank]) for rank, name in enumerate(names)]
    figure = draw_bars(bars, xlabel="nombre de copies")
    figure.axes[0].xaxis.set_major_locator(MaxNLocator(integer=True))
    return _picture(figure)


def _success(copies: Sequence[CopyResult]) -> str:
    """What the class earned at each exercise, in the order of the sheet."""
    keys = list(dict.fromkeys(result.key for copy in copies for result in copy.results))
    groups = [[r for copy in copies for r in copy.results if r.key == key] for key in keys]
    marked = [group for group in groups if not any(one.waiting for one in group)]
    bars = [(_drawable(group[0].title), _percent(group)) for group in marked]
    rows = [_success_row(group) for group in groups]
    heads = ("Exercice", "Réussi", "Partiel", "À revoir", "À compléter", "Sans réponse", "À noter")
    table = _table("Nombre de copies par exercice et par résultat", heads, rows)
    picture = _picture(draw_bars(bars, xlabel="points gagnés par la classe (%)")) if bars else ""
    return picture + table


def _drawable(title: str) -> str:
    """A title as matplotlib can write it: no formula, nothing that the font lacks, not too long."""
    known = get_font(findfont("DejaVu Sans")).get_char_index
    plain = "".join(char for char in title if known(ord(char)) and char not in "$\n")
    return plain if len(plain) <= 70 else plain[:69] + "…"


def _percent(group: Sequence[ExerciseResult]) -> int:
    possible = sum(result.out_of for result in group)
    return round(100 * sum(result.points for result in group) / possible) if possible else 0


def _success_row(group: Sequence[ExerciseResult]) -> tuple[str, ...]:
    counts = Counter("waiting" if result.waiting else result.status for result in group)
    kinds = ("Réussi", "Partiel", "À revoir", "À compléter", "Sans réponse", "waiting")
    return (group[0].title, *(str(counts[kind] or "") for kind in kinds))


def _misconceptions(copies: Sequence[CopyResult]) -> str:
    """The wrong ideas that explain the most answers, with what one student read of each."""
    found = [result for copy in copies for result in copy.results if result.misconception]
    told = {(one.title, one.misconception): " ".join(one.lines) for one in reversed(found)}
    counts = Counter((one.title, one.misconception) for one in found).most_common(10)
    rows = [(title, str(number), told[title, name]) for (title, name), number in counts]
    if not rows:
        return "<h3>Erreurs fréquentes</h3><p>Aucune erreur reconnue.</p>"
    heads = ("Exercice", "Copies", "Ce qu'un étudiant a lu")
    return "<h3>Erreurs fréquentes</h3>" + _table("Idées fausses reconnues", heads, rows)


def _picture(figure: Figure) -> str:
    """A picture in a page; its ids are its own, so that several pictures can stand in one page."""
    svg = figure.svg()
    mine = "f" + hashlib.sha256(svg.encode()).hexdigest()[:8]
    svg = re.sub(r'(\sid="|href="#|url\(#)', rf"\g<1>{mine}-", svg)
    return f"<figure>{svg}</figure>"


def _table(caption: str, heads: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A table; columns of numbers are on the right; the first column names the rows."""
    lines = [list(row) for row in rows]
    numeric = [all(_is_number(row[rank]) for row in lines) for rank in range(len(heads))]
    top = "".join(
        f'<th scope="col"{_class(number)}>{escape(head)}</th>'
        for head, number in zip(heads, numeric, strict=True)
    )
    body = "".join(f"<tr>{_line(row, numeric)}</tr>" for row in lines)
    return (
        f'<div class="scroll"><table><caption>{escape(caption)}</caption>'
        f"<thead><tr>{top}</tr></thead><tbody>{body}</tbody></table></div>"
    )


def _line(row: Sequence[str], numeric: Sequence[bool]) -> str:
    first = f'<th scope="row">{escape(row[0])}</th>'
    cells = zip(row[1:], numeric[1:], strict=True)
    return first + "".join(f"<td{_class(number)}>{escape(text)}</td>" for text, number in cells)


def _is_number(text: str) -> bool:
    return bool(re.fullmatch(r"[\d\s,?/%−]*", text))


def _class(number: bool) -> str:
    return ' class="number"' if number else ""


def _alert(isolated: bool) -> str:
    return "" if isolated else f'<p class="alert" role="note">{NOT_ISOLATED}</p>'


def _notes(warnings: Sequence[str]) -> str:
    items = "".join(f"<li>{escape(warning)}</li>" for warning in warnings)
    return f'<div class="note"><p>À savoir :</p><ul>{items}</ul></div>' if items else ""


def _page(title: str, parts: Iterable[str]) -> str:
    """A whole page, that runs nothing."""
    text = (
        '<!DOCTYPE html>\n<html lang="fr">\n<head>\n<meta charset="utf-8">\n'
        f'<meta http-equiv="Content-Security-Policy" content="{_CSP}">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(title)}</title>\n<style>{_STYLE}</style>\n</head>\n<body>\n<main>\n"
        f"<h1>{escape(title)}</h1>\n" + "\n".join(parts) + "\n</main>\n</body>\n</html>\n"
    )
    text = _UNWRITABLE.sub("\N{REPLACEMENT CHARACTER}", text)
    return text.encode("utf-8", "replace").decode("utf-8")


def _sort_key(name: str) -> str:
    """A name without accents or capitals, to sort names as a dictionary does."""
    return unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
