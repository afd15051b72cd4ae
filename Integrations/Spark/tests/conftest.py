"""A real cluster on loopback: a master and two workers, each a process of its own."""

from __future__ import annotations

import json
import os
import select
import shutil
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from pyspark.find_spark_home import _find_spark_home
from pyspark.sql import SparkSession

from pushsim_spark.batch import _die_with_parent

#: Seconds that anything on the way may take before a test fails.
LIMIT = 180
ROOT = Path(__file__).parents[3]
EXTENSIONS = Path(os.environ.get("PUSHSIM_EXTENSIONS", ROOT / ".build-sdk/Extensions"))
TOOL = os.environ.get("PUSHSIM") or shutil.which("pushsim") or ""
SPARK_CLASS = f"{_find_spark_home()}/bin/spark-class"

os.environ["SPARK_LOCAL_IP"] = "127.0.0.1"
os.environ["PYSPARK_PYTHON"] = sys.executable


def wait_until(holds: Callable[[], bool], what: str, limit: float = LIMIT) -> None:
    """Waits for something that tells nobody when it happens."""
    end = time.monotonic() + limit
    pause = select.poll()
    while not holds():
        assert time.monotonic() < end, f"{what} did not happen within {limit} s"
        pause.poll(50)


def children(pid: int) -> list[int]:
    """The processes that a process started."""
    try:
        tasks = Path(f"/proc/{pid}/task").iterdir()
        return [int(child) for task in tasks for child in (task / "children").read_text().split()]
    except OSError:
        return []


def processes(text: str) -> list[int]:
    """The processes, zombies aside, with a text in their command line or environment."""
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            data = (folder / "cmdline").read_bytes() + (folder / "environ").read_bytes()
        except OSError:
            continue
        if text.encode() in data and int(folder.name) != os.getpid():
            found.append(int(folder.name))
    return found


class Node:
    """A process of the cluster, whose log is read as it is written."""

    def __init__(self, log: Path, *arguments: str, **environment: str) -> None:
        self.log = log
        with log.open("wb") as file:
            self.process = subprocess.Popen(
                [SPARK_CLASS, *arguments], stderr=file, stdout=file, stdin=subprocess.DEVNULL,
                env=os.environ | environment, start_new_session=True,
                preexec_fn=_die_with_parent)

    def wait_for(self, text: str) -> None:
        wait_until(lambda: text in self.log.read_text(errors="replace"), f"“{text}” in {self.log}")

    def kill(self) -> None:
        """Takes the whole machine away, executors included."""
        executors = children(self.process.pid)
        for pid in (self.process.pid, *executors):
            try:
                os.kill(pid, signal.SIGKILL)
            except ProcessLookupError:
                pass
        self.process.wait()


class Cluster:
    """A master and its workers."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        with socket.socket() as server:
            server.bind(("127.0.0.1", 0))
            port = server.getsockname()[1]
        self.url = f"spark://127.0.0.1:{port}"
        self.master = Node(
            folder / "master.log", "org.apache.spark.deploy.master.Master", "--host", "127.0.0.1",
            "--port", str(port), "--webui-port", "0")
        self.master.wait_for("Starting Spark master at")
        self.workers: list[Node] = []
        for _ in range(2):
            self.add_worker()

    def add_worker(self) -> None:
        """Starts a worker with a core, and waits until the master knows it."""
        name = f"worker{len(self.workers)}"
        # Hosts of their own, as Spark gives no host the same partition twice at a time.
        host = f"127.0.0.{len(self.workers) + 1}"
        local = self.folder / f"{name}-local"
        local.mkdir()
        worker = Node(
            self.folder / f"{name}.log", "org.apache.spark.deploy.worker.Worker", "--host",
            host, "--cores", "1", "--memory", "1g", "--webui-port", "0", "--work-dir",
            str(self.folder / name), self.url, SPARK_LOCAL_DIRS=str(local),
            SPARK_LOCAL_IP=host)
        self.workers.append(worker)
        worker.wait_for("Successfully registered with master")

    def session(self, **settings: str) -> SparkSession:
        """A driver in this process."""
        builder = SparkSession.builder.master(self.url).appName("test")
        builder = builder.config("spark.ui.enabled", "false").config("spark.log.level", "ERROR")
        builder = builder.config("spark.ui.showConsoleProgress", "false")
        builder = builder.config("spark.sql.warehouse.dir", str(self.folder / "warehouse"))
        for key, value in settings.items():
            builder = builder.config(key.replace("_", "."), value)
        return builder.getOrCreate()

    def stop(self) -> None:
        for node in (*self.workers, self.master):
            node.kill()


@pytest.fixture(scope="session")
def cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Cluster]:
    cluster = Cluster(tmp_path_factory.mktemp("cluster"))
    yield cluster
    cluster.stop()


@pytest.fixture(scope="module")
def spark(cluster: Cluster) -> Iterator[SparkSession]:
    session = cluster.session()
    yield session
    session.stop()


@pytest.fixture(scope="session")
def tool() -> str:
    assert TOOL, "pushsim is not there; build it, and name it in PUSHSIM or PATH"
    return TOOL


@pytest.fixture(scope="session")
def trivial() -> str:
    path = EXTENSIONS / "Trivial.appex"
    assert path.is_dir(), f"{path} is not there; run make extensions"
    return str(path)


def payload(number: int, **more: object) -> bytes:
    """A payload that wakes the extension."""
    return json.dumps({
        "Simulator Target Bundle": "com.example.app",
        "aps": {"alert": {"title": f"Title {number}", "body": "Zoë 🇵🇹"}, "mutable-content": 1},
        "number": number, **more}).encode()


def mixed(count: int) -> list[bytes]:
    """Lines as logs have them: payloads, envelopes, repeated ones, broken ones, blank ones."""
    lines = []
    for number in range(count):
        line = payload(number)
        lines += [line, *_oddities(number, line).get(number % 97, [])]
    return lines


def _oddities(number: int, line: bytes) -> dict[int, list[bytes]]:
    return {
        1: [line],
        2: [b'{"aps":{"alert":"cut off'],
        3: [b"", b" \t\r"],
        4: [b'{"id":"m-%d","payload":%b}' % (number, line)],
        5: [b'{"aps":{"alert":"\xff\xfe"}}'],
        6: [line + b"\r"],
        7: [b'{"Simulator Target Bundle":"com.example.app","aps":{"badge":1}}'],
        # Contents that look like results, and like other kinds of files.
        8: [payload(number, payload="standard input:2", findings=[
            {"rule": "X-1", "severity": "error"}])],
        9: [b"\x1f\x8b\x08\x00", b"\xef\xbb\xbf" + line, b"a\rb"],
    }


def stable(line: bytes | str) -> dict:
    """What of a result is the same in every run: all but times, memory, paths and generated ids."""
    result = json.loads(line)
    for name in ("extension", "notification", "startedAt", "timeline"):
        result.pop(name, None)
    for attachment in (result.get("content") or {}).get("attachments", ()):
        attachment.pop("url")
    for transfer in result.get("transfers", ()):
        for name in [name for name in transfer if name.endswith("Seconds") or name == "phases"]:
            transfer.pop(name)
    return result


def results(folder: Path) -> list[dict]:
    """The results in a folder, in the order of the input."""
    assert (folder / "_SUCCESS").exists()
    assert not [path for path in folder.iterdir() if path.name.startswith("_temporary")]
    lines = [line for part in folder.glob("part-*") for line in part.read_bytes().splitlines()]
    return sorted(map(stable, lines), key=lambda result: result["index"])


def on_one_machine(tool: str, extension: str, *arguments: str | Path) -> list[dict]:
    """What `pushsim batch` itself gives, in the order of the input."""
    done = subprocess.run(
        [tool, "batch", "--quiet", "--process", "reused", "--extension", extension, *arguments],
        capture_output=True, timeout=LIMIT)
    assert done.returncode in (0, 1, 66), done.stderr
    return sorted(map(stable, done.stdout.splitlines()), key=lambda result: result["index"])


class Fault:
    """A pushsim that does something else on the way, and tells when."""

    def __init__(self, folder: Path, tool: str, script: str) -> None:
        """Writes `script`, in which `$real` is pushsim and `$folder` a folder of its own.

        A line that it writes to `$folder/events` is an event; `read < $folder/gate` waits for
        `open`. It is not called for the trial without payloads.
        """
        folder.mkdir()
        for name in ("events", "gate"):
            os.mkfifo(folder / name)
        # Open at both ends, so that nobody waits for the other side.
        self._events, self._gate = (
            os.open(folder / name, os.O_RDWR) for name in ("events", "gate"))
        self.folder = folder
        self.path = str(folder / "pushsim")
        Path(self.path).write_text(
            f"#!/bin/bash\nreal={tool} folder={folder} LC_ALL=C\n"
            '[ "$(readlink /proc/$$/fd/0)" != /dev/null ] || exec "$real" "$@"\n'
            'some() { n=0; while [ $n -lt $1 ] && IFS= read -r line; do\n'
            '  printf "%s\\n" "$line"; n=$((n + 1)); done; }\n' + script)
        os.chmod(self.path, 0o755)

    def wait_for_event(self) -> None:
        poll = select.poll()
        poll.register(self._events, select.POLLIN)
        assert poll.poll(LIMIT * 1000), f"no event within {LIMIT} s"
        assert os.read(self._events, 1)

    def open_gate(self) -> None:
        """For all who wait, and for good."""
        (self.folder / "open").touch()
        os.write(self._gate, b"\n" * 64)


@pytest.fixture(scope="session")
def pushes(tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("pushes") / "pushes.ndjson"
    file.write_bytes(b"\n".join(mixed(600)))
    return file


@pytest.fixture
def fault(tmp_path: Path, tool: str) -> Callable[[str], Fault]:
    return lambda script: Fault(tmp_path / "fault", tool, script)
