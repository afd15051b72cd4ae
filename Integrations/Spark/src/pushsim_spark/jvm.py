"""What PySpark has no words for: bytes to and from Spark without pickling, folders, cancelling."""

from __future__ import annotations

import threading
import time
import uuid
from collections.abc import Callable
from typing import Any

from pyspark import RDD, SparkContext
from pyspark.serializers import UTF8Deserializer
from pyspark.sql import DataFrame, SparkSession

#: How long the tasks of a cancelled job may take to end: 60 s, twice an extension's deadline.
DRAIN_SECONDS = 60


def as_bytes(df: DataFrame) -> RDD[bytes]:
    """The rows of a DataFrame with one binary column, byte for byte."""
    encoder = _jvm(df.sparkSession).org.apache.spark.sql.Encoders.BINARY()
    dataset = getattr(df._jdf, "as")(encoder)
    return RDD(dataset.toJavaRDD(), df.sparkSession.sparkContext, UTF8Deserializer(False))


def as_lines(rdd: RDD[bytes], spark: SparkSession) -> DataFrame:
    """Lines in UTF-8 that a transformation in Python yields, as a column `value`."""
    rdd._bypass_serializer = True  # type: ignore[attr-defined]
    jvm = _jvm(spark)
    strings = rdd._jrdd.map(jvm.BytesToString()).rdd()
    encoder = jvm.org.apache.spark.sql.Encoders.STRING()
    return DataFrame(spark._jsparkSession.createDataset(strings, encoder).toDF(), spark)


class Folder:
    """A folder in whatever file system its path names."""

    def __init__(self, spark: SparkSession, path: str) -> None:
        """Looks at nothing yet."""
        self._path = _jvm(spark).org.apache.hadoop.fs.Path(path)
        self._system = self._path.getFileSystem(spark._jsc.hadoopConfiguration())

    def exists(self) -> bool:
        """Whether there is anything of its name."""
        return self._system.exists(self._path)

    def names(self) -> list[str]:
        """The names of what is in it."""
        return [entry.getPath().getName() for entry in self._system.listStatus(self._path)]

    def remove(self) -> None:
        """Removes it with all that is in it."""
        self._system.delete(self._path, True)


def run_job(context: SparkContext, job: Callable[[], Any]) -> None:
    """Runs `job`, and cancels it when this thread is interrupted, with every task of it.

    Py4J cannot be interrupted in the middle of a call, so the job has a thread of its own.
    """
    tag = f"pushsim-{uuid.uuid4()}"
    failures: list[BaseException] = []

    def body() -> None:
        context.addJobTag(tag)
        context.setInterruptOnCancel(True)
        try:
            job()
        except BaseException as error:
            failures.append(error)

    thread = threading.Thread(target=body, name=tag, daemon=True)
    thread.start()
    try:
        while thread.is_alive():
            thread.join(1)
    except BaseException:
        context.cancelJobsWithTag(tag)
        thread.join(DRAIN_SECONDS)
        _drain(context)
        raise
    if failures:
        _drain(context)
        raise failures[0]


def _drain(context: SparkContext) -> None:
    """Waits until no task runs: one that was cancelled may still be writing."""
    store = context._jsc.sc().statusStore()
    converters = _jvm(context).scala.jdk.javaapi.CollectionConverters
    end = time.monotonic() + DRAIN_SECONDS
    while time.monotonic() < end:
        executors = converters.asJava(store.executorList(True))
        if not sum(executor.activeTasks() for executor in executors):
            return
        time.sleep(0.1)


def _jvm(holder: SparkSession | SparkContext) -> Any:
    if holder._jvm is None:
        raise RuntimeError("the Spark session is closed; make a new one")
    return holder._jvm
