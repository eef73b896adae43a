"""An exploration as a film: all its steps, as plain data for the page."""

from __future__ import annotations

import re
import sys
from inspect import getblock
from linecache import checkcache, getlines
from math import isfinite
from textwrap import dedent
from types import CodeType
from typing import Any

from course_lib.drawing.nodes import mark_best_line
from course_lib.drawing.trees import TreeFilm
from course_lib.games.tree import Path
from course_lib.text import action_text, counted, french_number
from course_lib.tracing import Step, node_name
from course_lib.tracing.graph import apply_event
from course_lib.widgets.explorer.diagnosis import Finding, conclude
from course_lib.widgets.explorer.exploration import Exploration
from course_lib.widgets.explorer.narration import cut_branches, narrate
from course_lib.widgets.page.stepper import Film

_LETTERS = {"enter": "e", "leaf": "f", "cut": "x"}
"""The letters of the events that the page counts."""
EXIT = re.compile(r"\b(?:break|return)\b")
"""Finds in a line what leaves a loop or a function."""


def film(exploration: Exploration) -> dict[str, Any]:
    """The film of an exploration: a frame for each event of the search.

    >>> from course_lib.games import TreeGame
    >>> film(Exploration(TreeGame([3, 5])))["sentences"][-1]
    'Tout est vu : la racine vaut 5, MAX joue « 2 ».'
    """
    trace, start, whole = exploration.trace, exploration.graph(0), exploration.whole
    picture = TreeFilm(start, whole, show_window=trace.has_window, game=exploration.full_game)
    frames = Film(picture.svg(), picture.groups, picture.smallest)
    finding = conclude(exploration) if exploration.search else Finding("")
    sentences = narrate(exploration, is_minimax=finding.is_minimax)
    frames.add(picture.looks(picture.all), next(sentences))
    for event, sentence in zip(trace.events, sentences, strict=True):
        paths = [event.path, *apply_event(start, event)]
        changed = [picture.nodes[path] for path in paths if path in picture.nodes]
        frames.add(picture.looks([*changed, *mark_best_line(picture.all)]), sentence)
    ranks, nodes = {path: rank for rank, path in enumerate(picture.nodes)}, []
    for path, rank in ranks.items():
        value = french_number(exploration.game.node(path).value)
        nodes.append([[len(ranks) + rank, rank], node_name(path), value])  # its shape and its edge
    values = [node["value"] for _, node in whole.nodes(data=True) if node["value"] is not None]
    finite = [float(value) for value in values if isfinite(value)] or [0.0]
    best = exploration.best_line() if finding.is_minimax else []
    return frames.data(
        nodes=nodes,
        **_steps(exploration, ranks),
        **(_finding(exploration, finding, ranks) if finding.text else {}),
        best=" puis ".join(map(action_text, best)),
        total=counted(len(whole), "nœud"),
        range=[min(finite), max(finite)],
        settings=_settings(exploration),
    )


def _settings(exploration: Exploration) -> dict[str, Any]:
    """The values of the menus and of the slider of depths; the code of the tree as it is edited."""
    tree, algorithm = exploration.tree, exploration.algorithm
    code = (
        f"from course_lib import {tree.first.name}, TreeGame, explorer\n\n"
        f"explorer(TreeGame({tree.tree!r}, {tree.first.name}), algorithm={algorithm!r})"
    )
    return {
        "algorithm": "" if exploration.search else algorithm,
        "order": exploration.order,
        "depth": min(exploration.depth, sys.maxsize),
        "height": max(1, tree.height) if tree.is_valued else 0,
        "code": "" if exploration.full_game else code,
    }


def _steps(exploration: Exploration, ranks: dict[Path, int]) -> dict[str, Any]:
    """The lines that ran, their sources, and the kind and window of each event.

    A step is [events before it, source, line, calls in progress, node, variables].
    """
    trace, events = exploration.trace, exploration.trace.events
    sources = {code: _source(code) for code in dict.fromkeys(step.code for step in trace.steps)}
    codes, variables = {code: rank for rank, code in enumerate(sources)}, dict[Any, int]()
    steps: list[list[Any]] = [[0, -1, 0, 0, -1, -1]]
    for step in trace.steps:
        rank = variables.setdefault(tuple(step.variables.items()), len(variables))
        where = codes[step.code], step.line, step.depth, ranks.get(step.path, -1)
        steps.append([_events_at(exploration, step, sources[step.code]), *where, rank])
    end = steps[-1][1:] if trace.failure else [-1, 0, 0, ranks[()], -1]
    windows = [[event.alpha, event.beta] for event in events if trace.has_window]
    cuts = [cut_branches(exploration, event.path) for event in events if event.kind == "cut"]
    return {
        "steps": [*steps, [len(events), *end]],
        "variables": list(variables),
        "sources": list(sources.values()),
        "cut_counts": cuts,
        "kinds": "".join(_LETTERS.get(event.kind, ".") for event in events),
        "windows": [[float(b) if isfinite(b) else None for b in window] for window in windows],
    }


def _events_at(exploration: Exploration, step: Step, source: dict[str, Any]) -> int:
    """The number of events displayed at a line: a cut is, where the line leaves its node."""
    after = exploration.trace.events[step.events : step.events + 1]
    if not any(event.kind == "cut" and event.path == step.path for event in after):
        return step.events
    line = "".join(source["lines"][step.line - source["first"] :][:1])
    return step.events + (EXIT.search(line) is not None)


def _source(code: CodeType) -> dict[str, Any]:
    """The name of a function, its lines, and the number of the first one.

    `inspect.getsourcelines` would look through all imported modules, for each function.
    """
    checkcache(code.co_filename)
    lines = getblock(getlines(code.co_filename)[code.co_firstlineno - 1 :])
    first = code.co_firstlineno if lines else 0
    return {"name": code.co_name, "lines": dedent("".join(lines)).splitlines(), "first": first}


def _finding(exploration: Exploration, finding: Finding, ranks: dict[Path, int]) -> dict[str, Any]:
    """The finding on a student's search, and the step where it can be seen."""
    steps = exploration.trace.steps
    at = [n for n, s in enumerate(steps, 1) if s.path == finding.path and s.events < finding.events]
    step = len(steps) if finding.kind == "failure" else at[-1] if at else 0
    return {
        "finding": [finding.kind, finding.text, ranks.get(finding.path, -1), step],
        "warning": finding.warning,
        "elsewhere": finding.elsewhere is not None,
    }
