"""Exactly one result for each payload, whatever happens on the way."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from conftest import LIMIT, Cluster, Fault, on_one_machine, payload, results
from pyspark.sql import SparkSession

from pushsim_spark import read


def test_a_killed_worker_loses_nothing(
    cluster: Cluster, spark: SparkSession, tool: str, trivial: str, pushes: Path, tmp_path: Path,
    fault: Callable[[str], Fault]
) -> None:
    """Its partitions are done again by the others, and counted once."""
    halfway = fault(
        '"$real" "$@" | { some 50; echo >> "$folder/events"\n'
        '[ -e "$folder/open" ] || read < "$folder/gate"; cat; }\nexit ${PIPESTATUS[0]}')
    deliveries = read(spark, str(pushes), partitions=4).deliver(trivial, tool=halfway.path)

    def kill() -> None:
        halfway.wait_for_event()
        halfway.wait_for_event()
        cluster.workers[1].kill()
        halfway.open_gate()

    with ThreadPoolExecutor(1) as executor:
        killing = executor.submit(kill)
        summary = deliveries.write(str(tmp_path / "out"))
        killing.result(LIMIT)
    cluster.add_worker()
    expected = on_one_machine(tool, trivial, pushes)
    assert results(tmp_path / "out") == expected
    assert summary.count == len(expected)
    assert summary.ok == sum(result["ok"] for result in expected)


def test_a_crash_of_pushsim_costs_nothing(
    spark: SparkSession, tool: str, trivial: str, pushes: Path, tmp_path: Path,
    fault: Callable[[str], Fault]
) -> None:
    """What was under way is delivered again, and gets its own result."""
    once = fault(
        'mkdir "$folder/first" 2> /dev/null || exec "$real" "$@"\n'
        '"$real" "$@" | some 50\nkill -9 $$')
    summary = read(spark, str(pushes)).deliver(trivial, tool=once.path).write(
        str(tmp_path / "out"))
    assert results(tmp_path / "out") == on_one_machine(tool, trivial, pushes)
    assert summary.restarts == 1


def test_a_payload_that_ends_pushsim_is_a_result(
    spark: SparkSession, tool: str, trivial: str, tmp_path: Path, fault: Callable[[str], Fault]
) -> None:
    """It is found among those that were under way, and the others get theirs."""
    lines = [payload(number) for number in range(300)]
    lines[120] = b'{"id":"poison-1","payload":%b}' % payload(120)
    lines[121] = payload(121, poison=2)
    (tmp_path / "in.ndjson").write_bytes(b"\n".join(lines))
    fragile = fault(
        'while IFS= read -r line; do\n'
        '  case "$line" in *poison*) kill -SEGV $$;; esac\n'
        '  printf "%s\\n" "$line"\ndone > >(exec "$real" "$@")\nwait')
    summary = read(spark, str(tmp_path / "in.ndjson")).deliver(trivial, tool=fragile.path).write(
        str(tmp_path / "out"))
    found = results(tmp_path / "out")
    assert [result["index"] for result in found] == list(range(300))
    assert summary.outcomes == {"modified": 298, "error:simulatorCrashed": 2}
    assert found[120]["id"] == "poison-1"
    expected = on_one_machine(tool, trivial, tmp_path / "in.ndjson")
    assert found[121]["id"] == expected[121]["id"]
    assert found[121]["error"]["message"].startswith(f"{tmp_path}/in.ndjson:122 ended pushsim")
    assert found[:120] + found[122:] == expected[:120] + expected[122:]
