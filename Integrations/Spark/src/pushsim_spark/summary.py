"""What a run counts, and how it tells it."""

from __future__ import annotations

import heapq
from collections import Counter
from dataclasses import dataclass, field

from pyspark.accumulators import AccumulatorParam

#: Payloads that are named in a summary.
NAMED = 10


@dataclass
class Summary:
    """The counters of a run: outcomes, findings, and what was not as expected.

    It holds positions and places, and no text of a payload.
    """

    #: Results by outcome, such as `modified`, `original:timedOut`, `error:notJSON`.
    outcomes: Counter[str] = field(default_factory=Counter)
    #: Findings by severity and rule.
    findings: Counter[tuple[str, str]] = field(default_factory=Counter)
    #: Results that are as expected.
    ok: int = 0
    #: Crashes of pushsim itself.
    restarts: int = 0
    #: Position, place and outcome of the first results that are not as expected.
    failures: list[tuple[int, str, str]] = field(default_factory=list)
    #: Seconds from the first task to the committed output.
    seconds: float = 0
    #: The folder of the results.
    output: str | None = None

    def add(
        self, label: str, is_ok: bool, findings: list[tuple[str, str]], position: int, place: str
    ) -> None:
        """Counts a result."""
        self.outcomes[label] += 1
        for finding in findings:
            self.findings[finding] += 1
        if is_ok:
            self.ok += 1
        else:
            self._keep([(position, place, label)])

    def merge(self, other: Summary) -> None:
        """Counts what another one counted."""
        self.outcomes.update(other.outcomes)
        self.findings.update(other.findings)
        self.ok += other.ok
        self.restarts += other.restarts
        self._keep(other.failures)

    def _keep(self, failures: list[tuple[int, str, str]]) -> None:
        if len(self.failures) < NAMED or failures and min(failures) < self.failures[-1]:
            self.failures = heapq.nsmallest(NAMED, [*self.failures, *failures])

    @property
    def count(self) -> int:
        """The number of results."""
        return sum(self.outcomes.values())

    @property
    def faults(self) -> int:
        """Payloads that could not be read."""
        return sum(n for label, n in self.outcomes.items() if label.startswith("error:"))

    @property
    def exit_code(self) -> int:
        """The exit code of `pushsim batch` with these results."""
        if self.faults or not self.count:
            return 66
        return 0 if self.ok == self.count else 1

    def text(self) -> str:
        """The summary for people."""
        rate = f", {self.count / self.seconds:,.0f} a second" if self.seconds else ""
        lines = [f"{self.count:,} payloads, {self.ok:,} ok, in {self.seconds:,.1f} s{rate}"]
        lines += [f"  {n:>13,}  {label}" for label, n in self.outcomes.most_common()]
        if self.findings:
            lines.append("findings")
            lines += [
                f"  {n:>13,}  {severity} {rule}"
                for (severity, rule), n in sorted(self.findings.items(), key=_weight)
            ]
        if self.failures:
            lines.append(f"not as expected: {self.count - self.ok:,}")
            lines += [f"  {place}  {label}" for _, place, label in self.failures]
            more = self.count - self.ok - len(self.failures)
            lines += [f"  … and {more:,} more"] if more else []
        if self.restarts:
            lines.append(f"pushsim itself crashed {self.restarts} times and was started again")
        if self.output:
            lines.append(f"results  {self.output}")
        return "\n".join(lines) + "\n"


def _weight(entry: tuple[tuple[str, str], int]) -> tuple[int, int, str]:
    (severity, rule), count = entry
    return ("error", "warning", "info").index(severity), -count, rule


class SummaryParam(AccumulatorParam[Summary]):
    """Adds the summaries of partitions up; Spark counts a partition once, whoever did it."""

    def zero(self, value: Summary) -> Summary:
        """Counts nothing."""
        return Summary()

    def addInPlace(self, value1: Summary, value2: Summary) -> Summary:
        """Counts both."""
        value1.merge(value2)
        return value1
