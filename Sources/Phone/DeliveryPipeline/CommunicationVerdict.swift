import Diagnostics
import JSONModel
import NotificationModel

/// Whether content shows as a communication notification: what the device asks for besides the
/// update in the extension (LIFE-34, LIFE-35).
struct CommunicationVerdict: Sendable, Hashable {
  /// The capability's entitlement.
  static let entitlement = "com.apple.developer.usernotifications.communication"

  /// The content as it shows.
  var content: NotificationContent
  var findings: [Finding] = []

  /// The facts besides the content on which the decision rests.
  struct Context: Sendable {
    /// The entitlements of the extension and, where they are known, of its app.
    var entitlements: [String: JSONValue]
    /// `NSUserActivityTypes` of the app; nil where its Info.plist is not known, as for an extension
    /// without its app.
    var activityTypes: [String]?
  }

  /// Judges the content that an extension handed back.
  ///
  /// Without the capability the update is ignored without an error and the notification shows
  /// plainly. A missing or late donation is reported but has no effect: shipped apps donate after
  /// they have handed the content on.
  static func judge(
    _ content: NotificationContent, _ basis: Context
  ) -> CommunicationVerdict {
    var verdict = CommunicationVerdict(content: content)
    guard let context = content.communication else { return verdict }
    guard basis.entitlements[entitlement]?.bool == true else {
      verdict.content.communication = nil
      verdict.findings.append(withoutCapability(context))
      return verdict
    }
    verdict.findings += [
      donation(context), changes(context), avatar(context), group(context),
      hidden(content, context),
    ].compactMap(\.self)
    if let types = basis.activityTypes, !types.contains(context.kind.intent) {
      verdict.content.communication?.avatar = nil
      verdict.findings.append(withoutActivityType(context))
    }
    return verdict
  }

  private static func withoutCapability(_ context: CommunicationContext) -> Finding {
    Finding(
      rule: .`LIFE-35`, severity: .warning,
      message:
        "the content was updated from an \(context.kind.intent), but neither the extension nor its "
        + "app has the entitlement \(entitlement): it shows plainly, with the app's icon",
      fix: "turn on the capability Communication Notifications; a copy of the app's .entitlements "
        + "file beside the extension's sources names it")
  }

  private static func withoutActivityType(_ context: CommunicationContext) -> Finding {
    Finding(
      rule: .`LIFE-35`, severity: .warning,
      message: "the app's NSUserActivityTypes lack \(context.kind.intent): the app's icon stays",
      fix: "add \(context.kind.intent) to NSUserActivityTypes in the app's Info.plist")
  }

  private static func donation(_ context: CommunicationContext) -> Finding? {
    let fix =
      "set the direction of the INInteraction to .incoming and donate it, then call "
      + "updating(from:)"
    switch context.donation {
    case .incoming: return nil
    case nil:
      return Finding(
        rule: .`LIFE-35`, severity: .info,
        message: "the content was updated before an interaction of its intent was donated",
        fix: fix)
    case .outgoing, .unspecified:
      return Finding(
        rule: .`LIFE-35`, severity: .info,
        message: "the donated interaction is not an incoming one", fix: fix)
    }
  }

  private static func changes(_ context: CommunicationContext) -> Finding? {
    guard !context.changedAfterwards.isEmpty else { return nil }
    let names = context.changedAfterwards.joined(separator: ", ")
    return Finding(
      rule: .`LIFE-34`, severity: .warning,
      message:
        "\(names) changed after updating(from:), whose result must be handed on as it is; what the "
        + "device makes of it is not documented",
      fix: "change the content first and call updating(from:) last")
  }

  /// A subtitle that the group's name takes the place of. The sender's name does so with the title,
  /// which is what the update is for.
  private static func hidden(
    _ content: NotificationContent, _ context: CommunicationContext
  ) -> Finding? {
    guard !content.subtitle.isEmpty, content.subtitle != content.displayedSubtitle else {
      return nil
    }
    return Finding(
      rule: .`LIFE-34`, severity: .info,
      message: "the content's subtitle does not show: the title of a communication notification is "
        + "the sender's name, and its subtitle the group's name",
      fix: "put it into the body, or into the name of the group")
  }

  private static func avatar(_ context: CommunicationContext) -> Finding? {
    guard let avatar = context.avatar else { return nil }
    if avatar.source == .remote {
      return Finding(
        rule: nil, severity: .warning,
        message: "the avatar is an INImage of a remote address, which nothing loads here",
        fix: "load the picture in the extension and use INImage(imageData:)")
    }
    guard avatar.type == nil, let bytes = avatar.bytes else { return nil }
    return Finding(
      rule: nil, severity: .warning,
      message: "the avatar's \(bytes) bytes are not a picture",
      fix: "check the server's status and type before the bytes become an INImage")
  }

  private static func group(_ context: CommunicationContext) -> Finding? {
    guard context.group?.isEmpty == false, !context.isGroup else { return nil }
    return Finding(
      rule: .`LIFE-34`, severity: .info,
      message:
        "the message has a group's name, but the user is its only recipient: it shows as one "
        + "between two people, without the name",
      fix: "list the other recipients, or set recipientCount of an "
        + "INSendMessageIntentDonationMetadata to more than 1")
  }
}

extension CommunicationContext.Kind {
  /// The intent's class.
  fileprivate var intent: String {
    switch self {
    case .message: "INSendMessageIntent"
    case .call: "INStartCallIntent"
    }
  }
}
