"""Whose name a copy gives for its student's, where its sheet asks for one: no mark depends on it.

Trees of one's own are those of the name that is written: a friend's answers are right under the
friend's name.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace

from course_lib.given.personal import words_of_name
from course_lib.grading.results import CopyResult

Name = tuple[str, tuple[str, ...]]
"""A sheet, and the words of a name."""
SIGNED = "signed"
"""The flag of a copy whose name may be another's."""
OWNER = "{}, dont c'est le nom"
SHARED = "Nom écrit dans mon_nom : « {} », comme dans {}."
STRANGE = "Nom écrit dans mon_nom : « {} »."


def told_names(results: Iterable[CopyResult]) -> list[CopyResult]:
    """The results, those whose name may be another's flagged, with a sentence for the teacher."""
    copies = [*results]
    strangers = {id(one) for one in _strangers(copies)}
    by_name = dict[Name, list[str]]()
    for one in copies:
        for name in one.signed:
            by_name.setdefault((one.sheet, words_of_name(name)), []).append(one.student)
    found = list[CopyResult]()
    for one in copies:
        if told := [*_told(one, by_name, stranger=id(one) in strangers)]:
            suspicions = (*one.suspicions, *told)
            one = replace(one, suspicions=suspicions, flags=one.flags | {SIGNED})
        found.append(one)
    return found


def _told(copy: CopyResult, by_name: Mapping[Name, list[str]], *, stranger: bool) -> Iterator[str]:
    """What is told of the names that a copy gives."""
    for name in copy.signed:
        words = words_of_name(name)
        if others := [one for one in by_name[copy.sheet, words] if one != copy.student]:
            told = (
                OWNER.format(one) if {*words} & {*words_of_name(one)} else one for one in others
            )
            yield SHARED.format(name, ", ".join(told))
        elif stranger:
            yield STRANGE.format(name)


def _strangers(copies: Iterable[CopyResult]) -> list[CopyResult]:
    """The copies whose names share no word with their students', unless all do so.

    Copies are then known by something else than names.
    """
    signed = [one for one in copies if one.signed]
    strange = [one for one in signed if not _words(one) & {*words_of_name(one.student)}]
    return strange if len(strange) < len(signed) else []


def _words(copy: CopyResult) -> set[str]:
    return {word for name in copy.signed for word in words_of_name(name)}
