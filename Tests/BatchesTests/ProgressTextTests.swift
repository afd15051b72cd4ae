import Testing

@testable import Batches

@Suite("Progress")
struct ProgressTextTests {
  private func snapshot(_ count: Int, bytes: Int, resumed: Int = 0) -> BatchTally.Snapshot {
    var snapshot = BatchTally.Snapshot()
    snapshot.count = count
    snapshot.resumed = resumed
    snapshot.inputBytes = bytes
    snapshot.labels = ["modified": count - 2, "original:timedOut": 2]
    return snapshot
  }

  @Test("share, rate of this run, time left and counts by outcome, most first")
  func line() {
    let text = ProgressText(
      snapshot(3000, bytes: 250, resumed: 1000), elapsed: .seconds(4), totalBytes: 1000, limit: nil)
    #expect(
      text.plain
        == "25 %, 3,000 done, 500 a second, 12 s left, modified 2,998, original:timedOut 2")
    #expect(
      text.line(width: 200).hasPrefix("█████░░░░░░░░░░░░░░░ 25 %  3,000 done, 500 a second"))
    #expect(text.line(width: 30).count == 29, "a line that wraps could not be redrawn")
  }

  @Test("without a known size there is neither share nor time left; a limit is a size too")
  func unknown() {
    let pipe = ProgressText(
      snapshot(5, bytes: 9), elapsed: .seconds(10), totalBytes: nil, limit: nil)
    #expect(pipe.plain == "5 done, 0.5 a second, modified 3, original:timedOut 2")
    #expect(pipe.share == nil)
    let limited = ProgressText(
      snapshot(5, bytes: 9), elapsed: .seconds(10), totalBytes: 90, limit: 10)
    #expect(limited.share == 0.5)
  }

  @Test("the summary has counts, percentiles and, for a batch that ended early, how to go on")
  func summary() {
    var tally = snapshot(1200, bytes: 0)
    for milliseconds in 1...100 {
      tally.elapsed.add(milliseconds * 1000)
      tally.peaks.add(3 << 20)
    }
    let whole = BatchSummary(
      end: .complete, tally: tally, elapsed: .milliseconds(600), jobs: 2, path: "out.ndjson")
    #expect(
      whole.text() == """
        batch    1,200 results in 600 ms, 2,000 a second, jobs: 2
          1,198  modified
              2  original:timedOut
        elapsed  p50 50 ms, p90 90 ms, p99 100 ms, max 100 ms
        memory   p50 3 MB, p90 3 MB, p99 3 MB, max 3 MB

        """)
    let cut = BatchSummary(
      end: .interrupted, tally: tally, elapsed: .seconds(1), jobs: 2, path: "out.ndjson")
    #expect(cut.text().contains("resume it to go on with out.ndjson"))
  }
}
