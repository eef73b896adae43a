"""What a student's kernel sees of this library: the games, what is given, the drawings.

A copy is made of those; every other module stands there too, so that the cells of the sheet that
import it run, but whatever is taken from it fails, clearly, when it is used.
"""

import compileall
import shutil
from functools import lru_cache
from multiprocessing.util import Finalize
from pathlib import Path

from course_lib.grading import folders

LIBRARY = Path(__file__).parents[1]
VISIBLE = ("text.py", "canvas", "games", "given", "faces", "drawing")
"""What students may use while their copy is graded."""
HAND = ("alone.py", "wire.py", "inside.py")
"""The judge's own hand, in `course_lib.grading`."""

MUTE = '''"""The checks say nothing while copies are graded."""

from course_lib.hidden import of

__getattr__ = of(__name__)


def verifier(*_args, **_others):
    """Say nothing: the judge will."""


def indice(*_args, **_others):
    """Say nothing."""


'''
HIDDEN = '''"""Hidden while copies are graded."""

from course_lib.hidden import of

__getattr__ = of(__name__)
'''
OF = '''"""What stands for whatever a copy may not use."""


class Hidden:
    """Fails, in French, whatever is done with it."""

    def __init__(self, name):
        self._name = name

    def _fail(self, *_args, **_others):
        raise RuntimeError(f"{self._name} n'est pas disponible pendant la correction")

    __call__ = __iter__ = __len__ = __getitem__ = __contains__ = __bool__ = _fail

    def __getattr__(self, name):
        if name.startswith("__"):
            raise AttributeError(name)
        self._fail()


def of(module):
    """The `__getattr__` of a hidden module."""

    def hidden(name):
        if name.startswith("__"):
            raise AttributeError(name)
        return Hidden(f"{module}.{name}")

    return hidden
'''


def build(folder: Path) -> None:
    """Write in `folder` the package `course_lib` that a student's kernel imports."""
    package = folder / "course_lib"
    package.mkdir(parents=True)
    shutil.copy2(LIBRARY / "__init__.py", package)
    (package / "hidden.py").write_text(OF, encoding="utf-8")
    for source in sorted([*LIBRARY.rglob("*.py"), *LIBRARY.glob("canvas/*.json")]):
        target = package / source.relative_to(LIBRARY)
        if target.exists():
            continue
        target.parent.mkdir(parents=True, exist_ok=True)
        if target.relative_to(package).parts[0] in VISIBLE:
            shutil.copy2(source, target)
        else:
            target.write_text(HIDDEN, encoding="utf-8")
    (package / "checks" / "__init__.py").write_text(MUTE, encoding="utf-8")
    _lend_a_hand(package / "grading")
    compileall.compile_dir(folder, quiet=2)
    _open_to_all(folder)


def _lend_a_hand(folder: Path) -> None:
    shutil.rmtree(folder)
    folder.mkdir()
    (folder / "__init__.py").touch()
    for name in HAND:
        shutil.copy2(LIBRARY / "grading" / name, folder)


def _open_to_all(folder: Path) -> None:
    """Whatever the teacher's umask, the unprivileged user of the sandbox reads it."""
    for path in (folder, *folder.rglob("*")):
        path.chmod(0o755 if path.is_dir() else 0o644)


@lru_cache(maxsize=1)
def view() -> Path:
    """The folder to put on the path of a student's kernel, built once a process."""
    folders.sweep()
    kept = folders.made("vue")
    Finalize(None, folders.remove, (kept,), exitpriority=0)  # workers end without looking back
    build(kept / "vue")
    return kept / "vue"
