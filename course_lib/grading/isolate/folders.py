"""Files that are written whole, and temporary folders, named after the process that made them."""

import os
import shutil
import tempfile
from contextlib import suppress
from pathlib import Path

PLACE = Path("/tmp" if Path("/tmp").is_dir() else tempfile.gettempdir())
"""Where the path of a socket is short enough."""
PREFIX = "cours-note"


def write(path: Path, text: str) -> None:
    """Write a file, whole or not at all, even if this process is killed."""
    path.parent.mkdir(parents=True, exist_ok=True)
    part = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        with part.open("w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        part.replace(path)
    finally:
        part.unlink(missing_ok=True)


def made(kind: str) -> Path:
    """A new folder that this user alone can open."""
    return Path(tempfile.mkdtemp(prefix=f"{PREFIX}-{kind}-{os.getpid()}-", dir=PLACE))


def sweep() -> None:
    """Remove the temporary folders that killed processes of this user left."""
    for folder in PLACE.glob(f"{PREFIX}-*-*-*"):
        pid = folder.name.split("-")[3]
        with suppress(OSError):
            mine = not folder.is_symlink() and folder.stat().st_uid == os.geteuid()
            if mine and pid.isdigit() and not _is_alive(int(pid)):
                remove(folder)


def _is_alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    except PermissionError:  # another user's
        return True
    return True


def remove(folder: Path) -> None:
    """Remove a folder, even if a part of it was sealed; no error if that fails."""
    with suppress(OSError):
        for part in folder.iterdir():
            part.chmod(0o700)
    shutil.rmtree(folder, ignore_errors=True)
