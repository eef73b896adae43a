"""All the steps of an exploration at once, as the page plays them: plain data, for JSON."""

from __future__ import annotations

import re
import sys
from collections.abc import Collection, Hashable, Iterator
from math import isfinite
from typing import Any

from course_lib.drawing.trees import TreeFilm
from course_lib.explorer.diagnosis import SENTENCES, Finding, diagnose, misled_elsewhere
from course_lib.explorer.exploration import Exploration, source_of
from course_lib.explorer.narration import narrate
from course_lib.explorer.trees import to_code
from course_lib.games.tree import Path
from course_lib.text import action_text, counted, french_number
from course_lib.tracing import Step, Trace, node_name

_LETTERS = {"enter": "e", "leaf": "f", "cut": "x"}
"""The events that the page counts."""
LEAVES = re.compile(r"\b(?:break|return)\b")
"""What a line says that leaves a loop or a function."""


class Table:
    """Things said once, and called by their ranks."""

    def __init__(self) -> None:
        self.ranks: dict[Hashable, int] = {}

    def rank(self, thing: Hashable) -> int:
        return self.ranks.setdefault(thing, len(self.ranks))

    def all(self) -> list[Any]:
        return list(self.ranks)


def film(shown: Exploration) -> dict[str, Any]:
    """What the page needs to show any step of an exploration without asking anything.

    `frames[e]` tells what the event e changes in the picture (the rank of a group, then that of a
    look), `steps` the lines run: [events told, source, line, calls in progress, node, variables].
    """
    trace, looks = shown.trace, Table()
    start = shown.graph(0)
    picture = TreeFilm(start, shown.whole, show_window=trace.has_window)
    ranks = {name: rank for rank, name in enumerate(picture.groups)}

    def ranked(changed: dict[str, str]) -> list[int]:
        return [n for part, look in changed.items() for n in (ranks[part], looks.rank(look))]

    frames = [ranked(picture.looks(picture.all))]
    for paths in trace.unroll(start):
        changed = [picture.nodes[path] for path in paths if path in picture.nodes]
        frames.append(ranked(picture.looks([*changed, *picture.mark_best_line()])))
    places = {path: rank for rank, path in enumerate(picture.nodes)}
    finding = diagnose(shown) if shown.search else None
    return {
        "svg": picture.svg(),
        "groups": picture.groups,
        "smallest": picture.smallest,
        "frames": frames,
        "looks": looks.all(),
        "nodes": [_node(shown, path, picture.rank(path)) for path in places],
        **_steps(shown, places, finding.manner if finding else ""),
        **_told(shown, places, finding),
    }


def _node(shown: Exploration, path: Path, group: int) -> list[Any]:
    """The group, the name and the written value of a node."""
    value = shown.game.node(path).value
    return [group, node_name(path), french_number(value)]


def _steps(shown: Exploration, ranks: dict[Path, int], manner: str) -> dict[str, Any]:
    """The lines run, the sources that hold them, and what is said after each event."""
    trace, variables, codes = shown.trace, Table(), Table()
    steps: list[list[Any]] = [[0, -1, 0, 0, -1, -1]]
    for step in trace.steps:
        kept = variables.rank(tuple(step.variables.items()))
        where = codes.rank(step.code), step.line, step.depth, ranks.get(step.path, -1)
        steps.append([_told_at(trace, step), *where, kept])
    end = steps[-1][1:] if trace.failure else [-1, 0, 0, ranks[()], -1]
    steps.append([len(trace.events), *end])
    events = trace.events
    return {
        "steps": steps,
        "variables": variables.all(),
        "sources": [source_of(code) for code in codes.all()],
        "sentences": list(
            narrate(trace, shown.unfinished, own=shown.search is not None, manner=manner)
        ),
        "kinds": "".join(_LETTERS.get(event.kind, ".") for event in events),
        "windows": [[_finite(e.alpha), _finite(e.beta)] for e in events]
        if trace.has_window
        else [],
    }


def _told_at(trace: Trace, step: Step) -> int:
    """How many events are told at a line: a cut is, from the line that leaves its node."""
    after = trace.events[step.told : step.told + 1]
    if not any(event.kind == "cut" and event.path == step.path for event in after):
        return step.told
    source = source_of(step.code)
    line = "".join(source["lines"][step.line - source["first"] :][:1])
    return step.told + (LEAVES.search(line) is not None)


def _finite(bound: float) -> float | None:
    return float(bound) if isfinite(bound) else None


def _told(shown: Exploration, ranks: dict[Path, int], finding: Finding | None) -> dict[str, Any]:
    """What is said of the whole search, and of each branch that somebody would cut."""
    elsewhere = misled_elsewhere(shown) if finding and finding.kind == "fine" else None
    if elsewhere is not None and not elsewhere.trace.calls:  # it was right by luck
        finding, elsewhere = diagnose(elsewhere), None
    elif elsewhere is not None:
        finding = Finding(SENTENCES["elsewhere"], kind="waste")
    misled = shown.misled() if shown.judged else []
    line = [] if finding and finding.manner else shown.best_line()
    return {
        "asked": list(_verdicts(shown, ranks)),
        "finding": finding
        and [finding.kind, finding.text, ranks.get(finding.path, -1), _step(shown, finding)],
        "announced": finding.announced if finding else "",
        "elsewhere": elsewhere and [to_code(elsewhere.tree), elsewhere.depth],
        "badge": badge(shown, misled),
        "misled": [ranks[path] for path in misled if path in ranks],
        "best": " puis ".join(map(action_text, line)),
        "total": counted(len(shown.whole), "nœud"),
        "range": _range(shown),
        "code": to_code(shown.tree),
        "settings": {
            "algorithm": "" if shown.search else shown.algorithm,
            "order": shown.order,
            "depth": min(shown.depth, sys.maxsize),
            "height": max(1, shown.tree.height) if shown.tree.is_valued else 0,
        },
    }


def _step(shown: Exploration, finding: Finding) -> int:
    """The step of the page where the call of a finding ends: its return, its last line."""
    steps = shown.trace.steps
    if finding.kind == "failure":
        return len(steps)
    at = [n for n, s in enumerate(steps, 1) if s.path == finding.path and s.told < finding.told]
    return at[-1] if at else 0


def _range(shown: Exploration) -> list[float]:
    """The least and the greatest finite values that the search may read."""
    values = [node["value"] for _, node in shown.whole.nodes(data=True)]
    finite = [float(value) for value in values if value is not None and isfinite(value)] or [0.0]
    return [min(finite), max(finite)]


def _verdicts(shown: Exploration, ranks: dict[Path, int]) -> Iterator[list[Any]]:
    """For each node: the event that enters it, that from which it can be cut, and why (not)."""
    events, sentences = shown.trace.events, list(narrate(shown.trace, shown.unfinished))
    entered: dict[Path, int] = {}
    cuts: dict[Path, tuple[int, str]] = {}
    for rank, event in enumerate(events, 1):
        if event.kind == "enter":
            entered.setdefault(event.path, rank)
        if event.kind == "cut":
            below = [(*event.path, action) for action in shown.game.actions(event.path)]
            cuts |= {path: (rank - 1, sentences[rank]) for path in below if path not in entered}
    for path in ranks:
        if path in entered:
            yield [entered[path], 0, _why_read(shown)]
        else:
            above = (path[:length] for length in range(len(path) + 1))
            yield [0, *next((cuts[one] for one in above if one in cuts), (0, ""))]


def _why_read(shown: Exploration) -> str:
    if not shown.trace.has_window:
        return "Cet algorithme lit toutes les branches."
    return "Non, il faudra la lire : sa valeur peut encore changer le résultat."


def badge(shown: Exploration, misled: Collection[Path]) -> list[str]:
    """What the depth changes: the sign of the verdict, and a sentence."""
    is_whole = shown.depth >= shown.tree.height and not shown.unfinished
    if is_whole or not shown.judged or shown.game.is_terminal(()):
        return []
    found = shown.lost_by_depth()
    if found is None:
        return ["?", "La valeur exacte est hors de portée ici."]
    move, best, depth = found[0][0], found[1], french_number(shown.depth)
    told = f"À la profondeur {depth}, minimax joue « {action_text(move)} »"
    more = " Pointillés : l'estimation n'y a pas le bon signe." if misled else ""
    if move in best:
        return ["✓", f"{told} : jusqu'au bout de la partie, c'est aussi le meilleur.{more}"]
    real = " ou ".join(f"« {action_text(action)} »" for action in best)
    return ["⚠", f"{told} ; jusqu'au bout de la partie, il faut {real}.{more}"]
