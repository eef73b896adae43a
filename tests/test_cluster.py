"""A Dask cluster of separate processes that is lost: its copies are given up, and it is told."""

import json
import os
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from waits import LIMIT, until

from course_lib.grading.mark import workers
from course_lib.grading.mark.workers import WorkersError, _watched, cluster

if os.environ.get("COURSE_REQUIRE_ALL") != "1":
    pytest.importorskip("distributed")


class Scheduler:
    """A scheduler of its own process, without any worker."""

    def __init__(self, folder: Path) -> None:
        known, words = folder / "grappe.json", ["--host", "127.0.0.1", "--port", "0"]
        line = [sys.executable, "-m", "dask", "scheduler", *words, "--no-dashboard"]
        log = subprocess.DEVNULL
        line += ["--scheduler-file", str(known)]
        self.process = subprocess.Popen(line, stdout=log, stderr=log, cwd=folder)
        until(lambda: known.exists() and known.read_text().endswith("}"))
        self.address = str(json.loads(known.read_text())["address"])


@pytest.fixture
def scheduler(tmp_path: Path) -> Iterator[Scheduler]:
    made = Scheduler(tmp_path)
    yield made
    made.process.kill()
    made.process.wait()


def test_a_scheduler_that_dies_is_told(scheduler: Scheduler, capfd) -> None:
    def lost() -> None:
        with cluster(scheduler.address) as executor:
            future = executor.submit(time.sleep, 0)
            scheduler.process.kill()
            future.result()

    with pytest.raises(WorkersError, match=r"grappe Dask ne répond plus.*relancez"):
        lost()
    assert capfd.readouterr().err == ""


def test_a_cluster_without_workers_is_told(scheduler: Scheduler, monkeypatch) -> None:
    monkeypatch.setattr(workers, "TICK", 0.01)
    monkeypatch.setattr(workers, "ALONE", 0.1)
    with (
        pytest.raises(WorkersError, match="n'a plus aucun processus"),
        cluster(scheduler.address) as executor,
    ):
        executor.submit(time.sleep, 0).result()


def fails(error: Exception) -> Callable[..., Any]:
    def call(*_: object, **__: object) -> Any:
        raise error

    return call


@pytest.mark.parametrize(
    ("imported", "text"),
    [
        (fails(ImportError()), "--dask demande Dask"),
        (lambda _: SimpleNamespace(Client=fails(TimeoutError())), r"là-bas.*\(TimeoutError\)"),
        (lambda _: SimpleNamespace(Client=fails(ValueError())), r"là-bas.*\(ValueError\)"),
    ],
)
def test_a_cluster_that_cannot_be_reached_is_told(imported: Any, text: str, monkeypatch) -> None:
    monkeypatch.setattr(workers, "import_module", imported)
    with pytest.raises(WorkersError, match=text), cluster("là-bas"):
        pass


def test_a_cluster_is_given_up_once_it_has_had_no_worker_for_too_long(monkeypatch) -> None:
    """Whatever the clock: a second goes by each time that it is read."""
    clock, given_up, told = count(), threading.Event(), []
    answers = iter([{}, {}, {"a": 1}, {"a": 1}, *[{}] * 100])
    client = SimpleNamespace(nthreads=lambda: next(answers))

    def shutdown(**how: bool) -> None:
        told.append(how)
        given_up.set()

    monkeypatch.setattr(workers, "TICK", 0)
    monkeypatch.setattr(workers, "ALONE", 4.0)
    monkeypatch.setattr(workers.time, "monotonic", lambda: next(clock))
    with _watched(client, SimpleNamespace(shutdown=shutdown)):
        assert given_up.wait(LIMIT)
    assert told == [{"wait": False}]
    assert len([*answers]) == 100 - 3
