"""A Dask cluster of separate processes that is lost: its copies are given up, and it is told."""

import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from test_noter import until

from course_lib.grading.mark import workers
from course_lib.grading.mark.workers import WorkersError, cluster

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
