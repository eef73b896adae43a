"""What happens at each event of a search, in a French sentence with its numbers."""

from collections.abc import Iterator
from math import inf

from course_lib.games import MAX
from course_lib.games.tree import Path
from course_lib.text import action_text, counted, french_number
from course_lib.tracing import Event
from course_lib.widgets.explorer.exploration import Exploration


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
    if exploration.search:
        values = ", ".join(french_number(child.value) for child in [*read, event])
        return f"Ce fils renvoie {french_number(value)} ; les valeurs lues ici : [{values}]."
    player = exploration.game.to_move(event.path)
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
    node, is_stopped = exploration.whole.nodes[event.path], event.alpha < event.beta
    is_stopped = is_stopped and cut_branches(exploration, event.path) > 0
    if not event.path and exploration.search:
        return f"Fin : pour la racine, la fonction renvoie {value}."
    if not event.path:
        choice = action_text(node["best_child"])
        return f"Tout est vu : la racine vaut {value}, {player} joue « {choice} »."
    if is_stopped or not is_minimax or (node["relation"] == "=" and event.value != event.best):
        return f"Ce nœud {player} renvoie {value}."
    if node["relation"] == "=":
        return f"Ce nœud {player} vaut {value}."
    bound = f"au {'plus' if node['relation'] == '≤' else 'moins'} {value}"
    return f"Ce nœud {player} renvoie {value} : la recherche garantit seulement qu'il vaut {bound}."
