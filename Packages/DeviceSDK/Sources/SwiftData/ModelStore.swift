import Foundation
import Glibc
import Synchronization

/// The contents of a container.
struct ModelContent: Codable, Sendable {
  var nextRow = 1
  /// Models by class and place, places growing with time.
  var entities: [String: [Int: StoredModel]] = [:]
}

/// A container's file, or one in memory, which all contexts of the process share.
///
/// It is a property list of pushsim's own, and replaced as a whole by each save. Whoever saves holds
/// a lock on the file beside it, so that app and extension take turns.
final class ModelStore: Sendable {
  private struct State {
    var content: ModelContent?
    var stamp: FileStamp?
    var version = 0
  }

  private static let open = Mutex<[URL: ModelStore]>([:])

  let configuration: ModelConfiguration
  private let state = Mutex(State())
  private let turn = Mutex(())

  private init(_ configuration: ModelConfiguration) { self.configuration = configuration }

  /// The store of a file; each one in memory is one of its own.
  static func shared(_ configuration: ModelConfiguration) -> ModelStore {
    if configuration.isStoredInMemoryOnly { return ModelStore(configuration) }
    let url = configuration.url.standardizedFileURL
    return open.withLock { stores in
      if let known = stores[url] { return known }
      let store = ModelStore(configuration)
      stores[url] = store
      return store
    }
  }

  /// Returns the contents, and a number that grows when they change.
  func current() throws -> (content: ModelContent, version: Int) {
    try state.withLock { state in
      let path = configuration.url.path
      guard !configuration.isStoredInMemoryOnly else {
        return (state.content ?? ModelContent(), state.version)
      }
      let found = FileStamp(path)
      if let content = state.content, found == state.stamp { return (content, state.version) }
      var content = ModelContent()
      if found != nil {
        guard let data = FileManager.default.contents(atPath: path),
          let read = try? PropertyListDecoder().decode(ModelContent.self, from: data)
        else { throw SwiftDataError.loadIssueModelContainer }
        content = read
      }
      (state.content, state.stamp) = (content, found)
      state.version += 1
      return (content, state.version)
    }
  }

  /// Changes what is kept, alone among all processes.
  func change(_ body: (inout ModelContent) throws -> Void) throws {
    try turn.withLock { _ in
      guard !configuration.isStoredInMemoryOnly else {
        var content = try current().content
        try body(&content)
        return keep(content, nil)
      }
      let path = configuration.url.path
      try FileManager.default.createDirectory(
        at: configuration.url.deletingLastPathComponent(), withIntermediateDirectories: true)
      let descriptor = Glibc.open(path + ".lock", O_CREAT | O_RDWR | O_CLOEXEC, 0o644)
      guard descriptor >= 0, flock(descriptor, LOCK_EX) == 0 else {
        if descriptor >= 0 { close(descriptor) }
        throw SwiftDataError.loadIssueModelContainer
      }
      defer { close(descriptor) }
      var content = try current().content
      try body(&content)
      let encoder = PropertyListEncoder()
      encoder.outputFormat = .binary
      try encoder.encode(content).write(to: configuration.url, options: .atomic)
      keep(content, FileStamp(path))
    }
  }

  private func keep(_ content: ModelContent, _ stamp: FileStamp?) {
    state.withLock { state in
      (state.content, state.stamp) = (content, stamp)
      state.version += 1
    }
  }
}

/// By which a file that another process wrote is known.
struct FileStamp: Equatable, Sendable {
  private let inode: UInt64
  private let size: Int64
  private let seconds: Int
  private let nanoseconds: Int

  init?(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    (inode, size) = (UInt64(status.st_ino), Int64(status.st_size))
    (seconds, nanoseconds) = (status.st_mtim.tv_sec, status.st_mtim.tv_nsec)
  }
}
