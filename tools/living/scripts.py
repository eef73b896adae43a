"""The scripts and the styles of the widgets, as the pages of the book use them."""

from pathlib import Path

from course_lib.widgets.page.picture import COLORS
from course_lib.widgets.page.picture import HERE as PAGE
from course_lib.widgets.page.still import KEYS

SCRIPTS = {
    "stepper_page.js": PAGE / "stepper.js",
    "picture.js": PAGE / "picture.js",
}
STYLES = (
    PAGE / "stepper.css",
    PAGE / "picture.css",
    PAGE.parent / "board" / "board.css",
)


def copy_scripts(folder: Path) -> None:
    """Put in a folder the scripts of the widgets, and their styles in one file."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, script in SCRIPTS.items():
        keys = KEYS if "letSave" in script.read_text("utf-8") else ""
        (folder / name).write_text(keys + script.read_text("utf-8"), "utf-8")
    texts = [path.read_text("utf-8") for path in STYLES]
    (folder / "widgets.css").write_text("".join([COLORS, *texts]), "utf-8")
