"""The address of a gradebook: its password may have any sign, and is told to nobody."""

import re
from pathlib import Path
from urllib.parse import unquote

SERVER = re.compile(
    r"(?P<user>[\w+]+://[^:/?@]*):(?P<password>.*?)(?P<place>@[^@?]*(?:\?\w+=.*)?)", re.DOTALL
)
"""What the last `@` before a query parts, whatever stands in the password."""
FILE = re.compile(r"(sqlite[^:]*:///)(?!:memory:)([^?]+)(.*)")
HIDDEN = "***"


def settled(url: str) -> str:
    """The same URL, as SQLAlchemy reads it from any folder, with the driver that we ask for.

    >>> settled("postgresql://prof:p@ss/w:rd@hote/notes")
    'postgresql+psycopg://prof:p%40ss/w:rd@hote/notes'
    """
    url = re.sub("^postgresql:", "postgresql+psycopg:", url)
    if parts := SERVER.fullmatch(url):
        return f"{parts['user']}:{parts['password'].replace('@', '%40')}{parts['place']}"
    return FILE.sub(lambda found: f"{found[1]}{Path(found[2]).absolute()}{found[3]}", url)


def without_password(url: str) -> str:
    """What may be written down: the driver of a server finds the password elsewhere.

    >>> without_password("postgresql://prof:p@ss/w:rd@hote/notes?sslmode=require")
    'postgresql://prof@hote/notes?sslmode=require'
    """
    return f"{parts['user']}{parts['place']}" if (parts := SERVER.fullmatch(url)) else url


def told(text: str, url: str) -> str:
    """A text from which the password of an address is hidden, however it is written there."""
    if parts := SERVER.fullmatch(url):
        for secret in filter(None, (parts["password"], unquote(parts["password"]))):
            text = text.replace(secret, HIDDEN)
    return text
