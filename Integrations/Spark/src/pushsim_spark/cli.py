"""The command `pushsim-spark`."""

from __future__ import annotations

import argparse
import re
import signal
import sys
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path

from py4j.protocol import Py4JJavaError
from pyspark import SparkConf
from pyspark.errors import PySparkException
from pyspark.sql import SparkSession

from . import kit
from .batch import ToolError
from .deliveries import check
from .report import report
from .source import read

_EPILOG = """\
examples:
  pushsim-spark run --input pushes.ndjson.gz --output results --extension My.appex
  pushsim-spark run --input pushes.parquet --column payload --envelope id=message_id \\
      --output results --output-format parquet --extension My.appex --deadline 5s
  pushsim-spark pack --extension My.appex --output kit
  spark-submit --master yarn --py-files kit/pushsim_spark.zip \\
      --archives kit/pushsim.tar.gz#pushsim,kit/My.appex.tar.gz#My.appex kit/submit.py run \\
      --input hdfs:///pushes --output hdfs:///results --extension My.appex
  pushsim-spark report results --report html=page.html --golden goldens

exit codes: 0 all results are ok; 1 some are not; 64 usage; 66 an input or some payloads cannot be
read, or there are none; 70 the cluster or pushsim failed; 130 interrupted. After 64, 70 and 130
there are no results.
"""

_RUN = """\
Delivers each payload of the inputs to an extension, on all machines of a Spark cluster, and writes
one result for each. Options that are not listed here are those of `pushsim batch`, such as
--deadline 5s; paths in them are relative to what --with sends along.
"""


class UsageError(Exception):
    """The command was used wrongly."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs the command and returns its exit code."""
    parser = _parser()
    options, rest = parser.parse_known_args(arguments)
    if rest and options.command == "pack":
        parser.error(f"pack has no option {rest[0]}")
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        return options.run(options, rest)
    except (UsageError, ValueError, FileExistsError) as error:
        return _fail(str(error), 64)
    except (kit.KitError, FileNotFoundError) as error:
        return _fail(str(error), 66)
    except ToolError as error:
        return _fail(str(error), error.exit_code)
    except (PySparkException, Py4JJavaError) as error:
        return _fail(*_spark_failure(error))
    except KeyboardInterrupt:
        return _fail("interrupted; there are no results", 130)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="pushsim-spark", description="Runs pushsim batches on Apache Spark.",
        epilog=_EPILOG, formatter_class=argparse.RawDescriptionHelpFormatter, allow_abbrev=False)
    commands = parser.add_subparsers(dest="command", required=True, metavar="command")

    run = commands.add_parser(
        "run", help="deliver payloads and write their results", description=_RUN,
        epilog=_EPILOG, formatter_class=argparse.RawDescriptionHelpFormatter, allow_abbrev=False)
    run.set_defaults(run=_run)
    source = run.add_argument_group("input")
    source.add_argument(
        "--input", action="append", required=True, metavar="PATH",
        help="a file, folder or pattern in any file system that Spark reads; repeatable")
    source.add_argument(
        "--input-format", choices=["lines", "files", "parquet"],
        help="a payload in each line, file or row; by default the ending of the input decides, and "
        "is neither .apns nor .parquet for lines")
    source.add_argument("--glob", metavar="PATTERN", help="the names of files to take from folders")
    source.add_argument(
        "--column", default="payload", metavar="NAME",
        help="the column of Parquet with the payload or envelope (default: payload)")
    source.add_argument(
        "--envelope", type=_envelope, default={}, metavar="KEY=NAME,…",
        help="columns of Parquet with id, bundle, pushType or headers of the payload")
    source.add_argument(
        "--partitions", type=int, metavar="N",
        help="the number of tasks, for a few large .gz files or slow payloads; moves the payloads "
        "over the network once (default: a task for each 128 MB, and for each compressed file)")
    output = run.add_argument_group("output")
    output.add_argument(
        "--output", required=True, metavar="PATH",
        help="the folder for the results, which must not be there; _SUCCESS in it says that all "
        "are in it")
    output.add_argument(
        "--output-format", choices=["ndjson", "parquet"], default="ndjson",
        help="lines as pushsim batch writes them, or columns (default: ndjson)")
    output.add_argument(
        "--compression", metavar="CODEC", default=None,
        help="none, gzip, zstd, … (default: none for ndjson, zstd for parquet)")
    output.add_argument("--overwrite", action="store_true", help="replace the output")
    output.add_argument(
        "--report", action="append", default=[], metavar="FORMAT=FILE",
        help="make a report of all results here, as pushsim report does; repeatable")
    output.add_argument(
        "--golden", metavar="FOLDER", help="compare all results with the goldens in a folder here")
    output.add_argument(
        "--update-golden", action="store_true", help="write goldens instead of comparing")
    output.add_argument("--quiet", action="store_true", help="print no summary")
    _add_kit(run)
    run.add_argument("--master", metavar="URL", help="Spark's master; spark-submit says it too")
    run.add_argument(
        "--conf", action="append", default=[], type=_setting, metavar="KEY=VALUE",
        help="a setting of Spark, such as spark.speculation=true; repeatable")
    run.add_argument("--name", default="pushsim", help="the application's name (default: pushsim)")

    pack = commands.add_parser(
        "pack", help="make the archives that spark-submit sends along", allow_abbrev=False,
        description="Makes an archive of pushsim and Swift's libraries, one of the extension, "
        "pushsim_spark.zip (this package), and submit.py, which spark-submit starts; prints the "
        "command. What spark-submit sends along needs not be on the driver's machine.")
    pack.set_defaults(run=_pack)
    pack.add_argument("--output", required=True, metavar="FOLDER", help="the folder for them")
    _add_kit(pack)

    report = commands.add_parser(
        "report", help="run pushsim report on all parts as one", allow_abbrev=False,
        description="Runs `pushsim report` on the results in a folder. The other options are "
        "those of `pushsim report`, such as --report html=page.html and --golden goldens.")
    report.set_defaults(run=_report)
    report.add_argument("results", metavar="RESULTS", help="the folder that run wrote")
    report.add_argument("--tool", default="pushsim", metavar="PATH", help="pushsim itself")
    report.add_argument("--master", metavar="URL", help="Spark's master (default: this machine)")
    return parser


def _add_kit(parser: argparse.ArgumentParser) -> None:
    group = parser.add_argument_group("what travels to the workers")
    group.add_argument(
        "--extension", metavar="X.appex",
        help="the service extension: an .appex, or the folder of its sources, which is built here")
    group.add_argument(
        "--tool", default="pushsim", metavar="PATH",
        help="pushsim itself (default: the one in PATH)")
    group.add_argument(
        "--with", action="append", default=[], dest="attachments", metavar="PATH",
        help="a file or folder that other options name, such as --with media --serve "
        "cdn.example.com=media; repeatable")


def _run(options: argparse.Namespace, rest: list[str]) -> int:
    check(rest)
    _report_arguments(options)
    if not options.extension and not {"--lint-only", "--no-extension"} & set(rest):
        raise UsageError("name the service extension with --extension, or give --no-extension")
    if options.partitions is not None and options.partitions < 1:
        raise UsageError("--partitions takes 1 or more")
    spark = _session(options.name, options.master, dict(options.conf))
    try:
        deliveries = read(
            spark, *options.input, format=options.input_format, column=options.column,
            glob=options.glob, partitions=options.partitions, **options.envelope,
        ).deliver(
            options.extension, rest, tool=options.tool, attachments=options.attachments)
        summary = deliveries.write(
            options.output, options.output_format, overwrite=options.overwrite,
            compression=options.compression)
        if not options.quiet:
            print(summary.text(), end="", file=sys.stderr)
        arguments = _report_arguments(options)
        if not arguments:
            return summary.exit_code
        batch = deliveries.course.batch()
        code = report(spark, options.output, batch.command[:1], arguments, batch.environment)
        return code if code > 1 else max(code, summary.exit_code)
    finally:
        spark.stop()


def _report_arguments(options: argparse.Namespace) -> list[str]:
    if options.update_golden and not options.golden:
        raise UsageError("--update-golden needs --golden")
    arguments = [f"--report={value}" for value in options.report]
    if options.golden:
        # Without a report, pushsim report prints one.
        arguments = arguments or ["--report=json=/dev/null"]
        arguments += ["--golden", options.golden]
    if options.update_golden:
        arguments.append("--update-golden")
    return arguments


def _pack(options: argparse.Namespace, rest: list[str]) -> int:
    folder = Path(options.output)
    folder.mkdir(parents=True, exist_ok=True)
    archives = []

    def add(name: str, pack: Callable[[Path, Path], None], source: Path) -> None:
        pack(folder / f"{name}.tar.gz", source)
        archives.append(f"{folder}/{name}.tar.gz#{name}")

    add(kit.TOOL, kit.pack_tool, kit.find_tool(options.tool))
    with tempfile.TemporaryDirectory() as scratch:
        if options.extension:
            bundle = kit.built(options.extension, options.tool, Path(scratch))
            add(bundle.name, kit.pack_folder, bundle)
        for path in map(Path, options.attachments):
            if not path.is_dir():
                raise kit.KitError(f"{path} is no folder; give spark-submit files with --files")
            add(path.name, kit.pack_folder, path)
    kit.pack_package(folder / kit.PACKAGE)
    (folder / "submit.py").write_text(
        "import sys\n\nfrom pushsim_spark.cli import main\n\nsys.exit(main())\n")
    print(f"spark-submit --py-files {folder}/{kit.PACKAGE} --archives {','.join(archives)} \\\n"
          f"  {folder}/submit.py run --input … --output …"
          + (f" --extension {bundle.name}" if options.extension else ""))
    return 0


def _report(options: argparse.Namespace, rest: list[str]) -> int:
    tool = kit.find_tool(options.tool)
    spark = _session("pushsim report", options.master or "local[*]")
    try:
        return report(spark, options.results, [str(tool)], rest)
    finally:
        spark.stop()


def _session(
    name: str, master: str | None, settings: dict[str, str] | None = None
) -> SparkSession:
    builder = SparkSession.builder.appName(name).config("spark.log.level", "ERROR")
    # Spark would keep every partition on the host that shuffled the payloads, and let the others
    # idle: a partition's payloads are quickly copied and slowly delivered.
    if not SparkConf().contains("spark.locality.wait"):
        builder = builder.config("spark.locality.wait", "0")
    if not sys.stderr.isatty():
        builder = builder.config("spark.ui.showConsoleProgress", "false")
    for key, value in (settings or {}).items():
        builder = builder.config(key, value)
    if master:
        builder = builder.master(master)
    return builder.getOrCreate()


def _envelope(text: str) -> dict[str, str]:
    members = [part.partition("=") for part in text.split(",")]
    if not all(key and name for key, _, name in members):
        raise argparse.ArgumentTypeError("write key=column, such as id=message_id,bundle=app")
    return {key: name for key, _, name in members}


def _setting(text: str) -> tuple[str, str]:
    key, separator, value = text.partition("=")
    if not separator:
        raise argparse.ArgumentTypeError("write key=value, such as spark.speculation=true")
    return key, value


def _fail(message: str, code: int) -> int:
    print(f"pushsim-spark: {message}", file=sys.stderr)
    return code


def _spark_failure(error: PySparkException | Py4JJavaError) -> tuple[str, int]:
    """What went wrong in Spark, in a sentence, and the exit code."""
    text = str(error)
    told = re.search(r"pushsim_spark\.batch\.ToolError: (.*?)(?:\n\s*at |\n\n|$)", text, re.S)
    if told:
        return f"a partition failed each time it was tried: {told[1].strip()}", 70
    damaged = re.search(r"\[FAILED_READ_FILE[^]]*\][^\n]*?file (\S+?)\.\s", text)
    if damaged:
        return (
            f"the input {damaged[1]} is damaged or cannot be read to its end; repair it or leave "
            "it out. Nothing was written.", 66)
    missing = re.search(r"\[PATH_NOT_FOUND\][^:]*: (\S+?)\.\s", text)
    if missing:
        return f"the input {missing[1]} is not there; name files or folders with --input", 66
    return "Spark failed: " + text.strip().partition("\n")[0], 70


if __name__ == "__main__":
    sys.exit(main())
