import Foundation
import NotificationModel
import Synchronization
import SystemFiles

/// Hands stored files to extension processes and lets them read them inside scopes only (ATTA-29).
///
/// A process gets URLs of its own, in a folder its sandbox lets it read. Where a scope is open the
/// file lies there; outside scopes a placeholder does.
package final class ScopeLedger: Sendable {
  private let layout: StoreLayout
  private let placeholder: ScopePlaceholder
  private struct Books {
    var folder: ScopeFolder?
    var processes: [Int32: Process] = [:]

    mutating func note(strange path: String, of process: Int32) {
      guard processes[process]?.strange.count ?? 0 < mostStrange else { return }
      processes[process, default: Process(folder: "")].strange.insert(path)
    }
  }

  /// So many different paths that are none of a process's are told of it.
  private static let mostStrange = 64

  private struct Process {
    let folder: String
    /// Stored paths by the paths that the process knows.
    var stored: [String: String] = [:]
    var counts: [String: ScopeReport.Count] = [:]
    /// Paths that were asked for and are none of this process's.
    var strange: Set<String> = []
  }

  private let books = Mutex(Books())

  /// Makes an empty ledger for the files of a store.
  package init(store: PushStore, placeholder: ScopePlaceholder = .absence) {
    layout = store.layout
    self.placeholder = placeholder
  }

  /// The folder below which processes of an extension find their attachments: to be read by them,
  /// never to be written to.
  /// - Throws: `PushStoreError` when it cannot be made.
  package func folder(of bundle: BundleIdentifier) throws(PushStoreError) -> String {
    try mapped { (folder) throws(SystemCallError) in try folder.folder(of: bundle) }
  }

  /// Gives a process URLs of its own in place of the store's; every scope is shut.
  /// - Throws: `PushStoreError` when the places cannot be made.
  /// - Returns: the content, and the folder its files will lie in; nil without attachments.
  package func present(
    _ content: NotificationContent, to process: Int32, of bundle: BundleIdentifier
  ) throws(PushStoreError) -> (content: NotificationContent, folder: String?) {
    var content = content
    guard content.attachments.contains(where: { storedPath($0.url) != nil }) else {
      return (content, nil)
    }
    let place = try mapped { (folder) throws(SystemCallError) in
      try folder.newFolder(of: bundle)
    }
    var stored: [String: String] = [:]
    for index in content.attachments.indices {
      guard let path = storedPath(content.attachments[index].url),
        let name = path.split(separator: "/").last
      else { continue }
      let target = "\(place)/\(name)"
      try mapped { (folder) throws(SystemCallError) in try folder.shut(path, at: target) }
      stored[target] = path
      content.attachments[index].url = URL(fileURLWithPath: target).absoluteString
    }
    books.withLock { $0.processes[process] = Process(folder: place, stored: stored) }
    return (content, place)
  }

  /// Begins an access of the process with number `process`.
  /// - Returns: whether it was granted: only files that this process was given, and that the store
  ///   still has, are scoped (ATTA-31).
  package func startAccessing(url: String, process: Int32) -> Bool {
    guard let path = Self.path(url) else { return false }
    return books.withLock { books in
      guard let stored = books.processes[process]?.stored[path] else {
        if isOfStore(path) { books.note(strange: path, of: process) }
        return false
      }
      let isOpen = books.processes[process]?.counts[path]?.isOpen ?? false
      if !isOpen, (try? books.folder?.open(stored, at: path)) == nil {
        books.processes[process]?.counts[path, default: .init()].refusals += 1
        return false
      }
      books.processes[process]?.counts[path, default: .init()].starts += 1
      return true
    }
  }

  /// Ends an access; with the last one the file is shut again.
  /// - Returns: whether one of that process and file was open; a stop without it is counted too.
  @discardableResult
  package func stopAccessing(url: String, process: Int32) -> Bool {
    guard let path = Self.path(url) else { return false }
    return books.withLock { books in
      guard let stored = books.processes[process]?.stored[path] else { return false }
      var count = books.processes[process]?.counts[path] ?? .init()
      let wasOpen = count.isOpen
      if wasOpen { count.stops += 1 } else { count.strayStops += 1 }
      books.processes[process]?.counts[path] = count
      if wasOpen, !count.isOpen { try? books.folder?.shut(stored, at: path) }
      return wasOpen
    }
  }

  /// Whether the process is inside an access to the file.
  package func isAccessing(url: String, process: Int32) -> Bool {
    guard let path = Self.path(url) else { return false }
    return books.withLock { $0.processes[process]?.counts[path]?.isOpen ?? false }
  }

  /// Notes that the process tried to open a file outside of a scope.
  package func wasDenied(path: String, process: Int32) {
    books.withLock { books in
      guard books.processes[process]?.stored[path] != nil else { return }
      books.processes[process]?.counts[path, default: .init()].denials += 1
    }
  }

  /// Ends all accesses of a process that is gone and tells how they balanced.
  package func processEnded(_ process: Int32) -> ScopeReport {
    let ended = books.withLock { $0.processes.removeValue(forKey: process) }
    guard let ended else { return ScopeReport(process: process, files: [:]) }
    if !ended.folder.isEmpty { try? FileManager.default.removeItem(atPath: ended.folder) }
    return ScopeReport(
      process: process, files: ended.counts, strange: ended.strange.sorted())
  }
}

/// How a process's accesses to stored files balanced when it ended.
package struct ScopeReport: Sendable, Hashable {
  /// The accesses to one file.
  package struct Count: Sendable, Hashable {
    package var starts = 0
    package var stops = 0
    /// Stops without an open access.
    package var strayStops = 0
    /// Starts that were refused since the store no longer has the file.
    package var refusals = 0
    /// Attempts to open the file outside of an access (ATTA-30).
    package var denials = 0

    /// Whether more were started than stopped.
    package var isOpen: Bool { starts > stops }
    /// Whether every start had its stop and every stop its start.
    package var isBalanced: Bool { starts == stops && strayStops == 0 }
  }

  package let process: Int32
  /// The counts by the file's path as the process knew it.
  package let files: [String: Count]
  /// Paths that a start was asked for and that this process was never given, in order.
  package var strange: [String] = []

  /// Whether all files' accesses were balanced (ATTA-29).
  package var isBalanced: Bool { files.values.allSatisfy(\.isBalanced) }
  /// Paths of the files whose accesses were not balanced, in order.
  package var unbalanced: [String] { files.filter { !$0.value.isBalanced }.map(\.key).sorted() }
}

extension ScopeLedger {
  /// Works with the folder, which is made at the first use.
  private func mapped<Value: Sendable>(
    _ body: @Sendable (ScopeFolder) throws(SystemCallError) -> Value
  ) throws(PushStoreError) -> Value {
    do throws(SystemCallError) {
      return try body(try madeFolder().get())
    } catch {
      throw PushStoreError(error, doing: "Making the folder of a scope", path: layout.scopes)
    }
  }

  private func madeFolder() -> Result<ScopeFolder, SystemCallError> {
    books.withLock { books in
      if let folder = books.folder { return .success(folder) }
      do throws(SystemCallError) {
        let folder = try ScopeFolder(in: layout, placeholder)
        books.folder = folder
        return .success(folder)
      } catch {
        return .failure(error)
      }
    }
  }

  private func isOfStore(_ path: String) -> Bool {
    path.hasPrefix(layout.scopes + "/") || path.hasPrefix(layout.attachments + "/")
  }

  private func storedPath(_ text: String) -> String? {
    guard let path = Self.path(text) else { return nil }
    return layout.storedFile(atPath: path).map { layout.path(of: $0.name, in: $0.bundle) }
  }

  // Not standardised: a path with ".." is none the ledger gave.
  private static func path(_ text: String) -> String? {
    guard let url = URL(string: text), url.isFileURL, ["", "localhost"].contains(url.host ?? "")
    else { return nil }
    return url.path(percentEncoded: false)
  }
}
