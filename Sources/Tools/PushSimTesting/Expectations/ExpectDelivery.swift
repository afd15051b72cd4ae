import Foundation
import NotificationModel
import PushSimulator

/// Expects that a delivery came out in this way; a failure shows the timeline and what the user saw.
///
/// Without a reason any will do. Works in Swift Testing and in XCTest.
public func expectDelivery(
  _ delivery: Delivery, is outcome: Outcome, _ reason: OutcomeReason? = nil,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column
) {
  let reason = reason.map(Delivery.Reason.device)
  let isMet = delivery.outcome == outcome && (reason == nil || reason == delivery.reason)
  guard !isMet else { return }
  let wanted = name(outcome, reason)
  let found = name(delivery.outcome, delivery.reason)
  TestFailure.record(
    ["expected \(wanted), but it was \(found)"], of: delivery,
    at: TestLocation(fileID: fileID, filePath: filePath, line: line, column: column))
}

/// Expects that a delivery is the one of a golden file, named from the folder of the calling file.
///
/// Compared is what is the same in every run: times, memory, places of stored files and generated
/// identifiers are not. A golden may be cut to what matters, since only the keys it has are
/// compared; `userInfo` counts as a whole. With `UPDATE_GOLDENS=1` in the environment goldens that
/// are missing or differ are written, and tests pass; with the trait `.recordsGoldens`, or within
/// `recordingGoldens`, the file is written, and the test fails.
public func expectDelivery(
  _ delivery: Delivery, matches golden: String,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column
) {
  let file = fixture(golden, filePath: filePath)
  GoldenLedger.shared.note(file, source: filePath)
  let failure =
    GoldenRecording.isOn
    ? GoldenDelivery.record(delivery, in: file)
    : GoldenRecording.isUpdating
      ? GoldenDelivery.update(delivery, in: file)
      : GoldenDelivery.difference(delivery, from: file)
  guard let failure else { return }
  TestFailure.record(
    failure, of: delivery,
    at: TestLocation(fileID: fileID, filePath: filePath, line: line, column: column))
}

private func name(_ outcome: Outcome, _ reason: Delivery.Reason?) -> String {
  reason.map { "\(outcome.rawValue):\($0)" } ?? outcome.rawValue
}
