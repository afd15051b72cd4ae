import Foundation
import Glibc
import JSONModel
import NotificationModel
import PushStore
import PushStoreTestSupport
import TestSupport
import Testing

@Suite("Death in the middle", .timeLimit(.minutes(1)))
struct CrashTests {
  @Test(
    "kill -9 after a step leaves the notification whole or not at all",
    arguments: IngestStep.allCases)
  func killedAfter(step: IngestStep) async throws {
    let device = try TemporaryDevice()
    let old = try device.open().ingest(try notification("same", device.source("old.jpg", "old")))
    let source = try device.source("new.jpg", "new")
    await #expect(processExitsWith: .signal(SIGKILL)) {
      [folder = device.folder as URL, source = source as String, step = step as IngestStep] in
      let store = try PushStore(deviceFolder: folder) { reached in
        if reached == step { kill(getpid(), SIGKILL) }
      }
      _ = try store.ingest([try notification("same", source)])
    }
    let isCommitted = [
      IngestStep.committed, .sourcesRemoved, .departuresFinished, .stagingRemoved,
    ].contains(step)
    let store = try device.open()
    let delivered = try #require(try store.list().first)
    #expect(try store.list().count == 1)
    #expect((delivered.id == old.notification.id) == !isCommitted)
    let text = try #require(delivered.content.attachments.first?.url)
    let url = try #require(URL(string: text))
    #expect(try String(contentsOf: url, encoding: .utf8) == (isCommitted ? "new" : "old"))
    #expect(device.exists(source) == !isCommitted, "ATTA-23 with a commit, untouched without")
    #expect(try device.storedFiles().count == 1)
    #expect(try FileManager.default.contentsOfDirectory(atPath: device.incoming.path).isEmpty)
    #expect(try store.verify().problems.isEmpty, "opening left nothing to clean up")
  }

  @Test("kill -9 after a step of a copied file leaves nothing half", arguments: IngestStep.allCases)
  func killedWhileCopying(step: IngestStep) async throws {
    let device = try TemporaryDevice()
    let source = try device.source("badge.png", "badge")
    await #expect(processExitsWith: .signal(SIGKILL)) {
      [folder = device.folder as URL, source = source as String, step = step as IngestStep] in
      let store = try PushStore(deviceFolder: folder) { reached in
        if reached == step { kill(getpid(), SIGKILL) }
      }
      _ = try store.ingest([try notification("one", source, disposition: .copy)])
    }
    let report = try device.open().verify()
    #expect(report.isSound && report.files == report.notifications)
    #expect(try device.storedFiles().count == report.files)
    #expect(try String(contentsOfFile: source, encoding: .utf8) == "badge")
  }

  @Test("kill -9 at any moment: each file is either in its place or delivered", arguments: 1...8)
  func killedAnytime(round: Int) async throws {
    let device = try TemporaryDevice()
    var numbers = TestNumbers(case: round)
    let microseconds = UInt32.random(in: 1_000...150_000, using: &numbers)
    await #expect(processExitsWith: .signal(SIGKILL)) {
      [
        root = device.root as URL, folder = device.folder as URL,
        microseconds = microseconds as UInt32
      ] in
      Thread.detachNewThread {
        usleep(microseconds)
        kill(getpid(), SIGKILL)
      }
      let store = try PushStore(deviceFolder: folder)
      for number in 0... {
        let path = root.appendingPathComponent("container/\(number).jpg")
        try Data(repeating: UInt8(truncatingIfNeeded: number), count: 300_000 + number)
          .write(to: path, options: .atomic)
        _ = try store.ingest([try notification("\(number)", path.path)])
        if number % 3 == 2 { try store.remove(store.list().last?.id ?? "") }
      }
    }
    let store = try device.open()
    let delivered = try store.list()
    for notification in delivered {
      #expect(!device.exists(device.path("\(notification.requestIdentifier).jpg")))
      #expect(notification.content.attachments.count == 1)
    }
    let report = try store.verify()
    #expect(report.problems.isEmpty)
    #expect(report.files == delivered.count)
    #expect(try device.storedFiles().count == delivered.count)
  }
}
