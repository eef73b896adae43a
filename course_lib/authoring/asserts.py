"""Cells of plain `assert`, read as the tests of a question: calls, reasons, calls like them."""

import ast
import re
from collections.abc import Iterable, Iterator, Sequence, Set
from itertools import chain

from course_lib.grading.notebook import hidden, without_hidden
from course_lib.judge.syntax import Definition, changed, parsed, used

TRIAL = """


def ecrit(nom, args):
    return args[0]


def _essai(lignes, **fonctions):
    import ast
    from copy import deepcopy

    noms = {nom: deepcopy(x) for nom, x in globals().items() if type(x) in (list, set, dict)
            and nom != "__builtins__"}
    noms = globals() | noms | {nom: getattr(f, "__wrapped__", f) for nom, f in fonctions.items()}
    corps, fin = ast.parse(lignes).body, ast.Constant(True)
    if isinstance(corps[-1], ast.Expr):
        fin = corps.pop().value
    exec(compile(ast.Module(corps, []), "essai", "exec"), noms)
    return eval(compile(ast.fix_missing_locations(ast.Expression(fin)), "essai", "eval"), noms)
"""
"""What a check carries where lines stand above what its asserts look at."""
FORBIDDEN = "INTERDITS"
"""What names the words that an answer may not use, each with a sentence."""
EXAMPLE = re.compile(r"^ *>>> (.+)(?:\n *(?!>>>)(\S.*))?$", re.MULTILINE)
RUN_EXAMPLES = re.compile(r"\b(testmod|run_docstring_examples)\(")
STEPS = (1, 2, 5)
"""What is added to the numbers of a call to get another one."""


def tests_of(cells: str, asked: Set[str]) -> str:
    """The source of the `tests.py` of a question, made from its cells of `assert`.

    `asked` are all the functions that the sheet asks for. Besides what all tests define, it defines
    `asserts`, the cells, and `essais`, the calls that may be proposed as hidden tests; what the
    cells forbid, `INTERDITS`, stands beside.
    """
    visible = asserts(without_hidden(cells))
    secret = sorted(asserts(cells).keys() - visible.keys()) if hidden(cells) else []
    prepared = any("\n" in text for text in (*visible, *secret))

    def call(text: str) -> str:
        given = "".join(f", {name}={name}" for name in sorted(used(text) & asked))
        return f"_essai({text!r}{given})" if prepared else text

    reasons = {call(text): reason for text, reason in visible.items()}
    more, close = [*map(call, secret)], [*map(call, varied(visible))]
    code = f"VISIBLES = {[*reasons]!r}\npourquoi = {reasons!r}\nasserts = {cells!r}\n"
    forbidden = [ast.unparse(one) for one in parsed(cells).body if FORBIDDEN in changed(one)]
    code += "\n".join([*forbidden, f"cachees = {more!r}\nessais = {close!r}"])
    return code + TRIAL * prepared


def asserts(source: str) -> dict[str, str]:
    r"""What each `assert` of a cell looks at, with the message for when it fails.

    It is a call, under the statements above it if it uses what they define. What it is to give
    comes from the solution; True where an `assert` stands in a loop or the like.

    >>> asserts("p = Pile()\np.push(3)\nassert p.size() == 1, 'un'\nassert f(2) == 4")
    {'p = Pile()\np.push(3)\np.size()': 'un', 'f(2)': ''}
    """
    above, found = list[ast.stmt](), dict[str, str]()
    for node in parsed(source).body:
        if has_assert(node):
            set_above = changed(ast.Module(above, []))
            lines = [*above, node] if used(node) & set_above else [node]
            message = getattr(node, "msg", None)
            reason = str(message.value) if isinstance(message, ast.Constant) else ""
            found["\n".join(map(_looked_at, lines))] = reason
        elif not (is_text(node) or FORBIDDEN in changed(node)):
            above = [*([] if _starts_again(node, above) else above), node]
    return found


def _starts_again(node: ast.stmt, above: Sequence[ast.stmt]) -> bool:
    """Whether an assignment replaces the one value that all the statements above are on."""
    if not isinstance(node, ast.Assign):
        return False
    names, set_above = changed(node), set[str]().union(*map(changed, above))
    is_on_it = all(names <= changed(one) | used(one) for one in above)
    return is_on_it and names == set_above and names.isdisjoint(used(node.value))


def is_tests(source: str) -> bool:
    """Whether a cell tests what another one defines."""
    nodes = parsed(source).body
    tests = [node for node in nodes if has_assert(node)]
    own = {node.name for node in nodes if isinstance(node, Definition)}
    return bool(tests) and own.isdisjoint(used(ast.Module([*tests], [])))


def has_assert(node: ast.stmt) -> bool:
    """Whether a statement that is no definition tests something."""
    inner = [] if isinstance(node, Definition) else [*ast.walk(node)]
    names = [str(getattr(one, "id", getattr(one, "attr", type(one).__name__))) for one in inner]
    return any(one.startswith(("assert", "AssertionError", ast.Assert.__name__)) for one in names)


def doctests(source: str, above: Sequence[Definition]) -> str:
    """A cell that asserts the examples that it gives to doctest: of what it names, or all above."""
    lines = source.split("\n")
    for node in reversed(parsed(source).body):
        if not isinstance(node, Definition) and RUN_EXAMPLES.search(ast.unparse(node)):
            owners = [one for one in above if one.name in used(node)] or above
            lines[node.lineno - 1 : node.end_lineno] = chain.from_iterable(map(_examples, owners))
    return "\n".join(lines)


def _examples(owner: Definition) -> Iterator[str]:
    """The examples in the docstrings of a definition: an `assert` for each that has a value."""
    texts = [ast.get_docstring(one) for one in ast.walk(owner) if isinstance(one, Definition)]
    for code, value in EXAMPLE.findall("\n".join(filter(None, texts))):
        expected = value if parsed(value).body else repr(value)
        yield f"assert ({code}) == {expected}" if value else code


def is_text(node: ast.stmt) -> bool:
    """Whether a statement is a text that stands alone, as a docstring does."""
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def _looked_at(node: ast.stmt) -> str:
    """What a statement looks at: `f(3)` of an assertion on `f(3) == 5`, `not f(3)`, `f(3)`."""
    test = node.test if isinstance(node, ast.Assert) else node
    sides = list[ast.expr]()
    match test:
        case ast.Expr(ast.Call(args=[left, right], keywords=[])) if has_assert(test):
            sides = [left, right]
        case ast.Compare(left, [ast.Eq() | ast.Is(), *_], [right, *_]):
            sides = [left, right]
    calls = [side for side in sides if any(isinstance(n, ast.Call) for n in ast.walk(side))]
    named = calls or [side for side in sides if used(side)]
    if len(named) == 1:
        test = named[0]
    elif isinstance(node, ast.Expr) and has_assert(node):
        return f"{ast.unparse(node)} is None"
    elif isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not):
        test = test.operand
    return ast.unparse(test)


def varied(calls: Iterable[str]) -> Iterator[str]:
    """Calls that look like these, with other data: those that the solution refuses are left."""
    texts = [*calls]
    known = {*texts}
    for text in (one for one in texts if not re.search("assert|AssertionError", one)):
        for step in STEPS:
            made = ast.unparse(_Varied(step).visit(ast.parse(text)))
            if made not in known:
                known.add(made)
                yield made


class _Varied(ast.NodeTransformer):
    """Other numbers, texts and lists of the same kind; what was sorted still is."""

    def __init__(self, step: int) -> None:
        self.step = step

    def visit_Constant(self, node: ast.Constant) -> ast.Constant:
        if type(node.value) is int:
            return ast.Constant(node.value + self.step)
        if type(node.value) is str:
            return ast.Constant(node.value[self.step :] + node.value[: self.step] + node.value[:1])
        return node

    def visit_List(self, node: ast.List) -> ast.List:
        items = [self.visit(item) for item in node.elts]
        return ast.List({1: items, 2: [*items, *items[-1:]], 5: items[1:]}[self.step])
