"""The lines of a gradebook: one a student, under an identifier that is nobody else's.

Whose each line is stands in a table beside nbgrader's: an identifier belongs to who had it first.
"""

import hashlib
import re
from collections.abc import Iterable

from nbgrader.api import Gradebook, Student
from sqlalchemy import Column, MetaData, String, Table, insert, select

from course_lib.grading.copies import Copy
from course_lib.grading.report.course import FAITHFUL, former_id, names_of
from course_lib.grading.report.names import secret_name

TABLE = Table(
    "cours_etudiants",
    MetaData(),
    Column("cle", String(64), primary_key=True),
    Column("id", String(128), nullable=False),
)
MADE = re.compile(r".*-[0-9a-f]{6,}")
"""What a name must not be to be taken for the identifier that it was once."""


class Lines:
    """Whose each line of a gradebook is."""

    def __init__(self, book: Gradebook, secret: str, copies: Iterable[Copy]) -> None:
        self.book, self.secret = book, secret
        TABLE.metadata.create_all(book.engine)
        self.known = {row.cle: row.id for row in book.db.execute(select(TABLE))}
        self.taken = set[tuple[str, str]]()
        self.rows = {row.id: (row.first_name, row.last_name) for row in book.db.query(Student)}
        self.ids = {
            (copy.student, copy.sheet): self._line(copy) for copy in sorted(copies, key=self._rank)
        }
        book.db.commit()

    def _named(self, copy: Copy) -> bool:
        """Whether the line that a student had before there was a table bears this name."""
        return self.rows.get(former_id(copy.student)) == names_of(copy.student)

    def _rank(self, copy: Copy) -> tuple[bool, ...]:
        """Who is served first: nbgrader's names, then who bears the name of a line, to the sign."""
        plain = " ".join(filter(None, names_of(copy.student))) == copy.student
        return not copy.official, not self._named(copy), not plain

    def _line(self, copy: Copy) -> str:
        """The identifier of a student: known, or had before, or new."""
        keys = _keys(copy)
        had = (self.known[key] for key in keys if key in self.known)
        mine = (one for one in had if not self._is_another_s(one, copy))
        found = next(mine, "") or self._before(copy) or self._new(copy)
        self.taken.add((found, copy.sheet))
        for key in [*keys, *_numbered(found, copy)]:
            if key not in self.known:
                self.known[key] = found
                self.book.db.execute(insert(TABLE).values(cle=key, id=found))
        return found

    def _is_another_s(self, line: str, copy: Copy) -> bool:
        """Whether a line found by a name is a namesake's, who has another number."""
        stranger = bool(copy.number) and _keys(copy)[0] not in self.known
        numbered = any(key in self.known for key in _numbered(line, copy))
        return (line, copy.sheet) in self.taken or (stranger and numbered)

    def _before(self, copy: Copy) -> str:
        """The line of a gradebook made before the table, unless it may be another's."""
        old = former_id(copy.student)
        if copy.official and old == copy.student:
            return old
        clear = old == copy.student
        alien = clear and (bool(copy.number) or bool(MADE.fullmatch(old)))
        if old not in self.rows or old in self.known.values() or (alien and not self._named(copy)):
            return ""
        return old

    def _new(self, copy: Copy) -> str:
        return secret_name(self.secret, copy.student, *_keys(copy))


def _keys(copy: Copy) -> list[str]:
    """By what a student is known: nbgrader's name; Moodle's number, for an assignment; the name."""
    name = copy.student.removesuffix(f" ({copy.number})")
    if copy.official and FAITHFUL.fullmatch(copy.student):
        return [_key("nbgrader", copy.student)]
    numbered = [_key(copy.sheet, copy.number, name)] if copy.number else []
    return [*numbered, _key(copy.student)]


def _numbered(line: str, copy: Copy) -> list[str]:
    """What tells that a line is of a student whose number is known, for an assignment."""
    return [_key("numéro", copy.sheet, line)] if copy.number else []


def _key(*parts: str) -> str:
    return hashlib.sha256(repr(parts).encode("utf-8", "surrogatepass")).hexdigest()
