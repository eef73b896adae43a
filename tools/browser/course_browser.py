"""An extension of IPython for the browser: what cannot be there is told in a sentence."""

from types import TracebackType
from typing import Any

FETCHED = {"numpy", "matplotlib"}
ABSENT = (
    "Cette cellule demande {name}, qui vient d'internet et n'a pas pu être chargé. Rétablissez la "
    "connexion, redémarrez le noyau (menu Noyau), puis reprenez au début."
)
ALONE = (
    "Cette cellule répartit un calcul entre plusieurs processus : dans un navigateur, Python n'en "
    "a qu'un. Passez à la suivante, ou exécutez cette leçon avec un Python installé."
)


def load_ipython_extension(shell: Any) -> None:
    """Ask IPython to hear first of what is missing."""
    shell.set_custom_exc((ImportError, NotImplementedError), explain)


def explain(
    shell: Any,
    kind: type[Exception],
    error: Exception,
    trace: TracebackType,
    tb_offset: int | None = None,
) -> None:
    """A sentence for what a browser lacks; for the rest, what IPython shows."""
    sentence = missing(error)
    if sentence:
        print(sentence)
    else:
        shell.showtraceback((kind, error, trace), tb_offset=tb_offset)


def missing(error: Exception) -> str | None:
    """What to say of something that a browser lacks, None of another error."""
    name = getattr(error, "name", None)
    if name in FETCHED:
        return ABSENT.format(name=name)
    return ALONE if "multiprocessing" in str(error) else None
