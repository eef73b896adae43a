"""The kinds of small edits that may make a wrong answer right, and what each asks of its line."""

import ast
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from course_lib.judge.edits import Rule, Spot, read, stored

TABLE = r"""
cette ligne est-elle nécessaire ?
sans

chacune de ces conditions est-elle nécessaire ?
deux
    A and b and B -> A and B ; A or b or B -> A or B

faut-il écarter des éléments ici ?
tamis

ce cas est-il nécessaire ?
    if a: S -> pass ; if a: S\nelse: T -> T ; if a: S\nelse: T -> S

que faut-il renvoyer ici ?
    return a -> return 0 ; return a -> return 1 ; return a -> return -1
    return a -> return [] ; return a -> return None ; return a -> return True
    return a -> return False ; return -> return [] ; return -> return 0

que doit-il se passer quand `{a}` est égal à `{b}` ?
deux : que doit-il se passer en cas d'égalité ?
    a < b -> a <= b ; a <= b -> a < b ; a > b -> a >= b ; a >= b -> a > b

cette comparaison est-elle dans le bon sens ?
deux
    a < b -> a > b ; a <= b -> a >= b ; a > b -> a < b ; a >= b -> a <= b ; a < b -> a >= b
    a <= b -> a > b ; a > b -> a <= b ; a >= b -> a < b

faut-il cette condition, ou son contraire ?
    a == b -> a != b ; a != b -> a == b ; a in b -> a not in b ; a not in b -> a in b
    a is b -> a is not b ; a is not b -> a is b ; not a -> a ; return a -> return not a
    if a: S\nelse: T -> if not a: S\nelse: T ; if a: S -> if not a: S
    while a: S -> while not a: S ; a if b else c -> a if not b else c

faut-il l'égalité, ou l'appartenance ?
    a == b -> a in b ; a in b -> a == b

faut-il des guillemets ici ?
deux
    'MAX' -> MAX ; 'MIN' -> MIN

`{x}` est-elle appelée ici ?
    f(A, x, B) -> f(A, x(w), B)

`{a}` est-elle appelée ici ?
    if a: S -> if a(w): S

faut-il que toutes ces conditions soient vraies, ou une seule suffit-elle ?
    A and b -> A or b ; A or b -> A and b

de quelle valeur faut-il partir ?
deux
    x = -o -> x = o ; x = o -> x = -o ; x = m -> x = -float('inf') ; x = m -> x = float('inf')
    x = k -> x = k + 1 ; x = k -> x = k - 1
    d = (A, k, B) -> d = (A, -float('inf'), B) ; d = (A, k, B) -> d = (A, float('inf'), B)
    d = (A, o, B) -> d = (A, -o, B) ; d = (A, -o, B) -> d = (A, o, B)

faut-il que tous le vérifient, ou qu'un seul le vérifie ?
    all -> any ; any -> all

de quel joueur s'agit-il ici ?
deux
    MAX -> MIN ; MIN -> MAX ; 'X' -> 'O' ; 'O' -> 'X' ; 'Morgan' -> 'Malo' ; 'Malo' -> 'Morgan'

faut-il ici le plus grand, ou le plus petit ?
deux
    max -> min ; min -> max

cette fonction cherche-t-elle le plus grand, ou le plus petit ?
partout
    max -> min ; min -> max ; -o -> o ; o -> -o

cette fonction cherche-t-elle le plus grand, ou le plus petit ?
partout
    max -> min ; min -> max ; -o -> o ; o -> -o ; x < y -> x > y ; x <= y -> x >= y
    x > y -> x < y ; x >= y -> x <= y

est-ce bien `{h}` qu'il faut appeler ici ?
deux : est-ce bien ces fonctions qu'il faut appeler ici ?
    h(A) -> v(A)

que faut-il ici : True, ou False ?
    True -> False ; False -> True

d'où faut-il partir, et où s'arrêter ?
    range(a) -> range(1, a) ; range(a) -> range(a + 1) ; range(a) -> range(a - 1)
    range(a) -> range(1, a + 1) ; range(1, a) -> range(a) ; range(a, b) -> range(a + 1, b)
    range(a, b) -> range(a - 1, b) ; range(a, b) -> range(a, b + 1)
    range(a, b) -> range(a, b - 1) ; range(a, b, c) -> range(a, b + 1, c)
    range(a, b, c) -> range(a, b - 1, c) ; range(a, b, c) -> range(a + 1, b, c)
    range(a, b, c) -> range(a - 1, b, c)

quels éléments ces crochets prennent-ils ?
    a[b:] -> a[b + 1:] ; a[b:] -> a[b - 1:] ; a[:b] -> a[:b + 1] ; a[:b] -> a[:b - 1]
    a[b:c] -> a[b + 1:c] ; a[b:c] -> a[b - 1:c] ; a[b:c] -> a[b:c + 1] ; a[b:c] -> a[b:c - 1]
    a[b:] -> a ; a[:b] -> a

est-ce le bon indice ?
    a[0] -> a[-1] ; a[-1] -> a[0] ; a[i] -> a[i + 1] ; a[i] -> a[i - 1]

ces deux indices sont-ils dans le bon ordre ?
deux
    a[x][y] -> a[y][x]

chacun de ces termes est-il nécessaire ?
deux
    m + n -> m ; m + n -> n ; m - n -> m ; m * n -> m ; m * n -> n

le nombre {k} est-il le bon ?
    k -> k + 1

le nombre {p} est-il le bon ?
    p -> p - 1

est-ce la bonne opération ?
deux
    m + n -> m - n ; m - n -> m + n ; m * n -> m + n ; m + n -> m * n ; m // n -> m % n
    m % n -> m // n ; m / n -> m // n ; m // n -> m / n ; m ** n -> m * n ; m += n -> m -= n
    m -= n -> m += n ; m *= n -> m += n ; m += n -> m *= n

dans quel sens faut-il écrire cette opération ?
    m - n -> n - m ; m / n -> n / m ; m // n -> n // m ; m % n -> n % m ; m ** n -> n ** m

dans quel ordre faut-il ranger ?
    a[::-1] -> a ; sorted(a) -> sorted(a, reverse=True) ; sorted(a, reverse=b) -> sorted(a)
    sorted(a, key=b) -> sorted(a, key=b, reverse=True)
    sorted(a, key=b, reverse=c) -> sorted(a, key=b) ; return s -> return s[::-1]

le signe de cette valeur est-il le bon ?
deux : le signe de ces valeurs est-il le bon ?
    -a -> a ; return m -> return -m ; x = m -> x = -m ; o -> -o

ces valeurs sont-elles dans le bon ordre ?
deux
    (A, a, b, B) -> (A, b, a, B)

que doit valoir `{j}` à l'appel suivant ?
deux : que doit valoir ce nombre à l'appel suivant ?
    h(A, j, B) -> h(A, j - 1, B) ; h(A, j, B) -> h(A, j + 1, B) ; h(A, j - 1, B) -> h(A, j, B)
    h(A, j + 1, B) -> h(A, j, B)

que doit valoir `{j}` dans cet appel ?
    f(A, j, B) -> f(A, j - 1, B) ; f(A, j, B) -> f(A, j + 1, B) ; f(A, j - 1, B) -> f(A, j, B)
    f(A, j + 1, B) -> f(A, j, B)

faut-il remplacer `{x}`, ou lui ajouter quelque chose ?
    x += a -> x = a ; x = m -> x += m

faut-il remplacer `{d}[{e}]`, ou lui ajouter quelque chose ?
    d[e] += a -> d[e] = a ; d[e] = m -> d[e] += m
    d[e] = [a] -> d[e].append(a)

faut-il remplacer `{x}` à chaque fois ?
deux : faut-il remplacer cette valeur à chaque fois ?
    x = a -> x = max(x, a) ; x = a -> x = min(x, a)

faut-il ajouter un élément, ou tous ceux d'une liste ?
    a.append(b) -> a.extend(b) ; a.extend(b) -> a.append(b) ; a.add(b) -> a.update(b)

que renvoie `append` ?
    d = a.append(b) -> a.append(b) ; d = a.extend(b) -> a.extend(b)

cette méthode modifie la liste : que renvoie-t-elle ?
    return a.sort() -> return sorted(a) ; return a.append(b) -> return a + [b]
    x = a.sort() -> x = sorted(a) ; return x.append(b) -> x.append(b)\nreturn x

cette ligne calcule une valeur : qu'en fait-on ?
    a -> return a ; f(A) -> w = f(A)

faut-il renvoyer dès ce tour de boucle, ou après la boucle ?
ligne : c
    for a in b:\n S\n return c -> for a in b:\n S\nreturn c
    while b:\n S\n return c -> while b:\n S\nreturn c
    for a in b:\n S\n if d: T\n else: return c -> for a in b:\n S\n if d: T\nreturn c
    for a in b:\n for d in e:\n  S\n  return c -> for a in b:\n for d in e:\n  S\nreturn c
    while b:\n S\n if d: T\n else: return c -> while b:\n S\n if d: T\nreturn c

faut-il renvoyer dans ce cas seulement ?
ligne : c
    if a:\n S\n return c -> if a:\n S\nreturn c

faut-il le faire à chaque tour de boucle ?
ligne : U
    for a in b:\n S\n U -> for a in b:\n S\nU ; while b:\n S\n U -> while b:\n S\nU

faut-il le faire à chaque tour de boucle ?
ligne : S
    for a in b:\n S\n U -> S\nfor a in b:\n U ; while b:\n S\n U -> S\nwhile b:\n U

faut-il le faire après la boucle, ou à chaque tour ?
ligne : c
    for a in b: S\nx = c -> for a in b:\n S\n x = c
    for a in b: S\nx += c -> for a in b:\n S\n x += c
    for a in b: S\nif c: T -> for a in b:\n S\n if c: T
    for a in b: S\nd(e) -> for a in b:\n S\n d(e)

faut-il le faire avant ce qui suit, ou après ?
échange

faut-il s'arrêter à chaque fois ?
deux
    if a: S\nbreak -> if a:\n S\n break ; if a: S\nreturn b -> if a:\n S\n return b

faut-il s'arrêter ici, passer au tour suivant, ou continuer ?
    break -> pass ; continue -> pass ; break -> continue ; continue -> break

faut-il une condition ici ?
    if a: S -> S ; a if b else c -> a ; a if b else c -> c

selon quoi compare-t-on ici ?
deux
    max(a) -> max(a, key=v) ; min(a) -> min(a, key=v) ; max(a, key=b) -> max(a)
    min(a, key=b) -> min(a) ; max(a) -> max(a, key=a.get) ; min(a) -> min(a, key=a.get)
    max(a) -> max(a, key=lambda e: e[0]) ; max(a) -> max(a, key=lambda e: e[1])
    min(a) -> min(a, key=lambda e: e[0]) ; min(a) -> min(a, key=lambda e: e[1])
    max(a) -> max(a, key=lambda e: w[e]) ; min(a) -> min(a, key=lambda e: w[e])

faut-il la valeur, ou ce qui y mène ?
deux
    max(a.values()) -> max(a, key=a.get) ; min(a.values()) -> min(a, key=a.get)

que doit valoir `{x}` ici ?
    x = a -> x = 0 ; x = a -> x = 1 ; x = a -> x = True ; x = a -> x = False ; x = a -> x = []

faut-il appeler `{g}` ici ?
    f(A, g(x), B) -> f(A, x, B) ; (A, g(x), B) -> (A, x, B)

est-ce bien `{x}` qu'il faut ici ?
    x -> w

faut-il ici tout ce que donne `{a}`, ou une partie ?
    return a -> return a[0] ; return a -> return a[1] ; x = a -> x = a[0] ; x = a -> x = a[1]

faut-il tout ce que renvoie `{h}`, ou une partie ?
deux : faut-il tout ce que renvoient ces appels, ou une partie ?
    h(A) -> h(A)[0] ; h(A) -> h(A)[1]

faut-il `{a}` tout entier, ou une partie ?
    a[0] -> a ; a[1] -> a

faut-il `{x}` tout entier, ou une partie ?
    f(A, x, B) -> f(A, x[0], B) ; f(A, x, B) -> f(A, x[1], B)

`{f}` attend-elle tous ces arguments ?
    f(A, a, B) -> f(A, B)

faut-il ici un nombre fixe ?
    f(A, k, B) -> f(A, w, B) ; f(A, k, B) -> f(A, w - 1, B)

faut-il une liste, un tuple, un ensemble ou un dictionnaire ?
    a.append(b) -> a.add(b) ; a.add(b) -> a.append(b) ; x = {} -> x = set() ; x = [] -> x = set()
    x = [] -> x = {} ; x = {} -> x = [] ; x = set(a) -> x = {a} ; return a -> return set(a)
    return a -> return tuple(a) ; return a -> return list(a)

faut-il compter les éléments, ou les additionner ?
    len(a) -> sum(a) ; sum(a) -> len(list(a))

faut-il les éléments, ou leur nombre ?
    return s -> return len(s) ; len(a) -> a
    x *= a -> x *= len(a) ; x += a -> x += len(a)

cette différence peut-elle être négative ?
deux
    m - n -> abs(m - n)

ce compte est-il juste, à un près ?
    return m -> return m + 1 ; return m -> return m - 1 ; sum(a) -> sum(a) + 1
    x = m -> x = m + 1 ; x = m -> x = m - 1

la fonction se termine ici sans rien renvoyer : que doit-elle renvoyer ?
renvoi

faut-il renvoyer une valeur dès cette ligne, ou continuer ?
branche

les arguments sont-ils dans le bon ordre ?
deux
    f(A, a, b, B) -> f(A, b, a, B)

faut-il donner `{x}` tel quel ?
    f(A, x, B) -> f(A, v(x), B) ; (A, x, B) -> (A, v(x), B) ; return x -> return v(x)

quelle autre variable doit changer après cette ligne ?
    x = a -> x = a\nw = max(w, x) ; x = a -> x = a\nw = min(w, x)
"""
"""Paragraphs: what is asked of a line, where `{x}` is what x stands for; then how, in French:

- `deux`: two such edits may be made at once, and what is then asked of the two lines;
- `ligne`: the line is that of what this letter stands for, and not of the whole edit;
- `partout`: the rules are applied together, in a whole function;
- `sans`, `tamis`, `échange`, `renvoi`, `branche`: no rules, but what MADE gives;

then the rules, as `edits` reads them, where `\\n` ends a line. A free w on the right of a rule is
any local name, a free v any function. The likeliest edits and the sharpest questions come first.
"""
Made = Iterator[tuple[int, list[ast.AST]]]
"""How many nodes are replaced at a spot, and by what."""


@dataclass(frozen=True)
class Kind:
    """A paragraph of TABLE, read."""

    question: str
    rules: tuple[Rule, ...]
    both: str
    line: str
    everywhere: bool
    made: Callable[[Spot], Made]


def _removed(spot: Spot) -> Made:
    """No statement where there was one."""
    if isinstance(spot.node, ast.Assign | ast.AugAssign | ast.Expr):
        yield 1, [ast.Pass()]


def _unfiltered(spot: Spot) -> Made:
    """The `for` of a comprehension without its conditions."""
    match spot.node:
        case ast.comprehension(target, iterated, [_, *_]):
            yield 1, [ast.comprehension(target, iterated, [], 0)]


def _exchanged(spot: Spot) -> Made:
    """A statement and the next one, exchanged."""
    found = spot.nodes(2)
    if isinstance(spot.node, ast.stmt) and len(found) == 2:
        yield 2, found[::-1]


def _returned(spot: Spot) -> Made:
    """A variable returned after the last statement of a function."""
    body = getattr(spot.function, "body", [None])
    if spot.node is body[-1] and not isinstance(spot.node, ast.Return):
        for name in stored(spot.function):
            yield 1, [spot.node, ast.Return(ast.Name(name))]


def _returned_early(spot: Spot) -> Made:
    """A variable returned where a branch ends by giving it its value."""
    if isinstance(spot.node, ast.Assign) and len(spot.nodes(2)) == 1:
        yield 1, [spot.node, ast.Return(spot.node.targets[0])]


MADE: dict[str, Callable[[Spot], Made]] = {
    "sans": _removed,
    "tamis": _unfiltered,
    "échange": _exchanged,
    "renvoi": _returned,
    "branche": _returned_early,
}


def _kind(paragraph: str) -> Kind:
    question, *lines = paragraph.splitlines()
    how = [line.partition(" : ") for line in lines if line[0] != " "]
    told: dict[str, str] = {name: value or question for name, _, value in how}
    rules = (rule for line in lines if line[0] == " " for rule in line.split(" ; "))
    made = (MADE[name] for name in told if name in MADE)
    return Kind(
        question,
        tuple(read(rule.strip().replace(r"\n", "\n")) for rule in rules),
        told.get("deux", ""),
        told.get("ligne", ""),
        "partout" in told,
        next(made, lambda _: iter(())),
    )


KINDS = tuple(map(_kind, TABLE.strip().split("\n\n")))
