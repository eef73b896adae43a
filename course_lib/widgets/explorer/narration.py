"""What happens at each event of a search, in a French sentence with its numbers."""

from collections.abc import Iterator
from math import inf
from typing import Any

from course_lib.games import MAX
from course_lib.games.tree import Path
from course_lib.text import action_text, counted, french_number
from course_lib.tracing import Event, Trace
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
    "list": "Ce fils vaut {value} : les valeurs lues sont [{values}].",
    "return": "Ce fils renvoie {value}.",
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
NEGAMAX = {
    "leaf": "La fonction répond {value}, vu par {player}.",
    "child": "Ce fils renvoie {value}, vu par {other} : pour {player}, c'est {opposite}.",
    "bound": "Une borne passe à {value}, vu par {player}.",
    "cut": "La fonction s'arrête là ({cuts}).",
    "leave": "Ce nœud {player} renvoie {value}, vu par {player}.",
}
"""Sentences for a negamax, whose values are those for the player to move."""
APART = {"leaf": SENTENCES["answer"], "child": SENTENCES["return"], "leave": SENTENCES["leave"]}
"""Sentences for a search whose steps are not those of minimax."""
MANNERS = {"": {}, "negamax": NEGAMAX, "apart": APART}


def narrate(exploration: Exploration, manner: str = "") -> Iterator[str]:
    """The sentences of a search: one before it begins, then one for each event.

    For a student's search, which may be wrong, they only say what it did. `manner` is "negamax", or
    "apart" for a search whose steps are not those of minimax.

    >>> from course_lib.games import TreeGame
    >>> [*narrate(Exploration(TreeGame([3, 5])))][4]
    'Premier fils vu : MAX tient 3, ce nœud vaudra au moins 3.'
    """
    lists, children = _list_builders(exploration.trace), dict[Path, list[Event]]()
    kind_before = ""
    yield SENTENCES["before"]
    for event in exploration.trace.events:
        read = children.setdefault(event.path, [])
        before = read[-1].best if read else None
        key = _key(exploration, event, before, is_after_cut=kind_before == "cut")
        kind_before = event.kind
        if event.kind == "child":
            read.append(event)
            key = "list" if event.path in lists else key
        sentence = SENTENCES[key]
        if key != "own end":
            sentence = MANNERS[manner].get(event.kind, sentence)
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
        "other": player.opponent,
        "better": "plus grand" if player is MAX else "plus petit",
        "sure": "au moins" if player is MAX else "au plus",
        "value": french_number(event.value),
        "opposite": french_number(None if event.value is None else -event.value),
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


def _list_builders(trace: Trace) -> set[Path]:
    """The nodes where no variable is the best value so far: the function builds a list."""
    paths, best, rank = set[Path](), dict[Path, float | None](), 0
    for step in trace.steps:
        for event in trace.events[rank : step.events]:
            if event.kind == "child":
                best[event.path] = event.best
        rank = step.events
        text = french_number(best.pop(step.path, None))
        if text and not any(_is_value_of(text, value) for value in step.variables.values()):
            paths.add(step.path)
    codes = {call.code for call in trace.calls if call.path in paths | best.keys()}
    return {call.path for call in trace.calls if call.code in codes}


def _is_value_of(number: str, variable: str) -> bool:
    """Whether a variable is this number, or a list of it and of things that are not numbers."""
    first, *others = variable.strip("[()]").split(", ")
    return first == number and (variable == number or not all(map(_is_number, others)))


def _is_number(text: str) -> bool:
    return text.lstrip("−+")[:1] in "0123456789∞"
