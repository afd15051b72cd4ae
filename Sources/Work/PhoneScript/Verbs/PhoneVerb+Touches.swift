import NotificationCenterModel
import NotificationModel
import PhoneSimulator

extension PhoneVerb {
  /// Verbs about what a person does to cards, groups and questions.
  static let touches = [
    gesture("tap", .tap, "touch the card: the app opens"),
    gesture(
      "expand", .expand,
      "open the card to its full size; it stands for a long press, a pull and a swipe (CEXT-30)"),
    gesture("collapse", .collapse, "close the open card; it stays in Notification Center"),
    gesture("dismiss", .dismiss, "flick the banner away; it stays in Notification Center"),
    gesture("clear", .clear, "remove the card from Notification Center"),
    gesture("keep", .keep(inSummary: false), "keep a provisional app, quietly"),
    gesture(
      "keep-in-summary", .keep(inSummary: true), "keep a provisional app in the scheduled summary"),
    gesture("turn-off", .turnOff, "turn the app's notifications off"),
    gesture("mute-for-an-hour", .mute(.hour), "mute the app for an hour (CENT-62)"),
    gesture("mute-for-today", .mute(.today), "mute the app until midnight (CENT-62)"),
    gesture("unmute", .unmute, "end the muting of the app"),
    gesture("deliver-quietly", .deliverQuietly, "let the app deliver to Notification Center only"),
    gesture("deliver-prominently", .deliverProminently, "let the app use banner and sound again"),
    gesture("open-settings", .openSettings, "go to the app's own settings from the card"),
    PhoneVerb("action", "[CARD] ACTION", "touch a button of the card", completes: .cards) {
      words throws(PhoneScriptError) in
      var names = [try words.next("an action")]
      if let second = words.optional() { names.append(second) }
      let action = names[names.count - 1]
      return touch(names.count == 2 ? names[0] : nil, .action(action))
    },
    PhoneVerb(
      "reply", "[CARD] ACTION \"TEXT\"", "type into the field of a text action, and send",
      completes: .cards
    ) { words throws(PhoneScriptError) in
      let first = try words.next("an action")
      let second = try words.next("the text")
      guard let third = words.optional() else { return touch(nil, .reply(first, text: second)) }
      return touch(first, .reply(second, text: third))
    },
    PhoneVerb(
      "clear-group", "\"THREAD\"", "clear the group of a thread; \"\" for the cards without one"
    ) {
      words throws(PhoneScriptError) in
      let thread = try words.next("a thread")
      return PhoneStep { session in
        try await session.phone.change { state, now in
          let groups = state.groups().filter { $0.thread == thread }
          guard !groups.isEmpty else {
            throw CenterRefusal(
              .noSuchNotification, "no group of the thread \"\(thread)\" is there")
          }
          return state.clear(groups, at: now)
        }
      }
    },
    PhoneVerb("clear-all", "", "clear all of Notification Center") { _ in
      situationChange { $0.clear($0.groups(), at: $1) }
    },
    PhoneVerb(
      "prompt", "allow|deny", "answer the question on the screen",
      completes: .words(["allow", "deny"])
    ) { words throws(PhoneScriptError) in
      let allow = try words.choice("an answer", ["allow": true, "deny": false])
      return PhoneStep { session in
        try await session.phone.change { state, now in
          guard
            let app = state.installedApps.first(where: {
              state.permission(of: $0)?.prompt != nil
            })
          else { throw CenterRefusal(.nothingAsked, "no question is on the screen") }
          return try state.answerPrompt(of: app, allow: allow, at: now)
        }
      }
    },
  ]

  private static func gesture(_ name: String, _ gesture: Gesture, _ help: String) -> PhoneVerb {
    PhoneVerb(name, "[CARD]", help, completes: .cards) { words in touch(words.optional(), gesture) }
  }

  private static func touch(_ name: String?, _ gesture: Gesture) -> PhoneStep {
    PhoneStep { session in
      // Without a name it is the open card that is closed.
      let open = name == nil && gesture == .collapse ? session.phone.look(\.open?.key) : nil
      let key = try open ?? session.notification(name)
      try await session.phone.change { try $0.perform(gesture, on: key, at: $1) }
    }
  }
}
