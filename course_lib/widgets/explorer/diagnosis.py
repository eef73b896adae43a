"""Where a student's search first goes wrong, and why: `checks` reviews each of its calls."""

from __future__ import annotations

from inspect import isgeneratorfunction
from math import inf
from typing import Any, NamedTuple

from course_lib.games.tree import Path
from course_lib.text import counted, french_number
from course_lib.tracing import node_name
from course_lib.tracing.trace import REACHES
from course_lib.widgets.explorer import checks
from course_lib.widgets.explorer.checks import WASTE, Fault, Reading, Review
from course_lib.widgets.explorer.exploration import Exploration

SENTENCES = {
    "fine": "Sur cet arbre{there}, votre fonction trouve la valeur attendue à chaque nœud.",
    "fine cuts": "Sur cet arbre{there}, votre fonction trouve la valeur attendue, et coupe "
    "exactement où il faut.",
    "other cuts": "Sur cet arbre{there}, votre fonction trouve la valeur de la racine. Elle coupe "
    "des branches, et l'explorateur ne peut pas dire si c'est où il faut : elle ne reçoit pas deux "
    "bornes, alpha et beta.",
    "apart": "Sur cet arbre{there}, votre fonction répond juste à la racine. Mais elle ne suit pas "
    "pas à pas le minimax du cours : l'explorateur ne peut pas juger ses étapes une à une.",
    "upwards": " (Sa profondeur augmente d'appel en appel : l'explorateur la fait partir de 0. "
    "Elle lit ainsi jusqu'à {plies}{beyond}.)",
    "rounds": " Elle lit {plies}, quand l'explorateur en demandait {asked}. Si c'est voulu, sa "
    "profondeur compte des tours, un coup de chacun ; sinon, change-t-elle à chaque coup, de MAX "
    "ou de MIN ?",
    "root": " Elle lit {plies}, quand l'explorateur en demandait {asked}. Si ce n'est pas voulu, "
    "que reçoivent les fils de la racine, et où s'arrête-t-on ?",
    "beyond": ", quand l'explorateur en demandait {asked}",
    "wrong": "Sur cet arbre, la réponse est juste ; mais votre fonction se trompe sur un autre : "
    "regardez-le.",
    "waste": "Sur cet arbre, la réponse est juste ; un autre appelle une remarque : regardez-le.",
    "noted": " Sur d'autres arbres, où chaque nœud a une note, elle trouve la valeur attendue.",
    "noted wrong": " Sur un autre, où chaque nœud a une note, elle se trompe : regardez-le.",
    "noted waste": " Sur un autre, où chaque nœud a une note, une remarque : regardez-le.",
    "unwritten": "Écrivez d'abord votre fonction : elle ne demande encore rien à l'arbre.",
    "nothing": "Votre fonction n'a rien lu de cet arbre : elle doit recevoir un nœud.",
    "yield": "Votre fonction contient « yield » : c'est un générateur. Il faut « return ».",
}
"""The sentences on a whole search; `checks` has those on one call."""
WARNINGS = {
    "waste": "Aucune valeur n'est fausse, mais un travail est fait pour rien.",
    "lucky": "La valeur de la racine est juste, mais un pas de la recherche est faux.",
    "wrong": "Un pas de la recherche est faux.",
}
"""What is displayed before the step of the mistake, so that students look for it."""


class Finding(NamedTuple):
    """A conclusion on a search, and where it can be seen: at a node, after so many events.

    `kind` is "fine", "wrong" (a value, or a step that may give a wrong one), "waste" (of time only)
    or "failure". Before that step, `warning` is displayed, or `text` itself if it is "".
    `is_minimax` is false for a negamax, and for a search whose steps cannot be judged. `elsewhere`
    is another exploration, where the search goes wrong.
    """

    text: str
    path: Path = ()
    events: int = 0
    kind: str = "fine"
    warning: str = ""
    is_minimax: bool = True
    elsewhere: Exploration | None = None


def conclude(exploration: Exploration) -> Finding:
    """As `diagnose`; if no value is wrong here, the search is tried on other trees, too.

    >>> from course_lib.games import TreeGame
    >>> def first(jeu, s):
    ...     children = [first(jeu, child) for _, child in jeu.successors(s)]
    ...     return min(children) if children else jeu.utility(s)
    >>> print(conclude(Exploration(TreeGame([[3, 3], 3]), search=first)).text)
    Sur cet arbre, la réponse est juste ; mais votre fonction se trompe sur un autre : regardez-le.
    """
    finding, refusal = diagnose(exploration), exploration.trace.tree.refusal
    if finding.kind not in ("fine", "waste") and finding.text != refusal:
        return finding
    other = exploration.once("elsewhere", lambda: _fault_elsewhere(exploration, finding))
    if finding.kind == "failure":  # it asks for a value that this tree does not give
        is_wrong = other and other.text == SENTENCES["wrong"]
        text = SENTENCES["noted wrong" if is_wrong else "noted waste" if other else "noted"]
        return finding._replace(text=finding.text + text, elsewhere=other and other.elsewhere)
    is_worse = other and (finding.kind == "fine" or other.text == SENTENCES["wrong"])
    return other if other and is_worse else finding


def _fault_elsewhere(exploration: Exploration, right: Finding) -> Finding | None:
    """The finding on the first of other trees where the search goes wrong, or else wastes time."""
    found = None
    for other in () if exploration.trace.is_timed else exploration.others:
        finding = diagnose(other)
        if not other.trace.calls:  # it was right by luck
            return finding
        is_waste = finding.kind == "waste"
        if finding.kind != "fine" and not (is_waste and found):
            text = SENTENCES["waste" if is_waste else "wrong"]
            found = Finding(text, kind="waste", is_minimax=right.is_minimax, elsewhere=other)
            if not is_waste:
                break
    return found


def diagnose(exploration: Exploration) -> Finding:
    """The first mistake of the search on this tree: wrong values, then wasted time; or praise.

    >>> from course_lib.games import TreeGame
    >>> def greatest(jeu, s):
    ...     below = [greatest(jeu, child) for _, child in jeu.successors(s)]
    ...     return max(below) if below else jeu.utility(s)
    >>> finding = diagnose(Exploration(TreeGame([[3, 5], [2, 9]]), search=greatest))
    >>> print(finding.text.partition(" ;")[0])
    Nœud racine › 1 (MIN) : les fils valent 3, 5. Votre fonction renvoie 5
    """
    trace, review = exploration.trace, exploration.review
    if isgeneratorfunction(exploration.function):
        return Finding(SENTENCES["yield"], kind="failure")
    if not trace.calls:
        return Finding(trace.failure or SENTENCES["nothing"], kind="failure")
    if trace.calls[0].returned is None and not trace.calls[0].code.co_names:
        return Finding(trace.failure or SENTENCES["unwritten"], kind="failure")
    fault, is_strange, is_apart = _first_fault(exploration)
    if trace.failure and (trace.tree.refusal or is_strange or not fault or fault.kind == WASTE):
        stopped = [call for call in trace.calls if call.events_at_return is None]
        path, again = stopped[-1].path if stopped else (), any(one.repeats_node for one in stopped)
        is_again = again and trace.tree.refusal
        text = f"{node_name(path)} : {checks.AGAIN}" if is_again else trace.failure
        return Finding(text, path, len(trace.events), "failure")
    if fault is None or is_apart:
        return _praise(review, exploration.depth, is_apart=is_apart or len(trace.calls) == 1)
    is_waste = fault.kind == WASTE
    is_lucky = review.answers_right and trace.calls[0].value == review.sign(()) * review.true(())
    warning = WARNINGS["waste" if is_waste else "lucky" if is_lucky else "wrong"]
    place = fault.call.path, fault.call.events_at_return or 0, "waste" if is_waste else "wrong"
    is_minimax = review.view == "MAX" and not (is_strange or trace.deepens)
    further = _further(review, exploration.depth) * is_waste
    return Finding(fault.text + further, *place, warning, is_minimax)


def _first_fault(exploration: Exploration) -> tuple[Fault | None, bool, bool]:
    """The mistake to tell first, if there is one, and what it means.

    Then whether the steps are not those of minimax, and whether the search is right all the same:
    it cannot be judged step by step.
    """
    review = exploration.review
    fault = review.faults[0] if review.faults else None
    if fault is not None and _is_strange(review):
        inner = (one for one in review.faults if one.kind == checks.WRONG and one.call.path)
        is_plain = not (review.has_one_bound or _has_steps_apart(review))
        found = next(inner if is_plain else review.apart, None)
        whole = Reading(review.trace.calls[0], review, (-inf, inf))
        return found or whole.beyond(), True, review.answers_right
    if fault is not None and fault.kind == checks.EQUAL:
        return None if exploration.takes_equal else fault._replace(kind=WASTE), False, False
    if fault is None or fault.kind == WASTE or not review.answers_right:
        return fault, False, False
    if fault.kind != checks.OTHER and not exploration.is_never_wrong:
        return fault, False, False
    if fault.kind == checks.TIGHT and exploration.reads_too_much:
        text = fault.text.replace(checks.NARROW, checks.HARMLESS)
        return fault._replace(text=text, kind=WASTE), False, False
    return fault, False, True


def _praise(review: Review, asked: float, *, is_apart: bool) -> Finding:
    """The finding on a right search, which was asked to look `asked` plies down.

    If `is_apart`, its steps cannot be judged.
    """
    name = "fine cuts" if review.has_bounds else "other cuts" if review.may_cut else "fine"
    lowest, further = min(review.trace.depth, review.game.height), _further(review, asked)
    words = {"asked": french_number(asked), "plies": counted(lowest, "demi-coup")}
    is_other = lowest != min(asked, review.game.height)
    words["beyond"] = SENTENCES["beyond"].format(**words) * is_other
    is_told = (lowest < review.game.height or is_other) and not (further or review.trace.counts_up)
    there = f", à {words['plies']} de profondeur{words['beyond']}" * is_told
    text = SENTENCES["apart" if is_apart else name].format(there=there)
    upwards = SENTENCES["upwards"].format(**words) * review.trace.counts_up
    is_minimax = review.view == "MAX" and not (is_apart or review.trace.deepens)
    kind = "waste" if further else "fine"
    return Finding(text + (further or upwards), kind=kind, is_minimax=is_minimax)


def _further(review: Review, asked: float) -> str:
    """What is said of a search that does not stop where it was asked, "" if it does."""
    lowest, reach = min(review.trace.depth, review.game.height), review.trace.reach
    if reach == REACHES[0] or lowest == min(asked, review.game.height):
        return ""
    text = SENTENCES["rounds" if reach[0] > 1 else "root"]
    return text.format(plies=counted(lowest, "demi-coup"), asked=french_number(asked))


def _is_strange(review: Review) -> bool:
    """Whether the steps are not those of one minimax search.

    They are apart, or its window has a single bound, or the root searches several times, to other
    depths or with other windows.
    """
    trace, kinds = review.trace, dict[Path, set[Any]]()
    passes = trace.calls[0].passes
    kinds[()] = {window for depths, window in passes if depths == passes[-1][0]}
    for call in trace.calls[1:]:
        kinds.setdefault(call.path, set()).add((*call.depths.values(), call.window))
    is_repeated = trace.has_entry and any(len(kind) > 1 for kind in kinds.values())
    return is_repeated or review.has_one_bound or _has_steps_apart(review)


def _has_steps_apart(review: Review) -> bool:
    """Whether a search values nodes on which it is not called, or calls what gives no value."""
    trace, called, valued = review.trace, review.called, review.trace.tree.valued
    are_hidden = called == {()} != valued | called  # nodes are in its own objects
    entry = trace.calls[0].code
    no_values = [call.returned for call in trace.calls if call.value is None and call.code != entry]
    are_tests = any(isinstance(one, bool) or hasattr(one, "__dict__") for one in no_values)
    ordered = {path[:-1] for path in valued & called}  # nodes read first to order them
    are_others = any(path[:-1] not in ordered for path in valued - called)
    jumps = any(one.path[:-1] not in called for one in trace.calls if one.path)
    return are_hidden or are_others or are_tests or jumps
