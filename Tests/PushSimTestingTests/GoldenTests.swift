import Foundation
import JSONModel
import NotificationModel
import TestSupport
import Testing

@testable import PushSimTesting

@Suite("Golden deliveries", .timeLimit(.minutes(5)))
struct GoldenTests {
  private let folder: TestFolder
  private var file: URL { folder.url.appendingPathComponent("photo.delivery.json") }

  init() throws { folder = try TestFolder() }

  private func delivery(_ payload: PushSimTesting.Payload? = nil) async throws -> Delivery {
    try await simulator().deliver(payload ?? Scene.photo("/photo.jpg"))
  }

  private func simulator() async throws -> Simulator {
    let host = SimulatedHost("host.example", folder: Scene.media)
    return try await Simulator(extension: Scene.richMedia, hosts: [host])
  }

  @Test("two runs on two devices give the same golden, though times, places and ids differ")
  func stable() async throws {
    let simulators = [try await simulator(), try await simulator()]
    let first = try await simulators[0].deliver(Scene.photo("/photo.jpg"))
    _ = GoldenDelivery.record(first, in: file)
    let second = try await simulators[1].deliver(Scene.photo("/photo.jpg"))
    #expect(first.notificationID != second.notificationID)
    #expect(first.content?.attachments.first?.url != second.content?.attachments.first?.url)
    #expect(GoldenDelivery.difference(second, from: file) == nil)
    withExtendedLifetime(simulators) {}
  }

  @Test("a difference shows the lines that differ and the timeline")
  func difference() async throws {
    _ = GoldenDelivery.record(try await delivery(), in: file)
    let other = try await delivery(Scene.photo("/photo.png").with("more", 1))
    let message = try #require(GoldenDelivery.difference(other, from: file))
    #expect(message.contains("-         \"type\": \"public.jpeg\""), "\(message)")
    #expect(message.contains("+         \"type\": \"public.png\""), "\(message)")
    #expect(message.contains("+       \"more\": 1"), "\(message)")
    #expect(message.contains("content handler called (didReceive)"), "\(message)")
    #expect(!message.contains("thread"), "equal lines far away are left out: \(message)")
  }

  @Test("a golden that was cut to some keys compares these only, but userInfo as a whole")
  func cut() async throws {
    let found = try await delivery()
    try write(["outcome": "modified", "content": ["attachments": [["type": "public.jpeg"]]]])
    #expect(GoldenDelivery.difference(found, from: file) == nil)
    try write(["content": ["userInfo": ["image": "https://host.example/photo.jpg"]]])
    #expect(GoldenDelivery.difference(found, from: file) != nil)
    try write(["content": ["attachments": []]])
    #expect(GoldenDelivery.difference(found, from: file) != nil)
  }

  @Test("a missing golden says how to write it")
  func missing() async throws {
    let message = GoldenDelivery.difference(try await delivery(), from: file)
    #expect(message?.contains("UPDATE_GOLDENS=1") == true)
  }

  @Test("the trait writes the golden, and the test does not pass", .recordsGoldens)
  func records() async throws {
    let found = try await delivery()
    withKnownIssue {
      expectDelivery(found, matches: file.path)
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains("recorded photo.delivery.json") }
    }
    #expect(GoldenDelivery.difference(found, from: file) == nil)
  }

  @Test("a golden is updated where it differs, and one that no test names is reported")
  func updating() async throws {
    #expect(GoldenRecording.isUpdating(["UPDATE_GOLDENS": "1"]))
    #expect(
      !GoldenRecording.isUpdating(["UPDATE_GOLDENS": "0"]) && !GoldenRecording.isUpdating([:]))
    let found = try await delivery()
    #expect(GoldenDelivery.update(found, in: file) == nil)
    #expect(GoldenDelivery.difference(found, from: file) == nil)
    let ledger = GoldenLedger()
    try write(["outcome": "modified"], to: "left-over" + ".delivery.json")
    ledger.note(file, source: #filePath)
    #expect(ledger.unused == [folder.path("left-over" + ".delivery.json")])
  }

  @Test("an unexpected outcome is reported with the timeline")
  func outcome() async throws {
    let found = try await delivery()
    withKnownIssue {
      expectDelivery(found, is: .original, .crashed)
    } matching: { issue in
      let text = issue.comments.map(\.rawValue).joined()
      return text.contains("expected original:crashed, but it was modified")
        && text.contains("didReceive")
    }
  }

  private func write(_ golden: JSONValue, to name: String = "photo.delivery.json") throws {
    try FileManager.default.createDirectory(at: folder.url, withIntermediateDirectories: true)
    try Data(golden.prettyText.utf8).write(to: folder.url.appendingPathComponent(name))
  }
}
