import APNs
import JSONModel
import NotificationModel

extension Inbox {
  /// A push as an endpoint hands it over.
  package struct Draft: Sendable {
    package var id: String?
    package var door = "rest"
    package var inbox = ""
    package var app: BundleIdentifier?
    package var device: String?
    package var headers: [String: String] = [:]
    /// The payload.
    package var text: PayloadText
    /// The payload's bytes.
    package var payload: [UInt8] {
      get { text.bytes }
      set { text = PayloadText(newValue) }
    }
    /// Why it comes to no device at all; nil for one that does.
    package var discarded: String?

    package init(payload: [UInt8]) { self.init(PayloadText(payload)) }

    package init(_ text: PayloadText) { self.text = text }
  }

  /// Why something is not done.
  package struct Refusal: Error, Sendable {
    package enum Kind: Sendable {
      case malformed
      case notFound
      case conflict
      case tooMany
      /// The server is shutting down.
      case closing
      /// The inbox cannot write it.
      case unwritten
    }

    package let kind: Kind
    package let message: String

    init(kind: Kind, message: String) { (self.kind, self.message) = (kind, message) }

    /// A refusal because of an error of writing.
    init(_ error: any Error) { self.init(kind: .unwritten, message: "\(error)") }

    static let noDevice = Refusal(kind: .notFound, message: "no device has this token")
  }
}
