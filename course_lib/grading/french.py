"""A command line that speaks French, as argparse does not."""

import argparse
import re
from pathlib import Path
from typing import NoReturn

FRENCH = {
    r"the following arguments are required: (.+)": r"il manque \1",
    r"unrecognized arguments: (.+)": r"argument inconnu : \1",
    r"argument (\S+): expected one argument": r"\1 attend une valeur",
    r"argument (\S+): ignored explicit argument (.+)": r"\1 n'attend pas de valeur (\2)",
    r"argument (\S+): invalid int value: '(.+)'": r"\1 : « \2 » n'est pas un nombre entier",
    r"argument (\S+): (.+)": r"\1 : \2",
}
"""The messages of argparse, in French."""


class Parser(argparse.ArgumentParser):
    """A parser whose help is a file of text that begins with the usage."""

    def __init__(self, help_file: Path) -> None:
        super().__init__(add_help=False, allow_abbrev=False)
        self.help_text = help_file.read_text("utf-8")
        self.add_argument("-h", "--help", "--aide", action="help")

    def error(self, message: str) -> NoReturn:
        """Write a message of argparse in French, and exit with code 2."""
        matches = ((re.fullmatch(pattern, message), text) for pattern, text in FRENCH.items())
        french = next((match.expand(text) for match, text in matches if match), message)
        usage = self.help_text.partition("\n")[0]
        self.exit(2, f"Erreur : {french}.\n{usage}\nPour tout savoir : --aide\n")

    def format_help(self) -> str:
        """The text of the help."""
        return self.help_text
