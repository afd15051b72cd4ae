import Foundation
import GRDB
import Glibc
import NotificationModel

/// A device folder: its delivered notifications and the attachment files they show.
///
/// All calls block, on the disk and for at most five seconds on other processes. Any number of
/// processes and tasks may use one folder at once.
package final class PushStore: Sendable {
  let layout: StoreLayout
  let database: DatabaseQueue
  private let atStep: @Sendable (IngestStep) -> Void

  /// Opens a device folder, makes what is missing in it (folders 0700), and finishes or cleans up
  /// what a killed process left. Without `isDurable` nothing waits for the disk: for a device that
  /// does not outlive its process.
  /// - Throws: `PushStoreError` when the folder or its database cannot be used.
  package convenience init(
    deviceFolder: URL, isDurable: Bool = true
  ) throws(PushStoreError) {
    try self.init(deviceFolder: deviceFolder, isDurable: isDurable) { _ in }
  }

  /// Opens a device folder; `atStep` is called after each step of an ingest, for tests that stop
  /// there.
  /// - Throws: `PushStoreError` when the folder or its database cannot be used.
  package init(
    deviceFolder: URL, isDurable: Bool = true, atStep: @escaping @Sendable (IngestStep) -> Void
  ) throws(PushStoreError) {
    self.atStep = atStep
    layout = try Self.prepare(deviceFolder)
    database = try StoreDatabase.open(layout, isDurable: isDurable)
    try recover(thoroughly: false)
  }

  /// The device folder as an absolute path without symbolic links.
  package var deviceFolder: String { layout.device }

  func reached(_ step: IngestStep) { atStep(step) }

  private static func prepare(_ folder: URL) throws(PushStoreError) -> StoreLayout {
    let path = folder.standardizedFileURL.path
    // `URL.path` keeps an encoded NUL encoded.
    let hasNUL = folder.path(percentEncoded: false).utf8.contains(0)
    guard folder.isFileURL, path.hasPrefix("/"), !hasNUL else {
      throw PushStoreError(
        .folderUnwritable, "Opening the device failed: its folder is no file URL. Give a path.")
    }
    do throws(SystemCallError) {
      try makeFolders(path)
      let layout = StoreLayout(device: try FileCalls.canonical(path))
      for part in [layout.pushStore, layout.attachments, layout.incoming] {
        try FileCalls.makeFolder(part)
      }
      guard FileCalls.isWritableFolder(layout.device) else {
        throw SystemCallError(call: "access", errno: EACCES)
      }
      return layout
    } catch {
      throw PushStoreError(error, doing: "Making the device folder", path: path)
    }
  }

  /// Makes a folder and those above it. One that exists may be a symbolic link to a folder: the
  /// user named it.
  private static func makeFolders(_ path: String) throws(SystemCallError) {
    if let real = try? FileCalls.canonical(path) {
      guard try FileCalls.stamp(real).isFolder else {
        throw SystemCallError(call: "mkdir", errno: ENOTDIR)
      }
      return
    }
    let parent = URL(fileURLWithPath: path).deletingLastPathComponent().path
    if parent != path { try makeFolders(parent) }
    try FileCalls.makeFolder(path)
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

  /// Runs one immediate transaction: alone among all processes of the device, all or nothing.
  func write<Value>(
    _ doing: String, _ body: (Database) throws -> Value
  ) throws(PushStoreError) -> Value {
    do {
      return try database.write(body)
    } catch {
      throw PushStoreError(error, doing: doing, database: layout.database)
    }
  }
}
