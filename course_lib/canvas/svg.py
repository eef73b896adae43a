"""Scenes written as SVG: the same scenes always give the same text."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape

from course_lib.canvas.letters import FAMILIES, lines_of
from course_lib.canvas.scene import Label, Path, Scene, Shape
from course_lib.canvas.style import PAPER

Layer = tuple[Scene, float, float]
"""A scene, and where its bottom left corner is in the whole picture."""

_COMMANDS = {"M": "M%g %g", "L": "L%g %g", "C": "C%g %g %g %g %g %g", "Z": "Z"}
_ANCHORS = {"left": "", "center": ' text-anchor="middle"', "right": ' text-anchor="end"'}


def write_svg(layers: Sequence[Layer], width: float, height: float, title: str, alt: str) -> str:
    """The SVG of scenes, as wide as its page at most, with texts for screen readers."""
    w, h = f"{round(width, 2):g}", f"{round(height, 2):g}"
    parts = "".join(f"{part}\n" for layer in layers for part in parts_of(layer, height))
    words, name = escape(alt, quote=False), escape(title, quote=False)
    label = words.replace('"', "&quot;").replace("\n", "&#10;")
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{w}pt" height="{h}pt" '
        f'viewBox="0 0 {w} {h}" role="img" style="max-width:100%;height:auto" '
        f'aria-label="{label}" font-family="{", ".join(FAMILIES)}" '
        'stroke-linecap="round" stroke-linejoin="round">\n'
        f"<title>{name}</title>\n<desc>{words}</desc>\n"
        f'<path d="M0 0H{w}V{h}H0Z" fill="{PAPER}"/>\n{parts}</svg>\n'
    )


def parts_of(layer: Layer, height: float) -> Iterator[str]:
    """The shapes and texts of a layer, in a picture of this height."""
    scene, left, bottom = layer
    for part in scene.parts:
        if isinstance(part, Shape):
            yield _shape(part, left, height - bottom)
        else:
            yield _label(part, left, height - bottom)


def _shape(shape: Shape, left: float, top: float) -> str:
    words = f'<path{_id(shape.gid)} d="{_data(shape.path, left, top)}"'
    words += _paint("fill", shape.fill)
    if shape.line:
        words += _paint("stroke", shape.line)
        if shape.width != 1:
            words += f' stroke-width="{shape.width:.4g}"'
        if shape.dashes:
            words += f' stroke-dasharray="{" ".join(f"{dash:.4g}" for dash in shape.dashes)}"'
    return words + "/>"


def _data(path: Path, left: float, top: float) -> str:
    numbers = [round(n, 2) for x, y in path.points for n in (left + x, top - y)]
    return "".join([_COMMANDS[command] for command in path.commands]) % tuple(numbers)


def _paint(name: str, color: str | None) -> str:
    """An attribute of a colour: #rrggbb, or #rrggbbaa where aa is the opacity."""
    if color is None or len(color) == 7:
        return f' {name}="{color or "none"}"'
    return f' {name}="{color[:7]}" {name}-opacity="{int(color[7:], 16) / 255:.3g}"'


def _label(label: Label, left: float, top: float) -> str:
    style = f' font-size="{label.size:.4g}" fill="{label.color}"{_ANCHORS[label.align]}'
    style += ' font-style="italic"' if label.italic else ""
    style += ' font-weight="bold"' if label.bold else ""
    lines = [
        (f'x="{round(left + label.x, 2):g}" y="{round(top - y, 2):g}"', escape(line))
        for line, y in lines_of(label)
    ]
    if len(lines) == 1:
        ((place, text),) = lines
        return f"<text{_id(label.gid)} {place}{style}>{text}</text>"
    texts = "".join(f"<text {place}>{text}</text>" for place, text in lines)
    return f"<g{_id(label.gid)}{style}>{texts}</g>"


def _id(gid: str | None) -> str:
    return f' id="{gid}"' if gid else ""
