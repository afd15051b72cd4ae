import Foundation
import NotificationCenterModel
import NotificationModel
import PhoneSimulator

extension PhoneVerb {
  /// Verbs about apps and what they are doing.
  static let app = [
    PhoneVerb(
      "install", "BUNDLE [critical] [time-sensitive] [app-clip]",
      "install or update an app, with entitlements; later verbs refer to it"
    ) { words throws(PhoneScriptError) in
      let bundle = try bundle(&words)
      var entitlements = Permission.Entitlements()
      var isClip = false
      while !words.isEmpty {
        switch try words.choice(
          "an entitlement", ["critical": 0, "time-sensitive": 1, "app-clip": 2])
        {
        case 0: entitlements.criticalAlerts = true
        case 1: entitlements.timeSensitive = true
        default: isClip = true
        }
      }
      return PhoneStep { [entitlements, isClip] session in
        try await session.phone.change { state, _ in
          let isNew = state.permission(of: bundle) == nil
          state.install(bundle, entitlements: entitlements, asAppClip: isClip)
          if isNew { try session.phone.registerCategories(of: bundle, &state) }
          return []
        }
        session.choose(bundle)
      }
    },
    PhoneVerb(
      "uninstall", "[BUNDLE]", "delete an app with its pending and delivered notifications",
      completes: .apps
    ) { words throws(PhoneScriptError) in
      let bundle = words.isEmpty ? nil : try bundle(&words)
      return PhoneStep { session in
        let app = try bundle ?? session.app()
        try await session.phone.change { try $0.uninstall(app, at: $1) }
        // An app that is installed once more gets another token.
        session.phone.tokens.removals[app, default: 0] += 1
      }
    },
    PhoneVerb("app", "BUNDLE", "select the app that later verbs refer to", completes: .apps) {
      words throws(PhoneScriptError) in
      let bundle = try bundle(&words)
      return PhoneStep { session in
        guard session.phone.look({ $0.installedApps.contains(bundle) }) else {
          throw CenterRefusal(.noSuchApp, "no app \(bundle) is installed: say install \(bundle)")
        }
        session.choose(bundle)
      }
    },
    presence("launch", .foreground, "start the app from its icon, or bring it to the front"),
    presence("background", .background, "leave the app; it stays in memory"),
    presence("terminate", .notRunning, "the system ends the app"),
    presence("force-quit", .forceQuit, "end the app in the app switcher"),
    PhoneVerb(
      "delegate", "none|without-method|asked",
      "set how the app in front answers willPresent: no delegate, no such method, or asked",
      completes: .words(PresentingDelegate.allCases.map(\.rawValue))
    ) { words throws(PhoneScriptError) in
      let delegate: PresentingDelegate = try words.name("a delegate")
      return PhoneStep { session in
        let app = try session.app()
        try await session.phone.change { state, _ in
          try state.setDelegate(of: app, delegate)
          return []
        }
      }
    },
    PhoneVerb(
      "will-present", "[ID] OPTIONS… | nothing",
      "the app's delegate answers with some of banner, list, sound, badge, alert",
      completes: .words(presentationOptions.keys.sorted() + ["nothing"])
    ) { words throws(PhoneScriptError) in
      let isOption = words.peek.map { presentationOptions[$0] != nil || $0 == "nothing" } ?? true
      let name = isOption ? nil : words.optional()
      var options: PresentationOptions = []
      if !words.accept("nothing") {
        repeat {
          options.insert(try words.choice("an option", presentationOptions))
        } while !words.isEmpty
      }
      return PhoneStep { [options] session in
        let app = try session.app()
        try await session.phone.change { state, now in
          guard let request = name ?? state.awaiting(of: app).first else {
            throw CenterRefusal(.nothingAsked, "willPresent was not asked about any notification")
          }
          return try state.answerWillPresent(NotificationKey(app, request), options, at: now)
        }
      }
    },
  ]

  private static let presentationOptions: [String: PresentationOptions] = [
    "banner": .banner, "list": .list, "sound": .sound, "badge": .badge, "alert": .alert,
  ]

  private static func presence(
    _ name: String, _ presence: AppPresence, _ help: String
  ) -> PhoneVerb {
    PhoneVerb(name, "", help) { _ in
      PhoneStep { session in
        let app = try session.app()
        try await session.phone.change { state, now in
          try state.setPresence(of: app, presence, at: now)
          return []
        }
      }
    }
  }

  static func bundle(_ words: inout PhoneWords) throws(PhoneScriptError) -> BundleIdentifier {
    try bundle(try words.next("a bundle identifier"))
  }

  static func bundle(_ text: String) throws(PhoneScriptError) -> BundleIdentifier {
    guard let bundle = BundleIdentifier(text) else {
      throw PhoneScriptError(
        .syntax, "\"\(text)\" is not a bundle identifier such as com.example.app")
    }
    return bundle
  }
}
