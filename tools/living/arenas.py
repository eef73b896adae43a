"""An attractor without Python: the page of the widget plays by itself what it was given once."""

from typing import Any

from course_lib.arenas.widget import ArenaExplorer


def data(widget: ArenaExplorer) -> dict[str, Any]:
    """What the widget gives to its page."""
    return dict(widget.page.data)
