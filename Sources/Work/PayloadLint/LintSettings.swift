import APNs
import Diagnostics
import NotificationPayload
import ProviderRequests

/// The user's settings for the checks of payloads.
package struct LintSettings: Sendable {
  /// Ids of checks that are left out.
  package var disabled: Set<String> = []
  /// Severities other than a check's own, by its id.
  package var severities: [String: Finding.Severity] = [:]
  /// Most bytes of the values at some JSON pointers; the empty pointer is the whole payload.
  package var budgets: [Budget] = []
  /// The app's texts; nil where they are not known.
  package var strings: StringsTables?
  /// Keys that the app's extension reads inside `aps` on purpose.
  package var apsKeys: Set<String> = []
  /// Keys that name media in this app, besides the usual ones.
  package var mediaKeys: Set<String> = []
  /// The headers that a provider sends, for payloads that come without.
  package var headers = PushHeaders()
  /// Reads requests to push providers.
  package var requests = ProviderRequest()

  /// How many bytes a value may have.
  package struct Budget: Sendable, Hashable {
    /// The JSON pointer to the value, as seen from the payload.
    package var pointer: String
    /// Most bytes, written without spaces.
    package var bytes: Int
  }

  /// All checks as they are.
  package init() {}
}
