"""A command line that speaks French, as argparse does not."""

import argparse
import re
from difflib import get_close_matches
from pathlib import Path
from typing import NoReturn

FRENCH = {
    r"the following arguments are required: (.+)": r"il manque {0}",
    r"unrecognized arguments: (.+)": r"argument inconnu : {0}",
    r"argument (\S+): expected one argument": r"{0} attend une valeur",
    r"argument (\S+): ignored explicit argument (.+)": r"{0} n'attend pas de valeur ({1})",
    r"argument (\S+): (.+)": r"{0} : {1}",
}
"""What argparse says, in French."""


class Parser(argparse.ArgumentParser):
    """A parser whose help is a page of text that begins with the usage."""

    def __init__(self, page: Path) -> None:
        super().__init__(add_help=False, allow_abbrev=False)
        self.page = page.read_text("utf-8")
        self.add_argument("-h", "--help", "--aide", action="help")

    def error(self, message: str) -> NoReturn:
        found = ((re.fullmatch(pattern, message), said) for pattern, said in FRENCH.items())
        told = next((said.format(*match.groups()) for match, said in found if match), message)
        told += self._near(message)
        usage = self.page.partition("\n")[0]
        end = "" if told.endswith("?") else "."
        self.exit(2, f"Erreur : {told}{end}\n{usage}\nPour tout savoir : --aide\n")

    def _near(self, message: str) -> str:
        """The option that an unknown one is close to, "" if none is."""
        unknown = re.match(r"unrecognized arguments: (--[^\s=]+)", message)
        near = get_close_matches(unknown[1], self._option_string_actions, 1) if unknown else []
        return f" ; vouliez-vous dire {near[0]} ?" if near else ""

    def format_help(self) -> str:
        return self.page
