import ast


def approche(fonction, b):
    """Ce que renvoie la fonction, à six décimales."""
    trouve = fonction(b)
    return round(trouve, 6) if isinstance(trouve, (int, float)) else trouve


def accepte(attendu, obtenu):
    """Au millionième près, en proportion."""
    return abs(obtenu - attendu) <= 2e-6 * attendu


def dit(obtenu):
    return f"{obtenu:.6f}".replace(".", ",") if isinstance(obtenu, float) else str(obtenu)


def manque(arbre):
    """Pour qui a choisi une moitié, mais sans l'effet voulu."""
    noeuds = [*ast.walk(arbre)]
    if any(isinstance(un, ast.Expr) and isinstance(un.value, ast.Compare) for un in noeuds):
        return "== compare, et ne change rien : pour donner une valeur à bas, un seul =, bas = x."
    noms = [un for un in noeuds if isinstance(un, ast.Name) and isinstance(un.ctx, ast.Store)]
    changes = [un.id for un in noms]
    if changes.count("bas") > 1:
        return (
            "Vous gardez la mauvaise moitié : si la somme est plus petite que 1, la racine est "
            "plus grande que x."
        )
    return "bas reste à 0 : quand doit-il devenir x ?" if changes.count("haut") > 1 else ""
