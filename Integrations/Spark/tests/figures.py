"""Measures pushsim-spark against pushsim alone: the figures of Docs/Clusters.md."""

from __future__ import annotations

import argparse
import hashlib
import json
import random
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterable
from pathlib import Path

from conftest import EXTENSIONS, TOOL, Cluster, stable, wait_until

COMMAND = str(Path(sys.executable).parent / "pushsim-spark")
TRIVIAL = str(EXTENSIONS / "Trivial.appex")
HANGING = str(EXTENSIONS / "Hanging.appex")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, epilog="Nothing else should run.")
    commands = parser.add_subparsers(required=True)
    million = commands.add_parser(
        "million", help="all results equal, their rate, and a worker killed on the way")
    million.set_defaults(run=measure_million)
    million.add_argument("--count", type=int, default=1_000_000)
    million.add_argument("--rounds", type=int, default=1)
    million.add_argument("--jobs", type=int, nargs=2, default=[2, 1], metavar=("ALONE", "TASK"))
    scaling = commands.add_parser("scaling", help="one executor core against two")
    scaling.set_defaults(run=measure_scaling)
    scaling.add_argument("--count", type=int, default=100_000)
    scaling.add_argument("--rounds", type=int, default=3)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="pushsim-figures-") as name:
        folder = Path(name)
        cluster = Cluster(folder)
        try:
            options.run(options, cluster, folder)
        finally:
            cluster.stop()


def measure_million(options: argparse.Namespace, cluster: Cluster, folder: Path) -> None:
    source, output = folder / "in.ndjson", folder / "out"
    write_payloads(source, options.count)
    alone, task = map(str, options.jobs)
    # Six tasks or more, so that some are done and some are not when a worker is killed.
    part = min(128 << 20, source.stat().st_size // 6)
    spark = ["--jobs", task, f"--conf=spark.sql.files.maxPartitionBytes={part}"]
    seconds: dict[str, list[float]] = {"alone": [], "job": [], "command": []}
    for _ in range(options.rounds):
        start = time.monotonic()
        on_this_machine(source, folder / "alone.ndjson", "--jobs", alone)
        seconds["alone"].append(time.monotonic() - start)
        expected = digest([folder / "alone.ndjson"])
        start = time.monotonic()
        seconds["job"].append(on_cluster(cluster, source, output, TRIVIAL, *spark))
        seconds["command"].append(time.monotonic() - start)
        assert digest(output.glob("part-*")) == expected, "the results differ"
        print({name: f"{values[-1]:.1f} s" for name, values in seconds.items()}, flush=True)
    base = statistics.median(seconds["alone"])
    print(f"pushsim alone: {base:.1f} s, {options.count / base:,.0f} a second")
    for name in ("job", "command"):
        median = statistics.median(seconds[name])
        print(f"{name}: {median:.1f} s, {options.count / median:,.0f} a second, "
              f"{median / base:.2f} of the time")

    # Committed tasks wait here for the end of the job.
    tasks = output / "_temporary/0"

    def kill() -> None:
        wait_until(lambda: len(list(tasks.glob("task_*"))) >= 3, "three tasks", 1800)
        cluster.workers[1].kill()

    on_cluster(cluster, source, output, TRIVIAL, *spark, meanwhile=kill)
    assert digest(output.glob("part-*")) == expected, "the results differ"
    print("a worker killed with -9 midway: the same results")


def measure_scaling(options: argparse.Namespace, cluster: Cluster, folder: Path) -> None:
    for extension, count, arguments in (
        (TRIVIAL, options.count, []),
        (HANGING, 1_200, ["--deadline=50ms", "--grace=50ms"]),
    ):
        source = folder / f"{count}.ndjson"
        write_payloads(source, count, faults=False)
        seconds: dict[int, list[float]] = {1: [], 2: []}
        for _ in range(options.rounds):
            for cores in (1, 2):
                seconds[cores].append(on_cluster(
                    cluster, source, folder / "out", extension, "--jobs=1", "--partitions=8",
                    f"--conf=spark.cores.max={cores}", *arguments))
        one, two = (statistics.median(seconds[cores]) for cores in (1, 2))
        print(f"{Path(extension).stem}: 1 core {one:.1f} s, 2 cores {two:.1f} s, "
              f"{one / two:.2f} times as fast; {seconds}", flush=True)


def write_payloads(path: Path, count: int, faults: bool = True) -> None:
    """Messages of 150 to 2,500 bytes; one in a hundred is broken."""
    random.seed(1)
    words = "the train leaves at nine café fünf 👍🏽 новости umbrella \\\"quoted\\\" 会議".split()
    with path.open("w") as file:
        for number in range(count):
            if faults and number % 100 == 7:
                file.write('{"aps":{"alert":"cut off\n')
                continue
            body = " ".join(random.choices(words, k=random.randint(3, 40)))
            extra = f"{random.getrandbits(64):016x}" * random.choice((1, 1, 1, 4, 100))
            file.write(
                '{"Simulator Target Bundle":"com.example.app","aps":{"alert":{"title":"Zoë",'
                f'"body":"{body}"}},"badge":{number % 30},"mutable-content":1}},"n":{number},'
                f'"data":"{extra}"}}\n')


def on_this_machine(source: Path, output: Path, *options: str) -> None:
    done = subprocess.run(
        [TOOL, "batch", source, "--overwrite", "--output", output, "--process=reused", "--quiet",
         "--extension", TRIVIAL, *options])
    assert done.returncode in (0, 1, 66)


def on_cluster(
    cluster: Cluster, source: Path, output: Path, extension: str, *options: str,
    meanwhile: Callable[[], object] | None = None
) -> float:
    """Seconds from the first task to the committed output; the driver's start is not in it."""
    shutil.rmtree(output, ignore_errors=True)
    process = subprocess.Popen(
        [COMMAND, "run", "--master", cluster.url, "--input", source, "--output", output,
         "--extension", extension, "--tool", TOOL, *options], stderr=subprocess.PIPE, text=True)
    try:
        if meanwhile:
            meanwhile()
        _, errors = process.communicate()
    finally:
        process.kill()
    assert process.returncode in (0, 1, 66), errors
    found = re.search(r"payloads, .* in ([\d,.]+) s", errors)
    assert found, errors
    return float(found[1].replace(",", ""))


def digest(files: Iterable[Path]) -> tuple[int, int]:
    """The number of results, and the sum of the digests of their stable parts in any order."""
    count = total = 0
    for file in files:
        with file.open("rb") as lines:
            for line in lines:
                text = json.dumps(stable(line), sort_keys=True).encode()
                total += int.from_bytes(hashlib.sha256(text).digest())
                count += 1
    return count, total % (1 << 256)


if __name__ == "__main__":
    main()
