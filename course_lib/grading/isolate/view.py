"""What the process of a copy sees of this library: the games, what is given, the drawings.

A copy is made of those; every other module stands there too, so that the cells of the sheet that
import it run, but whatever is taken from it fails, clearly, when it is used.
"""

import compileall
from functools import lru_cache
from multiprocessing.util import Finalize
from pathlib import Path

from course_lib.grading.isolate import folders
from course_lib.judge.sheet import ALLOWED

LIBRARY = Path(__file__).parents[2]
VISIBLE = ("__init__.py", "__init__.pyi", *(f"{name}.py" for name in ALLOWED), *ALLOWED)
HAND = Path("grading", "isolate")
SHOWN = {HAND / "__init__.py", HAND / "wire.py", HAND / "inside.py", Path("judge", "plain.py")}
"""The judge's own hand, and what it takes for plain data."""

HIDDEN = '''"""Hidden while copies are graded."""

from course_lib.hidden import of

__getattr__ = of(__name__)
'''
MUTE = f'''{HIDDEN}

class Fiche:
    """Says nothing: the judge will."""

    def __init__(self, *_, **__):
        self.verifier = self.indice = self.exiger = lambda *_, **__: None
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
    """Write in `folder` the package `course_lib` that a copy imports."""
    package = folder / "course_lib"
    for source in filter(Path.is_file, LIBRARY.rglob("*")):
        name = source.relative_to(LIBRARY)
        if "__pycache__" not in name.parts and (name.parts[0] in VISIBLE or name in SHOWN):
            _write(package / name, source.read_bytes())
        elif source.suffix == ".py" and name.parts[0] != "grading":
            _write(package / name, HIDDEN.encode())
    _write(package / "grading" / "__init__.py", b"")
    _write(package / "hidden.py", OF.encode())
    _write(package / "judge" / "__init__.py", MUTE.encode())
    compileall.compile_dir(folder, quiet=2)
    for path in (folder, *folder.rglob("*")):  # the sandbox's user reads it, whatever the umask
        path.chmod(0o755 if path.is_dir() else 0o644)


def _write(path: Path, text: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(text)


@lru_cache(maxsize=1)
def view() -> Path:
    """The folder to put on the path of a copy's process, built once a process."""
    folders.sweep()
    kept = folders.made("vue")
    Finalize(None, folders.remove, (kept,), exitpriority=0)  # workers end without looking back
    build(kept / "vue")
    return kept / "vue"
