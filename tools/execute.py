"""Execute notebooks in place, ready to be committed.

usage: python tools/execute.py NOTEBOOK.ipynb ...

Each runs top to bottom in a fresh kernel and stops at the first error that its cell does not
announce. What changes from one run or machine to the next is dropped: times, versions, and the
live views of widgets, of which the static picture stays.
"""

import sys
from pathlib import Path

import nbformat
from nbclient import NotebookClient

WIDGET_VIEW = "application/vnd.jupyter.widget-view+json"
METADATA = {
    "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"},
    "language_info": {"name": "python"},
}


def execute(path: Path) -> None:
    """Run one notebook and write it back, clean."""
    notebook = nbformat.read(path, as_version=4)
    client = NotebookClient(
        notebook,
        timeout=300,
        kernel_name="python3",
        store_widget_state=False,
        record_timing=False,
        coalesce_streams=True,
        resources={"metadata": {"path": str(path.parent)}},
    )
    client.execute()
    notebook.metadata = nbformat.from_dict(METADATA)
    for cell in notebook.cells:
        clean(cell)
    nbformat.write(notebook, path)


def clean(cell: nbformat.NotebookNode) -> None:
    """Keep of a cell what another run would give again."""
    cell.metadata = nbformat.from_dict(
        {
            key: value
            for key, value in cell.metadata.items()
            if key in ("tags", "jupyter", "nbgrader")
        }
    )
    for output in cell.get("outputs", []):
        data = output.get("data", {})
        if len(data) > 1:
            data.pop(WIDGET_VIEW, None)


if __name__ == "__main__":
    for name in sys.argv[1:]:
        print(name)
        execute(Path(name))
