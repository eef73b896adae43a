"""Cells of plain `assert`, read as the tests of a question: calls, reasons, calls like them."""

import ast
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from decimal import Decimal
from itertools import chain
from typing import Any

from course_lib.grading.notebook import without_hidden
from course_lib.judge import Call, plain, shown
from course_lib.judge.plain import written
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
TOLERANCE = """


def accepte(attendu, obtenu):
    from course_lib.judge import same

    if isinstance(attendu, dict) and "si" in attendu:
        juste = eval(attendu["si"], globals() | {"obtenu": obtenu})
        return juste is None or bool(juste)
    return same(attendu, obtenu)


def dit(valeur):
    from course_lib.judge import shown

    if isinstance(valeur, float):
        return repr(valeur).replace(".", ",")
    return valeur["environ"] if isinstance(valeur, dict) and "si" in valeur else shown(valeur)
"""
"""What it carries where an assert allows a tolerance: the author's own test judges the result."""
FORBIDDEN = "INTERDITS"
"""What names the words that an answer may not use, each with a sentence."""
EXAMPLE = re.compile(r"^ *>>> (.+)(?:\n *(?!>>>)(\S.*))?$", re.MULTILINE)
RUN_EXAMPLES = re.compile(r"\b(testmod|run_docstring_examples)\(")
LIBRARY = re.compile(r"[\w.]*\bassert\w+(?=\()")
"""A function that asserts, such as `np.testing.assert_allclose`."""
ABSOLUTE = {"abs", "fabs", "absolute"}
CLOSE = {"isclose", "allclose", "assert_allclose", "assert_almost_equal", "approx"}
STEPS = (1, 2, 5)
"""What is added to the numbers of a call to get another one."""


def tests_of(cells: str, asked: Set[str]) -> str:
    """The source of the `tests.py` of a question, made from its cells of `assert`.

    `asked` are all the functions that the sheet asks for. Besides what all tests define, it defines
    `asserts`, the cells, and `essais`, the calls that may be proposed as hidden tests; what the
    cells forbid, `INTERDITS`, stands beside.
    """
    visible, every = asserts(without_hidden(cells), asked), asserts(cells, asked)
    prepared = any("\n" in text for text in every)

    def call(text: str) -> str:
        given = "".join(f", {name}={name}" for name in sorted(used(text) & asked))
        return f"_essai({text!r}{given})" if prepared else text

    def judged(texts: Iterable[str]) -> str:
        pairs = [(repr(call(text)), every[text][1]) for text in texts]
        return f"[{', '.join(f'({one}, [{right}])' if right else one for one, right in pairs)}]"

    reasons = {call(text): message for text, (message, _) in visible.items()}
    code = ["from course_lib.authoring.asserts import near", f"VISIBLES = {judged(visible)}"]
    code += [f"cachees = {judged(sorted(every.keys() - visible.keys()))}"]
    code += [f"pourquoi = {reasons!r}", f"asserts = {cells!r}"]
    code += [f"essais = {[*map(call, varied(visible))]!r}"]
    code += [ast.unparse(one) for one in parsed(cells).body if FORBIDDEN in changed(one)]
    is_near = any(right for _, right in every.values())
    return "\n".join(code) + TRIAL * prepared + TOLERANCE * is_near


def asserts(source: str, asked: Set[str] = frozenset()) -> dict[str, tuple[str, str]]:
    r"""What each `assert` of a cell looks at: its message; what is expected, if near.

    It is a call, under the statements above it if it uses what they define. What it is to give
    comes from the solution; True where an `assert` stands in a loop or the like.

    >>> asserts("p = Pile()\np.push(3)\nassert p.size() == 1, 'un'\nassert f(2) == 4")
    {'p = Pile()\np.push(3)\np.size()': ('un', ''), 'f(2)': ('', '')}
    """
    above, found = list[ast.stmt](), dict[str, tuple[str, str]]()
    constants = dict[str, str]()
    for node in parsed(source).body:
        if has_assert(node):
            text, right = _looked_at(node, asked, constants)
            lines = above if used(text) & changed(ast.Module(above, [])) else []
            message = getattr(node, "msg", None)
            reason = str(message.value) if isinstance(message, ast.Constant) else ""
            found["\n".join([*map(ast.unparse, lines), text])] = reason, right
        elif not (is_text(node) or FORBIDDEN in changed(node)):
            above = [*([] if _starts_again(node, above) else above), node]
            constants = {name: one for name, one in constants.items() if name not in changed(node)}
            match node:
                case ast.Assign([ast.Name(name)], ast.Constant(value)):
                    constants[name] = repr(value)
    return found


def _starts_again(node: ast.stmt, above: Sequence[ast.stmt]) -> bool:
    """Whether an assignment replaces the one value that all the statements above are on."""
    names, set_above = changed(node), changed(ast.Module([*above], []))
    is_on_it = all(names <= changed(one) | used(one) for one in above)
    is_new = isinstance(node, ast.Assign) and names.isdisjoint(used(node.value))
    return is_new and is_on_it and names == set_above


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


def _with(constants: Mapping[str, str], code: str) -> str:
    """An expression, where names that are constants have their values."""
    given = ", ".join(f"{name}={constants[name]}" for name in sorted({*constants} & used(code)))
    return f"(lambda {given}: {code})()" if given else code


def _looked_at(node: ast.AST, asked: Set[str], constants: Mapping[str, str]) -> tuple[str, str]:
    """What a statement looks at: `f(3)` of an assertion on `f(3) == 5`, `not f(3)`, `f(3)`.

    Then the code of what is right, "" if it must be equal to what the solution gives.
    """
    test = node.test if isinstance(node, ast.Assert) else node
    sides, tolerance = _sides(test)
    called = [one for one in sides if any(isinstance(n, ast.Call) for n in ast.walk(one))]
    choices = [one for one in sides if used(one) & asked], called, [*filter(used, sides)]
    found = next(filter(None, choices), [])
    if len(found) == 1:
        text = ast.unparse(found[0])
        if not tolerance:
            return text, ""
        value = ast.unparse(next(one for one in sides if one is not found[0]))
        rule = re.sub(rf"(?<![\w.]){re.escape(text)}(?!\w)", "obtenu", ast.unparse(test))
        right = f"near({value}, {tolerance}, {_with(constants, rule)!r})"
        return text, _with(constants, right)
    match test:
        case ast.Expr() if has_assert(test):
            return f"{ast.unparse(test)} is None", ""
        case ast.UnaryOp(ast.Not(), operand):
            test = operand
    return ast.unparse(test), ""


def _sides(test: ast.AST) -> tuple[list[ast.expr], str]:
    """The two values that a test compares, and the code of how near they may be, "" if equal."""
    match test:
        case ast.Compare(ast.Call(f, [ast.BinOp(a, ast.Sub(), b)]), [ast.Lt() | ast.LtE()], [e]):
            return ([a, b], ast.unparse(e)) if _name(f) in ABSOLUTE else ([], "")
        case (
            ast.Compare(a, [ast.Eq()], [ast.Call(f, [b, *_])])
            | ast.Call(f, [a, b, *_])
            | ast.Expr(ast.Call(f, [a, b, *_]))
        ) if _name(f) in CLOSE:
            return [a, b], "None"
        case ast.Compare(a, [ast.Eq() | ast.Is(), *_], [b, *_]) | ast.Expr(ast.Call(_, [a, b], [])):
            return [a, b], ""
    return [], ""


def _name(function: ast.expr) -> str:
    return ast.unparse(function).rpartition(".")[2]


def near(value: Any, tolerance: float | None, rule: str) -> dict[str, str]:
    """What is right near a value, None if the rule alone says how near: in words, and its rule.

    >>> near(1.5, 1e-6, "abs(obtenu - 1.5) < 1e-06")["environ"]
    '1,5 à 0,000001 près'
    """
    text = repr(plain(value)).replace(".", ",") if isinstance(value, float) else shown(plain(value))
    exact = f"{Decimal(str(tolerance)):f}".replace(".", ",") if tolerance else ""
    return {"environ": f"{text} à {exact} près" if exact else f"environ {text}", "si": rule}


def assertion(call: Call, cells: str) -> str:
    """The `assert` on a call, in the form that those of its author have in their cells."""
    above, end, last = call.said.rpartition("\n")
    value = ast.unparse(ast.parse(written(call.expected)))
    if isinstance(call.expected, bool):
        made = f"assert {last}" if call.expected else f"assert not ({last})"
    elif library := LIBRARY.search(cells):
        made = f"{library[0]}({last}, {value})"
    elif isinstance(call.expected, float) and TOLERANCE in cells:
        made = f"assert abs({last} - {value}) < 1e-06"
    else:
        made = f"assert {last} == {value}"
    return f"{above}{end}{made}"


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
