import Foundation
import NotificationModel
import Synchronization
import SystemFiles

/// Hands stored files to extension processes and lets them read them inside scopes only (ATTA-29).
///
/// A process gets URLs of its own, in a folder its sandbox lets it read. Where a scope is open the
/// file lies there; outside scopes a placeholder does.
package final class ScopeLedger: Sendable {
  let layout: StoreLayout
  private let placeholder: ScopePlaceholder
  /// Made at the first use.
  private let folder = Mutex<ScopeFolder?>(nil)

  /// Creates an empty ledger for the files of a store.
  package init(store: PushStore, placeholder: ScopePlaceholder = .absence) {
    layout = store.layout
    self.placeholder = placeholder
  }

  /// The folder below which processes of an extension find their attachments: to be read by them,
  /// never to be written to.
  /// - Throws: `PushStoreError` when it cannot be made.
  package func folder(of bundle: BundleIdentifier) throws(PushStoreError) -> String {
    do throws(SystemCallError) {
      return try madeFolder().folder(of: bundle)
    } catch {
      throw failure(error)
    }
  }

  /// The scopes of one process, which has been given nothing yet.
  package func newProcess() -> ProcessScopes { ProcessScopes(ledger: self) }

  func madeFolder() throws(SystemCallError) -> ScopeFolder {
    let result = folder.withLock { folder in
      Result { () throws(SystemCallError) in
        if let folder { return folder }
        let new = try ScopeFolder(in: layout, placeholder)
        folder = new
        return new
      }
    }
    return try result.get()
  }

  func failure(_ error: SystemCallError) -> PushStoreError {
    PushStoreError(error, doing: "Making the folder of a scope", path: layout.scopes)
  }

  /// Whether a path lies where files of the store are found.
  func isOfStore(_ path: String) -> Bool {
    path.hasPrefix(layout.scopes + "/") || path.hasPrefix(layout.attachments + "/")
  }

  func storedPath(_ text: String) -> String? {
    guard let path = Self.path(text) else { return nil }
    return layout.storedFile(atPath: path).map { layout.path(of: $0.name, in: $0.bundle) }
  }

  // Not standardised: the ledger gives no path with "..".
  static func path(_ text: String) -> String? {
    guard let url = URL(string: text), url.isFileURL, ["", "localhost"].contains(url.host ?? "")
    else { return nil }
    return url.path(percentEncoded: false)
  }
}
