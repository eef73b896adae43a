"""Names that nobody guesses: they are made with a secret that stays in the teacher's folder."""

import hmac
import re
import secrets
from contextlib import suppress
from pathlib import Path

from course_lib.grading.folders import write_whole
from course_lib.text import plain_letters

SECRET = Path("travail", "secret")


def secret_of(folder: Path) -> str:
    """The secret of a folder of marks, made the first time."""
    path = folder / SECRET
    with suppress(OSError, ValueError):
        if re.fullmatch(r"[0-9a-f]{64}", found := path.read_text("ascii")):
            return found
    write_whole(path, made := secrets.token_hex(32))
    path.chmod(0o600)
    return made


def secret_name(secret: str, shown: str, *parts: str) -> str:
    """A name of plain letters, which starts as what is shown: one for these parts, in this folder.

    >>> secret_name("", "Zoé Lefèvre", "zoe") == secret_name("", "Zoé Lefèvre", "zoé")
    False
    """
    slug = re.sub(r"[^a-z0-9]+", "-", plain_letters(shown)).strip("-")[:30].strip("-")
    said = repr(parts).encode("utf-8", "surrogatepass")
    return f"{slug or 'copie'}-{hmac.digest(secret.encode(), said, 'sha256').hex()[:32]}"
