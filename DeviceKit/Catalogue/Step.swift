/// Something that the person does, or that is sent.
public enum Step: Sendable {
  /// A push is sent and arrives.
  case send(Message)
  /// Leave the app: swipe up.
  case leave
  /// Let the app end by itself: it has a button for that.
  case end
  /// End the app in the app switcher.
  case forceQuit
  /// Open the app by its icon.
  case open
  /// Lock the phone.
  case lock
  /// Unlock the phone.
  case unlock
  /// Touch the newest card.
  case tap
  /// Press the newest card until it opens.
  case expand
  /// Close the open card.
  case collapse
  /// Touch a button of the newest card.
  case action(String)
  /// Type into the field of a text action of the newest card, and send.
  case reply(String, String)
  /// Swipe the newest card away.
  case clear
  /// Clear all of Notification Center.
  case clearAll
  /// Flick the banner away.
  case dismiss
  /// Turn airplane mode on, false, or off.
  case reach(Bool)
  /// Touch something on the open card.
  case touch(String)
  /// Turn a setting of the app on or off.
  case setting(String, Bool)
  /// Answer the question for permission.
  case answer(Bool)
  /// Change how previews show: always, when-authenticated or never.
  case previews(String)
  /// Let seconds pass.
  case wait(Int)
  /// Turn a Focus that silences the app on or off.
  case focus(Bool)
  /// Turn Background App Refresh on or off.
  case backgroundRefresh(Bool)
  /// Set the clock by hand, to MM-DD HH:MM of this year.
  case clock(String)
  /// Go to a place, in degrees, with the development tools.
  case move(Double, Double)
  /// Open the app and let it run a piece of code.
  case run(String)
  /// Let the app know the phone's place.
  case allowLocation

  /// The step, as the app says it to the person.
  public var instruction: String {
    switch self {
    case .send(let message): "Send the push \(message.name) and wait until it has come."
    case .leave: "Leave the app: swipe up from the lower edge."
    case .end: "Touch End below: the app ends by itself."
    case .forceQuit: "End the app in the app switcher: swipe it away."
    case .open: "Open the app by its icon."
    case .lock: "Lock the phone with the side button."
    case .unlock: "Unlock the phone and go to the home screen."
    case .tap: "Touch the newest notification of the kit."
    case .expand: "Press the newest notification of the kit until it opens."
    case .collapse: "Close the open notification."
    case .action(let name): "Open the newest notification and touch the button \(name)."
    case .reply(let name, let text): "Touch \(name) there, type \(text) and send it."
    case .clear: "Swipe the newest notification left and touch Clear."
    case .clearAll: "Clear all of Notification Center."
    case .dismiss: "Flick the banner up."
    case .reach(let isInReach): isInReach ? "Turn airplane mode off." : "Turn airplane mode on."
    case .touch(let label): "Touch \(label) on the open notification."
    case .setting(let name, let isOn):
      "Settings, Notifications, Device Kit: turn \(name) \(isOn ? "on" : "off")."
    case .answer(let allows): allows ? "Touch Allow." : "Touch Don't Allow."
    case .previews(let when): "Settings, Notifications, Show Previews: choose \(when)."
    case .wait(let seconds): "Wait \(seconds) seconds."
    case .focus(let isOn): isOn ? "Turn Do Not Disturb on." : "Turn Do Not Disturb off."
    case .backgroundRefresh(let isOn):
      "Settings, General, Background App Refresh, Device Kit: turn it \(isOn ? "on" : "off")."
    case .clock(let date): "Settings, General, Date & Time: set it by hand to \(date)."
    case .move(let latitude, let longitude):
      "Simulate the location \(latitude), \(longitude) in Xcode's debug bar."
    case .run(let name): "Open the app and touch Run \(name)."
    case .allowLocation: "Allow the location while the app is used."
    }
  }
}

/// A push of the kit.
public struct Message: Sendable {
  /// Name among the messages of its probe.
  public let name: String
  /// Members of `aps`, as JSON without the braces around; empty for a payload without it.
  public let aps: String
  /// Further members beside `aps`, as JSON without the braces around.
  public let beside: String
  /// The service extension's behaviours, joined by commas; names in `NotificationService`.
  public let service: String
  /// The header `apns-collapse-id`.
  public let collapse: String?
  /// The header `apns-push-type`; priority 5 goes with `background`.
  public let pushType: String

  /// A message; its text asks for nothing personal.
  public init(
    _ name: String = "1", aps: String, beside: String = "", service: String = "change",
    collapse: String? = nil, pushType: String = "alert"
  ) {
    self.name = name
    self.aps = aps
    self.beside = beside
    self.service = service
    self.collapse = collapse
    self.pushType = pushType
  }

  /// The payload of the message for a probe.
  public func payload(of probe: String) -> String {
    let kit = "\"kit\":{\"probe\":\"\(probe)\",\"do\":\"\(service)\"}"
    return "{" + ["\"aps\":{\(aps)}", beside, kit].filter { !$0.isEmpty }.joined(separator: ",")
      + "}"
  }

  /// The members of an alert with a title.
  public static let alert = #""alert":{"title":"Kit","body":"Probe"}"#
  /// The same, which wakes the service extension.
  public static let mutable = alert + #","mutable-content":1"#
}

extension Step {
  /// A push with members of `aps`.
  public static func send(
    _ aps: String, name: String = "1", beside: String = "", service: String = "change",
    collapse: String? = nil, pushType: String = "alert"
  ) -> Step {
    .send(
      Message(
        name, aps: aps, beside: beside, service: service, collapse: collapse, pushType: pushType))
  }

  /// A push that wakes the service extension, which does something.
  public static func service(_ behaviours: String) -> Step {
    .send(Message(aps: Message.mutable, service: behaviours))
  }
}
