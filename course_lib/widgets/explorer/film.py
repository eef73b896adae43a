"""All the steps of an exploration at once, as the page plays them: plain data, for JSON."""

from __future__ import annotations

import re
import sys
from collections.abc import Collection, Iterator
from math import isfinite
from typing import Any

from course_lib.drawing.trees import TreeFilm
from course_lib.games.tree import Path
from course_lib.text import action_text, counted, french_number
from course_lib.tracing import Step, Trace, node_name
from course_lib.widgets.explorer.diagnosis import SENTENCES, Finding, diagnose, misled_elsewhere
from course_lib.widgets.explorer.exploration import Exploration, source_of
from course_lib.widgets.explorer.narration import narrate
from course_lib.widgets.explorer.trees import to_code
from course_lib.widgets.page.stepper import Film

_LETTERS = {"enter": "e", "leaf": "f", "cut": "x"}
"""The events that the page counts."""
TOO_SOON = "Pas encore : à cet instant, rien ne prouve que cette branche est inutile."
LEAVES = re.compile(r"\b(?:break|return)\b")
"""What a line says that leaves a loop or a function."""


class Ranks(dict[Any, int]):
    """The rank of each thing, in the order in which they were first asked for."""

    def __missing__(self, thing: Any) -> int:
        return self.setdefault(thing, len(self))


def film(exploration: Exploration) -> dict[str, Any]:
    """The film of an exploration: a frame for each event of the search."""
    trace, start = exploration.trace, exploration.graph(0)
    picture = TreeFilm(start, exploration.whole, show_window=trace.has_window)
    made = Film(picture.svg(), picture.groups, picture.smallest)
    finding = diagnose(exploration) if exploration.search else None
    manner = finding.manner if finding else ""
    own = exploration.search is not None
    sentences = narrate(trace, exploration.unfinished, own=own, manner=manner)
    made.add(picture.looks(picture.all), next(sentences))
    for paths, sentence in zip(trace.unroll(start), sentences, strict=True):
        changed = [picture.nodes[path] for path in paths if path in picture.nodes]
        made.add(picture.looks([*changed, *picture.mark_best_line()]), sentence)
    places = {path: rank for rank, path in enumerate(picture.nodes)}
    nodes = []
    for path in places:
        group, value = picture.rank(path), french_number(exploration.game.node(path).value)
        nodes.append([[group, group - len(picture.all)], node_name(path), value])  # and its edge
    return made.data(
        nodes=nodes, **_steps(exploration, places), **_conclusions(exploration, places, finding)
    )


def _steps(exploration: Exploration, ranks: dict[Path, int]) -> dict[str, Any]:
    """The lines run, the sources that hold them, the kinds of events and the window after each.

    A step is [events before it, source, line, calls in progress, node, variables].
    """
    trace, variables, codes = exploration.trace, Ranks(), Ranks()
    sources = {code: source_of(code) for code in {step.code for step in trace.steps}}
    steps: list[list[Any]] = [[0, -1, 0, 0, -1, -1]]
    for step in trace.steps:
        kept = variables[tuple(step.variables.items())]
        where = codes[step.code], step.line, step.depth, ranks.get(step.path, -1)
        steps.append([_events_at(trace, step, sources[step.code]), *where, kept])
    end = steps[-1][1:] if trace.failure else [-1, 0, 0, ranks[()], -1]
    steps.append([len(trace.events), *end])
    events = trace.events
    return {
        "steps": steps,
        "variables": list(variables),
        "sources": [sources[code] for code in codes],
        "spared": [exploration.spared(event.path) for event in events if event.kind == "cut"],
        "kinds": "".join(_LETTERS.get(event.kind, ".") for event in events),
        "windows": [[_finite(e.alpha), _finite(e.beta)] for e in events]
        if trace.has_window
        else [],
    }


def _events_at(trace: Trace, step: Step, source: dict[str, Any]) -> int:
    """How many events are told at a line: a cut is, from the line that leaves its node."""
    after = trace.events[step.events : step.events + 1]
    if not any(event.kind == "cut" and event.path == step.path for event in after):
        return step.events
    line = "".join(source["lines"][step.line - source["first"] :][:1])
    return step.events + (LEAVES.search(line) is not None)


def _finite(bound: float) -> float | None:
    return float(bound) if isfinite(bound) else None


def _conclusions(
    exploration: Exploration, ranks: dict[Path, int], finding: Finding | None
) -> dict[str, Any]:
    """What is said of the whole search, and of each branch that somebody would cut."""
    elsewhere = misled_elsewhere(exploration) if finding and finding.kind == "fine" else None
    if elsewhere is not None and not elsewhere.trace.calls:  # it was right by luck
        finding, elsewhere = diagnose(elsewhere), None
    elif elsewhere is not None:
        finding = Finding(SENTENCES["elsewhere"], kind="waste")
    misled = exploration.misled() if exploration.judged else []
    line = [] if finding and finding.manner else exploration.best_line()
    return {
        "asked": list(_verdicts(exploration, ranks)),
        "finding": finding
        and [finding.kind, finding.text, ranks.get(finding.path, -1), _step(exploration, finding)],
        "announced": finding.announced if finding else "",
        "elsewhere": elsewhere and [to_code(elsewhere.tree), elsewhere.depth],
        "badge": badge(exploration, misled),
        "misled": [ranks[path] for path in misled if path in ranks],
        "best": " puis ".join(map(action_text, line)),
        "total": counted(len(exploration.whole), "nœud"),
        "range": _range(exploration),
        "code": to_code(exploration.tree),
        "settings": {
            "algorithm": "" if exploration.search else exploration.algorithm,
            "order": exploration.order,
            "depth": min(exploration.depth, sys.maxsize),
            "height": max(1, exploration.tree.height) if exploration.tree.is_valued else 0,
        },
    }


def _step(exploration: Exploration, finding: Finding) -> int:
    """The step of the page where the call of a finding ends: its return, its last line."""
    steps = exploration.trace.steps
    if finding.kind == "failure":
        return len(steps)
    at = [n for n, s in enumerate(steps, 1) if s.path == finding.path and s.events < finding.events]
    return at[-1] if at else 0


def _range(exploration: Exploration) -> list[float]:
    """The least and the greatest finite values that the search may read."""
    values = [node["value"] for _, node in exploration.whole.nodes(data=True)]
    finite = [float(value) for value in values if value is not None and isfinite(value)] or [0.0]
    return [min(finite), max(finite)]


def _verdicts(exploration: Exploration, ranks: dict[Path, int]) -> Iterator[list[list[Any]]]:
    """What is said to who would cut the branch of each node, and from which event on."""
    sentences = [*narrate(exploration.trace, exploration.unfinished)]
    entered: dict[Path, int] = {}
    cuts: dict[Path, list[list[Any]]] = {}
    for rank, event in enumerate(exploration.trace.events, 1):
        if event.kind == "enter":
            entered.setdefault(event.path, rank)
        if event.kind == "cut":
            answers = [[0, TOO_SOON], [rank - 1, f"Oui, on la coupe. {sentences[rank]}"]]
            below = [(*event.path, action) for action in exploration.game.actions(event.path)]
            cuts |= {path: answers for path in below if path not in entered}
    for path in ranks:
        above = [path[:length] for length in range(len(path) + 1)]
        if path in entered:
            yield [[0, _why_read(exploration)], [entered[path], ""]]
        else:
            yield next((cuts[one] for one in above if one in cuts), [])


def _why_read(exploration: Exploration) -> str:
    if not exploration.trace.has_window:
        return "Cet algorithme lit toutes les branches."
    return "Non, il faudra la lire : sa valeur peut encore changer le résultat."


def badge(exploration: Exploration, misled: Collection[Path]) -> list[str]:
    """What the depth changes: the sign of the verdict, and a sentence."""
    is_whole = exploration.depth >= exploration.tree.height and not exploration.unfinished
    if is_whole or not exploration.judged or exploration.game.is_terminal(()):
        return []
    found = exploration.lost_by_depth()
    if found is None:
        return ["?", "La valeur exacte est hors de portée ici."]
    move, best, depth = found[0][0], found[1], french_number(exploration.depth)
    text = f"À la profondeur {depth}, minimax joue « {action_text(move)} »"
    more = " Pointillés : l'estimation n'y a pas le bon signe." if misled else ""
    if move in best:
        return ["✓", f"{text} : jusqu'au bout de la partie, c'est aussi le meilleur.{more}"]
    real = " ou ".join(f"« {action_text(action)} »" for action in best)
    return ["⚠", f"{text} ; jusqu'au bout de la partie, il faut {real}.{more}"]
