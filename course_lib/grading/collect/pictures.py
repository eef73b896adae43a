"""The pictures of a copy: what its cells drew, and what was attached to them."""

import json
from base64 import b64decode
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from course_lib.grading.collect.reading import MOST_BRACKETS, cells_of, typed

LARGEST_FILE = 2**26
"""No pictures are read in a file of more bytes."""
LARGEST_SHOWN = 2**23
"""How many characters a picture may have, as it is written in a notebook."""
KINDS = {"image/png": b"\x89PNG\r\n\x1a\n", "image/jpeg": b"\xff\xd8\xff"}
"""What can only be seen, with how it begins."""

Picture = tuple[str, str] | None
"""Its kind and its text, None if it cannot be shown."""
Pictures = Mapping[int, list[Picture]]
"""By the place of a cell in the copy."""


def pictures_of(path: Path) -> Pictures:
    """The pictures of a notebook, {} if it cannot be read."""
    try:
        if path.stat().st_size > LARGEST_FILE:
            return {}
        text = path.read_text("utf-8-sig")
        if text.count("{") + text.count("[") > MOST_BRACKETS:
            return {}
        cells = cells_of(typed(dict, json.loads(text, strict=False)))
    except (OSError, ValueError, RecursionError):
        return {}
    return {rank: found for rank, cell in enumerate(cells) if (found := [*_pictures(cell)])}


def _pictures(cell: dict[str, Any]) -> Iterator[Picture]:
    """The pictures of a cell: one that is written in several ways is one."""
    outputs = (typed(dict, one).get("data") for one in typed(list, cell.get("outputs")))
    for bundle in (*outputs, *typed(dict, cell.get("attachments")).values()):
        kinds = {kind: data for kind, data in typed(dict, bundle).items() if kind[:6] == "image/"}
        if kinds:
            yield next(filter(None, (_picture(*one) for one in kinds.items())), None)


def _picture(kind: str, data: Any) -> Picture:
    """A picture, if it is one that can only be seen."""
    lines = data if isinstance(data, list) else [data]
    text = "".join(one for one in lines if isinstance(one, str))
    text = "".join(text.split())
    try:
        known = kind in KINDS and b64decode(text, validate=True).startswith(KINDS[kind])
    except ValueError:
        return None
    return (kind, text) if known and len(text) <= LARGEST_SHOWN else None
