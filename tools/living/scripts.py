"""The scripts and the styles of the widgets, as the pages of the book use them."""

from pathlib import Path

from course_lib.arenas.widget import HERE as ARENAS
from course_lib.explorer.widget import HERE as EXPLORER
from course_lib.page.picture import COLORS
from course_lib.page.picture import HERE as PAGE
from course_lib.page.still import KEYS

SCRIPTS = {
    "arena_page.js": ARENAS / "arena.js",
    "explorer_page.js": EXPLORER / "page.js",
    "picture.js": PAGE / "picture.js",
}
STYLES = (
    EXPLORER / "page.css",
    PAGE / "picture.css",
    PAGE.parent / "board" / "board.css",
    ARENAS / "arena.css",
)


def copy_scripts(folder: Path) -> None:
    """Put in a folder the scripts of the widgets, and their styles in one file."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, script in SCRIPTS.items():
        keys = KEYS if "letSave" in script.read_text("utf-8") else ""
        (folder / name).write_text(keys + script.read_text("utf-8"), "utf-8")
    texts = [path.read_text("utf-8") for path in STYLES]
    (folder / "widgets.css").write_text("".join([COLORS, *texts]), "utf-8")
