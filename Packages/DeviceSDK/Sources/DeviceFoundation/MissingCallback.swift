import Synchronization

/// Which of a delegate's optional methods turned out to be missing: those whose defaults ran.
package enum MissingCallback {
  private static let noted = Mutex<Set<String>>([])

  /// A default ran.
  package static func note(_ name: String) { noted.withLock { _ = $0.insert(name) } }

  /// Whether the default ran since it was asked last.
  package static func took(_ name: String) -> Bool { noted.withLock { $0.remove(name) != nil } }
}
