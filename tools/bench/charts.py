"""The picture of the measures, for the README."""

from collections.abc import Mapping, Sequence
from typing import Any

from course_lib.drawing import Figure, draw_bars

Line = Mapping[str, Any]
"""A measure, as the file has it."""


def picture(lines: Sequence[Line], machine: Mapping[str, Any]) -> Figure | None:
    """The other programs' times over ours, in a second colour if slower; None if there are none."""
    compared = [line for line in lines if line["ratio"] and not line["name"].endswith("course_lib")]
    ends = {line["name"]: (line.get("low_ratio"), line.get("high_ratio")) for line in compared}
    where = (
        f"{machine['processeur']}, {machine['coeurs']} cœurs, Python {machine['python']}, "
        f"{machine['systeme']}."
    )
    if not compared:
        return None
    return draw_bars(
        {line["name"]: float(f"{line['ratio']:.2g}") for line in compared},
        intervals={name: (low, high) for name, (low, high) in ends.items() if low and high},
        others=[line["name"] for line in compared if line["ratio"] > 1],
        xlabel="rapport des temps : plus de 1, plus lent",
        caption=f"Temps de processeur, celui de course_lib étant 1 ; trait : étendue. {where}",
    )
