import Foundation
import GRDB
import Glibc
import PushSimulator
import Synchronization
import SystemFiles

/// `Inbox.sqlite`, in which each part of the inbox has its tables. What is written survives a kill of
/// the process at any moment.
final class InboxDatabase: Sendable {
  /// "PSIN" in ASCII, kept in SQLite's application id.
  private static let applicationID = 0x5053_494E

  /// The writes that fail.
  let problems: InboxProblems
  let queue: DatabaseQueue
  /// Held for as long as the inbox is open: two servers would not see each other's pushes.
  private let lock: Mutex<OpenFile?>
  /// Nil where the inbox outlives the process.
  private let temporary: TemporaryFolder?

  /// Opens the database in a folder, which is made when it is not there.
  /// - Parameter folder: nil for one that ends with the process.
  /// - Throws: `SimulatorError` for a folder that cannot be used.
  init(folder: URL?, problems: InboxProblems) throws {
    temporary = try folder == nil ? TemporaryFolder.locked(prefix: "pushsim-inbox-") : nil
    let folder = folder ?? temporary?.url ?? URL(fileURLWithPath: ".")
    self.problems = problems
    lock = Mutex(try Self.lock(folder))
    let file = folder.appendingPathComponent("Inbox.sqlite").path
    do {
      queue = try Self.open(file)
    } catch let error as SimulatorError {
      throw error
    } catch {
      throw SimulatorError(.failed, "the inbox \(file) cannot be opened: \(error)", cause: error)
    }
  }

  private static func lock(_ folder: URL) throws(SimulatorError) -> OpenFile {
    do {
      try FileManager.default.createDirectory(
        at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      throw SimulatorError(
        .usage, "the folder \(folder.path) cannot be made: \(error.localizedDescription)",
        cause: error)
    }
    do throws(SystemCallError) {
      let path = folder.appendingPathComponent("Inbox.lock").path
      let file = try OpenFile(path, O_RDWR | O_CREAT | O_NOFOLLOW, mode: 0o600)
      guard try file.tryLock() else { throw SystemCallError(call: "flock", errno: EWOULDBLOCK) }
      return file
    } catch {
      throw SimulatorError(
        .usage,
        error.errno == EWOULDBLOCK
          ? "another server has the inbox in \(folder.path): stop it, or name another folder"
          : "the inbox in \(folder.path) cannot be locked: \(error)", cause: error)
    }
  }

  private static func open(_ file: String) throws -> DatabaseQueue {
    var configuration = Configuration()
    configuration.busyMode = .timeout(5)
    configuration.label = "pushsim.inbox"
    let queue = try DatabaseQueue(path: file, configuration: configuration)
    try queue.writeWithoutTransaction { db in
      try db.execute(sql: "PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL")
      let owner = try Int.fetchOne(db, sql: "PRAGMA application_id") ?? 0
      guard [0, applicationID].contains(owner) else {
        throw SimulatorError(.usage, "\(file) is no inbox of pushsim: name another folder")
      }
      guard try !migrator.hasBeenSuperseded(db) else {
        throw SimulatorError(
          .usage, "a newer pushsim made the inbox \(file): use that one, or name another folder")
      }
      try db.execute(sql: "PRAGMA application_id = \(applicationID)")
    }
    try migrator.migrate(queue)
    return queue
  }

  /// Lets another server have the inbox.
  func close() {
    try? queue.close()
    lock.withLock { $0 = nil }
  }

  /// Writes, all or nothing. A failure is a problem of the inbox until the same succeeds.
  /// - Parameter content: the rows that are written: `pushes`.
  func write<Value>(
    _ content: String, _ body: (Database) throws -> Value
  ) throws(InboxProblem) -> Value {
    do {
      let value = try queue.write(body)
      problems.solve(content)
      return value
    } catch {
      throw problems.add(content, error)
    }
  }

  /// Reads.
  func read<Value>(_ body: (Database) throws -> Value) throws -> Value { try queue.read(body) }
}
