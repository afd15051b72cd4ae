import Foundation
import NotificationModel
import Synchronization
import SystemFiles

/// The stored files that one extension process was given, and its accesses to them (ATTA-29).
///
/// Every call may copy or remove files; no two processes wait for each other.
package final class ProcessScopes: Sendable {
  private struct State {
    var folder: String?
    /// Stored paths by the paths that the process knows.
    var stored: [String: String] = [:]
    var counts: [String: ScopeReport.Count] = [:]
    /// Paths that were asked for and are none of this process's.
    var unknownPaths: Set<String> = []
  }

  /// How many different unknown paths are reported: 64.
  private static let maximumUnknownPaths = 64

  private let ledger: ScopeLedger
  private let state = Mutex(State())

  init(ledger: ScopeLedger) {
    self.ledger = ledger
  }

  /// The folder in which its files will lie, made where it is not there.
  /// - Throws: `PushStoreError` when it cannot be made.
  package func folder(of bundle: BundleIdentifier) throws(PushStoreError) -> String {
    do throws(SystemCallError) {
      if let known = state.withLock(\.folder) { return known }
      let new = try ledger.madeFolder().newFolder(of: bundle)
      return state.withLock { state in
        let folder = state.folder ?? new
        state.folder = folder
        return folder
      }
    } catch {
      throw ledger.failure(error)
    }
  }

  /// The stored file behind a URL that this process was given; nil for others.
  package func storedPath(_ url: String) -> String? {
    ScopeLedger.path(url).flatMap { path in state.withLock { $0.stored[path] } }
  }

  /// Whether anything has to be taken back.
  package var isUsed: Bool { state.withLock { $0.folder != nil } }

  /// Gives the process URLs of its own in place of the store's, beside those it has; their scopes
  /// are shut.
  /// - Throws: `PushStoreError` when the places cannot be made.
  /// - Returns: the content, and the folder its files will lie in; nil without attachments.
  package func present(
    _ content: NotificationContent, of bundle: BundleIdentifier
  ) throws(PushStoreError) -> (content: NotificationContent, folder: String?) {
    var content = content
    guard content.attachments.contains(where: { ledger.storedPath($0.url) != nil }) else {
      return (content, nil)
    }
    let place = try folder(of: bundle)
    do throws(SystemCallError) {
      let scopes = try ledger.madeFolder()
      var stored: [String: String] = [:]
      for index in content.attachments.indices {
        guard let path = ledger.storedPath(content.attachments[index].url),
          let name = path.split(separator: "/").last
        else { continue }
        let target = "\(place)/\(name)"
        // One that it has may be open.
        if state.withLock({ $0.stored[target] }) == nil { try scopes.shut(path, at: target) }
        stored[target] = path
        content.attachments[index].url = URL(fileURLWithPath: target).absoluteString
      }
      state.withLock { [stored] in $0.stored.merge(stored) { $1 } }
      return (content, place)
    } catch {
      throw ledger.failure(error)
    }
  }

  /// Begins an access.
  /// - Returns: whether it was granted: only files that this process was given, and that the store
  ///   still has, are scoped (ATTA-31).
  package func startAccessing(url: String) -> Bool {
    guard let path = ScopeLedger.path(url) else { return false }
    return state.withLock { state in
      guard let stored = state.stored[path] else {
        let isNoted = state.unknownPaths.count < Self.maximumUnknownPaths && ledger.isOfStore(path)
        if isNoted { state.unknownPaths.insert(path) }
        return false
      }
      var count = state.counts[path] ?? .init()
      defer { state.counts[path] = count }
      if !count.isOpen, (try? ledger.madeFolder().open(stored, at: path)) == nil {
        count.refusals += 1
        return false
      }
      count.starts += 1
      return true
    }
  }

  /// Ends an access; with the last one the file is shut again.
  /// - Returns: whether one of that file was open; a stop without it is counted too.
  @discardableResult
  package func stopAccessing(url: String) -> Bool {
    guard let path = ScopeLedger.path(url) else { return false }
    return state.withLock { state in
      guard let stored = state.stored[path] else { return false }
      var count = state.counts[path] ?? .init()
      let wasOpen = count.isOpen
      if wasOpen { count.stops += 1 } else { count.strayStops += 1 }
      state.counts[path] = count
      if wasOpen, !count.isOpen { try? ledger.madeFolder().shut(stored, at: path) }
      return wasOpen
    }
  }

  /// Notes that the process tried to open a file outside of a scope.
  /// - Returns: the accesses to the file; nil where it is none of the process's.
  @discardableResult
  package func wasDenied(path: String) -> ScopeReport.Count? {
    state.withLock { state in
      guard state.stored[path] != nil else { return nil }
      state.counts[path, default: .init()].denials += 1
      return state.counts[path]
    }
  }

  /// The process is gone: ends all its accesses and tells how they balanced.
  package func end() -> ScopeReport {
    let ended = state.withLock { state in
      defer { state = State() }
      return state
    }
    if let folder = ended.folder { try? FileManager.default.removeItem(atPath: folder) }
    return ScopeReport(files: ended.counts, unknownPaths: ended.unknownPaths.sorted())
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

  /// The counts by the file's path as the process knew it.
  package let files: [String: Count]
  /// Paths that a start was asked for and that this process was never given, in order.
  package let unknownPaths: [String]

  /// A report; of a process that was given nothing and asked for nothing unless stated otherwise.
  package init(files: [String: Count] = [:], unknownPaths: [String] = []) {
    self.files = files
    self.unknownPaths = unknownPaths
  }

  /// Whether all files' accesses were balanced (ATTA-29).
  package var isBalanced: Bool { files.values.allSatisfy(\.isBalanced) }
  /// Paths of the files whose accesses were not balanced, in order.
  package var unbalanced: [String] { files.filter { !$0.value.isBalanced }.map(\.key).sorted() }
}
