"""The same results as one machine, whatever the input and the number of partitions."""

from __future__ import annotations

import gzip
import json
import subprocess
from pathlib import Path

import pytest
from conftest import mixed, on_one_machine, payload, results, stable
from pyspark.sql import SparkSession

from pushsim_spark import DELIVERY, payloads, read


@pytest.fixture(scope="module")
def logs(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder of plain, gzip and Zstandard files with bad lines."""
    folder = tmp_path_factory.mktemp("input") / "log files"
    (folder / "b").mkdir(parents=True)
    lines = mixed(600)
    (folder / "c.ndjson").write_bytes(b"\xef\xbb\xbf" + b"\n".join(lines[:300]) + b"\n")
    (folder / "a.ndjson.gz").write_bytes(gzip.compress(b"\n".join(lines[300:450]), mtime=0))
    (folder / "b/d.jsonl").write_bytes(b"\n".join(lines[450:]) + b"\n" + b" " * (1 << 20) + b"{}\n")
    zst = subprocess.run(["zstd", "-q"], input=b"\n".join(lines[:50]), capture_output=True)
    (folder / "b/e.ndjson.zst").write_bytes(zst.stdout)
    return folder


@pytest.fixture(scope="module")
def expected(tool: str, trivial: str, logs: Path) -> list[dict]:
    return on_one_machine(tool, trivial, logs)


@pytest.mark.parametrize("partitions", [None, 1, 5])
def test_results_are_those_of_one_machine(
    spark: SparkSession, tool: str, trivial: str, logs: Path, expected: list[dict],
    tmp_path: Path, partitions: int | None
) -> None:
    """Position, place, id and content are the same, in however many partitions."""
    summary = (
        read(spark, str(logs), partitions=partitions).deliver(trivial, tool=tool)
        .write(str(tmp_path / "out")))
    found = results(tmp_path / "out")
    for one, other in zip(found, expected, strict=True):
        assert one == other
    assert summary.count == len(expected)
    assert summary.ok == sum(result["ok"] for result in expected)
    assert summary.faults == sum("error" in result for result in expected)
    assert sum(summary.findings.values()) == sum(len(r.get("findings", ())) for r in expected)
    assert summary.failures[0][1] == next(r["payload"] for r in expected if not r["ok"])


def test_a_file_that_is_split_has_the_places_of_one_machine(
    spark: SparkSession, tool: str, trivial: str, tmp_path: Path
) -> None:
    """Two tasks read one file, each from the middle of a line on."""
    file = tmp_path / "one.ndjson"
    file.write_bytes(b"\n".join(mixed(400)))
    spark.conf.set("spark.sql.files.maxPartitionBytes", file.stat().st_size // 3)
    try:
        read(spark, str(file)).deliver(trivial, tool=tool).write(str(tmp_path / "out"))
    finally:
        spark.conf.unset("spark.sql.files.maxPartitionBytes")
    assert len(list((tmp_path / "out").glob("part-*"))) >= 3
    assert results(tmp_path / "out") == on_one_machine(tool, trivial, file)


def test_parquet_in_and_out(
    spark: SparkSession, tool: str, trivial: str, tmp_path: Path
) -> None:
    """Columns become envelopes, and Spark SQL reads the results."""
    rows = [(n, f"m-{n}", "com.example.other", json.dumps(json.loads(payload(n)), indent=2))
            for n in range(200)]
    rows[7] = (7, "m-7", "com.example.other", '{"aps":{}},"id":"injected"')
    rows[8] = (8, "m-8", "com.example.other", None)
    spark.createDataFrame(rows, "n INT, message STRING, app STRING, payload STRING").repartition(
        3, "n").write.parquet(str(tmp_path / "in.parquet"))
    source = read(spark, str(tmp_path / "in.parquet"), id="message", bundle="app")
    summary = source.deliver(trivial, tool=tool).write(str(tmp_path / "out"), "parquet")
    assert summary.outcomes == {"modified": 198, "error:notJSON": 1}

    spark.read.parquet(str(tmp_path / "out")).createOrReplaceTempView("results")
    (row,) = spark.sql("""
        SELECT count(*) n, count(DISTINCT id) ids, count(DISTINCT index) positions,
               max(index) last, count_if(bundle = 'com.example.other') bundles,
               count_if(content.title LIKE 'Title % [modified]') titles,
               count_if(get_json_object(content.userInfo, '$.number') IS NOT NULL) numbers,
               max(extension.peakBytes) > 0 hasPeak
        FROM results""").collect()
    assert tuple(row) == (199, 199, 199, 198, 198, 198, 198, True)
    assert spark.table("results").schema == spark.createDataFrame([], DELIVERY).schema


def test_rows_of_any_dataframe(
    spark: SparkSession, tool: str, trivial: str, tmp_path: Path
) -> None:
    """A payload over several lines keeps the id of its bytes, as its file would have."""
    text = json.dumps(json.loads(payload(1)), indent=2) + "\n"
    (tmp_path / "one.apns").write_text(text)
    df = spark.createDataFrame([(text,), ("  ",), (None,), (text,)], "value STRING").coalesce(1)
    lines = payloads(df).deliver(trivial, tool=tool).lines().collect()
    found = sorted((stable(line.value) for line in lines), key=lambda result: result["index"])
    (expected,) = on_one_machine(tool, trivial, tmp_path / "one.apns")
    assert [r["payload"] for r in found] == ["row:1", "row:4"]
    assert [r | {"payload": "", "index": 0} for r in found] == [expected | {"payload": ""}] * 2
    frame = payloads(df).deliver(trivial, tool=tool).frame()
    assert frame.where("outcome = 'modified'").count() == 2


def test_files_are_payloads(spark: SparkSession, tool: str, trivial: str, tmp_path: Path) -> None:
    """A folder of .apns files gives the results that it gives on one machine."""
    folder = tmp_path / "in"
    folder.mkdir()
    for number in range(5):
        (folder / f"{number}.apns").write_bytes(payload(number).replace(b", ", b",\n  "))
    read(spark, str(folder), format="files", glob="*.apns").deliver(trivial, tool=tool).write(
        str(tmp_path / "out"))
    assert results(tmp_path / "out") == on_one_machine(tool, trivial, folder)
