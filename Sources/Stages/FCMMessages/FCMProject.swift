import Cryptography
import Foundation
import NotificationModel
import TextFormats

/// A Firebase project: whose tokens are its own.
package struct FCMProject: Sendable, Hashable {
  /// As paths have it.
  package let id: String
  /// The apps that belong to it; nil for all.
  package let apps: Set<BundleIdentifier>?

  package init(id: String, apps: Set<BundleIdentifier>? = nil) {
    (self.id, self.apps) = (id, apps)
  }

  /// The project of accounts that name none.
  package static let defaultID = "pushsim"

  /// The number of the project, which is the sender's identifier: 12 digits, always the same for a name.
  package var number: String {
    let bytes = MessageDigest.sha256.of(id.utf8).prefix(8)
    let value = bytes.reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    return "\(100_000_000_000 + value % 900_000_000_000)"
  }

  /// Whether an app belongs to it.
  package func has(_ app: BundleIdentifier) -> Bool { apps?.contains(app) ?? true }

  private static let characters = Alphabet("a-zA-Z0-9:.-")

  /// Whether a text may be the name of a project.
  package static func isID(_ text: String) -> Bool {
    characters.spells(text, 1...63) && text.utf8.first.map(Alphabet("a-zA-Z0-9").contains) == true
  }
}
