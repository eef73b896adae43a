"""Files that are written whole or not at all, even if this process is killed."""

import os
from pathlib import Path


def write_whole(path: Path, text: str) -> None:
    """Write a file of text, and make the folders above it."""
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
