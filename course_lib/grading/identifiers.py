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
    TABLE.metadata.create_all(book.engine)
    ids = {row.cle: row.id for row in book.db.execute(select(TABLE))}
    found = dict[tuple[str, str], str]()
    used = set[tuple[str, str]]()
    # nbgrader's students choose first, then those whose number is in the table
    for copy in sorted(copies, key=lambda one: (not one.official, _keys(one)[0] not in ids)):
        keys = _keys(copy)
        number_is_new = bool(copy.number) and keys[0] not in ids
        own = [
            ids[key]
            for key in keys
            if key in ids
            and (ids[key], copy.sheet) not in used
            and not (number_is_new and _number_key(ids[key], copy) in ids)
        ]
        identifier = own[0] if own else _new(copy, seed)
        used.add((identifier, copy.sheet))
        found[copy.student, copy.sheet] = identifier
        for key in [*keys, *([_number_key(identifier, copy)] if copy.number else [])]:
            if key not in ids:
                ids[key] = identifier
                book.db.execute(insert(TABLE).values(cle=key, id=identifier))
    book.db.commit()
    return found


def _new(copy: Copy, seed: int) -> str:
    """The name that nbgrader has, else a name with a secret code."""
    if copy.official and SAFE.fullmatch(copy.student):
        return copy.student
    return unguessable(seed, copy.student, *_keys(copy))


def _keys(copy: Copy) -> list[str]:
    """By what a student is known, the surest first."""
    if copy.official and SAFE.fullmatch(copy.student):
        return [_key("nbgrader", copy.student)]
    name = copy.student.removesuffix(f" ({copy.number})")
    numbers = [_key(copy.sheet, copy.number, name)] if copy.number else []
    return [*numbers, _key(copy.student)]


def _number_key(identifier: str, copy: Copy) -> str:
    """The key that is there if a student with this identifier has a number for this assignment."""
    return _key("numéro", copy.sheet, identifier)


def _key(*parts: str) -> str:
    return hashlib.sha256(repr(parts).encode("utf-8", "surrogatepass")).hexdigest()
