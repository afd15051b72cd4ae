import Foundation
import NotificationModel
import Synchronization

/// Counts security-scoped accesses to stored files, per process and file (ATTA-29, ATTA-31).
package final class ScopeLedger: Sendable {
  private let layout: StoreLayout
  private let counts = Mutex<[Int32: [String: ScopeReport.Count]]>([:])

  /// Makes an empty ledger for the files of a store.
  package init(store: PushStore) {
    layout = store.layout
  }

  /// Begins an access of the process with id `process`.
  /// - Returns: whether it was granted: only existing files of the store are scoped.
  package func startAccessing(url: String, process: Int32) -> Bool {
    guard let path = storedPath(url), (try? FileCalls.stamp(path))?.isRegularFile == true else {
      return false
    }
    counts.withLock { $0[process, default: [:]][path, default: .init()].starts += 1 }
    return true
  }

  /// Ends an access.
  /// - Returns: whether one of that process and file was open; a stop without it is counted too.
  @discardableResult
  package func stopAccessing(url: String, process: Int32) -> Bool {
    guard let path = storedPath(url) else { return false }
    return counts.withLock { all in
      let wasOpen = all[process]?[path]?.isOpen ?? false
      if wasOpen {
        all[process]?[path]?.stops += 1
      } else {
        all[process, default: [:]][path, default: .init()].strayStops += 1
      }
      return wasOpen
    }
  }

  /// Whether the process is inside an access to the file.
  package func isAccessing(url: String, process: Int32) -> Bool {
    guard let path = storedPath(url) else { return false }
    return counts.withLock { $0[process]?[path]?.isOpen ?? false }
  }

  /// Ends all accesses of a process that is gone and tells how they balanced.
  package func processEnded(_ process: Int32) -> ScopeReport {
    let ended = counts.withLock { $0.removeValue(forKey: process) } ?? [:]
    return ScopeReport(process: process, files: ended)
  }

  private func storedPath(_ text: String) -> String? {
    guard let url = URL(string: text), url.isFileURL, ["", "localhost"].contains(url.host ?? "")
    else { return nil }
    // Not standardised: a path with ".." is none the store gave.
    let path = url.path(percentEncoded: false)
    return layout.storedFile(atPath: path).map { layout.path(of: $0.name, in: $0.bundle) }
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

    /// Whether more were started than stopped.
    package var isOpen: Bool { starts > stops }
    /// Whether every start had its stop and every stop its start.
    package var isBalanced: Bool { starts == stops && strayStops == 0 }
  }

  package let process: Int32
  /// The counts by the file's absolute path.
  package let files: [String: Count]

  /// Whether all files' accesses were balanced (ATTA-29).
  package var isBalanced: Bool { files.values.allSatisfy(\.isBalanced) }
  /// Paths of the files whose accesses were not balanced, in order.
  package var unbalanced: [String] { files.filter { !$0.value.isBalanced }.map(\.key).sorted() }
}
