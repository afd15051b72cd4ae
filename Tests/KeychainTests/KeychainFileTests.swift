import Foundation
import Glibc
import JSONModel
import Keychain
import NotificationModel
import Synchronization
import Testing

@Suite("The keychain's file", .timeLimit(.minutes(1)))
struct KeychainFileTests {
  @Test("Only its owner can read the file")
  func permissions() throws {
    let keychain = try TestKeychain()
    _ = keychain.ask("add", password("ann"), as: try caller())
    let attributes = try FileManager.default.attributesOfItem(atPath: keychain.database.path)
    #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o600)
  }

  @Test("A file that is not a keychain is left alone, and the message says what to do")
  func foreignFile() throws {
    let keychain = try TestKeychain()
    try FileManager.default.createDirectory(
      at: keychain.folder, withIntermediateDirectories: true)
    try Data("no database, but long enough to be read as one".utf8).write(to: keychain.database)
    let error = #expect(throws: KeychainError.self) {
      try Keychain(deviceFolder: keychain.folder)
    }
    #expect(error?.code == .databaseCorrupt)
    #expect(error?.message.contains(keychain.database.path) == true)
    // Where it breaks later, the extension learns that there is no keychain, the user why.
    let answer = keychain.ask("add", password("ann"), as: try caller())
    #expect(answer["status"] == -25291)
    #expect(answer["failure"]?.string?.contains("Move the file away") == true)
  }

  /// Adds items of its own and takes every second away, over a new opening each time.
  static func work(_ folder: URL, worker: Int) throws {
    let app = try caller()
    for round in 0..<20 {
      let keychain = try Keychain(deviceFolder: folder)
      func status(_ operation: String, _ query: JSONValue) -> JSONValue? {
        keychain.answer("keychain.\(operation)", ["query": query], caller: app, lock: .unlocked)
      }
      #expect(status("add", password("\(worker)-\(round)", secret: "s")) == ["status": 0])
      if round % 2 == 1 {
        #expect(status("delete", password("\(worker)-\(round)")) == ["status": 0])
      }
    }
  }

  @Test("Three processes that start on a new device at once lose no item")
  func processes() async throws {
    let keychain = try TestKeychain()
    await withTaskGroup { group in
      for worker in 0..<3 {
        group.addTask {
          await #expect(processExitsWith: .success) {
            [folder = keychain.folder as URL, worker = worker as Int] in
            try KeychainFileTests.work(folder, worker: worker)
          }
        }
      }
    }
    #expect(try keychain.shared.entries().count == 30)
  }

  @Test("Of many who add the same item at once one succeeds, and the others see a duplicate")
  func race() throws {
    let keychain = try TestKeychain()
    let app = try caller()
    let statuses = Mutex<[Int?]>([])
    DispatchQueue.concurrentPerform(iterations: 16) { number in
      let status = keychain.status("add", password("ann", secret: "\(number)"), as: app)
      statuses.withLock { $0.append(status) }
    }
    let sorted = statuses.withLock { $0.compactMap(\.self).sorted() }
    #expect(sorted == [Int](repeating: -25299, count: 15) + [0])
  }

  @Test("kill -9 while items are added leaves whole items, each that was answered")
  func killed() async throws {
    let keychain = try TestKeychain()
    await #expect(processExitsWith: .signal(SIGKILL)) { [folder = keychain.folder as URL] in
      let app = try caller()
      let keychain = try Keychain(deviceFolder: folder)
      let marks = folder.appendingPathComponent("answered")
      let isBusy = DispatchSemaphore(value: 0)
      Thread.detachNewThread {
        isBusy.wait()
        kill(getpid(), SIGKILL)
      }
      for number in 0... {
        let query = password("\(number)", secret: String(repeating: "s", count: 20_000))
        let answer = keychain.answer(
          "keychain.add", ["query": query], caller: app, lock: .unlocked)
        #expect(answer == ["status": 0])
        try Data(repeating: 1, count: number + 1).write(to: marks)
        if number == 4 { isBusy.signal() }
      }
    }
    let answered = try Data(contentsOf: keychain.folder.appendingPathComponent("answered")).count
    let entries = try Keychain(deviceFolder: keychain.folder).entries()
    #expect(entries.count >= answered)
    #expect(entries.allSatisfy { $0.dataBytes == 20_000 })
  }
}
