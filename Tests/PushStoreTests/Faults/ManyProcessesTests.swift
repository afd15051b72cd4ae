import Foundation
import JSONModel
import NotificationModel
import PushStore
import PushStoreTestSupport
import Synchronization
import Testing

/// Whole pushsim-like processes on one device folder, some of them killed.
@Suite("Many processes on one device", .timeLimit(.minutes(3)), .serialized)
struct ManyProcessesTests {
  private static let processes = 8
  private static let deliveries = 50

  /// Every third picture is one that all processes deliver.
  private static func text(_ process: Int, _ number: Int) -> String {
    number % 3 == 0 ? "shared \(number)" : "picture \(number) of \(process)"
  }

  private func makeSources(_ device: TemporaryDevice) throws {
    for process in 0..<Self.processes {
      for number in 0..<Self.deliveries {
        try device.source("p\(process)-\(number).jpg", Self.text(process, number))
      }
    }
  }

  private func run(
    _ device: TemporaryDevice, killedAt: @Sendable (Int) -> Int?
  ) throws -> [Interposed.Ending] {
    let endings = Mutex<[Int: Interposed.Ending]>([:])
    DispatchQueue.concurrentPerform(iterations: Self.processes) { number in
      let ending = Result {
        try Interposed.drive(
          [device.folder.path, "work", "p\(number)", "\(Self.deliveries)", device.path("")],
          under: device.folder, at: killedAt(number))
      }
      endings.withLock {
        $0[number] = (try? ending.get()) ?? Interposed.Ending(status: -1, output: "\(ending)")
      }
    }
    return endings.withLock { all in all.sorted { $0.key < $1.key }.map(\.value) }
  }

  /// Each picture is in its place, or delivered once and whole.
  private func check(_ device: TemporaryDevice) throws -> Int {
    let store = try device.open()
    #expect(try store.verify().problems.isEmpty)
    var delivered: [String: String] = [:]
    for notification in try store.list() {
      let url = try #require(URL(string: notification.content.attachments[0].url))
      let text = try String(contentsOf: url, encoding: .utf8)
      #expect(delivered.updateValue(text, forKey: notification.requestIdentifier) == nil)
    }
    for process in 0..<Self.processes {
      for number in 0..<Self.deliveries {
        let identifier = "p\(process)-\(number)"
        let source = device.path("\(identifier).jpg")
        let isThere = device.exists(source)
        #expect(isThere != (delivered[identifier] != nil), "\(identifier) is lost or doubled")
        let text =
          isThere ? try String(contentsOfFile: source, encoding: .utf8) : delivered[identifier]
        #expect(text == Self.text(process, number))
      }
    }
    let texts = Set(delivered.values)
    #expect(try device.storedFiles().count == texts.count, "equal content is one file")
    return delivered.count
  }

  @Test(
    "8 processes with 50 deliveries each lose nothing, double nothing and wait for a bounded time")
  func undisturbed() throws {
    let device = try TemporaryDevice(under: FaultScene.memory)
    try makeSources(device)
    let endings = try run(device) { _ in nil }
    #expect(endings.allSatisfy { $0 == Interposed.Ending(status: 0, output: "") }, "\(endings)")
    #expect(try check(device) == Self.processes * Self.deliveries)
  }

  @Test("the same when some of them are killed in the middle")
  func killed() throws {
    let device = try TemporaryDevice(under: FaultScene.memory)
    try makeSources(device)
    let endings = try run(device) { number in number % 2 == 0 ? 250 + number * 173 : nil }
    for (number, ending) in endings.enumerated() {
      #expect(number % 2 == 0 ? ending.wasKilled : ending.status == 0, "\(number): \(ending)")
    }
    let count = try check(device)
    #expect((4 * Self.deliveries..<Self.processes * Self.deliveries).contains(count))
    print(
      "many processes: \(endings.count { $0.wasKilled }) of 8 killed, \(count) of 400 delivered")
    // The killed ones start again with what they had not done.
    let again = try run(device) { _ in nil }
    #expect(again.allSatisfy { $0.status == 0 })
  }
}
