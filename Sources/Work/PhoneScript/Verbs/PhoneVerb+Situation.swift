import Foundation
import NotificationCenterModel
import NotificationModel
import PhoneSimulator

extension PhoneVerb {
  /// Verbs about the phone around the notification center.
  static let situation = [
    PhoneVerb("lock", "", "the screen goes dark, and the passcode is needed again") { _ in
      situationChange { $0.lock(at: $1) }
    },
    PhoneVerb("unlock", "", "enter the passcode; a touch that asked for it goes on") { _ in
      situationChange { $0.unlock(at: $1) }
    },
    PhoneVerb("cancel-passcode", "", "cancel the question for the passcode") { _ in
      situationChange { state, _ in
        state.cancelPasscode()
        return []
      }
    },
    PhoneVerb("reboot", "", "restart the phone; pending and delivered notifications stay") { _ in
      situationChange { $0.reboot(at: $1) }
    },
    PhoneVerb(
      "focus", "off | \"NAME\" [allow=BUNDLE,…] [people=NAME,…] [no-time-sensitive]",
      "turn a Focus on or off"
    ) { words throws(PhoneScriptError) in
      let name = try words.next("the Focus's name, or off,")
      guard name != "off" else { return setFocus(nil) }
      var focus = PhoneSituation.Focus(name: name)
      while let word = words.optional() {
        let values = word.drop { $0 != "=" }.dropFirst().split(separator: ",").map(String.init)
        if word.hasPrefix("allow=") {
          for value in values { focus.allowedApps.insert(try bundle(value)) }
        } else if word.hasPrefix("people=") {
          focus.allowedPeople = Set(values)
        } else if word == "no-time-sensitive" {
          focus.allowsTimeSensitive = false
        } else {
          throw PhoneScriptError(.syntax, "\"\(word)\" is no part of a Focus")
        }
      }
      return setFocus(focus)
    },
    PhoneVerb(
      "mute", "on|off", "move the switch at the side", completes: .words(["on", "off"])
    ) { words throws(PhoneScriptError) in
      let isMuted = try words.choice("a side", ["on": true, "off": false])
      return situationChange { state, _ in
        state.setMuted(isMuted)
        return []
      }
    },
    PhoneVerb(
      "low-power", "on|off", "turn Low Power Mode on or off: it keeps apps from running unseen",
      completes: .words(["on", "off"])
    ) { words throws(PhoneScriptError) in
      let isOn = try words.choice("a state", ["on": true, "off": false])
      return situationChange { state, _ in
        state.setLowPower(isOn)
        return []
      }
    },
    PhoneVerb(
      "background-refresh", "on|off", "set whether the app may run in the background, unseen",
      completes: .words(["on", "off"])
    ) { words throws(PhoneScriptError) in
      let isOn = try words.choice("a state", ["on": true, "off": false])
      return change { state, app, _ in
        try state.setRefreshes(app, isOn)
        return []
      }
    },
    PhoneVerb(
      "previews", "always|when-authenticated|never", "set when cards show their texts",
      completes: .words(AppSettings.Previews.allCases.map(\.rawValue))
    ) { words throws(PhoneScriptError) in
      let previews: AppSettings.Previews = try words.name("a setting")
      return situationChange { state, _ in
        state.setPreviews(previews)
        return []
      }
    },
    PhoneVerb("summary", "off | HH:MM…", "turn the scheduled summary on at these times, or off") {
      words throws(PhoneScriptError) in
      if words.accept("off") { return situationChange { $0.setSummary(nil, at: $1) } }
      var times: [PhoneSituation.Summary.Time] = []
      repeat {
        let components = try LocalRequest.time(&words)
        times.append(.init(components.hour ?? 0, components.minute ?? 0))
      } while !words.isEmpty
      return situationChange { [times] in $0.setSummary(.init(times: times), at: $1) }
    },
    PhoneVerb(
      "settings", "allow|deny | SETTING on|off",
      "change the app's page in Settings: alert, sound, badge, lock-screen, notification-center, "
        + "critical-alert, time-sensitive, summary",
      completes: .words(["allow", "deny"] + settings.keys.sorted())
    ) { words throws(PhoneScriptError) in
      if words.accept("allow") { return change { try $0.setAllowed(of: $1, true, at: $2) } }
      if words.accept("deny") { return change { try $0.setAllowed(of: $1, false, at: $2) } }
      let setting = try words.choice("a setting", settings)
      let isOn = try words.choice("a state", ["on": true, "off": false])
      return change { state, app, now in
        try state.changeSettings(of: app, at: now) {
          setting.set(&$0, isOn ? .enabled : .disabled)
        }
      }
    },
    PhoneVerb(
      "grouping", "automatic|by-app|off", "set how the app's cards are grouped",
      completes: .words(AppSettings.Grouping.allCases.map(\.rawValue))
    ) { words throws(PhoneScriptError) in
      let grouping: AppSettings.Grouping = try words.name("a grouping")
      return change { state, app, now in
        try state.changeSettings(of: app, at: now) { $0.grouping = grouping }
      }
    },
    PhoneVerb("app-settings", "", "go to the app's own settings from Settings") { _ in
      change { try $0.openAppSettings(of: $1, at: $2) }
    },
    PhoneVerb("end-app-clip", "", "the App Clip's time is over: it has to ask again") { _ in
      change { try $0.endEphemeral(of: $1, at: $2) }
    },
  ]

  /// A switch of an app's page in Settings.
  private struct Setting: Sendable {
    let set: @Sendable (inout AppSettings, AppSettings.State) -> Void
  }

  private static let settings: [String: Setting] = [
    "alert": Setting { $0.alert = $1 }, "sound": Setting { $0.sound = $1 },
    "badge": Setting { $0.badge = $1 }, "lock-screen": Setting { $0.lockScreen = $1 },
    "notification-center": Setting { $0.notificationCenter = $1 },
    "critical-alert": Setting { $0.criticalAlert = $1 },
    "time-sensitive": Setting { $0.timeSensitive = $1 },
    "summary": Setting { $0.scheduledDelivery = $1 },
  ]

  private static func setFocus(_ focus: PhoneSituation.Focus?) -> PhoneStep {
    situationChange { state, _ in
      state.setFocus(focus)
      return []
    }
  }

  /// A change of the phone, of no app in particular.
  static func situationChange(
    _ body: @escaping @Sendable (inout NotificationCenterState, Date) -> [CenterEvent]
  ) -> PhoneStep {
    PhoneStep { session in try await session.phone.change { body(&$0, $1) } }
  }
}
