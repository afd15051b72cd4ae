import DeviceTime
import Foundation
import JSONModel
import NotificationCenterModel
import NotificationModel
import PhoneSimulator

extension PhoneVerb {
  /// Verbs that only look.
  static let looks = [
    PhonePicture.verb,
    look("pending", "list the app's pending requests, and when they fire") { session in
      let app = try session.app()
      let rows = session.phone.look { state in
        state.pending(of: app).map { waiting in
          let identifier = waiting.request.identifier
          let date = state.fireDate(of: NotificationKey(app, identifier))
          let zone = state.situation.calendar.timeZone
          return "\(identifier)  \(date.map { CenterEvent.time($0, in: zone) } ?? "at a place")"
        }
      }
      session.say(rows.isEmpty ? "nothing waits" : rows.joined(separator: "\n"))
    },
    look("delivered", "list the app's delivered notifications, newest first") { session in
      let app = try session.app()
      let rows = session.phone.look { state in
        state.delivered(of: app).map { "\($0.request.identifier)  \($0.request.content.title)" }
      }
      session.say(rows.isEmpty ? "nothing was delivered" : rows.joined(separator: "\n"))
    },
    look("badge", "show the number on the app's icon") { session in
      let app = try session.app()
      session.say(session.phone.look { $0.badge(of: app) }.map(String.init) ?? "none")
    },
    PhoneVerb("card", "[CARD]", "show the card's texts and buttons", completes: .cards) { words in
      let name = words.optional()
      return PhoneStep(isLook: true) { session in
        let key = try session.notification(name)
        guard let card = session.phone.look({ $0.card(key) }) else {
          throw CenterRefusal(.noSuchNotification, "no notification \(key.identifier) is in sight")
        }
        let texts = [card.title, card.subtitle, card.body].filter { !$0.isEmpty }
        let offers = card.offers.map { $0.gesture.verb + ($0.needsPasscode ? " (passcode)" : "") }
        session.say(
          (["\(key.identifier)"] + texts + ["can: " + offers.joined(separator: ", ")])
            .joined(separator: "\n"))
      }
    },
    PhoneVerb("permission", "", "show the app's permission to notify, and its settings") { _ in
      PhoneStep(isLook: true) { session in
        let app = try session.app()
        guard let permission = session.phone.look({ $0.permission(of: app) }) else { return }
        session.say(permission.status.rawValue)
      }
    },
    PhoneVerb(
      "expect", "[no] WHAT …", "check the result of the verbs before; `help expect` has all",
      completes: .words(PhoneExpectation.names)
    ) { words throws(PhoneScriptError) in
      try PhoneExpectation.step(&words)
    },
  ]

  private static func look(
    _ name: String, _ help: String, _ look: @escaping @Sendable (PhoneSession) throws -> Void
  ) -> PhoneVerb {
    PhoneVerb(name, "", help) { _ in PhoneStep(isLook: true) { try look($0) } }
  }
}

extension Gesture {
  /// The verb that says it.
  var verb: String {
    switch self {
    case .tap: "tap"
    case .expand: "expand"
    case .collapse: "collapse"
    case .action(let action): "action \(action)"
    case .reply(let action, _): "reply \(action) \"…\""
    case .dismiss: "dismiss"
    case .clear: "clear"
    case .keep(inSummary: false): "keep"
    case .keep(inSummary: true): "keep-in-summary"
    case .turnOff: "turn-off"
    case .deliverQuietly: "deliver-quietly"
    case .deliverProminently: "deliver-prominently"
    case .mute(.hour): "mute-for-an-hour"
    case .mute(.today): "mute-for-today"
    case .unmute: "unmute"
    case .openSettings: "open-settings"
    }
  }
}
