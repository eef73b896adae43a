"""A quiz on trees: answer, lock the answer in, read why it is wrong, and correct it once."""

from collections.abc import Collection, Iterator, Sequence
from html import escape
from itertools import count, cycle
from random import random
from typing import Any

import ipywidgets

from course_lib.answers import save_answer
from course_lib.canvas.scene import part_id
from course_lib.drawing import Figure, draw_tree
from course_lib.drawing.nodes import read_tree
from course_lib.games import TreeGame
from course_lib.games.tree import Path
from course_lib.search import alphabeta, minimax_value
from course_lib.text import counted, french_number, parse_number
from course_lib.tracing import game_tree, record
from course_lib.widgets.explorer.trees import random_tree
from course_lib.widgets.page.parts import (
    Message,
    Picture,
    StillBox,
    button,
    lock_button,
    row,
    setting,
)
from course_lib.widgets.questions import PROMPTS, Answer, Kind, TreeQuestion

TRIES = 2
TRY_AGAIN = "Corrigez, puis verrouillez de nouveau."
ANSWER_IS_DRAWN = "La réponse est dans l'arbre."
NO_MORE_QUESTION = "C'était la dernière question sur cet arbre."
FIELD = {"width": "max-content", "max_width": "9em", "margin": "2px 8px"}
EFFECTS = {True: "rétablir cette branche", False: "couper cette branche"}


class Quiz(StillBox):
    """Questions one after the other; after two wrong answers, the right one is displayed."""

    def __init__(self, questions: Iterator[TreeQuestion]) -> None:
        self.questions, self.answers, self.score = questions, 0, 0
        self.picture, self.fields = Picture(self._click), row()
        self.prompt, self.message = Message("note"), Message("status")
        self.lock = lock_button(self._lock)
        self.next = button("Question suivante", self._next, icon="arrow-right")
        self._next()
        buttons = row(self.lock, self.next)
        super().__init__([self.prompt, self.message, self.picture, self.fields, buttons])

    def still(self) -> dict[str, str]:
        """The tree and the question without the answer, as a static copy."""
        figure = question_figure(self.question, ())
        page = f"<p><b>Question.</b> {escape(PROMPTS[self.question.kind])}</p>{figure.svg()}"
        return {"text/html": page, "text/plain": f"Question : {figure.alt}"}

    def _next(self) -> None:
        question = next(self.questions, None)
        self.message.say("" if question else NO_MORE_QUESTION)
        self.next.disabled = True
        if question:
            self.question, self.tries = question, 0
            letters = filter(None, map(question.letter, question.answer))
            options: dict[str, Any] = {"layout": FIELD, "continuous_update": False}
            self.fields.children = [setting(ipywidgets.Text, one, **options) for one in letters]
            self._open(question.answer)
            self._show_cuts(set())

    def _open(self, places: Collection[Path]) -> None:
        """Let the student answer at these nodes; if there are none, let them go on."""
        self.lock.disabled, self.next.disabled = not places, bool(places)
        for path, typed in zip(self.question.answer, self.fields.children, strict=False):
            typed.disabled = path not in places
        score = f" Score : {self.score} sur {counted(self.answers, 'réponse')}."
        self.prompt.say(PROMPTS[self.question.kind] + score * bool(self.answers))

    def _show_cuts(self, cuts: set[Path]) -> None:
        self.cuts, question = cuts, self.question
        self.places = node_parts(question) if question.kind == "cuts" else {}
        names = {p: f"{question.name(s)} : {EFFECTS[s in cuts]}" for p, s in self.places.items()}
        self.picture.show(question_figure(question, cuts), names)

    def _click(self, identifier: str) -> None:
        """Cut the branch that is clicked, or restore it; no branch is cut inside another."""
        if path := self.places.get(identifier):
            around = {cut for cut in self.cuts if path[: len(cut)] == cut}
            outside = {cut for cut in self.cuts if cut[: len(path)] != path}
            self._show_cuts(self.cuts - around if around else outside | {path})

    def _answer(self) -> Answer:
        """The student's answer; ValueError, in French, if it is not complete."""
        if self.question.kind == "cuts":
            return {path: path in self.cuts for path in self.question.answer}
        for typed in self.fields.children:
            if not typed.value.strip():
                raise ValueError(f"Répondez d'abord : « {typed.description} » est à remplir.")
        values = (parse_number(typed.value) for typed in self.fields.children)
        return dict(zip(self.question.answer, values, strict=True))

    def _lock(self) -> None:
        try:
            answer = self._answer()
        except ValueError as error:
            self.message.say(str(error))
            return
        question, (idea, sentence, wrong) = self.question, self.question.judge(answer)
        key = f"{question.kind} {question.tree.first} {question.tree.tree!r}"
        save_answer(key, idea, not wrong, PROMPTS[question.kind], sentence)
        self.tries, self.answers = self.tries + 1, self.answers + 1
        self.score += not wrong
        is_over = not wrong or self.tries == TRIES
        if is_over:
            self.picture.show(answer_figure(question, wrong), {})
        self._open(() if is_over else wrong)
        advice = ANSWER_IS_DRAWN if is_over else TRY_AGAIN
        self.message.say(f"{'✘' if wrong else '✔'} {sentence} {advice}")


def quiz(tree: TreeGame | Any = None, kinds: Sequence[Kind] = ("values", "cuts")) -> Quiz:
    """A quiz on a tree (nested lists, or a `TreeGame`), one question of each kind.

    Without a tree, it is endless, on random trees. ValueError, in French, for an unknown kind or a
    tree without a branch.

    >>> quiz([[3, 8], [5, 2]], kinds=["values"]).question.answer
    {(1,): 3, (2,): 2, (): 3}
    """
    if not kinds or not set(kinds) <= PROMPTS.keys():
        raise ValueError(f"les genres de question sont {', '.join(map(repr, PROMPTS))}")
    if tree is None:
        trees = (random_tree(random(), 2, 2 + (n > 1), -6, 6) for n in count() for _ in kinds)
        return Quiz(map(TreeQuestion, cycle(kinds), trees))
    game = tree if isinstance(tree, TreeGame) else TreeGame(tree)
    if game.is_terminal(()):
        raise ValueError("il faut au moins une branche à regarder pour poser une question")
    return Quiz(TreeQuestion(kind, game) for kind in kinds)


def node_parts(question: TreeQuestion) -> dict[str, Path]:
    """The places to answer, in their order, by their identifiers in a drawing of the tree."""
    indices = {node.path: node.indices for node in read_tree(game_tree(question.tree))}
    return {part_id("node", *indices[path]): path for path in question.answer}


def question_figure(question: TreeQuestion, cuts: Collection[Path]) -> Figure:
    """The tree of a question without its answer, and with the branches that the student cut."""
    graph = game_tree(question.tree)
    texts = {path: question.letter(path) for path in graph}
    for path, node in graph.nodes.items():
        node["status"] = "cut" if any(path[: len(cut)] == cut for cut in cuts) else "done"
        if question.tree.is_terminal(path):
            node["value"] = question.tree.utility(path)
            texts[path] = french_number(node["value"])
    figure = draw_tree(graph, node_text=lambda path, _: texts[path])
    letters = ", ".join(question.name(path) for path in graph if question.letter(path))
    figure.alt = f"{PROMPTS[question.kind]} {figure.alt} {letters}".strip()
    return figure


def answer_figure(question: TreeQuestion, wrong: Collection[Path]) -> Figure:
    """The tree after the search, where the nodes answered wrong are surrounded."""
    search = minimax_value if question.kind == "values" else alphabeta
    return draw_tree(record(search, question.tree).graph(below_cuts=True), highlight=wrong)
