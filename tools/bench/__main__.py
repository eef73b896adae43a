"""Measure the course, and what does the same elsewhere; write the figures and the pictures.

Processor times, medians; each subject can be run alone, and the others keep their figures, if they
were measured on the same machine.
"""

import argparse
import json
import os
import platform
from collections.abc import Callable
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import Any

from course_lib.text import french_number
from tools.bench.measures import Measure, Subject

ROOT = Path(__file__).parents[2]
FILE = ROOT / "notebooks" / "donnees" / "mesures.json"
IMAGES = ROOT / "docs" / "images"
SUBJECTS = {
    "recherches": "teaching",
    "moteur": "engine",
    "dessin": "pictures",
}
"""By the name that the file has, the module that measures."""


def main() -> None:
    """Run the subjects, print and write after each."""
    options = _options()
    data = _known(options.fichier)
    for name, measure in _asked(options).items():
        subject = measure()
        print(table(subject), flush=True)
        lines = [line._asdict() for line in subject.measures]
        data["sujets"][name] = {"titre": subject.title, "charge": _load(), "mesures": lines}
        options.fichier.parent.mkdir(parents=True, exist_ok=True)
        options.fichier.write_text(
            json.dumps(data, ensure_ascii=False, indent=1) + "\n", encoding="utf-8"
        )
    draw(data, options.images)


def machine() -> dict[str, Any]:
    """What the figures depend on."""
    info = Path("/proc/cpuinfo")
    lines = info.read_text().splitlines() if info.exists() else []
    models = [line.split(":")[1].strip() for line in lines if line.startswith("model name")]
    return {
        "processeur": models[0] if models else platform.processor(),
        "coeurs": os.cpu_count(),
        "python": platform.python_version(),
        "systeme": platform.system(),
    }


def draw(data: dict[str, Any], folder: Path) -> None:
    """The picture of the searches, if others were measured beside ours."""
    from tools.bench.charts import picture

    lines = data["sujets"].get("recherches", {}).get("mesures", [])
    if figure := picture(lines, data["machine"]):
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "mesures_recherches.svg").write_text(figure.svg(), encoding="utf-8")


def table(subject: Subject) -> str:
    """What is printed of a subject."""
    head = f"{'':48}{'médiane':>10}{'min. – max.':>20}{'nœuds':>14}{'rapport':>9}"
    return "\n".join(["", subject.title, head, *map(_row, subject.measures)])


def _row(line: Measure) -> str:
    spread = "" if line.low is None else f"{_time(line.low)} – {_time(line.high)}"
    nodes = "" if line.nodes is None else french_number(round(line.nodes))
    ratio = "" if line.ratio is None else french_number(line.ratio)
    return f"{line.name:48}{_time(line.median):>10}{spread:>20}{nodes:>14}{ratio:>9}  {line.note}"


def _time(seconds: float | None) -> str:
    if seconds is None:
        return "—"
    value, unit = (seconds, "s") if seconds >= 1 else (1000 * seconds, "ms")
    return f"{french_number(float(f'{value:.3g}'))} {unit}"


def _known(file: Path) -> dict[str, Any]:
    """What was measured before on this machine, if anything was."""
    known = json.loads(file.read_text(encoding="utf-8")) if file.exists() else {}
    same = known.get("machine") == machine()
    return {"machine": machine(), "sujets": known["sujets"] if same else {}}


def _asked(options: argparse.Namespace) -> dict[str, Callable[[], Subject]]:
    """What measures each subject that was asked for."""
    names = SUBJECTS if options.seulement is None else options.seulement
    asked = {name: import_module(f"tools.bench.{SUBJECTS[name]}").measure for name in names}
    if options.correction:
        asked["correction"] = import_module("tools.bench.grading").measure
    if options.plateau_vide is not None:
        measure = import_module("tools.bench.empty").measure
        name = f"plateau vide {options.plateau_vide}".strip()
        asked[name] = partial(measure, options.plateau_vide)
    return asked


def _load() -> float | None:
    """How many processes wanted a core in the last minute."""
    return round(os.getloadavg()[0], 2) if hasattr(os, "getloadavg") else None


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tools.bench", description="Mesure le cours.")
    parser.add_argument("--seulement", nargs="*", choices=SUBJECTS, help="ces sujets seuls")
    parser.add_argument(
        "--correction", action="store_true", help="et la correction de copies (minutes)"
    )
    parser.add_argument(
        "--plateau-vide",
        nargs="?",
        const="",
        metavar="COUPS",
        help="et le plateau vide du Puissance 4, ou celui où l'on a joué ces COUPS (minutes)",
    )
    parser.add_argument("--fichier", type=Path, default=FILE, help="où écrire les mesures")
    parser.add_argument("--images", type=Path, default=IMAGES, help="où dessiner")
    return parser.parse_args()


if __name__ == "__main__":
    main()
