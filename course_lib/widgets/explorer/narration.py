"""What happens at each event of a search, in a French sentence with its numbers."""

from collections.abc import Iterator
from math import inf
from typing import Any

from course_lib.games import MAX
from course_lib.games.tree import Path
from course_lib.text import action_text, counted, french_number
from course_lib.tracing import Event
from course_lib.widgets.explorer.exploration import Exploration

SENTENCES = {
    "before": "Rien n'est encore visité : avancez d'un pas.",
    "root": "On part de la racine : c'est à {player} de jouer{window}.",
    "enter": "On descend par « {action} » vers un nœud {player}{window}.",
    "enter leaf": "On descend par « {action} » vers une feuille{window}.",
    "leaf": "C'est une feuille : elle vaut {value}.",
    "horizon": "La profondeur est épuisée : l'heuristique donne {value}.",
    "answer": "La fonction répond {value} sans se rappeler sur les fils.",
    "first": "Premier fils vu : {player} tient {value}, ce nœud vaudra {sure} {value}.",
    "better": "{value} est {better} que {before} : {player} passe de {before} à {value}.",
    "child": "{value} n'est pas {better} que {before} : {player} garde {before}.",
    "own child": "Ce fils renvoie {value} ; les valeurs lues ici : [{values}].",
    "bound alpha": "MAX est maintenant sûr de {value} : α = {value}.",
    "bound beta": "MIN est maintenant sûr de ne pas concéder plus de {value} : β = {value}.",
    "cut": "{player} a déjà {best}, il ne peut pas faire mieux : coupure ({cuts}).",
    "cut alpha": "MIN a déjà {best} ; MAX est sûr de {value} ailleurs : inutile de regarder la "
    "suite, coupure alpha ({cuts}).",
    "cut beta": "MAX a déjà {best} ; MIN est sûr de ne pas concéder plus de {value} ailleurs : "
    "inutile de regarder la suite, coupure bêta ({cuts}).",
    "stop": "La fonction s'arrête là, avec {best} pour {player} ({cuts}).",
    "leave": "Ce nœud {player} renvoie {value}.",
    "leave =": "Ce nœud {player} vaut {value}.",
    "leave ≤": "Ce nœud {player} renvoie {value} : la recherche garantit seulement "
    "qu'il vaut au plus {value}.",
    "leave ≥": "Ce nœud {player} renvoie {value} : la recherche garantit seulement "
    "qu'il vaut au moins {value}.",
    "end": "Tout est vu : la racine vaut {value}, {player} joue « {choice} ».",
    "own end": "Fin : pour la racine, la fonction renvoie {value}.",
}
APART = {
    "leaf": SENTENCES["answer"],
    "bound": "Une borne passe à {value}.",
    "cut": "La fonction s'arrête là ({cuts}).",
    "leave": SENTENCES["leave"],
}
"""Sentences for a search whose values or steps are not those of minimax, such as a negamax."""


def narrate(exploration: Exploration, *, is_minimax: bool = True) -> Iterator[str]:
    """The sentences of a search: one before it begins, then one for each event.

    For a student's search, which may be wrong, they only say what it did.

    >>> from course_lib.games import TreeGame
    >>> [*narrate(Exploration(TreeGame([3, 5])))][4]
    'Premier fils vu : MAX tient 3, ce nœud vaudra au moins 3.'
    """
    children, kind_before = dict[Path, list[Event]](), ""
    yield SENTENCES["before"]
    for event in exploration.trace.events:
        read = children.setdefault(event.path, [])
        before = read[-1].best if read else None
        key = _key(exploration, event, before, is_after_cut=kind_before == "cut")
        if event.kind == "child" and exploration.search:
            key = "own child"
        kind_before = event.kind
        if event.kind == "child":
            read.append(event)
        sentence = SENTENCES[key]
        if not is_minimax and key != "own end":
            sentence = APART.get(event.kind, sentence)
        values = ", ".join(french_number(child.value) for child in read)
        words = _words(exploration, event)
        yield sentence.format(**words, values=values, before=french_number(before))


def cut_branches(exploration: Exploration, path: Path) -> int:
    """The number of children of a node that are cut."""
    tree = exploration.whole
    return sum(tree.nodes[child]["status"] == "cut" for child in tree[path])


def _words(exploration: Exploration, event: Event) -> dict[str, Any]:
    """The words that replace the names in braces of the sentences, for an event."""
    player = exploration.game.to_move(event.path)
    window = f", avec α = {french_number(event.alpha)} et β = {french_number(event.beta)}"
    cuts = cut_branches(exploration, event.path)
    return {
        "player": player,
        "better": "plus grand" if player is MAX else "plus petit",
        "sure": "au moins" if player is MAX else "au plus",
        "value": french_number(event.value),
        "best": french_number(event.best),
        "action": action_text(event.path[-1]) if event.path else "",
        "choice": action_text(exploration.whole.nodes[event.path]["best_child"]),
        "window": window if exploration.trace.has_window else "",
        "cuts": counted(cuts, "branche évitée") if cuts else "mais tout était déjà vu",
    }


def _key(
    exploration: Exploration, event: Event, before: float | None, *, is_after_cut: bool
) -> str:
    """The key in `SENTENCES` for an event, `before` being the best value of its node until then.

    The sentence only says what the search did.
    """
    is_cut = event.alpha >= event.beta
    match event.kind:
        case "enter" | "leaf":
            return _entry_key(exploration, event)
        case "child" if event.best != before:
            return "first" if before is None else "better"
        case "bound":
            return f"bound {event.detail}"
        case "cut" if not is_cut:
            return "stop"
        case "cut":
            return "cut" if event.value in (inf, -inf) else f"cut {event.detail}"
        case "leave" if not event.path:
            return "own end" if exploration.search else "end"
        case "leave":
            relation = exploration.whole.nodes[event.path]["relation"]
            is_stopped = is_after_cut and not is_cut
            is_sure = relation != "=" or event.value == event.best
            return f"leave {relation}" if is_sure and not is_stopped else "leave"
    return event.kind


def _entry_key(exploration: Exploration, event: Event) -> str:
    """The key in `SENTENCES` for an event "enter" or "leaf"."""
    path, is_over = event.path, exploration.is_over(event.path)
    if event.kind == "enter":
        return "enter leaf" if path and is_over else "enter" if path else "root"
    is_due = is_over or len(path) >= exploration.trace.depth
    if not is_due or event.value != exploration.game.node(path).value:
        return "answer"
    return "leaf" if is_over else "horizon"
