"""How a notebook looks on paper.

JupyterLab's « Imprimer… » prints what `nbconvert` makes of the notebook, the code included; a cell
that shows a `Paper` adds the style that leaves the code out, for that notebook alone.
"""

from dataclasses import dataclass

HINT = (
    "Pour imprimer\u00a0: menu <strong>Fichier</strong>, puis <strong>Imprimer…</strong> "
    "(Ctrl + P), papier A4. Le code et cette phrase ne s'impriment pas."
)


@dataclass(frozen=True)
class Paper:
    """An A4 sheet without code: columns, size of the letters, width of the pictures in percent.

    Elements of class `ecran` are left out. A cell with the tag `page` begins a new page, one with
    the tag `large` takes the whole width.
    """

    columns: int = 1
    points: float = 10
    pictures: int = 100

    def __repr__(self) -> str:
        return "Pour imprimer : menu Fichier, puis Imprimer…"

    def _repr_html_(self) -> str:
        return f'<style>{self.style()}</style><p class="ecran">{HINT}</p>'

    def style(self) -> str:
        """What changes in print, and in print only."""
        return f"""
@page {{ size: A4; margin: 11mm 12mm }}
@media print {{
  .jp-CodeCell > .jp-Cell-inputWrapper, .jp-InputPrompt, .jp-OutputPrompt, .jp-InputCollapser,
  .jp-OutputCollapser, .anchor-link, .ecran {{ display: none !important }}
  html, body, main, .jp-Cell, .jp-OutputArea-child, .jp-OutputArea-output, .jp-RenderedHTMLCommon
  {{ margin: 0 !important; padding: 0 !important; font-size: {self.points:g}pt !important;
     line-height: 1.25 !important; overflow: visible !important }}
  .jp-OutputArea-child, .jp-OutputArea-output
  {{ display: block !important; width: 100% !important }}
  svg, img {{ max-width: {self.pictures}% !important; height: auto !important }}
  main {{ columns: {self.columns}; column-gap: 7mm }}
  tr, pre, svg, img, li {{ break-inside: avoid }}
  .celltag_page, .jp-Cell:has(.celltag_page) {{ break-before: page }}
  .celltag_large, .jp-Cell:has(.celltag_large) {{ column-span: all }}
  h1, h2, h3 {{ break-after: avoid; line-height: 1.15 !important }}
  h1 {{ font-size: 1.5em !important; margin: 0 0 0.3em !important }}
  h2 {{ font-size: 1.15em !important; margin: 0.7em 0 0.2em !important }}
  p, ul, ol, table, pre {{ margin-top: 0 !important; margin-bottom: 0.4em !important }}
  pre {{ font-size: 0.86em !important; line-height: 1.2 !important }}
  table {{ font-size: 0.95em !important }}
  td, th {{ padding: 0.1em 0.4em !important }}
}}
"""
