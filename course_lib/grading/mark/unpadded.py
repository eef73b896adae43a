"""Code without what changes nothing in it: two spellings of one program have one plain tree.

Dropped: comments, texts that stand alone, annotations, imports, `pass`, `assert`, expressions whose
value is lost, what is only assigned, blocks that are left empty or whose condition is constant.
"""

import ast
from collections.abc import Container, Iterator
from copy import deepcopy

PASSES = 4
"""How many times what was left useless is looked for: padding inside padding."""
DROPPED = ast.Pass | ast.Assert | ast.Import | ast.ImportFrom | ast.Global | ast.Nonlocal
BLOCKS = ast.If | ast.For | ast.While | ast.With
PLACES = ast.Subscript | ast.Attribute | ast.Starred
FLIPPED: dict[type[ast.cmpop], ast.cmpop] = {ast.Gt: ast.Lt(), ast.GtE: ast.LtE()}


def unpadded(statement: ast.stmt, builtins: frozenset[str]) -> list[ast.stmt]:
    """What is left of a statement of a cell, made plain. It is not changed itself."""
    tree = ast.Module([deepcopy(statement)], [])
    cleaner = _Cleaner(builtins)
    for _ in range(PASSES):
        cleaner.visit(tree)
        for node in tree.body:
            if isinstance(node, ast.FunctionDef | ast.ClassDef):
                cleaner.dead = frozenset(_useless(node))
    return tree.body


class _Cleaner(ast.NodeTransformer):
    """Drop what is useless; `dead` are the statements known to be so, by identity."""

    def __init__(self, builtins: frozenset[str]) -> None:
        self.builtins, self.dead = builtins, frozenset[int]()

    def visit(self, node: ast.AST) -> ast.AST | list[ast.stmt] | None:
        if id(node) in self.dead or isinstance(node, DROPPED):
            return None
        made: ast.AST | list[ast.stmt] | None = super().visit(node)
        if isinstance(made, BLOCKS) and not made.body and not getattr(made, "orelse", []):
            return None
        return made

    def visit_Expr(self, node: ast.Expr) -> ast.Expr | None:
        call = node.value.func if isinstance(node.value, ast.Call) else None
        lost = isinstance(call, ast.Name) and call.id in self.builtins
        kept = isinstance(node.value, ast.Call | ast.Await | ast.Yield | ast.YieldFrom)
        return node if kept and not lost else None

    def visit_If(self, node: ast.If) -> ast.If | list[ast.stmt]:
        self.generic_visit(node)
        named = ast.Name | ast.Call | ast.NamedExpr
        if any(isinstance(one, named) for one in ast.walk(node.test)):
            return node
        return [*node.body, *node.orelse]

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.Assign | None:
        return ast.Assign([node.target], node.value) if node.value else None

    def visit_AugAssign(self, node: ast.AugAssign) -> ast.Assign:
        return ast.Assign([node.target], ast.BinOp(node.target, node.op, node.value))

    def visit_Compare(self, node: ast.Compare) -> ast.Compare:
        self.generic_visit(node)
        if len(node.ops) == 1 and (flipped := FLIPPED.get(type(node.ops[0]))):
            return ast.Compare(node.comparators[0], [flipped], [node.left])
        return node


def _useless(root: ast.FunctionDef | ast.ClassDef) -> Iterator[int]:
    """The statements of a function that only give values to names that nothing else reads."""
    nodes = [*ast.walk(root)]
    members = {id(one) for node in nodes if isinstance(node, ast.ClassDef) for one in node.body}
    own = {node.id for node in nodes if isinstance(node, ast.Name) and _is_stored(node)}
    own -= {node.arg for node in nodes if isinstance(node, ast.arg)}
    giving = {
        id(node): (node, given)
        for node in nodes
        if node is not root and id(node) not in members and (given := _given(node, own))
    }
    todo = [*_read(root, giving)]
    live = set[str](todo)
    users: dict[str, set[str]] = {}
    for node, given in giving.values():
        read = _read(node, giving)
        for name in given:
            users.setdefault(name, set()).update(read)
    for name in todo:  # which grows
        new = users.get(name, set()) - live
        live |= new
        todo += new
    yield from (key for key, (_, given) in giving.items() if not given & live)


def _is_stored(node: ast.Name) -> bool:
    return not isinstance(node.ctx, ast.Load)


def _read(root: ast.AST, apart: Container[int]) -> set[str]:
    """The names that are read in a tree, some statements left out."""
    todo, found = [root], set[str]()
    for node in todo:  # which grows
        if isinstance(node, ast.Name) and not _is_stored(node):
            found.add(node.id)
        todo += [one for one in ast.iter_child_nodes(node) if id(one) not in apart]
    return found


def _given(node: ast.AST, own: set[str]) -> set[str]:
    """The names that a statement does nothing but change, none if it may do something else.

    Changing a part of what is not the function's `own` does something else.
    """
    match node:
        case ast.FunctionDef(name):
            return {name}
        case ast.Assign(targets):
            parts = [part for one in targets for part in getattr(one, "elts", [one])]
        case ast.Expr(ast.Call(ast.Attribute() as called)):
            parts = [called]
        case _:
            return set()
    names = {_root(part) for part in parts if isinstance(part, ast.Name) or _root(part) in own}
    return names if names >= {*map(_root, parts)} else set()


def _root(node: ast.expr) -> str:
    """The name that something is, or is a part of; "" if there is none."""
    while isinstance(node, PLACES):
        node = node.value
    return node.id if isinstance(node, ast.Name) else ""
