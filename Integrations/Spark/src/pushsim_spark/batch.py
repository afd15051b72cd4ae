"""One `pushsim batch -`: payloads go in, results come out, in the memory of a few."""

from __future__ import annotations

import ctypes
import fcntl
import hashlib
import json
import os
import re
import select
import shutil
import signal
import subprocess
import tempfile
from collections import deque
from collections.abc import Iterator
from typing import NamedTuple

from .summary import Summary

#: Bytes of payloads that are written at once: a pipe's worth.
CHUNK_BYTES = 1 << 16
#: Size of both pipes: 1 MiB, so that neither side waits for the other at every turn.
PIPE_BYTES = 1 << 20
#: Exit codes of a batch that gave every payload a result: all ok, some not, some unreadable.
COMPLETE = (0, 1, 66)
#: The `error.code` of a payload that ends pushsim itself.
CRASHED = "simulatorCrashed"


class ToolError(RuntimeError):
    """pushsim cannot do its work on this machine; Spark tries the partition again elsewhere."""

    def __init__(self, message: str, exit_code: int = 70) -> None:
        """Keeps the exit code of pushsim."""
        super().__init__(message)
        self.exit_code = exit_code


class Payload(NamedTuple):
    """A payload on its way."""

    #: What pushsim reads, without the end of the line.
    line: bytes
    #: The position in the whole input, from 0.
    position: int
    #: Where it stands, such as `pushes.ndjson:17`, as a text in JSON without its quotes.
    place: str
    #: The payload as it was, where it fills several lines.
    text: bytes | None = None


class Batch:
    """Delivers the payloads of one partition.

    A payload that ends pushsim itself gets a result too. The payloads that were under way are
    suspects: a new pushsim gets them one at a time, and the one that ends it again is the one.
    """

    def __init__(self, command: list[str], environment: dict[str, str], folder: str) -> None:
        """Prepares `command`, to be run in `folder` with `environment`."""
        self.command = command
        self.environment = environment
        self.folder = folder
        self.summary = Summary()

    def results(self, payloads: Iterator[Payload]) -> Iterator[bytes]:
        """Yields a line of JSON for each payload, as they come about.

        Raises `ToolError` when pushsim cannot go on for another reason than a payload.
        """
        suspects: deque[Payload] = deque()
        source = _Source(payloads)
        while suspects or not source.is_at_end():
            scratch = tempfile.mkdtemp(prefix="pushsim-", dir=_scratch_root())
            tool = _Tool(self.command, self.environment | {"TMPDIR": scratch}, self.folder)
            try:
                for payload, result in tool.exchange(suspects, source):
                    yield self._finished(payload, result)
                if not tool.has_crashed():
                    continue
                self.summary.restarts += 1
                if tool.is_alone:
                    for payload in tool.waiting.values():
                        crash = _crash(payload, tool.process.returncode)
                        yield self._finished(payload, _Result(crash))
                else:
                    suspects.extend(tool.waiting.values())
            finally:
                tool.kill()
                shutil.rmtree(scratch, ignore_errors=True)

    def _finished(self, payload: Payload, result: _Result) -> bytes:
        self.summary.add(
            result.label, result.is_ok, result.findings, payload.position, payload.place)
        return result.placed(payload)


class _Source:
    """An iterator that can be asked whether there is more."""

    def __init__(self, payloads: Iterator[Payload]) -> None:
        self._payloads = iter(payloads)
        self._next = next(self._payloads, None)

    def is_at_end(self) -> bool:
        return self._next is None

    def take(self, size: int) -> list[Payload]:
        """Payloads of about `size` bytes; at least one, and none at the end."""
        taken: list[Payload] = []
        while self._next is not None and size > 0:
            taken.append(self._next)
            size -= len(self._next.line) + 1
            self._next = next(self._payloads, None)
        return taken


class _Tool:
    """A running pushsim."""

    def __init__(self, command: list[str], environment: dict[str, str], folder: str) -> None:
        self._errors = tempfile.TemporaryFile()
        try:
            self.process = subprocess.Popen(
                command, cwd=folder, env=os.environ | environment, bufsize=0,
                stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=self._errors,
                start_new_session=True, preexec_fn=_die_with_parent)
        except OSError as error:
            raise ToolError(f"starting {command[0]} failed: {error.strerror}") from error
        assert self.process.stdin and self.process.stdout
        self._input, self._output = self.process.stdin.fileno(), self.process.stdout.fileno()
        for descriptor in (self._input, self._output):
            try:
                fcntl.fcntl(descriptor, fcntl.F_SETPIPE_SZ, PIPE_BYTES)
            except OSError:
                pass  # The user has no more memory for pipes: those of 64 KiB do as well.
        os.set_blocking(self._input, False)
        #: Payloads without a result, by their position in this process's input.
        self.waiting: dict[int, Payload] = {}
        #: Whether a suspect is under way, and nothing else.
        self.is_alone = False
        self._count = 0

    def exchange(
        self, suspects: deque[Payload], source: _Source
    ) -> Iterator[tuple[Payload, _Result]]:
        """Sends the suspects one at a time, then the others; yields the results as they come.

        Returns when pushsim has ended. One thread does both: pushsim is never waited for while
        it waits for us.
        """
        poll = select.poll()
        poll.register(self._output, select.POLLIN)
        poll.register(self._input, 0)
        is_open = True
        # The blank line keeps pushsim from taking the first payload for the head of a gzip file.
        data = memoryview(b"\n")
        rest = b""
        while True:
            if is_open:
                data = data or self._next(suspects, source)
                if data or suspects or not source.is_at_end():
                    poll.modify(self._input, select.POLLOUT if data else 0)
                else:
                    is_open = self._close(poll)
            for descriptor, event in poll.poll():
                if descriptor == self._input:
                    if event & select.POLLERR:
                        is_open = self._close(poll)
                    else:
                        data = data[self._write(data):]
                    continue
                chunk = os.read(self._output, PIPE_BYTES)
                if not chunk:
                    self._check()
                    return
                *lines, rest = (rest + chunk).split(b"\n")
                for line in lines:
                    result = _Result(line)
                    yield self._payload(result.number), result

    def _next(self, suspects: deque[Payload], source: _Source) -> memoryview:
        """What to send next; nothing while a suspect is under way, and at the end."""
        if self.is_alone and self.waiting:
            return memoryview(b"")
        if not suspects and source.is_at_end():
            return memoryview(b"")
        self.is_alone = bool(suspects)
        payloads = [suspects.popleft()] if suspects else source.take(CHUNK_BYTES)
        for payload in payloads:
            self.waiting[self._count] = payload
            self._count += 1
        return memoryview(b"".join(payload.line + b"\n" for payload in payloads))

    def _write(self, data: memoryview) -> int:
        try:
            return os.write(self._input, data)
        except BlockingIOError:
            return 0
        except BrokenPipeError:
            return len(data)  # The end of its output says why.

    def _close(self, poll: select.poll) -> bool:
        poll.unregister(self._input)
        assert self.process.stdin
        self.process.stdin.close()
        return False

    def _payload(self, number: int) -> Payload:
        payload = self.waiting.pop(number, None)
        if payload is None:
            raise ToolError(f"pushsim gave a second result for payload {number} of its input")
        return payload

    def has_crashed(self) -> bool:
        """Whether a signal ended it, now that it has ended."""
        return self.process.returncode < 0

    def _check(self) -> None:
        """Raises `ToolError` when it ended by itself without a result for each payload."""
        code = self.process.wait()
        if code < 0 or code in COMPLETE and not self.waiting:
            return
        self._errors.seek(0)
        text = self._errors.read()[-2000:].decode(errors="replace").strip()
        raise ToolError(
            f"pushsim exited with {code}, with {len(self.waiting)} payloads under way: "
            + (text or "it said nothing"))

    def kill(self) -> None:
        """Ends it at once, and its extension's processes with it."""
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        for file in (self.process.stdin, self.process.stdout, self._errors):
            if file:
                file.close()


class _Result:
    """A line of results, of which only the beginning and the findings are looked at."""

    _HEAD = re.compile(
        rb'\{"id":("(?:[^"\\]|\\.)*"),"index":(\d+),"ok":(true|false),'
        rb'"(error":\{"code|outcome|route)":"([^"]*)"(?:,"reason":(?:null|"([^"]*)"))?')
    _FINDING = re.compile(rb'"rule":(?:null|"([^"]+)"),"severity":"(\w+)"')
    _PLACE = b'"payload":"standard input:'

    def __init__(self, line: bytes) -> None:
        head = self._HEAD.match(line)
        if head is None:
            raise ToolError(f"pushsim wrote a line of {len(line)} bytes that is no result")
        self.line, self.head = line, head
        kind, name, reason = head[4], head[5].decode(), head[6]
        #: Which payload of pushsim's input it is of, from 0.
        self.number = int(head[2])
        self.is_ok = head[3] == b"true"
        self.is_fault = kind.startswith(b"error")
        self.label = f"error:{name}" if self.is_fault else name
        if reason:
            self.label += f":{reason.decode()}"

    @property
    def findings(self) -> list[tuple[str, str]]:
        """Severity and rule of each finding."""
        # Behind the content, which is the user's, and in front of nothing that is called so.
        start = self.line.rfind(b'"findings":[')
        if start < 0 or self.line.startswith(b"]", start + 12):
            return []
        return [
            (severity.decode(), rule.decode() or "-")
            for rule, severity in self._FINDING.findall(self.line, start)
        ]

    def placed(self, payload: Payload) -> bytes:
        """The line with the payload's position and place in the whole input."""
        line, head = self.line, self.head
        place = payload.place.encode()
        mark = line.rfind(self._PLACE)
        if self.is_fault and mark >= 0:
            # The message begins with the place.
            number = line[mark + 11:line.index(b'"', mark + 11)]
            rest = line[head.end(2):].replace(number, place)
        elif mark >= 0:
            end = line.index(b'"', mark + len(self._PLACE))
            rest = line[head.end(2):mark] + b'"payload":"' + place + line[end:]
        else:
            rest = line[head.end(2):]
        return b'{"id":%b,"index":%d%b' % (self._identifier(payload), payload.position, rest)

    def _identifier(self, payload: Payload) -> bytes:
        """The id, which is the digest of the payload as it was and not as one line."""
        identifier = self.head[1]
        if payload.text is not None and identifier == _digest(payload.line.removesuffix(b"\r")):
            return _digest(payload.text)
        return identifier


def _digest(text: bytes) -> bytes:
    return b'"%b"' % hashlib.sha256(text).hexdigest()[:32].encode()


def _crash(payload: Payload, status: int) -> bytes:
    """The result of a payload that ends pushsim, also when it is alone with it."""
    name = signal.Signals(-status).name
    fault = {
        "code": CRASHED,
        "message": f"standard input:1 ended pushsim itself by {name}, twice; report it with the "
        "payload",
    }
    identifier = _envelope_identifier(payload.line)
    return b'{"id":%b,"index":0,"ok":false,"error":%b,"payload":"standard input:1"}' % (
        json.dumps(identifier).encode() if identifier else _digest(payload.line),
        json.dumps(fault, separators=(",", ":")).encode())


def _envelope_identifier(line: bytes) -> str | None:
    try:
        root = json.loads(line)
    except (ValueError, RecursionError):
        return None
    if not isinstance(root, dict) or "payload" not in root or "aps" in root:
        return None
    identifier = root.get("id")
    return str(identifier) if isinstance(identifier, (str, int)) else None


def _scratch_root() -> str | None:
    """A folder that goes with the executor; Spark names it."""
    folder = os.environ.get("SPARK_LOCAL_DIRS", "").split(",")[0]
    return folder if os.path.isdir(folder) else None


_libc = ctypes.CDLL(None)
_PR_SET_PDEATHSIG = 1


def _die_with_parent() -> None:
    """Has the kernel end pushsim with this process, however that ends: Spark kills with -9."""
    _libc.prctl(_PR_SET_PDEATHSIG, signal.SIGKILL)
