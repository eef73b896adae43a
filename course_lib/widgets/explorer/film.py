"""An exploration as a film: its steps and their French sentences, as plain data for the page."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from inspect import getblock
from linecache import checkcache, getlines
from math import inf, isfinite
from textwrap import dedent
from types import CodeType
from typing import Any

from course_lib.drawing.nodes import mark_best_line
from course_lib.drawing.trees import TreeFilm
from course_lib.games import MAX
from course_lib.games.tree import Path
from course_lib.text import action_text, counted, french_number
from course_lib.tracing import Event, Step, node_name
from course_lib.tracing.trace import apply_event
from course_lib.widgets.explorer.diagnosis import Finding, conclude
from course_lib.widgets.explorer.exploration import Exploration
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
        changed += mark_best_line(picture.all) if finding.kind in ("fine", "waste") else []
        frames.add(picture.looks(changed), sentence)
    ranks, nodes = {path: rank for rank, path in enumerate(picture.nodes)}, []
    for path, rank in ranks.items():
        value = french_number(exploration.game.node(path).value)
        nodes.append([[len(ranks) + rank, rank], node_name(path), value])  # its shape and its edge
    values = [node["value"] for _, node in whole.nodes(data=True) if node["value"] is not None]
    finite = [float(value) for value in values if isfinite(value)] or [0.0]
    best = [node.action for node in picture.all[1:] if node.is_best and finding.is_minimax]
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


# What happens at each event, in a French sentence with its numbers


def narrate(exploration: Exploration, *, is_minimax: bool = True) -> Iterator[str]:
    """The sentences of a search: one before it begins, then one for each event.

    For a student's search, which may be wrong, they only say what it did; if not `is_minimax`, its
    values or steps are not those of minimax, as in a negamax.

    >>> from course_lib.games import TreeGame
    >>> [*narrate(Exploration(TreeGame([3, 5])))][4]
    'Premier fils vu : MAX tient 3, ce nœud vaudra au moins 3.'
    """
    children = dict[Path, list[Event]]()
    yield "Rien n'est encore visité : avancez d'un pas."
    for event in exploration.trace.events:
        read = children.setdefault(event.path, [])
        if event.kind == "child":
            yield _of_child(exploration, event, read)
            read.append(event)
        else:
            sentence = {"bound": _of_bound, "cut": _of_bound, "leave": _of_end}
            yield sentence.get(event.kind, _of_entry)(exploration, event, is_minimax=is_minimax)


def cut_branches(exploration: Exploration, path: Path) -> int:
    """The number of children of a node that are cut."""
    tree = exploration.whole
    return sum(tree.nodes[child]["status"] == "cut" for child in tree[path])


def _of_entry(exploration: Exploration, event: Event, *, is_minimax: bool) -> str:
    """The sentence for an event "enter" or "leaf"."""
    path, value, is_over = event.path, french_number(event.value), exploration.is_over(event.path)
    player = exploration.game.to_move(path)
    if event.kind == "enter":
        window = f", avec α = {french_number(event.alpha)} et β = {french_number(event.beta)}"
        window = window if exploration.trace.has_window else ""
        if not path:
            return f"On part de la racine : c'est à {player} de jouer{window}."
        end = "une feuille" if is_over else f"un nœud {player}"
        return f"On descend par « {action_text(path[-1])} » vers {end}{window}."
    is_due = is_over or len(path) >= exploration.trace.depth
    if not (is_due and is_minimax) or event.value != exploration.game.node(path).value:
        return f"La fonction répond {value} sans se rappeler sur les fils."
    if is_over:
        return f"C'est une feuille : elle vaut {value}."
    return f"La profondeur est épuisée : l'heuristique donne {value}."


def _of_child(exploration: Exploration, event: Event, read: list[Event]) -> str:
    """The sentence for an event "child", after those of the children `read`."""
    value, best = event.value, french_number(event.best)
    player = exploration.game.to_move(event.path)
    if exploration.search:
        values = ", ".join(french_number(child.value) for child in [*read, event])
        child = f"Le fils « {action_text(event.detail)} » renvoie {french_number(value)}"
        return f"{child} ; ce nœud {player} a lu : {values}."
    sure, better = ("moins", "grand") if player is MAX else ("plus", "petit")
    if not read:
        return f"Premier fils vu : {player} tient {best}, ce nœud vaudra au {sure} {best}."
    before = french_number(read[-1].best)
    if event.best != read[-1].best:
        return f"{best} est plus {better} que {before} : {player} passe de {before} à {best}."
    return f"{french_number(value)} n'est pas plus {better} que {before} : {player} garde {before}."


def _of_bound(exploration: Exploration, event: Event, *, is_minimax: bool) -> str:
    """The sentence for an event "bound" or "cut"."""
    value, best = french_number(event.value), french_number(event.best)
    player, is_alpha = exploration.game.to_move(event.path), event.detail == "alpha"
    other, sure = ("MAX", "de") if is_alpha else ("MIN", "de ne pas concéder plus de")
    if event.kind == "bound" and is_minimax:
        return f"{other} est maintenant sûr {sure} {value} : {'α' if is_alpha else 'β'} = {value}."
    if event.kind == "bound":
        return f"Une borne passe à {value}."
    number = cut_branches(exploration, event.path)  # 0 if the search comes back for the branches
    cuts = f" ({counted(number, 'branche évitée')})" if number else ""
    if event.alpha < event.beta or not is_minimax:
        held = f", avec {best} pour {player}" if is_minimax else ""
        return f"La fonction s'arrête là{held}{cuts}."
    if event.value in (inf, -inf):
        return f"{player} a déjà {best}, il ne peut pas faire mieux : coupure{cuts}."
    return (
        f"{player} a déjà {best} ; {other} est sûr {sure} {value} ailleurs : inutile de regarder "
        f"la suite, coupure {'alpha' if is_alpha else 'bêta'}{cuts}."
    )


def _of_end(exploration: Exploration, event: Event, *, is_minimax: bool) -> str:
    """The sentence for an event "leave"."""
    player, value = exploration.game.to_move(event.path), french_number(event.value)
    tree, node = exploration.whole, exploration.whole.nodes[event.path]
    if not event.path and exploration.search:
        return f"Fin : pour la racine, la fonction renvoie {value}."
    if not event.path:
        choice = action_text(node["best_child"])
        return f"Tout est vu : la racine vaut {value}, {player} joue « {choice} »."
    is_own = node["relation"] == "=" and event.value != event.best
    is_read = all(tree.nodes[child]["status"] == "done" for child in tree[event.path])
    if is_own or not is_minimax or (event.alpha < event.beta and not is_read):
        return f"Ce nœud {player} renvoie {value}."
    if node["relation"] == "=":
        return f"Ce nœud {player} vaut {value}."
    bound = f"au {'plus' if node['relation'] == '≤' else 'moins'} {value}"
    return f"Ce nœud {player} renvoie {value} : la recherche garantit seulement qu'il vaut {bound}."
