"""Cells of plain `assert`, read as the tests of a question: calls, reasons, calls like them."""

import ast
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from decimal import Decimal
from itertools import chain, product
from typing import Any, NamedTuple

from course_lib.grading.notebook import python_code, without_hidden
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

    tolere = isinstance(valeur, dict) and "si" in valeur
    return valeur["environ"] if tolere else shown(valeur, exact=True)
"""
"""What it carries where an assert allows a tolerance: the author's own test judges the result."""
FORBIDDEN = "INTERDITS"
"""What names the words that an answer may not use, each with a sentence."""
EXAMPLE = re.compile(r"^ *>>> (.+)(?:\n *(?!>>>)(\S.*))?$", re.MULTILINE)
RUN_EXAMPLES = re.compile(r"\b(testmod|run_docstring_examples)\(")
OBTAINED, EXPECTED = "_obtenu_", "_attendu_"
"""In the form of an `assert`: what it looks at, and the value that this is to have."""
ABSOLUTE = {"abs", "fabs", "absolute"}
CLOSE = {"isclose", "allclose", "array_equal", "approx"}
CLOSE |= {f"assert_{name}" for name in ("allclose", "almost_equal", "array_equal")}
STEPS = (1, 2, 5)
"""What is added to the numbers of a call to get another one."""


class Looked(NamedTuple):
    """What an `assert` looks at: a call, under the statements above it if it uses what they define.

    Then the code of what is right, "" if it must equal what the solution gives; the `assert`, with
    `OBTAINED` and `EXPECTED` in their places, "" if other data would make a test of little worth;
    the reason that it gives; the lines to try it alone.
    """

    text: str
    right: str
    form: str
    reason: str
    trial: str


def tests_of(cells: str, asked: Set[str]) -> str:
    """The source of the `tests.py` of a question, made from its cells of `assert`.

    `asked` are all the functions that the sheet asks for. Besides what all tests define, it defines
    `asserts`, the cells; `essais`, the calls that may be proposed as hidden tests; and the forms of
    the `assert` of all calls. What the cells forbid, `INTERDITS`, stands beside.
    """
    every = {one.text: one for one in asserts(cells, asked)}
    visible = {one.text: one for one in asserts(without_hidden(cells), asked)}
    prepared = any("\n" in text for text in every)

    def call(text: str) -> str:
        given = "".join(f", {name}={name}" for name in sorted(used(text) & asked))
        return f"_essai({text!r}{given})" if prepared else text

    def judged(texts: Iterable[str]) -> str:
        pairs = [(repr(call(text)), every[text].right) for text in texts]
        return f"[{', '.join(f'({one}, [{right}])' if right else one for one, right in pairs)}]"

    trials = varied(text for text, one in visible.items() if one.form)
    forms = {made: visible[text].form for made, text in trials.items()}
    reasons = {call(one.text): one.reason for one in visible.values()}
    code = ["from course_lib.authoring.asserts import near", f"VISIBLES = {judged(visible)}"]
    code += [f"cachees = {judged(sorted(every.keys() - visible.keys()))}"]
    code += [f"pourquoi = {reasons!r}", f"asserts = {cells!r}"]
    code += [f"essais = {[*map(call, trials)]!r}", f"formes = {forms!r}"]
    code += [ast.unparse(one) for one in parsed(cells).body if FORBIDDEN in changed(one)]
    is_near = any(one.right for one in every.values())
    return "\n".join(code) + TRIAL * prepared + TOLERANCE * is_near


def asserts(source: str, asked: Set[str] = frozenset()) -> Iterator[Looked]:
    r"""What each `assert` of a cell looks at.

    What it is to give comes from the solution; True where an `assert` stands in a loop or the like.
    A call that an `assert` makes prepares those below, as it does in the cell: it may change them.

    >>> [one.text for one in asserts("p = Pile()\nassert p.pop() == 4\nassert p.size() == 1")]
    ['p = Pile()\np.pop()', 'p = Pile()\np.pop()\np.size()']
    """
    above, constants = list[ast.stmt](), dict[str, str]()
    for node in parsed(source).body:
        if has_assert(node):
            names = changed(ast.Module([*above], []))
            trial = [*(above if names & used(node) else []), ast.parse(ast.unparse(node))]
            text, right, form = _looked_at(node, asked, constants)
            lines = above if used(text) & names else []
            message = getattr(node, "msg", None)
            reason = str(message.value) if isinstance(message, ast.Constant) else ""
            code = "\n".join([*map(ast.unparse, lines), text])
            yield Looked(code, right, form, reason, "\n".join(map(ast.unparse, trial)))
            above = [*above, *(parsed(text).body if lines and "(" in text else [])]
        elif not (is_text(node) or FORBIDDEN in changed(node)):
            above = _since_start([*above, node])
            constants = {name: one for name, one in constants.items() if name not in changed(node)}
            match node:
                case ast.Assign([ast.Name(name)], ast.Constant(value)):
                    constants[name] = repr(value)


def _since_start(lines: list[ast.stmt]) -> list[ast.stmt]:
    """The last lines, if they assign anew all values that those above them are on."""
    for rank in range(len(lines) - 1, 0, -1):
        old, new = lines[:rank], ast.Module([*lines[rank:]], [])
        names = changed(ast.Module([*old], []))
        is_new = all(isinstance(one, ast.Assign) for one in new.body) and changed(new) == names
        if is_new and names.isdisjoint(used(new)):
            on_them = all(names & (changed(one) | used(one)) for one in old)
            return new.body if on_them else lines
    return lines


def is_tests(source: str) -> bool:
    """Whether a cell tests what another one defines."""
    nodes = parsed(python_code(source)).body
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


def _looked_at(node: ast.AST, asked: Set[str], constants: Mapping[str, str]) -> tuple[str, ...]:
    """What a statement looks at: `f(3)` of an assertion on `f(3) == 5`, `not f(3)`, `f(3)`.

    Then what is right and the form, as in `Looked`.
    """
    test = node.test if isinstance(node, ast.Assert) else node
    sides, tolerance = _sides(test)
    called = [one for one in sides if any(isinstance(n, ast.Call) for n in ast.walk(one))]
    choices = [one for one in sides if used(one) & asked], called, [*filter(used, sides)]
    found = next(filter(None, choices), [])
    if len(found) == 1:
        text, other = ast.unparse(found[0]), ast.unparse(sides[sides[0] is found[0]])
        form = _put(EXPECTED, other, _put(OBTAINED, text, ast.unparse(test)), count=1)
        rule = form.replace(OBTAINED, "obtenu").replace(EXPECTED, other)
        near = f"near({other}, {tolerance}, {_with(constants, rule)!r})"
        form = "assert " * isinstance(node, ast.Assert) + form.replace(" is ", " == ")
        return text, _with(constants, near) if tolerance else "", form
    match test:
        case ast.Expr() if has_assert(test):
            return f"{ast.unparse(test)} is None", "", ""
        case ast.UnaryOp(ast.Not(), operand):
            test = operand
    return ast.unparse(test), "", f"assert {OBTAINED} == {EXPECTED}" * _is_direct(test, asked)


def _is_direct(test: ast.AST, asked: Set[str]) -> bool:
    """Whether a test is what a function, or a method, says itself: `is_even(4)`, `p.is_empty()`."""
    if not isinstance(test, ast.Call):
        return False
    return ast.unparse(test.func) in asked or used(test).isdisjoint(asked)


def _put(name: str, part: str, code: str, count: int = 0) -> str:
    """A code with a name in the place of some part of it, wherever it stands or a few times."""
    return re.sub(rf"(?<![\w.]){re.escape(part)}(?!\w)", name, code, count=count)


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
    exact = f"{Decimal(str(tolerance)):f}".replace(".", ",") if tolerance else ""
    text = shown(plain(value), exact=True)
    return {"environ": f"{text} à {exact} près" if exact else f"environ {text}", "si": rule}


def assertion(call: Call, form: str) -> str:
    """The `assert` on a call, in the form that its author gave to one like it."""
    above, end, last = call.said.rpartition("\n")
    value = ast.unparse(ast.parse(written(call.expected)))
    if isinstance(call.expected, bool):
        made = f"assert {last}" if call.expected else f"assert not ({last})"
    elif call.expected is None:
        made = f"assert {last} is None"
    else:
        made = form.replace(OBTAINED, f"({last})").replace(EXPECTED, f"({value})")
    return f"{above}{end}{ast.unparse(ast.parse(made))}"


def varied(calls: Iterable[str]) -> dict[str, str]:
    """Calls that look like these, with other data, and which: the solution may refuse some."""
    texts = [*calls]
    found = dict[str, str]()
    for step, text in product(STEPS, texts):
        if not re.search("assert|AssertionError", text):
            made = ast.unparse(_Varied(step).visit(ast.parse(text)))
            found.setdefault(made, text)
    return {made: text for made, text in found.items() if made not in texts}


class _Varied(ast.NodeTransformer):
    """Other numbers, texts and lists of the same kind, as empty, of the same sign, as sorted."""

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
        return ast.List({1: items, 2: [*items, *items[-1:]], 5: items[1:] or items}[self.step])
