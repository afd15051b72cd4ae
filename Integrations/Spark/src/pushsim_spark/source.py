"""Payloads in Spark: where they are read from, and which position and place each has."""

from __future__ import annotations

import json
from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple
from urllib.parse import unquote, urlsplit

from pyspark import RDD
from pyspark.sql import Column, DataFrame, SparkSession
from pyspark.sql import functions as F
from pyspark.sql.types import BinaryType, StringType

from .batch import Payload, ToolError
from .jvm import as_bytes

if TYPE_CHECKING:
    from .deliveries import Deliveries

#: What counts as blank, in pushsim as here.
BLANK = " \t\r\n"
#: The members of an envelope that columns can hold.
ENVELOPE = ("id", "bundle", "pushType", "headers")


class Place(NamedTuple):
    """Where a stretch of rows stands: a part of one file that one task reads."""

    #: Spark's number of its first row, and how many rows there are.
    row: int
    rows: int
    #: Spark's number of its first payload, and how many payloads there are.
    payload: int
    payloads: int
    #: The position in the whole input of its first payload, from 0.
    position: int
    #: The number of its first row in the file, from 1; 0 where the file is the payload.
    line: int
    #: The file as a text in JSON without its quotes, or "row".
    name: str


@dataclass
class Payloads:
    """Payloads of a DataFrame, each with its position and place in the whole input."""

    #: Columns `text` (binary), `isPayload`, and `input`, `file`, `start`, which order the rows.
    frame: DataFrame
    #: Whether an envelope's other members stand in front of each payload, in a line of their own.
    has_envelope: bool = False
    #: Whether each file is one payload.
    are_files: bool = False
    #: The number of tasks; None for as many as Spark reads the input with.
    partitions: int | None = None

    def deliver(
        self, extension: str | None, options: Sequence[str] = (), *,
        tool: str = "pushsim", attachments: Sequence[str] = ()
    ) -> Deliveries:
        """Prepares the delivery of the payloads; see `pushsim_spark.deliver`."""
        from .deliveries import deliver

        return deliver(self, extension, options, tool=tool, attachments=attachments)

    def places(self) -> list[Place]:
        """Counts the rows and payloads of each part of the input: one pass, without a delivery."""
        parts = (
            self.frame.select(
                F.spark_partition_id().alias("partition"), "input", "file", "start",
                F.monotonically_increasing_id().alias("row"), "isPayload")
            .groupBy("partition", "input", "file", "start")
            .agg(F.min("row").alias("row"), F.count("*").alias("rows"),
                 F.count_if("isPayload").alias("payloads"))
            .collect())
        first: dict[int, int] = {}
        following: dict[int, int] = {}
        for part in sorted(parts, key=lambda part: part.row):
            # Spark numbers from here in each partition.
            first[part.row] = following.get(part.partition, part.partition << 33)
            following[part.partition] = first[part.row] + part.payloads
        places, position, line = [], 0, 1
        file: tuple[int, str] | None = None
        for part in sorted(parts, key=lambda p: (p.input, p.file, p.start, p.row)):
            if (part.input, part.file) != file:
                file, line = (part.input, part.file), 1
            places.append(Place(
                part.row, part.rows, first[part.row], part.payloads, position,
                0 if self.are_files else line,
                json.dumps(_name(part.file), ensure_ascii=False)[1:-1]))
            position += part.payloads
            line += part.rows
        return sorted(places)

    def rows(self) -> RDD[bytes]:
        """The payloads as bytes, each with Spark's numbers of its row in front."""
        numbered = (
            self.frame
            .select(F.monotonically_increasing_id().alias("row"), "isPayload", "text")
            .where("isPayload")
            .select("row", F.monotonically_increasing_id().alias("payload"), "text"))
        if self.partitions:
            numbered = numbered.repartition(self.partitions, "row")
        head = F.concat(F.col("row"), F.lit(","), F.col("payload"), F.lit(":"))
        data = numbered.select(F.concat(head.cast("binary"), F.col("text")).alias("data"))
        return as_bytes(data)


def payloads(
    df: DataFrame, column: str = "value", *, partitions: int | None = None, **envelope: str
) -> Payloads:
    """The payloads in a column of a DataFrame, a payload or an envelope in each row.

    The column holds text, binary, or a struct that becomes JSON. `envelope` names the columns
    with the other members of an envelope: `id`, `bundle`, `pushType`, `headers`. Rows without a
    payload, null or blank, do not count. A row's place is `row:17`, counted from 1 in the order
    in which Spark reads the rows. The DataFrame has to give the same rows in the same order
    whenever it is evaluated; write it to files first where it does not.
    """
    numbered = df.select(
        *_columns(df, column, envelope), F.lit(0).alias("input"), F.lit("row").alias("file"),
        F.lit(0).alias("start"))
    return Payloads(numbered, has_envelope=bool(envelope), partitions=partitions)


def read(
    spark: SparkSession, *inputs: str, format: str | None = None, column: str = "payload",
    glob: str | None = None, partitions: int | None = None, **envelope: str
) -> Payloads:
    """The payloads in files and folders, in the order of the inputs and of the files' paths.

    `format` is `lines` (a payload or an envelope in each line; gzip and Zstandard are unpacked),
    `files` (each file is a payload) or `parquet` (a payload in each `column`); it follows from
    the ending of the input by default. `glob` selects files of folders by their names.
    """
    # Both passes have to cut the files alike, however many executors there are at the time.
    if spark.conf.get("spark.sql.files.minPartitionNum", None) is None:
        count = max(spark.sparkContext.defaultParallelism, 2)
        spark.conf.set("spark.sql.files.minPartitionNum", count)
    formats = {format or _format(path) for path in inputs}
    if len(formats) != 1:
        raise ValueError("inputs of several formats cannot be mixed; run them one after the other")
    (kind,) = formats
    if envelope and kind != "parquet":
        raise ValueError("only Parquet has columns for an envelope; give it in the line itself")
    whole: DataFrame | None = None
    for number, path in enumerate(inputs):
        reader = spark.read.option("recursiveFileLookup", "true")
        # A file that cannot be read ends the run; Spark can be told to pass over it in silence.
        reader = reader.option("ignoreCorruptFiles", "false").option("ignoreMissingFiles", "false")
        if glob:
            reader = reader.option("pathGlobFilter", glob)
        if kind == "parquet":
            df = reader.parquet(path)
        else:
            # Without lineSep a carriage return would end a line too.
            reader = reader.option("lineSep", "\n") if kind == "lines" else reader
            df = reader.text(path, wholetext=kind == "files")
        name = column if kind == "parquet" else "value"
        part = df.select(
            *_columns(df, name, envelope), F.lit(number).alias("input"),
            F.col("_metadata.file_path").alias("file"),
            F.col("_metadata.file_block_start").alias("start"))
        whole = part if whole is None else whole.unionAll(part)
    if whole is None:
        raise ValueError("there is no input; name files or folders")
    return Payloads(whole, bool(envelope), kind == "files", partitions)


def placed(rows: Iterable[bytes], places: list[Place], has_envelope: bool) -> Iterator[Payload]:
    """Turns what `Payloads.rows` gives into payloads, in a task."""
    starts = [place.row for place in places]
    place, end = places[0], places[0].row + places[0].rows
    for data in rows:
        head, _, text = data.partition(b":")
        row, payload = map(int, head.split(b","))
        if not place.row <= row < end:
            place = places[max(0, bisect_right(starts, row) - 1)]
            end = place.row + place.rows
            if not place.row <= row < end:
                raise ToolError(f"{place.name} changed while it was read; leave the input alone")
        line = place.line + row - place.row
        yield _payload(
            _enveloped(text) if has_envelope else text,
            place.position + payload - place.payload,
            f"{place.name}:{line}" if place.line else place.name)


def _payload(text: bytes, position: int, place: str) -> Payload:
    if b"\n" not in text:
        return Payload(text, position, place)
    # Both are space between tokens, and both are wrong within a string.
    return Payload(text.replace(b"\n", b"\r"), position, place, text)


def _enveloped(text: bytes) -> bytes:
    """An envelope of its other members and a payload; a broken payload goes without."""
    members, _, payload = text.partition(b"\n")
    try:
        json.loads(payload)
    except (ValueError, RecursionError):
        return payload
    comma = b"," if len(members) > 2 else b""
    return members[:-1] + comma + b'"payload":' + payload + b"}"


def _columns(df: DataFrame, column: str, envelope: dict[str, str]) -> list[Column]:
    unknown = sorted(set(envelope) - set(ENVELOPE))
    if unknown:
        raise ValueError(f"an envelope has no {unknown[0]}; it has {', '.join(ENVELOPE)}")
    for name in (column, *envelope.values()):
        if name not in df.columns:
            raise ValueError(
                f"there is no column {name}; there are {', '.join(df.columns)}")
    text = F.col(f"`{column}`")
    if not isinstance(df.schema[column].dataType, (StringType, BinaryType)):
        text = F.to_json(text)
    is_payload = F.coalesce(F.length(F.btrim(text.cast("string"), F.lit(BLANK))) > 0, F.lit(False))
    text = text.cast("binary")
    if envelope:
        members = F.struct(*[F.col(f"`{name}`").alias(key) for key, name in envelope.items()])
        text = F.concat(F.concat(F.to_json(members), F.lit("\n")).cast("binary"), text)
    return [text.alias("text"), is_payload.alias("isPayload")]


def _format(path: str) -> str:
    path = path.rstrip("/")
    if path.endswith(".parquet"):
        return "parquet"
    return "files" if path.endswith(".apns") else "lines"


def _name(uri: str) -> str:
    """A file's path where it is local, else its URI."""
    return unquote(urlsplit(uri).path) if uri.startswith("file:") else uri
