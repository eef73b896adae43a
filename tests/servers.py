"""A PostgreSQL server of the tests: Debian's programs, on a port and in a folder of its own."""

import os
import shutil
import signal
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest
from waits import until

PASSWORD = "p@ss/w:rd?é#1"
BOUND = os.pathsep.join(map(str, Path("/usr/lib/postgresql").glob("*/bin")))
NOBODY: dict[str, Any] = {"user": 65534, "group": 65534} if os.geteuid() == 0 else {}
"""PostgreSQL refuses to be run by root."""


@dataclass(frozen=True)
class Server:
    """A running server; `url` is the address of an empty database, as nbgrader takes it."""

    port: int
    process: subprocess.Popen[bytes]

    def url(self, name: str) -> str:
        import psycopg

        with psycopg.connect(self.words("postgres"), autocommit=True) as connection:
            connection.execute(f'CREATE DATABASE "{name}"')
        return f"postgresql+psycopg://prof:{quote(PASSWORD, safe='')}@127.0.0.1:{self.port}/{name}"

    def words(self, name: str) -> str:
        """What psycopg connects with."""
        return f"host=127.0.0.1 port={self.port} dbname={name} user=prof password={PASSWORD}"

    def answers(self) -> bool:
        import psycopg

        assert self.process.poll() is None
        try:
            psycopg.connect(self.words("postgres")).close()
        except psycopg.OperationalError:
            return False
        return True


def program(name: str) -> str:
    """A program of PostgreSQL; without it, the test is skipped, or fails where all is required."""
    found = shutil.which(name) or shutil.which(name, path=BOUND)
    if os.environ.get("COURSE_REQUIRE_ALL") != "1":
        pytest.importorskip("psycopg")
        if not found:
            pytest.skip("PostgreSQL n'est pas installé")
    assert found, "apt-get install postgresql"
    return found


@contextmanager
def postgresql() -> Iterator[Server]:
    """A server, which leaves nothing."""
    init, serve = program("initdb"), program("postgres")
    folder = Path(tempfile.mkdtemp(prefix="cours-postgresql-"))
    try:
        (folder / "mot").write_text(PASSWORD, "utf-8")
        if NOBODY:
            for path in folder, folder / "mot":
                os.chown(path, NOBODY["user"], NOBODY["group"])
        words = ["--no-sync", "--encoding=UTF8", "--locale=C.UTF-8", "--auth=scram-sha-256"]
        words += ["--username=prof", f"--pwfile={folder / 'mot'}", f"--pgdata={folder / 'base'}"]
        subprocess.run([init, *words], check=True, capture_output=True, cwd=folder, **NOBODY)
        with _served(serve, folder) as server:
            yield server
    finally:
        shutil.rmtree(folder)


@contextmanager
def _served(program: str, folder: Path) -> Iterator[Server]:
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    line = [program, "-D", str(folder / "base"), "-h", "127.0.0.1", "-p", str(port), "-F"]
    log = subprocess.DEVNULL
    line += ["-k", str(folder)]
    process = subprocess.Popen(line, stdout=log, stderr=log, cwd=folder, **NOBODY)
    server = Server(port, process)
    try:
        until(server.answers)
        yield server
    finally:
        process.send_signal(signal.SIGINT)  # a fast shutdown
        process.wait()
