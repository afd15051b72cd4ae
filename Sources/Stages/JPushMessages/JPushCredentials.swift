import Foundation

/// The client's credentials: `Authorization: Basic base64(appKey:masterSecret)`.
package struct JPushCredentials: Sendable, Hashable {
  package let appKey: String
  package let masterSecret: String

  package init(appKey: String, masterSecret: String) {
    (self.appKey, self.masterSecret) = (appKey, masterSecret)
  }

  /// Reads the field; nil for a field without credentials.
  package init?(authorization field: String?) {
    guard let field, field.lowercased().hasPrefix("basic "),
      let data = Data(
        base64Encoded: String(field.dropFirst(6)).trimmingCharacters(in: .whitespaces))
    else { return nil }
    let parts = String(decoding: data, as: UTF8.self)
      .split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty else { return nil }
    self.init(appKey: String(parts[0]), masterSecret: String(parts[1]))
  }

  private static let groupPrefix = "group-"

  /// Whether the key is a group's, which pushes to all apps of the group.
  package var isGroup: Bool { appKey.hasPrefix(Self.groupPrefix) }
}
