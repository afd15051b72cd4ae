import NotificationCenterModel
import NotificationModel
import PhoneSimulator

extension InboxDevice {
  /// How in-app messages come to the app now.
  enum MessageWay: Sendable {
    /// Not at all: it is not in front, or its phone is out of reach.
    case none
    /// It is in front, and no code of its own says more.
    case connectedWithoutCode
    /// It is in front, and its own code connects.
    case ownCode
  }

  /// How in-app messages come to the app now; a phone that is off stays so.
  func messageWay() async -> MessageWay {
    guard registered.isOnline, let phone = await phoneThatIsOn else { return .none }
    return phone.messageWay(to: registered.app)
  }
}

extension InboxPhone {
  func messageWay(to app: BundleIdentifier) -> InboxDevice.MessageWay {
    guard phone.look({ $0.presence(of: app) }) == .foreground else { return .none }
    return phone.session(of: app) == nil ? .connectedWithoutCode : .ownCode
  }
}
