import Foundation
import GRDB
import Glibc
import JSONModel
import NotificationModel
import Synchronization
import SystemFiles

/// A device folder: its delivered notifications and the attachment files they show.
///
/// All calls block, on the disk and for at most five seconds on other processes: a task calls them
/// through `perform`. Any number of processes and tasks may use one folder at once.
package final class PushStore: Sendable {
  package let layout: StoreLayout
  let database: DatabaseQueue
  /// Whether a reported delivery or removal outlives a power cut.
  let isDurable: Bool
  /// Where files wait on a device that does not outlive its process: nothing would look for the trace
  /// of a death, so one folder does for all.
  private let commonStaging = Mutex<StagingFolder?>(nil)
  private let ingests = Atomic(0)
  private let atStep: @Sendable (IngestStep) -> Void
  private let queue = BlockingQueue(label: "pushsim.store")

  /// Opens a device folder, makes what is missing in it (folders 0700), and finishes or cleans up
  /// what a killed process left. Without `isDurable` nothing waits for the disk: for a device that
  /// does not outlive its process.
  /// - Throws: `PushStoreError` when the folder or its database cannot be used.
  package convenience init(
    deviceFolder: URL, isDurable: Bool = true
  ) throws(PushStoreError) {
    try self.init(deviceFolder: deviceFolder, isDurable: isDurable, recovers: true)
  }

  /// Opens a device folder; `atStep` is called after each step of an ingest, for tests that stop
  /// there. Without `recovers` everything stays as it is found.
  /// - Throws: `PushStoreError` when the folder or its database cannot be used.
  package init(
    deviceFolder: URL, isDurable: Bool = true, recovers: Bool = true,
    atStep: @escaping @Sendable (IngestStep) -> Void = { _ in }
  ) throws(PushStoreError) {
    self.atStep = atStep
    self.isDurable = isDurable
    layout = try Self.prepare(deviceFolder, isDurable: isDurable)
    database = try StoreDatabase.open(layout, isDurable: isDurable)
    if recovers { try recover(thoroughly: false) }
  }

  /// Opens a device folder as `init` does, while the caller's thread does something else.
  /// - Throws: `PushStoreError` when the folder or its database cannot be used.
  package static func open(
    deviceFolder: URL, isDurable: Bool = true
  ) async throws(PushStoreError) -> PushStore {
    try await BlockingQueue(label: "pushsim.open").run { () throws(PushStoreError) in
      try PushStore(deviceFolder: deviceFolder, isDurable: isDurable)
    }
  }

  /// Works with the store on its own queue, after what was asked of it before; the caller's thread
  /// does something else meanwhile.
  /// - Throws: the error of `body`.
  package func perform<Value: Sendable, Failure>(
    _ body: @escaping @Sendable (PushStore) throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    try await queue.run { () throws(Failure) in try body(self) }
  }

  deinit {
    commonStaging.withLock(\.self)?.remove()
  }

  /// The device folder as an absolute path without symbolic links.
  package var deviceFolder: String { layout.device }

  func reached(_ step: IngestStep) { atStep(step) }

  /// A locked folder in which an ingest's files wait.
  func staging() throws(SystemCallError) -> StagingFolder {
    guard !isDurable else { return try StagingFolder.make(in: layout.incoming) }
    let result = commonStaging.withLock { folder in
      Result { () throws(SystemCallError) in
        if let folder { return folder }
        let new = try StagingFolder.make(in: layout.incoming)
        folder = new
        return new
      }
    }
    return try result.get()
  }

  /// A number no other ingest of this store has.
  func nextIngest() -> Int { ingests.wrappingAdd(1, ordering: .relaxed).newValue }

  private static func prepare(
    _ folder: URL, isDurable: Bool
  ) throws(PushStoreError) -> StoreLayout {
    let path = folder.standardizedFileURL.path
    // `URL.path` keeps an encoded NUL encoded.
    let hasNUL = folder.path(percentEncoded: false).utf8.contains(0)
    guard folder.isFileURL, path.hasPrefix("/"), !hasNUL else {
      throw PushStoreError(
        .folderUnwritable, "Opening the device failed: its folder is not a file URL. Give a path.")
    }
    do throws(SystemCallError) {
      try makeFolders(path, isDurable: isDurable)
      let layout = StoreLayout(device: try FileCalls.canonical(path))
      var hasNewParts = false
      for part in [layout.pushStore, layout.attachments, layout.incoming] {
        if try FileCalls.makeFolder(part) { hasNewParts = true }
      }
      if hasNewParts, isDurable {
        for part in [layout.pushStore, layout.device] { try FileCalls.synchronizeFolder(part) }
      }
      guard FileCalls.isWritableFolder(layout.device) else {
        throw SystemCallError(call: "access", errno: EACCES)
      }
      return layout
    } catch {
      throw PushStoreError(error, doing: "Making the device folder", path: path)
    }
  }

  /// Creates a folder and those above it. One that exists may be a symbolic link to a folder: the
  /// user named it.
  private static func makeFolders(
    _ path: String, isDurable: Bool
  ) throws(SystemCallError) {
    if let real = try? FileCalls.canonical(path) {
      guard try FileCalls.stamp(real).isFolder else {
        throw SystemCallError(call: "mkdir", errno: ENOTDIR)
      }
      return
    }
    let parent = URL(fileURLWithPath: path).deletingLastPathComponent().path
    if parent != path { try makeFolders(parent, isDurable: isDurable) }
    if try FileCalls.makeFolder(path), isDurable {
      // A parent folder that may be entered but not read belongs to another owner: it cannot be
      // flushed.
      try? FileCalls.synchronizeFolder(FileCalls.canonical(parent))
    }
  }

  /// Reads from the database in one consistent snapshot.
  func read<Value>(
    _ doing: String, _ body: (Database) throws -> Value
  ) throws(PushStoreError) -> Value {
    do {
      return try database.read(body)
    } catch {
      throw PushStoreError(error, doing: doing, database: layout.database)
    }
  }

  /// Runs one immediate transaction: alone among all processes of the device, all or nothing. Every
  /// change to the index goes through here.
  ///
  /// With `reachesDisk` a durable device has it on the disk when this returns; otherwise a power
  /// cut may take it back, whole, with all that came after it. It must be on the disk before any
  /// file goes that it released.
  func write<Value>(
    _ doing: String, reachesDisk: Bool = false, _ body: (Database) throws -> Value
  ) throws(PushStoreError) -> Value {
    do {
      guard reachesDisk && isDurable else { return try database.write(body) }
      return try database.writeWithoutTransaction { db in
        // SQLite takes the setting only outside of transactions.
        try db.execute(sql: "PRAGMA synchronous = FULL")
        defer { try? db.execute(sql: "PRAGMA synchronous = NORMAL") }
        var value: Value?
        try db.inTransaction(.immediate) {
          value = try body(db)
          return .commit
        }
        guard let value else { throw SystemCallError(call: "commit", errno: EIO) }
        return value
      }
    } catch {
      throw PushStoreError(error, doing: doing, database: layout.database)
    }
  }
}
