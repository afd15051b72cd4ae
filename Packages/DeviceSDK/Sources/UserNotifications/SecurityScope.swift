import Foundation
import Synchronization

/// The functions that open and close scopes for files outside the extension's container.
package struct SecurityScopeProvider: Sendable {
  /// Opens a scope and says whether the file may now be read.
  package var start: @Sendable (URL) -> Bool
  /// Closes a scope that `start` opened.
  package var stop: @Sendable (URL) -> Void

  package init(
    start: @escaping @Sendable (URL) -> Bool, stop: @escaping @Sendable (URL) -> Void
  ) {
    self.start = start
    self.stop = stop
  }
}

/// The place where the host installs the device's scopes.
package enum SecurityScope {
  private static let installed = Mutex<SecurityScopeProvider?>(nil)

  /// The provider in use; nil by default, and then no URL has a scope.
  package static var provider: SecurityScopeProvider? {
    get { installed.withLock { $0 } }
    set { installed.withLock { $0 = newValue } }
  }
}

extension URL {
  /// Opens the scope of an attachment's URL so that the file can be read (ATTA-29, ATTA-31).
  ///
  /// Balance it with `stopAccessingSecurityScopedResource()`. False for a URL without a scope, such
  /// as a file of the extension's own, which needs none; so too when no simulator runs.
  public func startAccessingSecurityScopedResource() -> Bool {
    // Taken out first: a provider may wait for the simulator and must not do so under the lock.
    guard let provider = SecurityScope.provider else { return false }
    return provider.start(self)
  }

  /// Closes a scope that `startAccessingSecurityScopedResource()` opened.
  public func stopAccessingSecurityScopedResource() {
    SecurityScope.provider?.stop(self)
  }
}

extension NSURL {
  /// The same as `URL.startAccessingSecurityScopedResource()`.
  public func startAccessingSecurityScopedResource() -> Bool {
    (self as URL).startAccessingSecurityScopedResource()
  }

  /// The same as `URL.stopAccessingSecurityScopedResource()`.
  public func stopAccessingSecurityScopedResource() {
    (self as URL).stopAccessingSecurityScopedResource()
  }
}
