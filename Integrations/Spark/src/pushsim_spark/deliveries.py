"""The results of a batch on Spark, to be written or used as a DataFrame."""

from __future__ import annotations

import os
import subprocess
import time
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from pyspark import Accumulator, Broadcast, SparkFiles
from pyspark.errors import AnalysisException
from pyspark.sql import DataFrame
from pyspark.sql import functions as F

from .batch import Batch, ToolError
from .jvm import Folder, as_lines, run_job
from .kit import Shipping
from .schema import DELIVERY
from .source import Payloads, Place, placed
from .summary import Summary, SummaryParam

_REFUSED = {
    "--output": "name the folder of the results as this command's --output",
    "-o": "name the folder of the results as this command's --output",
    "--resume": "Spark tries again what failed, and commits the output once",
    "--overwrite": "give it to this command",
    "--order": "results come in the order in which partitions end; sort by index",
    "--limit": "limit the input",
    "--shard": "Spark divides the input",
    "--fail-fast": "every payload gets a result",
    "--device": "every task has a temporary device of its own",
    "--report": "run `pushsim-spark report` on the results",
    "--golden": "run `pushsim-spark report` on the results",
    "--update-golden": "run `pushsim-spark report` on the results",
    "--wait-for-debugger": "nobody sits at a worker",
}


def deliver(
    payloads: Payloads, extension: str | None, options: Sequence[str] = (), *,
    tool: str = "pushsim", attachments: Sequence[str] = ()
) -> Deliveries:
    """Prepares the delivery of payloads to an extension; nothing runs yet.

    - `extension`: an `.appex`, or the folder of its sources; None with `--lint-only` and
      `--no-extension`.
    - `options`: those of `pushsim batch`. Paths in them are relative to the attachments.
    - `attachments`: files and folders that the options name; they travel along.

    Raises `ToolError` for options that pushsim does not take, `KitError` for what is not there.
    """
    check(options)
    spark = payloads.frame.sparkSession
    shipping = Shipping(spark.sparkContext)
    folder = shipping.send_tool(tool)
    command = [f"{folder}/bin/pushsim", "batch", "-", "--quiet", "--allow-empty"]
    if extension:
        command += ["--extension", shipping.send_extension(extension, tool)]
    for path in attachments:
        shipping.send(path)
    given = {option.partition("=")[0] for option in options}
    if "--process" not in given:
        command += ["--process", "reused"]
    if not given & {"--jobs", "-j"}:
        command += ["--jobs", str(spark.conf.get("spark.task.cpus", "1"))]
    course = Course([*command, *options], f"{folder}/lib")
    course.try_out()
    return Deliveries(payloads, course)


def check(options: Sequence[str]) -> None:
    """Raises `ValueError` for options of `pushsim batch` that mean nothing on a cluster."""
    for option in options:
        why = _REFUSED.get(option.partition("=")[0])
        if why:
            raise ValueError(f"{option.partition('=')[0]} is not for a cluster: {why}")


class Deliveries:
    """One result for each payload: a line of JSON, as `pushsim batch` writes it."""

    def __init__(self, payloads: Payloads, course: Course) -> None:
        """Made by `deliver`."""
        #: How pushsim is called.
        self.course = course
        self._payloads = payloads
        self._expected = 0
        self._spark = payloads.frame.sparkSession

    def lines(self) -> DataFrame:
        """The results as a column `value` of JSON; each evaluation delivers the payloads."""
        return self._lines(None)

    def frame(self) -> DataFrame:
        """The results in columns, with the schema of a delivery."""
        return parsed(self.lines())

    def write(
        self, path: str, format: str = "ndjson", *, overwrite: bool = False,
        compression: str | None = None
    ) -> Summary:
        """Delivers the payloads and writes their results to a folder, all of them or none.

        `format` is `ndjson` or `parquet`. The folder has `_SUCCESS` when all results are in it.
        Without `overwrite` it must not be there.
        """
        output = Folder(self._spark, path)
        if output.exists() and not overwrite:
            raise FileExistsError(
                f"{path} is there already; name another folder, or overwrite it")
        counted = self._spark.sparkContext.accumulator(Summary(), SummaryParam())
        start = time.monotonic()
        try:
            run_job(
                self._spark.sparkContext,
                lambda: self._write(path, format, overwrite, compression, counted))
        except AnalysisException as error:
            if error.getCondition() == "PATH_ALREADY_EXISTS":
                raise FileExistsError(f"{path} has come about meanwhile; name another") from None
            raise
        except BaseException:
            output.remove()
            raise
        summary = counted.value
        if summary.count != self._expected:
            raise ToolError(
                f"{self._expected} payloads have {summary.count} results in {path}: the input "
                "changed while it was read; run the batch again")
        summary.seconds = time.monotonic() - start
        summary.output = path
        return summary

    def _write(
        self, path: str, format: str, overwrite: bool, compression: str | None,
        counted: Accumulator[Summary]
    ) -> None:
        lines = self._lines(counted)
        writer = (lines if format == "ndjson" else parsed(lines)).write
        writer = writer.mode("overwrite" if overwrite else "error")
        if compression:
            writer = writer.option("compression", compression)
        writer.text(path) if format == "ndjson" else writer.parquet(path)

    def _lines(self, counted: Accumulator[Summary] | None) -> DataFrame:
        context = self._spark.sparkContext
        places = self._payloads.places()
        self._expected = sum(place.payloads for place in places)
        task = _Task(self.course, context.broadcast(places), self._payloads.has_envelope, counted)
        return as_lines(self._payloads.rows().mapPartitions(task), self._spark)


def parsed(lines: DataFrame) -> DataFrame:
    """Results in a column `value` of JSON as columns; a line of another form is an error."""
    result = F.from_json("value", DELIVERY, {"mode": "FAILFAST"})
    return lines.select(result.alias("result")).select("result.*")


@dataclass
class Course:
    """How pushsim is called on any machine; its paths are relative to Spark's files."""

    command: list[str]
    libraries: str

    def batch(self) -> Batch:
        """The batch of a task, with paths of this machine."""
        root = os.path.abspath(SparkFiles.getRootDirectory())
        paths = [f"{root}/{self.libraries}", os.environ.get("LD_LIBRARY_PATH", "")]
        return Batch(
            [f"{root}/{self.command[0]}", *self.command[1:]],
            {"LD_LIBRARY_PATH": ":".join(filter(None, paths))}, root)

    def try_out(self) -> None:
        """Runs pushsim without a payload on this machine, so that usage errors come first."""
        batch = self.batch()
        done = subprocess.run(
            batch.command, cwd=batch.folder, env=os.environ | batch.environment,
            stdin=subprocess.DEVNULL, capture_output=True, text=True)
        if done.returncode:
            text = done.stderr.strip() or f"pushsim exited with {done.returncode}"
            raise ToolError(text, done.returncode)


@dataclass
class _Task:
    """What a task does with its partition."""

    course: Course
    places: Broadcast[list[Place]]
    has_envelope: bool
    counted: Accumulator[Summary] | None

    def __call__(self, rows: Iterable[bytes]) -> Iterator[bytes]:
        batch = self.course.batch()
        yield from batch.results(placed(rows, self.places.value, self.has_envelope))
        # Only now: a partition that fails on the way is counted by who does it again.
        if self.counted is not None:
            self.counted.add(batch.summary)
