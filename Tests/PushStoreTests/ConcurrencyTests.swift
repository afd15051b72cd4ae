import Foundation
import JSONModel
import NotificationModel
import PushStore
import PushStoreTestSupport
import Synchronization
import Testing

@Suite("Several users of one device", .timeLimit(.minutes(1)))
struct ConcurrencyTests {
  /// Delivers, replaces and removes notifications whose pictures others deliver too.
  static func work(_ folder: URL, _ container: URL, worker: Int, rounds: Int) throws {
    for round in 0..<rounds {
      // A new opening each time: as many command lines would do.
      let store = try PushStore(deviceFolder: folder)
      let source = container.appendingPathComponent("\(worker)-\(round).jpg")
      try Data("picture \(round % 3)".utf8).write(to: source)
      let result = try store.ingest(try notification("\(worker)-\(round)", source.path))
      #expect(result.failures.isEmpty)
      let url = try #require(URL(string: result.notification.content.attachments[0].url))
      #expect(try String(contentsOf: url, encoding: .utf8) == "picture \(round % 3)")
      if round % 2 == 1 { try store.remove(result.notification.id) }
      // What others are just finishing may be listed, but as put right.
      if round % 5 == 4 { #expect(try store.verify().isSound) }
    }
  }

  @Test("three processes that start on a new device at once lose no file")
  func processes() async throws {
    let device = try TemporaryDevice()
    await withTaskGroup { group in
      for worker in 0..<3 {
        group.addTask {
          await #expect(processExitsWith: .success) {
            [root = device.root as URL, folder = device.folder as URL, worker = worker as Int] in
            try ConcurrencyTests.work(
              folder, root.appendingPathComponent("container"), worker: worker, rounds: 20)
          }
        }
      }
    }
    let store = try device.open()
    #expect(try store.list().count == 30)
    #expect(try store.verify().problems.isEmpty)
    #expect(try device.storedFiles().count == 3)
  }

  @Test("a new device that eight open at once is made once")
  func openings() throws {
    let device = try TemporaryDevice()
    let failures = Mutex<[String]>([])
    for round in 0..<4 {
      let folder = device.root.appendingPathComponent("device-\(round)")
      DispatchQueue.concurrentPerform(iterations: 8) { number in
        do {
          _ = try PushStore(deviceFolder: folder).ingest(try notification("\(number)"))
        } catch {
          failures.withLock { $0.append("\(error)") }
        }
      }
      #expect(try PushStore(deviceFolder: folder).list().count == 8)
    }
    #expect(failures.withLock { $0 } == [])
  }

  @Test("one store is used by many tasks at once")
  func tasks() async throws {
    let device = try TemporaryDevice()
    let store = try device.open()
    try await withThrowingTaskGroup { group in
      for number in 0..<40 {
        group.addTask {
          let source = try device.source("\(number).jpg", "picture \(number % 7)")
          let id = try store.ingest(try notification("\(number)", source)).notification.id
          if number % 2 == 0 { try store.remove(id) }
        }
      }
      try await group.waitForAll()
    }
    #expect(try store.list().count == 20)
    #expect(try store.verify().problems.isEmpty)
    #expect(try device.storedFiles().count == 7)
  }
}
