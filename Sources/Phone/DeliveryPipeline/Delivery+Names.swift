import ExtensionProtocol
import NotificationModel

extension Delivery {
  /// Why a push came out as it did. A literal such as `"timedOut"` makes one too.
  public enum Reason: RawRepresentable, ExpressibleByStringLiteral, CustomStringConvertible,
    Sendable, Hashable
  {
    /// The device showed the original content, or nothing.
    case device(OutcomeReason)
    /// APNs refused the push, with a reason such as `PayloadTooLarge`.
    case provider(String)

    /// Takes any name that is none of `OutcomeReason` for one of APNs.
    public init(rawValue: String) {
      self = OutcomeReason(rawValue: rawValue).map(Self.device) ?? .provider(rawValue)
    }

    /// The same.
    public init(stringLiteral name: String) { self.init(rawValue: name) }

    /// The name, as in JSON.
    public var rawValue: String {
      switch self {
      case .device(let reason): reason.rawValue
      case .provider(let name): name
      }
    }

    /// The name.
    public var description: String { rawValue }
  }
}

extension ExtensionReport {
  /// The method in whose time the content handler was called.
  public enum Callback: String, Sendable, Hashable, CaseIterable {
    /// Before the deadline.
    case didReceive
    /// In the expiry callback.
    case serviceExtensionTimeWillExpire

    init(_ callback: HandlerCall.Callback) {
      self =
        switch callback {
        case .didReceive: .didReceive
        case .serviceExtensionTimeWillExpire: .serviceExtensionTimeWillExpire
        }
    }
  }

  /// The activity of an extension. A literal such as `"didReceive"` makes one too.
  public struct Phase: RawRepresentable, ExpressibleByStringLiteral, CustomStringConvertible,
    Sendable, Hashable
  {
    /// Before `didReceive` was called.
    public static let startup = Phase(rawValue: "startup")
    /// From there on, until its time was up.
    public static let didReceive = Phase(rawValue: "didReceive")
    /// In the expiry callback.
    public static let serviceExtensionTimeWillExpire = Phase(
      rawValue: "serviceExtensionTimeWillExpire")

    /// The name, as in JSON.
    public let rawValue: String

    /// Takes a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The same.
    public init(stringLiteral name: String) { self.init(rawValue: name) }

    /// The name.
    public var description: String { rawValue }
  }
}

extension Delivery {
  /// Whether a card shows: the app's alerts may, and there is a text or a picture. A push that only
  /// plays a sound or sets the badge has none (WAKE-04).
  package var showsCard: Bool {
    guard let content, alertPresentation != .none else { return false }
    return content.hasAlertText || !content.attachments.isEmpty
  }
}
