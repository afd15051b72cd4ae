import APNs
import Diagnostics
import JSONModel
import NotificationModel

/// One push payload as its file or its provider holds it.
package struct Payload: Sendable, Hashable {
  /// The payload's name in messages: a file name or "standard input".
  package var name: String
  /// The app the push is for; nil where neither the payload nor the caller names one.
  package var bundle: BundleIdentifier?
  /// The payload's top-level members, without `Simulator Target Bundle`.
  package var members: [String: JSONValue]
  /// The size APNs would count, in bytes: the bytes as given, or, where `Simulator Target Bundle`
  /// had to be taken out, the rest written without spaces.
  package var sizeBytes: Int
  /// Whether the input held no JSON at all, which APNs refuses as `PayloadEmpty` (APNS-32).
  package var isEmpty: Bool
  /// Findings about the JSON itself; `ContentReader` judges its keys.
  package var findings: [Finding]

  /// The payload as one JSON value.
  package var root: JSONValue { .object(members) }

  /// The members of `aps`; empty when it is absent or no dictionary.
  package var aps: [String: JSONValue] { members["aps"]?.object ?? [:] }

  /// The declared push type, or the one the payload's keys suggest; nil for a name that APNs does
  /// not know (APNS-10).
  package func pushType(headers: PushHeaders) -> PushType? {
    guard let name = headers.pushType else { return .inferred(from: aps) }
    return PushType(rawValue: name)
  }

  /// Returns the properties that APNs can see when the payload is sent with these headers.
  package func sent(headers: PushHeaders) -> SentPush {
    SentPush(
      bundle: bundle, type: pushType(headers: headers), sizeBytes: sizeBytes, isEmpty: isEmpty)
  }
}
