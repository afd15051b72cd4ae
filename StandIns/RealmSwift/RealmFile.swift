import Foundation
import Glibc

/// The contents of a Realm.
struct RealmContent: Codable {
  var schemaVersion: UInt64 = 0
  var nextRow = 1
  /// The objects' properties by class and place, places growing with time.
  var classes: [String: [Int: [String: StoredValue]]] = [:]
}

/// A file of a Realm, or one in memory, which all threads of the process share.
///
/// It is a property list of pushsim's own, and replaced as a whole by each write. Whoever writes
/// holds a lock on the file beside it, so that app and extension take turns.
final class RealmFile: @unchecked Sendable {
  // Sendable because of the lock.

  private static let lock = NSLock()
  // Behind the lock.
  nonisolated(unsafe) private static var open: [String: RealmFile] = [:]

  let url: URL?
  private let lock = NSLock()
  private let turn = DispatchSemaphore(value: 1)
  private var descriptor: Int32 = -1
  private var content: RealmContent?
  private var stamp: Stamp?
  private var version = 0
  private var observers: [ObjectIdentifier: @Sendable () -> Void] = [:]

  /// By which a file that another process wrote is known.
  private struct Stamp: Equatable {
    let inode: UInt64
    let size: Int64
    let seconds: Int
    let nanoseconds: Int

    init?(_ path: String) {
      var status = stat()
      guard stat(path, &status) == 0 else { return nil }
      (inode, size) = (UInt64(status.st_ino), Int64(status.st_size))
      (seconds, nanoseconds) = (status.st_mtim.tv_sec, status.st_mtim.tv_nsec)
    }
  }

  private init(_ url: URL?) { self.url = url }

  /// The file of a configuration.
  static func shared(_ configuration: Realm.Configuration) throws -> RealmFile {
    let name = configuration.inMemoryIdentifier
    guard let key = name.map({ "memory:\($0)" }) ?? configuration.fileURL?.standardizedFileURL.path
    else { throw Realm.Error(.fail, "The Realm's configuration has neither a file nor a name.") }
    return lock.withLock {
      if let known = open[key] { return known }
      let file = RealmFile(name == nil ? configuration.fileURL : nil)
      open[key] = file
      return file
    }
  }

  /// Whether nothing was ever kept.
  var isNew: Bool {
    lock.withLock { url.map { Stamp($0.path) == nil } ?? (content == nil) }
  }

  /// Returns the contents, and a number that grows when they change.
  func current() throws -> (content: RealmContent, version: Int) {
    try lock.withLock {
      guard let url else { return (content ?? RealmContent(), version) }
      let found = Stamp(url.path)
      if let content, found == stamp { return (content, version) }
      let read = try found == nil ? RealmContent() : Self.read(url)
      (content, stamp) = (read, found)
      version += 1
      return (read, version)
    }
  }

  private static func read(_ url: URL) throws -> RealmContent {
    let data: Data
    do { data = try Data(contentsOf: url) } catch {
      throw Realm.Error(.fileAccess, "Unable to open a realm: the file cannot be read.")
    }
    do { return try PropertyListDecoder().decode(RealmContent.self, from: data) } catch {
      throw Realm.Error(
        .fileAccess,
        "Unable to open a realm: the file is not of pushsim's stand-in for RealmSwift. Remove "
          + "\(url.lastPathComponent), or have code that runs here write it.")
    }
  }

  /// Waits until nobody else writes.
  func beginWriting() throws {
    turn.wait()
    guard let url else { return }
    try? FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    descriptor = Glibc.open(url.path + ".lock", O_CREAT | O_RDWR | O_CLOEXEC, 0o644)
    guard descriptor >= 0, flock(descriptor, LOCK_EX) == 0 else {
      endWriting()
      throw Realm.Error(.fileAccess, "Unable to open a realm: its folder cannot be written.")
    }
  }

  func endWriting() {
    if descriptor >= 0 { close(descriptor) }
    descriptor = -1
    turn.signal()
  }

  /// Keeps what was written, and tells whoever looks.
  func keep(_ content: RealmContent) throws -> Int {
    let (version, observers): (Int, [@Sendable () -> Void]) = try lock.withLock {
      if let url {
        let encoder = PropertyListEncoder()
        encoder.outputFormat = .binary
        do { try encoder.encode(content).write(to: url, options: .atomic) } catch {
          throw Realm.Error(.fileAccess, "The realm's file cannot be written.")
        }
        stamp = Stamp(url.path)
      }
      self.content = content
      self.version += 1
      return (self.version, Array(self.observers.values))
    }
    for tell in observers { tell() }
    return version
  }

  /// Has a closure called after each write of this process.
  func observe(_ key: ObjectIdentifier, _ tell: (@Sendable () -> Void)?) {
    lock.withLock { observers[key] = tell }
  }
}
