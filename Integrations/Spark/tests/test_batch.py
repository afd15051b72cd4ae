"""One pushsim at a time, without Spark: what is in memory, and what is left behind."""

from __future__ import annotations

import json
import os
import signal
import sys
from pathlib import Path

import pytest
from conftest import children, wait_until

from pushsim_spark.batch import PIPE_BYTES, Batch, Payload, ToolError

#: A filter with a line for each line.
ECHO = """
import sys
sys.stdin.buffer.readline()
for number, line in enumerate(sys.stdin.buffer):
    print('{"id":"x","index":%d,"ok":true,"outcome":"modified","reason":null,'
          '"payload":"standard input:%d","text":"%s"}' % (number, number + 2, "y" * 400))
"""


def batch(script: str, folder: Path) -> Batch:
    return Batch([sys.executable, "-c", script], {}, str(folder))


def test_a_slow_reader_holds_everything_back(tmp_path: Path) -> None:
    """However many payloads there are, those on the way fit into the pipes."""
    taken = 0

    def payloads():
        nonlocal taken
        for number in range(50_000):
            taken += 1
            yield Payload(b"x" * 400, number, f"in:{number + 1}")

    seen = 0
    for line in batch(ECHO, tmp_path).results(payloads()):
        seen += 1
        assert (taken - seen) * 400 < 3 * PIPE_BYTES
        if seen % 10_000 == 0:
            assert json.loads(line)["payload"] == f"in:{seen}"
    assert seen == 50_000


def test_a_reader_that_leaves_ends_pushsim(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A task that Spark stops in the middle leaves no process and no folder."""
    monkeypatch.setenv("SPARK_LOCAL_DIRS", str(tmp_path))
    before = children(os.getpid())
    results = batch(ECHO, tmp_path).results(Payload(b"x", n, "in") for n in range(99_999))
    next(results)
    assert len(children(os.getpid())) == len(before) + 1
    assert list(tmp_path.glob("pushsim-*"))
    results.close()
    assert children(os.getpid()) == before
    assert not list(tmp_path.glob("pushsim-*"))


def test_pushsim_ends_with_the_task_that_is_killed(tmp_path: Path) -> None:
    """Spark kills tasks with -9, so that they cannot clean up."""
    script = (
        f"import os; open('{tmp_path}/pid', 'w').write(str(os.getpid())); "
        f"os.mkfifo('{tmp_path}/never'); open('{tmp_path}/never').read()")
    parent = os.fork()
    if parent == 0:
        list(batch(script, tmp_path).results(iter([Payload(b"x", 0, "in")])))
        os._exit(0)
    wait_until((tmp_path / "never").exists, "the start of pushsim")
    pid = int((tmp_path / "pid").read_text())
    os.kill(parent, signal.SIGKILL)
    os.waitpid(parent, 0)
    wait_until(lambda: not Path(f"/proc/{pid}").exists(), "the end of pushsim")


@pytest.mark.parametrize("script, message", [
    ("import sys; sys.exit('no extension')", "no extension"),
    ("print('{}')", "is no result"),
    ("import sys; sys.stdin.read()", "1 payloads under way"),
])
def test_a_pushsim_that_gives_no_result_is_an_error(
    tmp_path: Path, script: str, message: str
) -> None:
    """Nothing is taken for a result that is none, and no payload is forgotten."""
    with pytest.raises(ToolError, match=message):
        list(batch(script, tmp_path).results(iter([Payload(b"x", 0, "in")])))


def test_no_payload_starts_no_pushsim(tmp_path: Path) -> None:
    """Partitions can be empty."""
    assert not list(Batch(["/nowhere"], {}, str(tmp_path)).results(iter([])))
