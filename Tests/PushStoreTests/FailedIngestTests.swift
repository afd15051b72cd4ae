import Foundation
import GRDB
import Glibc
import JSONModel
import NotificationModel
import PushStoreTestSupport
import Testing

@testable import PushStore

@Suite("Ingests that fail", .timeLimit(.minutes(1)))
struct FailedIngestTests {
  let device: TemporaryDevice
  let store: PushStore

  init() throws {
    device = try TemporaryDevice()
    store = try device.open()
  }

  @Test("a batch that fails after its files were named leaves everything as it was")
  func rolledBack() throws {
    let kept = try store.ingest(try notification("one", device.source("a.jpg", "same")))
    try store.database.write {
      try $0.execute(
        sql: """
          CREATE TRIGGER poison BEFORE INSERT ON notification
            WHEN NEW.requestIdentifier = 'poison' BEGIN SELECT RAISE(ABORT, 'poisoned'); END
          """)
    }
    let new = try device.source("b.jpg", "new")
    let shared = try device.source("c.jpg", "same")
    let error = try #require(
      #expect(throws: PushStoreError.self) {
        _ = try store.ingest([
          try notification("one", new, shared), try notification("poison"),
        ])
      })
    #expect(error.code == .inputOutput)
    #expect(error.message.contains("poisoned") && !error.message.contains("Title of"))
    #expect(device.exists(new) && device.exists(shared))
    #expect(try store.list() == [kept.notification])
    #expect(try device.storedFiles().count == 1)
    #expect(try store.verify().problems.isEmpty)
  }

  @Test("a full disk under the database is named as such and loses no source")
  func databaseFull() throws {
    let source = try device.source("a.jpg", "hello")
    try store.database.writeWithoutTransaction { db in
      let pages = try Int.fetchOne(db, sql: "PRAGMA page_count") ?? 0
      try db.execute(sql: "PRAGMA max_page_count = \(pages)")
    }
    var incoming = try notification("one", source)
    incoming.content.body = String(repeating: "x", count: 100_000)
    let error = try #require(
      #expect(throws: PushStoreError.self) { try store.ingest(incoming) })
    #expect(error.code == .diskFull)
    #expect(device.exists(source))
    #expect(try device.storedFiles().isEmpty)
    #expect(try store.verify().problems.isEmpty)
  }

  @Test("ATTA-37: a file that cannot be written in full is refused with 104, the text delivered")
  func fileTooLarge() async throws {
    let source = try device.source("a.jpg", String(repeating: "x", count: 2_000_000))
    await #expect(processExitsWith: .success) {
      [folder = device.folder as URL, source = source as String] in
      signal(SIGXFSZ, SIG_IGN)
      var limit = rlimit(rlim_cur: 1_000_000, rlim_max: 1_000_000)
      #expect(setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit) == 0)
      let store = try PushStore(deviceFolder: folder)
      let result = try store.ingest(try notification("one", source, disposition: .copy))
      #expect(result.failures.map(\.code) == [.moveIntoDataStoreFailed])
      #expect(result.notification.content.title == "Title of one")
    }
    #expect(try store.list().count == 1)
    #expect(try device.storedFiles().isEmpty)
    #expect(try store.verify().problems.isEmpty)
  }

  @Test("a store that went away refuses the file with 104 and loses no source")
  func incomingGone() throws {
    try FileManager.default.removeItem(at: device.incoming)
    let source = try device.source("a.jpg", "hello")
    let result = try store.ingest(try notification("one", source))
    #expect(result.failures.map(\.code) == [.moveIntoDataStoreFailed])
    #expect(device.exists(source))
  }

  @Test("a file that changes between its reading and its final name is refused with 104")
  func changed() throws {
    let source = try device.source("a.jpg", "hello")
    let device = device
    let store = try PushStore(deviceFolder: device.folder) { step in
      guard step == .filesStaged, let file = FileHandle(forWritingAtPath: source) else { return }
      try? file.write(contentsOf: Data("HELLO, longer".utf8))
      try? file.close()
    }
    let result = try store.ingest(try notification("one", source))
    #expect(result.failures.map(\.code) == [.moveIntoDataStoreFailed])
    #expect(device.exists(source))
    #expect(try store.verify().problems.isEmpty)
  }

  @Test("a source that was replaced by another file meanwhile stays")
  func replacedSource() throws {
    let source = try device.source("a.jpg", "hello")
    let device = device
    let store = try PushStore(deviceFolder: device.folder) { step in
      guard step == .filesStaged else { return }
      try? Data("another".utf8).write(to: URL(fileURLWithPath: source), options: .atomic)
    }
    let result = try store.ingest(try notification("one", source))
    let url = try #require(result.notification.content.attachments.first?.url)
    #expect(try String(contentsOf: #require(URL(string: url)), encoding: .utf8) == "hello")
    #expect(try String(contentsOfFile: source, encoding: .utf8) == "another")
  }
}
