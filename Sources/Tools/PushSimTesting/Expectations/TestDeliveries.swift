import DeliveryReports
import PushSimulator
import Synchronization
import Testing

/// The deliveries of a test, whose reports are attached to it when something in it fails.
final class TestDeliveries: Sendable {
  /// Those of the running test; nil where no trait keeps them.
  @TaskLocal static var current: TestDeliveries?

  /// How many are kept: the latest eight, which are those that a failure is about.
  private static let most = 8

  private struct State {
    var waiting: [Delivery] = []
    var attached: Set<String> = []
  }

  private let state = Mutex(State())

  /// Keeps a delivery until something fails.
  func note(_ delivery: Delivery) {
    state.withLock { state in
      state.waiting = state.waiting.suffix(Self.most - 1) + [delivery]
    }
  }

  /// Attaches the reports of what was delivered so far; each once.
  func attachAll() {
    let waiting = state.withLock { state in
      defer { state.waiting = [] }
      return state.waiting
    }
    for delivery in waiting { Self.write(delivery) }
  }

  /// Attaches the report of one delivery to the running test.
  static func attach(_ delivery: Delivery) {
    current?.state.withLock { $0.waiting.removeAll { $0 == delivery } }
    write(delivery)
  }

  private static func write(_ delivery: Delivery) {
    guard let test = Test.current else { return }
    // In a folder of attachments only the name says whose it is.
    let name = "\(test.name.prefix { $0 != "(" })-\(delivery.payload)".replacing("/", with: "-")
    let report = TextReport(delivery, filesAreKept: false, nameOfSetting: \.testName).text
    Attachment.record(report, named: "\(name).txt")
    Attachment.record(TimelinePage(deliveries: [delivery]).html, named: "\(name).html")
  }
}
