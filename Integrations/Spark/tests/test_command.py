"""The command, in a process of its own, as a person starts it."""

from __future__ import annotations

import gzip
import json
import signal
import subprocess
import sys
import tarfile
from collections.abc import Callable
from pathlib import Path

import pytest
from conftest import (
    EXTENSIONS, LIMIT, Cluster, Fault, on_one_machine, payload, processes, results, wait_until)

COMMAND = str(Path(sys.executable).parent / "pushsim-spark")


def test_two_attempts_at_a_partition_are_one_result(
    cluster: Cluster, tool: str, trivial: str, pushes: Path, tmp_path: Path,
    fault: Callable[[str], Fault]
) -> None:
    """Where one task hangs, Spark starts it twice; the output has the results of one of them."""
    straggler = fault(
        'echo >> "$folder/attempts"\nmkdir "$folder/first" 2> /dev/null || exec "$real" "$@"\n'
        '"$real" "$@" | { some 50; read < "$folder/gate"; cat; }')
    done = run(
        cluster, pushes, tmp_path / "out", trivial, straggler.path, "--partitions=4",
        "--conf=spark.speculation=true", "--conf=spark.speculation.quantile=0.5",
        "--conf=spark.speculation.interval=100ms", "--conf=spark.speculation.minTaskRuntime=100ms")
    assert done.returncode == 66, done.stderr
    expected = on_one_machine(tool, trivial, pushes)
    assert results(tmp_path / "out") == expected
    assert f"{len(expected):,} payloads" in done.stderr
    assert len((straggler.folder / "attempts").read_text().splitlines()) > 4
    wait_until(lambda: not processes(str(straggler.folder)), "the end of the other attempt")


def test_partitions_are_delivered_by_all_executors(
    cluster: Cluster, trivial: str, pushes: Path, tmp_path: Path, fault: Callable[[str], Fault]
) -> None:
    """Also right after a shuffle on one host, whose partitions Spark would keep there for a while."""
    noted = fault('pwd >> "$folder/places"\nexec "$real" "$@"')
    log = tmp_path / "log"
    log.mkdir()
    done = run(
        cluster, pushes, tmp_path / "out", trivial, noted.path, "--partitions=8",
        "--conf=spark.scheduler.minRegisteredResourcesRatio=1", "--conf=spark.eventLog.enabled=true",
        "--conf=spark.eventLog.compress=false", f"--conf=spark.eventLog.dir=file://{log}")
    assert done.returncode == 66, done.stderr
    assert len(set((noted.folder / "places").read_text().splitlines())) == 2
    events = [json.loads(line) for file in log.rglob("events_*") for line in file.open()]
    settings = next(
        event["Spark Properties"] for event in events
        if event["Event"] == "SparkListenerEnvironmentUpdate")
    assert settings["spark.locality.wait"] == "0"


def test_a_pushsim_that_cannot_work_fails_the_run(
    cluster: Cluster, trivial: str, pushes: Path, tmp_path: Path, fault: Callable[[str], Fault]
) -> None:
    """Spark tries again elsewhere, then says what pushsim said; nothing is written."""
    broken = fault('echo "pushsim: the disk is full" >&2\nexit 70')
    done = run(cluster, pushes, tmp_path / "out", trivial, broken.path)
    assert done.returncode == 70
    assert "the disk is full" in done.stderr.splitlines()[-1]
    assert not (tmp_path / "out").exists()


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGKILL])
def test_cancelling_leaves_nothing_behind(
    cluster: Cluster, tool: str, pushes: Path, tmp_path: Path, number: signal.Signals
) -> None:
    """No output that looks whole, no process, no temporary folder."""
    hanging = tmp_path / f"Hanging{number}.appex"
    hanging.symlink_to(EXTENSIONS / "Hanging.appex")
    driver = subprocess.Popen(
        command(cluster, pushes, tmp_path / "out", str(hanging), tool), text=True,
        stderr=subprocess.PIPE, start_new_session=True)
    wait_until(lambda: bool(processes(f"--extension\0{hanging.name}")), "the first delivery")
    driver.send_signal(number)
    _, errors = driver.communicate(timeout=LIMIT)
    wait_until(lambda: not processes(hanging.name), "the end of all processes")
    if number == signal.SIGKILL:
        assert not (tmp_path / "out/_SUCCESS").exists()
    else:
        assert driver.returncode == 130, errors
        assert not (tmp_path / "out").exists()
    wait_until(
        lambda: not list(cluster.folder.glob("*-local/**/pushsim-*")), "the end of all folders")


def command(
    cluster: Cluster, source: Path, output: Path, extension: str, tool: str, *options: str
) -> list[str]:
    return [
        COMMAND, "run", "--master", cluster.url, "--input", str(source), "--output", str(output),
        "--extension", extension, "--tool", tool, *options]


def run(*arguments: object) -> subprocess.CompletedProcess[str]:
    return subprocess.run(command(*arguments), capture_output=True, text=True, timeout=LIMIT)


def test_goldens_and_reports_are_of_all_parts(
    cluster: Cluster, tool: str, trivial: str, tmp_path: Path
) -> None:
    """Goldens of one machine hold for a cluster; pushsim report reads both formats as one."""
    source = tmp_path / "in.ndjson"
    lines = [payload(number, sound={"a": [1, None]}) for number in range(40)] + [b"{broken"]
    source.write_bytes(b"\n".join(lines))
    golden = ["--golden", str(tmp_path / "golden")]
    on_one_machine(tool, trivial, source, *golden, "--update-golden")
    output, totals = tmp_path / "out", tmp_path / "totals.json"
    done = run(
        cluster, source, output, trivial, tool, *golden, "--partitions=3",
        "--output-format=parquet", f"--report=json={totals}")
    assert done.returncode == 66, done.stderr
    assert "goldens  41 as recorded\n" in done.stderr
    assert json.loads(totals.read_text())["outcomes"] == {"modified": 40, "error:notJSON": 1}

    (tmp_path / "golden" / next((tmp_path / "golden").iterdir())).unlink()
    again = subprocess.run(
        [COMMAND, "report", str(output), "--tool", tool, *golden], capture_output=True, text=True,
        timeout=LIMIT)
    assert again.returncode == 1, again.stderr
    assert "1 without a golden" in again.stderr
    (output / "_SUCCESS").unlink()
    torn = subprocess.run(
        [COMMAND, "report", str(output), "--tool", tool], capture_output=True, text=True,
        timeout=LIMIT)
    assert (torn.returncode, "no _SUCCESS" in torn.stderr) == (66, True)


def test_mistakes_are_told_before_anything_runs(
    cluster: Cluster, tool: str, trivial: str, pushes: Path, tmp_path: Path
) -> None:
    """Exit codes are those of pushsim, and the message says what to do."""
    output = tmp_path / "out"
    done = run(cluster, pushes, output, trivial, tool, "--resume")
    assert (done.returncode, "--resume is not for a cluster" in done.stderr) == (64, True)
    done = run(cluster, pushes, output, trivial, tool, "--deadlin=5s")
    assert (done.returncode, "--deadlin" in done.stderr) == (64, True)
    done = run(cluster, tmp_path / "absent", output, trivial, tool)
    assert (done.returncode, "absent is not there" in done.stderr) == (66, True)
    assert not output.exists()


def test_a_damaged_file_is_found_before_anything_is_delivered(
    cluster: Cluster, tool: str, trivial: str, tmp_path: Path
) -> None:
    """Nobody knows how many payloads it had, so there is no result to give for them."""
    source = tmp_path / "cut.ndjson.gz"
    source.write_bytes(gzip.compress(b"\n".join(map(payload, range(999))))[:-99])
    done = run(cluster, source, tmp_path / "out", trivial, tool)
    assert done.returncode == 66
    assert "cut.ndjson.gz is damaged" in done.stderr.splitlines()[-1]
    assert not (tmp_path / "out").exists()


def test_spark_submit_sends_everything_along(
    cluster: Cluster, tool: str, trivial: str, pushes: Path, tmp_path: Path
) -> None:
    """Workers that know no Swift and no pushsim have both from the archives."""
    kit = tmp_path / "kit"
    packed = subprocess.run(
        [COMMAND, "pack", "--tool", tool, "--extension", trivial, "--output", str(kit)],
        capture_output=True, text=True, timeout=LIMIT)
    assert packed.returncode == 0, packed.stderr
    with tarfile.open(kit / "pushsim.tar.gz") as archive:
        archive.extractall(tmp_path / "unpacked", filter="data")
    linked = subprocess.run(
        ["ldd", tmp_path / "unpacked/bin/pushsim"], capture_output=True, text=True,
        env={"LD_LIBRARY_PATH": str(tmp_path / "unpacked/lib")}).stdout
    assert "libswiftCore.so" in linked
    assert not [line for line in linked.splitlines() if "/lib/swift/" in line]
    archives = f"{kit}/pushsim.tar.gz#pushsim,{kit}/Trivial.appex.tar.gz#Trivial.appex"
    assert archives in packed.stdout
    done = subprocess.run(
        [f"{Path(COMMAND).parent}/spark-submit", "--master", cluster.url, "--py-files",
         f"{kit}/pushsim_spark.zip", "--archives", archives, f"{kit}/submit.py", "run", "--input",
         str(pushes), "--output", str(tmp_path / "out"), "--extension", "Trivial.appex",
         "--tool", "/nowhere"],
        capture_output=True, text=True, timeout=LIMIT, cwd=tmp_path)
    assert done.returncode == 66, done.stderr
    assert results(tmp_path / "out") == on_one_machine(tool, trivial, pushes)
