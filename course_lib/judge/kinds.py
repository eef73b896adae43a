"""The kinds of small edits that may make a wrong answer right, and what each asks of its line."""

import ast
import re
from collections import Counter
from collections.abc import Callable, Collection, Iterator, Sequence
from functools import partial
from itertools import chain, islice, product
from textwrap import dedent
from typing import NamedTuple

from course_lib.judge.edits import Known, Plain, Rule, Spot, filled, matches, read, spots, text
from course_lib.judge.syntax import Definition, parsed, place

TABLE = r"""
est-ce bien `{x}` qu'il faut ici ?
    a.to_move(x) -> a.to_move(w)
faut-il que la boucle change `{y}` ?
    for a, y in b: S -> old = y\nfor a, y in b: S\ny = old
    for y in b: S -> old = y\nfor y in b: S\ny = old
cette ligne est-elle nécessaire ?
    simple -> pass
faut-il tout ce que relient `and` et `or` ?
    A and b and B -> A and B ; A or b or B -> A or B
faut-il écarter des éléments ici ?
    [a for b in c if d] -> [a for b in c] ; {a for b in c if d} -> {a for b in c}
    (a for b in c if d) -> (a for b in c)
ce cas est-il nécessaire ?
    if a: S -> pass ; if a: S\nelse: N -> N ; if a: S\nelse: N -> S
que faut-il renvoyer ici ?
    return a -> return e
que doit-il se passer quand `{a}` est égal à `{b}` ?
    a < b <-> a <= b ; a > b <-> a >= b
est-ce la bonne opération ?
    m + n <-> m - n ; m * n <-> m + n ; m // n <-> m % n ; m / n <-> m // n ; m ** n -> m * n
    m ^ n -> m ** n ; m += n <-> m -= n ; m *= n <-> m += n
cette comparaison est-elle dans le bon sens ?
    a < b <-> a > b ; a <= b <-> a >= b ; a < b <-> a >= b ; a <= b <-> a > b
faut-il cette condition, ou son contraire ?
    a == b <-> a != b ; a in b <-> a not in b ; a is b <-> a is not b ; not a -> a
    if a: S\nelse: T -> if not a: S\nelse: T ; if a: S -> if not a: S ; return a -> return not a
    while a: S -> while not a: S ; a if b else c -> a if not b else c
faut-il que toutes ces conditions soient vraies, ou une seule suffit-elle ?
    A and b <-> A or b
de quelle valeur faut-il partir ?
    x = -o <-> x = o ; x = m -> x = l ; x = k -> x = k + p ; d = (A, o, B) <-> d = (A, -o, B)
    d = (A, k, B) -> d = (A, l, B) ; d = (k, k) -> d = (k + p, k + p)
faut-il que tous le vérifient, ou un seul ?
    all <-> any
le signe et le joueur vont-ils ensemble ici ?
    -f(A, MAX, B) -> f(A, MAX, B) ; -f(A, MIN, B) -> f(A, MIN, B)
de quel joueur s'agit-il ici ?
    MAX <-> MIN ; 'X' <-> 'O' ; x = 'A' <-> x = 'B'
faut-il ici le plus grand, ou le plus petit ?
    max <-> min
est-ce bien `{h}` qu'il faut appeler ici ?
    h(A) -> v(A)
que faut-il ici : True, ou False ?
    True <-> False
d'où faut-il partir, et où s'arrêter ?
    range(a) <-> range(1, a) ; range(1, a) -> range(a - 1) ; range(a) -> range(a + p)
    range(a) -> range(1, a + 1) ; range(a, b) -> range(a + p, b) ; range(a, b) -> range(a, b + p)
    range(a, b, c) -> range(a, b + p, c)
ces crochets prennent-ils ce qu'il faut ?
    a[b:] -> a[b + p:] ; a[:b] -> a[:b + p] ; a[b:] -> a ; a[:b] -> a ; a[:-1] <-> a[1:]
    a[b][c] -> a[c][b] ; a[0] <-> a[-1] ; a[i] -> a[i + p]
faut-il ici toujours {t} ?
    t -> w
chacun de ces termes est-il nécessaire ?
    m + n -> m ; m + n -> n ; m - n -> m ; m * n -> m ; m * n -> n
le nombre {k} est-il le bon ?
    k -> k + p
dans quel sens faut-il écrire cette opération ?
    m - n -> n - m ; a + b -> b + a ; m / n -> n / m ; m // n -> n // m ; m ** n -> n ** m
ces valeurs sont-elles dans le bon ordre ?
    (A, a, b, B) -> (A, b, a, B)
dans quel ordre faut-il ranger ?
    a[::-1] -> a ; sorted(a) <-> sorted(a, reverse=True) ; return s -> return s[::-1]
    sorted(a, key=b) <-> sorted(a, key=b, reverse=True)
que doit valoir `{j}` dans cet appel ?
    f(A, j, B) -> f(A, j + p, B) ; f(A, j - 1, B) -> f(A, j, B) ; f(A, j + 1, B) -> f(A, j, B)
faut-il remplacer `{d}`, ou lui ajouter quelque chose ?
    d += a -> d = a ; d = m -> d += m ; d = [A] -> d += [A] ; d = (a,) -> d += (a,)
    d = not a -> d = d or not a ; d = f(A) -> d = d or f(A) ; d = f(A) -> d = d and f(A)
faut-il ajouter un élément, ou tous ceux d'une liste ?
    a.append(b) <-> a.extend(b) ; a.add(b) -> a.update(b)
* que renvoie `append` ?
    d = a.append(b) -> a.append(b) ; return x.append(b) -> x.append(b)\nreturn x
    f(A, a.append(b), B) -> f(A, a + [b], B)
* que renvoie `sort` ?
    d = a.sort() -> a.sort() ; return x.sort() -> x.sort()\nreturn x
+ que doit renvoyer la fonction, au lieu d'afficher ?
    print(a) -> return a
* faut-il ici un seul = ?
    a == b -> a = b
* cette ligne calcule une valeur : qu'en fait-on ?
    q -> return q
+ cette ligne calcule une valeur : qu'en fait-on ?
    h(A) -> return h(A)
cette ligne calcule une valeur : qu'en fait-on ?
    a -> return a ; f(A) -> w = f(A)
* faut-il renvoyer dès ce tour de boucle, ou après la boucle ?
    for a in b:\n L\n return u -> for a in b:\n L\nreturn u
    while b:\n L\n return u -> while b:\n L\nreturn u
faut-il renvoyer dès ce tour de boucle, ou après la boucle ?
    for a in b:\n S\n if d: T\n else: return u -> for a in b:\n S\n if d: T\nreturn u
    while b:\n S\n return u -> while b:\n S\nreturn u
    for a in b:\n T\n if d:\n  S\n  return u -> for a in b:\n T\n if d:\n  S\nreturn u
faut-il le faire à chaque tour de boucle ?
    for a in b:\n S\n U -> for a in b:\n S\nU ; for a in b:\n U\n T -> U\nfor a in b:\n T
faut-il le faire avant ce qui suit, ou après ?
    simple\nother -> other\nsimple
faut-il le faire après ce qui précède, ou avant ?
    one\nsimple -> simple\none
faut-il le faire avant ce qui suit, ou après ?
    one\nother -> other\none
faut-il une condition ici ?
    if a: S -> S ; a if b else c -> a ; a if b else c -> c
selon quoi compare-t-on ici ?
    max(a) <-> max(a, key=v) ; min(a) <-> min(a, key=v)
    max(a) -> max(a, key=a.get) ; min(a) -> min(a, key=a.get)
    max(a) -> max(a, key=lambda q: w[q]) ; min(a) -> min(a, key=lambda q: w[q])
    c(a, key=b) -> c(a, key=b.get)
faut-il appeler `{g}` ici ?
    f(A, g(x), B) -> f(A, x, B) ; (A, g(x), B) -> (A, x, B) ; f(A, g(x), B) -> f(A, g, B)
est-ce bien `{x}` qu'il faut ici ?
    x -> w
est-ce bien `{f}` qu'il faut appeler ici ?
    f(A) -> v(A)
que vaut une fonction que l'on n'appelle pas ?
    a.is_terminal -> a.is_terminal(w) ; a.to_move -> a.to_move(w)
faut-il ici une somme ?
    sum(a) -> min(a) ; sum(a) -> max(a) ; len(a) <-> sum(a)
faut-il `{x}` tout entier, ou une partie ?
    x[0] -> x ; x[1] -> x ; f(A, x, B) -> f(A, x[0], B) ; f(A, x, B) -> f(A, x[1], B)
ce compte est-il juste, à un près ?
    return m -> return m + p ; j = m -> j = m + p ; return a, m -> return a, m + p
+ que renvoie la fonction, quand elle se termine ici ?
    last -> last\nreturn w
faut-il renvoyer une valeur dès cette ligne, ou continuer ?
    x = a -> return a
les arguments sont-ils dans le bon ordre ?
    f(A, a, b, B) -> f(A, b, a, B)
le signe de cette valeur est-il le bon ?
    -a -> a ; return m -> return -m ; itself(A) -> -itself(A) ; o -> -o
"""
"""What is asked of a line, where `{x}` is what x is, then rules; the likeliest kinds first.

`edits` says how rules are read, FREE what letters stand for that are on the right only; `\\n` ends
a line, `<->` is a rule in both ways. The line is that of u, U or simple, if there is one: what
moves. The last kind is asked if no other explains: a sign changed makes up for the wrong player.
A kind after * is asked of any wrong answer where its rules apply, after + if None came.
"""


def _rules(line: str) -> Iterator[Rule]:
    """The rules of a line of TABLE."""
    for rule in line.strip().replace(r"\n", "\n").split(" ; "):
        left, right = read(rule.replace("<->", "->"))
        yield left, right
        if "<->" in rule:
            yield right, left


PARAGRAPHS = (part.splitlines() for part in re.split(r"\n(?=\S)", TABLE.strip()))
KINDS = [(asked, [*chain.from_iterable(map(_rules, lines))]) for asked, *lines in PARAGRAPHS]
"""What is asked of a line, after * or + if there is one, and the rules of its edits."""
START = [*_rules("x = -o <-> x = o ; d = (A, o, B) <-> d = (A, -o, B)")]
EXTREMES = [one for one in KINDS if "bon sens" in one[0] or "le plus petit" in one[0]]
"""What is asked of a search for the wrong extreme, which starts from the other infinity too."""
IDLE = re.compile(r"(?:%|\*\*?|//?) [01]\b|% (?:\d+ == -|(\d+) == \1\b)|\(\d+ - \w+\) %")
"""An operation that does nothing, or gives always the same, or `(1 - n) % 4`: no edit makes one."""
SIDE = {"False": "True", "MIN": "MAX", "min": "max", "alpha": "beta", "all": "any"}
SIDE |= {"<": ">", "+": "-"}
SIDES = re.compile("|".join([*map(re.escape, SIDE), "-(?=inf|float)"]))
"""What MIN's code has for what MAX's code has."""


class Edit(NamedTuple):
    """Some code with a small edit, what is asked of it, and its lines: two, if there are twins."""

    source: str
    question: str
    lines: tuple[int, ...]

    def sentence(self, before: str) -> str:
        """What a student reads of it, whose code is `before`."""
        first, *others = (place(before, line) for line in dict.fromkeys(self.lines))
        too = (f" De même {where[0].lower()}{where[1:]}." for where in others)
        return f"{first} : {self.question}{''.join(too)}"


def edits(source: str, names: Collection[str], marks: str = "") -> Iterator[Edit]:
    """Some code, each time with one small edit of its functions of these names, likeliest first.

    Then with the same edit at the two places of twins: what is written for MAX and for MIN.
    `marks` are those of the kinds to take, all if "". Then a function without arguments is left:
    it writes an answer down, which an edit would find.
    """
    try:
        tree = Plain().visit(parsed(source))
        found = {whole := text(tree)}
    except RecursionError:  # a sum of a thousand terms
        return
    idle = len(IDLE.findall(whole))
    named = {one.name: one for one in tree.body if isinstance(one, Definition)}
    mine = {one for name, one in named.items() if name in names}
    if not marks:
        mine -= {one for one in mine if isinstance(one, ast.FunctionDef) and not one.args.args}
    places = [one for one in spots(tree) if mine & {one.node, *one.above}]
    times = Counter((one.node, type(one.above[-1])) for one in places)
    # The b of a < b < c, written once, stands in two comparisons: no edit changes one only
    places = [one for one in places if times[one.node, ast.Compare] < 2]
    outer = [one for one in places if not marks or one.function in mine]  # None came from there
    kinds = [one for one in KINDS if not marks or one[0][0] in marks]
    most, last = kinds[:-1], kinds[-1:]
    stages = [(EXTREMES, _with_start), (most, _singles), (most, _twins)]
    stages += [(last, _singles), (last, _twins)]
    for some, pick in [(kinds, _singles)] if marks else stages:
        for marked, rules in some:
            for changes in pick(rules, outer if marked[0] == "+" else places):
                made = _changed(changes)
                if made not in found and len(IDLE.findall(made)) <= idle:
                    found.add(made)
                    lines = tuple(one.line for one in changes if one.rule in rules)
                    yield Edit(made, _question(marked, changes, source), lines)


class Change(NamedTuple):
    """A rule, a spot, and what the letters of the rule stand for there."""

    rule: Rule
    spot: Spot
    known: Known

    @property
    def line(self) -> int:
        """Its line: that of what moves, if anything does."""
        moved = [*self.known.get("U", ()), self.known.get("u", self.known.get("simple"))][0]
        return int(getattr(moved, "lineno", self.spot.line))

    @property
    def mirrored(self) -> str:
        """What it reads and writes, the same for MAX and for MIN."""
        written = filled(self.rule[1], self.known)
        read_and_written = "\n".join(map(text, [self.spot.node, *written]))
        return SIDES.sub(lambda one: SIDE.get(one[0], ""), read_and_written)


def _singles(rules: Sequence[Rule], places: Sequence[Spot]) -> Iterator[tuple[Change, ...]]:
    """Each change that some rules can make."""
    return ((one,) for pair in product(rules, places) for one in _instances(*pair))


def _twins(rules: Sequence[Rule], places: Sequence[Spot]) -> Iterator[tuple[Change, ...]]:
    """The changes of a kind, two by two, that twins allow: they have no third."""
    alike: dict[str, list[Change]] = {}
    for (change,) in _singles(rules, places):
        alike.setdefault(change.mirrored, []).append(change)
    for changes in alike.values():
        twins = {one.spot for one in changes}
        spots_of = [one for one in places if one in twins] if len(twins) == 2 else []
        if spots_of and spots_of[0].node not in spots_of[1].above:
            yield from product(*([one for one in changes if one.spot is s] for s in spots_of))


def _with_start(rules: Sequence[Rule], places: Sequence[Spot]) -> Iterator[tuple[Change, ...]]:
    """Each change, with one of a value to start from: the least is sought for the greatest."""
    starts = [*_singles(START, places)]
    return ((one, start) for (one,) in _singles(rules, places) for (start,) in starts)


def _changed(changes: Sequence[Change]) -> str:
    """The source with these changes, the last made first."""
    made = None
    for one in changes:
        old, new = one.rule
        made = partial(one.spot.replaced, len(old), filled(new, one.known), made)
    return made() if made else ""


def _question(marked: str, changes: Sequence[Change], source: str) -> str:
    """What is asked of changes of a kind; which name is meant, if their line has it twice."""
    known = changes[0].known
    parts = {one: text(known[one]) for one in known if f"{{{one}}}" in marked}
    asked = marked.lstrip("*+ ").format(**parts)
    for letter in parts.keys() & {*"xfghj"} if len(changes) == 1 else ():
        node, name = known[letter], parts[letter]
        line, same = dedent(source).splitlines()[node.lineno - 1], rf"\b{re.escape(name)}\b"
        above = len(re.findall(same, line.encode()[: node.col_offset].decode()))
        if len(re.findall(same, line)) > 1:
            rank = f"{above + 1}e" if above else "1er"
            asked = asked.replace(f"`{name}`", f"`{name}` (le {rank} de la ligne)")
    return asked


def _instances(rule: Rule, spot: Spot) -> Iterator[Change]:
    """The changes of a rule at a spot, one for each choice of its free letters."""
    for known in matches(rule, spot):
        written = (node for part in rule[1] for node in ast.walk(part))
        letters = {node.id for node in written if isinstance(node, ast.Name)}
        free = sorted(letters & FREE.keys() - known.keys())
        for choice in product(*(FREE[letter](spot) for letter in free)):
            values = (ast.parse(one, mode="eval").body for one in choice)
            yield Change(rule, spot, known | dict(zip(free, values, strict=True)))


def _variables(spot: Spot) -> list[str]:
    """The parameters and the variables of the function around."""
    nodes = [*ast.walk(spot.function)]
    names = [one.arg for one in nodes if isinstance(one, ast.arg)]
    stored = (one for one in nodes if isinstance(one, ast.Name))
    names += [one.id for one in stored if isinstance(one.ctx, ast.Store)]
    return [*dict.fromkeys(names)][:12]


def _functions(spot: Spot) -> list[str]:
    """The functions that the code defines, or calls by their names."""
    found = re.findall(r"(def )?(?<![\w.])(\w+)\(", text(spot.above[0]))
    return [*dict.fromkeys(name for _, name in sorted(found, key=lambda one: not one[0]))][:12]


FREE: dict[str, Callable[[Spot], Sequence[str]]] = {
    "v": _functions,
    "w": _variables,
    "p": lambda _: ("1", "-1"),
    "l": lambda _: ("-float('inf')", "float('inf')"),
    "e": lambda _: ("0", "1", "-1", "[]", "None", "True", "False"),
}
"""What the letters of a rule may be that are on its right only."""


def faults(
    source: str, name: str, none_came: bool, optional: Collection[str] = ()
) -> Iterator[str]:
    r"""At most two sentences on what the code of a function shows, whatever repairs it.

    `none_came` says that the function returned None; `optional` are parameters that a right answer
    may leave.

    >>> [*faults("def f(n):\n    print(n + 1)", "f", True)]
    ["À la ligne 2, `print(n + 1)` : que doit renvoyer la fonction, au lieu d'afficher ?"]
    """
    marks = "*+" if none_came else "*"
    asked = {one.lines: one.sentence(source) for one in [*edits(source, [name], marks)][::-1]}
    found = [*asked.values()][::-1]
    functions = {one.name: one for one in parsed(source).body if isinstance(one, ast.FunctionDef)}
    if mine := functions.get(name):
        read = {one.id for one in ast.walk(mine) if isinstance(one, ast.Name)} | {*optional}
        needed = mine.args.args[: len(mine.args.args) - len(mine.args.defaults)]
        unused = (one.arg for one in needed if one.arg not in read)
        where = place(source, mine.lineno)
        found += [f"{where} : la fonction ne se sert nulle part de `{other}`." for other in unused]
    return islice(found, 2)
