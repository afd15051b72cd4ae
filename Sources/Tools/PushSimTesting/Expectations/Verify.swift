import Matching
import PushSimulator

/// Verifies that a host received certain requests so many times, or at least once where `times` is
/// nil; a failure shows the request that comes nearest and what of it is not as asked for.
///
/// Works in Swift Testing and in XCTest.
public func verify(
  _ requests: ReceivedRequests, times: Int? = nil,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column
) {
  let count = requests.matching.count
  guard times.map({ $0 != count }) ?? (count == 0) else { return }
  let wanted = times.map { $0 == 1 ? "once" : "\($0) times" } ?? "at least once"
  var lines = [
    "expected \(requests) \(wanted), but it was received "
      + (count == 1 ? "once" : "\(count) times")
  ]
  if count < times ?? 1, let miss = requests.nearMiss {
    lines += ["the nearest other request: \(miss.request)"] + miss.mismatches.map { "  \($0)" }
  }
  let all = requests.all
  if all.isEmpty {
    lines.append("the host received nothing")
  } else {
    lines += ["received:"] + all.suffix(20).map { "  \($0)" }
  }
  TestFailure.record(
    lines.joined(separator: "\n"),
    at: TestLocation(fileID: fileID, filePath: filePath, line: line, column: column))
}
