"""What Docs/Clusters.md shows works."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from conftest import ROOT, payload
from pyspark.sql import SparkSession


def test_the_code_of_the_page_runs(
    spark: SparkSession, tool: str, trivial: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With a DataFrame, an extension of that name, and pushsim in PATH."""
    page = (ROOT / "Docs/Clusters.md").read_text()
    code = re.search(r"```py\n(.*?)```", page, re.S)
    query = re.search(r"```sql\n(.*?)```", page, re.S)
    assert code and query
    (tmp_path / "My.appex").symlink_to(trivial)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PATH", str(Path(tool).parent), prepend=":")
    df = spark.createDataFrame([("m-1", payload(1).decode())], "message_id STRING, payload STRING")
    monkeypatch.setattr("pushsim_spark.deliveries.Deliveries.write", _into(tmp_path))
    exec(code[1], {"df": df})
    (row,) = spark.sql(query[1].replace("results", f"{tmp_path}/results")).collect()
    assert (row[0], row[2]) == ("modified", 1)


def _into(folder: Path):
    from pushsim_spark import Deliveries
    write = Deliveries.write
    return lambda self, path, *rest, **named: write(self, f"{folder}/{path}", *rest, **named)
