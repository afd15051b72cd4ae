import JSONModel
import NotificationModel
import PushSimulator
import SimulatedNetwork
import Testing

@testable import DeliveryPipeline
@testable import DeviceModel
@testable import Rehearsal
@testable import SimulatorRuntime

@Suite struct SweepResultTests {
  @Test(arguments: [
    (Outcome.modified, nil, true, SweepResult.Mark.arrived),
    (.modified, nil, false, .withoutMedia),
    (.bestAttempt, nil, true, .bestAttempt),
    (.bestAttempt, nil, false, .bestAttempt),
    (.original, "timedOut", false, .timedOut),
    (.original, "startupTimedOut", false, .timedOut),
    (.original, "memoryExceeded", false, .memoryExceeded),
    (.original, "crashed", false, .crashed),
    (.original, "exited", false, .crashed),
    (.original, "notWoken", true, .other),
    (.rejected, "PayloadTooLarge", false, .other),
    (.suppressed, nil, false, .other),
  ])
  func `An outcome has one mark`(
    outcome: Outcome, reason: Delivery.Reason?, hasMedia: Bool, mark: SweepResult.Mark
  ) {
    #expect(SweepResult.mark(outcome, reason, hasMedia: hasMedia) == mark)
  }

  @Test func `Marks are single characters of ASCII, each its own`() {
    let marks = SweepResult.Mark.allCases.map(\.rawValue)
    #expect(marks.allSatisfy { $0.count == 1 && $0.allSatisfy(\.isASCII) })
    #expect(Set(marks).count == marks.count)
  }

  @Test func `A line of JSON says what was tried and what came of it`() throws {
    let column = SweepFixture.plan.columns[1]
    let json = SweepFixture.deliver(column.cell(bytes: 464_000)).json
    #expect(json["kind"]?.string == "cell")
    #expect(json["condition"]?.string == "Edge")
    #expect(json["sizeBytes"]?.integer == 464_000)
    #expect(json["memoryLimitBytes"]?.integer == 12 << 20)
    #expect(json["arrives"]?.bool == true)
    #expect(json["outcome"]?.string == "modified")
    #expect(json["elapsedSeconds"]?.number.map { abs($0 - 15.467) < 0.001 } == true)
  }

  @Test func `The lag is what a handshake took beyond the delays of a link without loss`() {
    var delivery = SweepFixture.delivery(.modified, nil, seconds: 3, peak: 1)
    var transfer = TransferReport(
      url: "https://photos.example/a.jpg", status: 200, bytes: 1, elapsedSeconds: 2, error: nil,
      mimeType: nil)
    transfer.phases.tls = 0.5
    delivery.transfers = [transfer]
    var condition = NetworkCondition(name: "slow")
    condition.download.delay = .milliseconds(100)
    condition.upload.delay = .milliseconds(200)
    func lag() -> Double? {
      SweepResult(
        delivery, cell: SweepPlan.Cell(bytes: 1, condition: condition, memoryLimitBytes: 1)
      ).lagSeconds
    }
    #expect(lag().map { abs($0 - 0.2) < 0.001 } == true)
    condition.upload.lossRate = 0.01
    #expect(lag() == nil)
  }
}
