"""The identifier of each student in the gradebook: nobody ever gets another student's.

A table beside nbgrader's keeps by what each student is known: nbgrader's own name, Moodle's number
for an assignment, or a name. An identifier belongs to the student who had it first.
"""

import hashlib
import re
from collections.abc import Iterable

from nbgrader.api import Gradebook
from sqlalchemy import Column, MetaData, String, Table, insert, select

from course_lib.grading.copies import Copy
from course_lib.grading.reports import unguessable

TABLE = Table(
    "cours_etudiants",
    MetaData(),
    Column("cle", String(64), primary_key=True),
    Column("id", String(128), nullable=False),
)
SAFE = re.compile(r"[a-z0-9][a-z0-9._-]{0,59}")
"""A name of nbgrader's that is kept as the identifier: it can name a folder anywhere."""


def identifiers(
    book: Gradebook, copies: Iterable[Copy], seed: int = 0
) -> dict[tuple[str, str], str]:
    """By student and sheet, the identifier in a gradebook, which keeps the new ones.

    Nobody can compute a new one without the secret `seed`.
    """
    table = _Table(book, seed)
    ids = {(copy.student, copy.sheet): table.find(copy) for copy in table.surest_first(copies)}
    book.db.commit()
    return ids


class _Table:
    """The table of a gradebook, and which identifiers the copies of a run have already."""

    def __init__(self, book: Gradebook, seed: int) -> None:
        self.book, self.seed = book, seed
        TABLE.metadata.create_all(book.engine)
        self.ids = {row.cle: row.id for row in book.db.execute(select(TABLE))}
        self.used = set[tuple[str, str]]()

    def surest_first(self, copies: Iterable[Copy]) -> list[Copy]:
        """The students of nbgrader first, then those whose number is in the table."""
        return sorted(copies, key=lambda one: (not one.official, _keys(one)[0] not in self.ids))

    def find(self, copy: Copy) -> str:
        """The identifier of a student: the one in the table, else a new one."""
        keys = _keys(copy)
        stored = [self.ids[key] for key in keys if key in self.ids]
        own = [one for one in stored if not self._is_another_student_s(one, copy)]
        identifier = own[0] if own else self._new(copy)
        self.used.add((identifier, copy.sheet))
        for key in [*keys, *_number_keys(identifier, copy)]:
            if key not in self.ids:
                self.ids[key] = identifier
                self.book.db.execute(insert(TABLE).values(cle=key, id=identifier))
        return identifier

    def _is_another_student_s(self, identifier: str, copy: Copy) -> bool:
        """Whether another copy has this identifier, or a student who has another number."""
        number_is_new = bool(copy.number) and _keys(copy)[0] not in self.ids
        has_a_number = any(key in self.ids for key in _number_keys(identifier, copy))
        return (identifier, copy.sheet) in self.used or (number_is_new and has_a_number)

    def _new(self, copy: Copy) -> str:
        """The name that nbgrader has, else a name with a secret code."""
        if copy.official and SAFE.fullmatch(copy.student):
            return copy.student
        return unguessable(self.seed, copy.student, *_keys(copy))


def _keys(copy: Copy) -> list[str]:
    """By what a student is known, the surest first."""
    if copy.official and SAFE.fullmatch(copy.student):
        return [_key("nbgrader", copy.student)]
    name = copy.student.removesuffix(f" ({copy.number})")
    numbers = [_key(copy.sheet, copy.number, name)] if copy.number else []
    return [*numbers, _key(copy.student)]


def _number_keys(identifier: str, copy: Copy) -> list[str]:
    """The key that tells that an identifier has a number of Moodle's for this assignment."""
    return [_key("numéro", copy.sheet, identifier)] if copy.number else []


def _key(*parts: str) -> str:
    return hashlib.sha256(repr(parts).encode("utf-8", "surrogatepass")).hexdigest()
