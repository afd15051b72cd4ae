import FCMMessages
import Foundation
import JSONModel

/// The names that a service between a backend and APNs gives a device, beside its token: JPush's
/// registration id, alias and tags (PROV-02, PROV-03, PROV-10), and FCM's topics.
package struct ProviderRegistration: Sendable, Hashable {
  /// Issued once the token is known: 19 hexadecimal digits, the first two of which say "iOS".
  package var id: String
  /// The user's name; several devices may have the same one, a device has one.
  package var alias: String?
  package var tags: Set<String> = []
  package var topics: Set<String> = []
  /// The badge that the provider keeps for it, which "+1" counts from (PROV-11).
  package var badge = 0
  /// The mobile number of its user.
  package var mobile: String?

  package init(id: String = Self.newID()) { self.id = id }

  /// A new registration id.
  package static func newID() -> String {
    "16" + String((0..<17).map { _ in "0123456789abcdef".randomElement() ?? "0" })
  }

  /// Returns the mistake in the name of a tag or of an alias: it has 1 to 40 bytes of UTF-8, of
  /// letters of any script, digits, `_` and `@!#$&*+=.|￥` (PROV-08).
  /// - Returns: nil for nothing.
  package static func fault(ofLabel label: String) -> String? {
    guard (1...40).contains(label.utf8.count) else {
      return "an alias or a tag has 1 to 40 bytes of UTF-8"
    }
    let allowed = label.unicodeScalars.allSatisfy {
      $0.properties.isAlphabetic || $0.properties.numericType != nil
        || "_@!#$&*+=.|￥".unicodeScalars.contains($0)
    }
    return allowed ? nil : "an alias or a tag has letters, digits and _@!#$&*+=.|￥"
  }

  /// Returns the mistake in the name of a topic: it has 1 to 900 letters, digits and `-_.~%`.
  /// - Returns: nil for nothing.
  package static func fault(ofTopic topic: String) -> String? {
    FCMTopic.isName(topic) ? nil : "a topic has 1 to 900 letters, digits and -_.~%"
  }

  /// How many tags a device may have.
  package static let tagLimit = 1_000
  /// How many devices may have one alias.
  package static let aliasLimit = 10
  /// How many topics a device may have.
  package static let topicLimit = 2_000

  /// As REST says it.
  var json: [String: JSONValue] {
    [
      "registrationID": .string(id), "alias": JSONValue(alias),
      "tags": .array(tags.sorted().map(JSONValue.string)),
      "topics": .array(topics.sorted().map(JSONValue.string)), "providerBadge": .integer(badge),
    ]
  }
}

/// The devices that get a push which names no single device.
package indirect enum Audience: Sendable, Hashable {
  /// All devices of the app (PROV-01).
  case all
  case alias(String)
  case tag(String)
  case topic(String)
  case registration(String)
  /// The devices in any of them.
  case any([Audience])
  /// The devices in all of them.
  case every([Audience])
  /// The devices that are not in it.
  case not(Audience)
}
