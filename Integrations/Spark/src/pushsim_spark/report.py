"""Reports on the results of a batch, which pushsim makes of all parts as one."""

from __future__ import annotations

import json
import os
import subprocess
from collections.abc import Iterator, Sequence

from pyspark.sql import SparkSession
from pyspark.sql import functions as F

from .jvm import Folder, as_bytes
from .schema import JSON_CONTENT, JSON_MEMBERS


def report(
    spark: SparkSession, path: str, command: Sequence[str], arguments: Sequence[str],
    environment: dict[str, str] | None = None
) -> int:
    """Runs `pushsim report` on the results in a folder, and returns its exit code.

    Raises `FileNotFoundError` where not all results are there.
    """
    lines = written(spark, path)
    process = subprocess.Popen(
        [*command, "report", "-", *arguments], stdin=subprocess.PIPE,
        env=os.environ | (environment or {}))
    assert process.stdin
    try:
        with process.stdin as pipe:
            for line in lines:
                pipe.write(line + b"\n")
    except BrokenPipeError:
        pass  # It says itself why it reads no more.
    return process.wait()


def written(spark: SparkSession, path: str) -> Iterator[bytes]:
    """The lines of results that `Deliveries.write` put into a folder, in either format.

    Raises `FileNotFoundError` where not all results are there.
    """
    folder = Folder(spark, path)
    names = folder.names() if folder.exists() else []
    if "_SUCCESS" not in names:
        raise FileNotFoundError(
            f"{path} has no _SUCCESS, so not all results are in it; run the batch again")
    is_parquet = any(name.endswith(".parquet") for name in names)
    if is_parquet:
        lines = spark.read.parquet(path).select(F.to_json(F.struct("*")).alias("value"))
    else:
        lines = spark.read.option("lineSep", "\n").text(path)
    for line in as_bytes(lines.select(F.col("value").cast("binary"))).toLocalIterator():
        yield _restored(line) if is_parquet else line


def _restored(line: bytes) -> bytes:
    """A line of results whose members that are texts of JSON in columns are JSON again."""
    result = json.loads(line)
    content = result.get("content", {})
    for holder, names in ((result, JSON_MEMBERS), (content, JSON_CONTENT)):
        for name in names:
            if name in holder:
                holder[name] = json.loads(holder[name])
    if content.get("sound", "").startswith("{"):
        content["sound"] = json.loads(content["sound"])
    for attachment in content.get("attachments", ()):
        if "options" in attachment:
            attachment["options"] = json.loads(attachment["options"])
    return json.dumps(result, ensure_ascii=False, separators=(",", ":")).encode()
