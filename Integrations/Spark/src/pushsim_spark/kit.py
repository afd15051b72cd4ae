"""The kit: what travels to the workers, so that they need nothing but system libraries."""

from __future__ import annotations

import shutil
import subprocess
import tarfile
import tempfile
import zipfile
from collections.abc import Callable
from pathlib import Path

from pyspark import SparkContext

#: The folder of pushsim among Spark's files: `--archives pushsim.tar.gz#pushsim`.
TOOL = "pushsim"
#: The file with this package, for `--py-files`.
PACKAGE = "pushsim_spark.zip"
#: Libraries beside Swift's runtime that only tests and debuggers use.
_NOT_NEEDED = ("libXCTest", "libTesting", "lib_Testing", "libswiftRemoteMirror", "lib_Internal")


class KitError(Exception):
    """Something for the kit is not there or cannot be used."""


def find_tool(tool: str) -> Path:
    """The path of pushsim itself, which may be a name in `PATH`."""
    path = shutil.which(tool)
    if path is None:
        raise KitError(f"{tool} is not a program here; install pushsim, or name it with --tool")
    return Path(path).resolve()


def built(extension: str, tool: str, scratch: Path) -> Path:
    """The `.appex` of an extension, which has the device SDK inside; built if it is sources."""
    path = Path(extension)
    if not path.is_dir():
        raise KitError(f"the extension {extension} is not there; name an .appex or its sources")
    if path.suffix == ".appex":
        return path
    bundle = scratch / f"{path.resolve().name}.appex"
    done = subprocess.run(
        [find_tool(tool), "build", path, "-O", "-o", bundle], capture_output=True, text=True)
    if done.returncode:
        raise KitError(f"building {extension} failed:\n{done.stderr.strip()}")
    return bundle


def pack_tool(archive: Path, tool: Path) -> None:
    """Packs pushsim as `bin/pushsim`, and Swift's runtime in `lib`."""
    with tarfile.open(archive, "w:gz", compresslevel=1) as packed:
        packed.add(tool, "bin/pushsim")
        for library in _runtime(tool):
            packed.add(library.resolve(), f"lib/{library.name}")


def pack_folder(archive: Path, folder: Path) -> None:
    """Packs what is in a folder."""
    with tarfile.open(archive, "w:gz", compresslevel=1) as packed:
        packed.add(folder, ".")


def pack_package(archive: Path) -> None:
    """Packs this package."""
    folder = Path(__file__).parent
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED) as packed:
        for file in sorted(folder.glob("*.py")):
            packed.write(file, f"{folder.name}/{file.name}")


def _runtime(tool: Path) -> list[Path]:
    """Swift's runtime, of which extensions use other parts than pushsim; none if it is static."""
    listing = subprocess.run(["ldd", tool], capture_output=True, text=True).stdout
    for line in listing.splitlines():
        name, _, rest = line.strip().partition(" => ")
        if rest == "not found":
            raise KitError(f"{tool} needs {name}, which is not on this machine")
        if name == "libswiftCore.so":
            libraries = Path(rest.partition(" (")[0]).parent.glob("*.so")
            return sorted(p for p in libraries if not p.name.startswith(_NOT_NEEDED))
    return []


class Shipping:
    """Sends files and folders to the workers of a Spark application, each once."""

    #: Names of what was sent, by application, path and time of the last change.
    _sent: dict[tuple[str, Path, int], str] = {}

    def __init__(self, context: SparkContext) -> None:
        """Sends this package at once."""
        self._context = context
        self._scratch = Path(tempfile.mkdtemp(prefix="kit-", dir=context._temp_dir))
        self._given = self._archives()
        if not any(file.endswith(f"/{PACKAGE}") for file in context.listFiles):
            archive = self._scratch / PACKAGE
            pack_package(archive)
            context.addPyFile(str(archive))

    def send_tool(self, tool: str) -> str:
        """Sends pushsim, and returns the folder's name among Spark's files."""
        return self._once(TOOL, lambda: find_tool(tool), pack_tool)

    def send_extension(self, extension: str, tool: str) -> str:
        """Sends an extension, and returns the bundle's name among Spark's files."""
        path = Path(extension)
        name = path.name if path.suffix == ".appex" else f"{path.resolve().name}.appex"
        return self._once(name, lambda: built(extension, tool, self._scratch), pack_folder)

    def send(self, path: str) -> str:
        """Sends a file or a folder, and returns its name among Spark's files."""
        source = Path(path)
        if not source.exists():
            raise KitError(f"{path} is not there; name a file or folder that options use")
        if source.is_dir():
            return self._once(source.name, lambda: source, pack_folder)
        self._context.addFile(str(source.resolve()))
        return source.name

    def _once(
        self, name: str, find: Callable[[], Path], pack: Callable[[Path, Path], None]
    ) -> str:
        if name in self._given:
            return name
        source = find().resolve()
        application = self._context.applicationId
        key = (application, source, source.stat().st_mtime_ns)
        if key not in self._sent:
            taken = {name for (id, _, _), name in self._sent.items() if id == application}
            folder, number = name, 1
            while folder in taken:
                number += 1
                folder = f"{Path(name).stem}-{number}{Path(name).suffix}"
            archive = self._scratch / f"{folder}.tar.gz"
            pack(archive, source)
            self._context.addArchive(f"{archive}#{folder}")
            self._sent[key] = folder
        return self._sent[key]

    def _archives(self) -> set[str]:
        """The names of what `--archives` brings."""
        settings = self._context.getConf()
        keys = ("spark.archives", "spark.yarn.dist.archives")
        archives = ",".join(settings.get(key, "") or "" for key in keys).split(",")
        return {archive.partition("#")[2].strip() for archive in archives if "#" in archive}
