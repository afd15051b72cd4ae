import DeviceTime
import Diagnostics
import Foundation
import JSONModel
import NotificationCenterModel
import NotificationModel
import PhoneSimulator
import SystemFiles

extension PhoneVerb {
  /// Verbs about what an app asks of its notification center.
  static let requests = [
    PhoneVerb(
      "ask", "[OPTIONS… | nothing]",
      "the app asks for permission: alert, sound, badge, car-play, provisional, critical-alert, "
        + "settings; by default for alert, sound and badge",
      completes: .words(authorizationOptions.keys.sorted() + ["nothing"])
    ) { words throws(PhoneScriptError) in
      var options: AuthorizationOptions = words.isEmpty ? [.alert, .sound, .badge] : []
      _ = words.accept("nothing")
      while !words.isEmpty {
        options.insert(try words.choice("an option", authorizationOptions))
      }
      return change { [options] state, app, now in
        try state.requestAuthorization(of: app, options, at: now)
      }
    },
    PhoneVerb(
      "add", "ID \"TITLE\" [\"BODY\"] now|in|every|at|daily|weekly|monthly|near … [KEY=VALUE…]",
      "the app adds a local request; `help add` has the triggers"
    ) { words throws(PhoneScriptError) in
      let request = try LocalRequest(&words)
      return PhoneStep { session in
        let app = try session.app()
        let request = try request.request(session)
        try await session.phone.change { try $0.add(request, of: app, at: $1) }
      }
    },
    PhoneVerb("add-json", "FILE", "the app adds the request of a JSON file") {
      words throws(PhoneScriptError) in
      let path = try words.next("a file")
      return PhoneStep { session in
        let app = try session.app()
        let request = try CenterRequest(json: json(path, session))
        try await session.phone.change { try $0.add(request, of: app, at: $1) }
      }
    },
    PhoneVerb("remove-pending", "ID… | all", "the app removes requests that wait") {
      words throws(PhoneScriptError) in
      let (all, names) = try names(&words)
      return change { state, app, now in
        try all
          ? state.removeAllPending(of: app, at: now) : state.removePending(names, of: app, at: now)
      }
    },
    PhoneVerb(
      "remove-delivered", "ID… | all", "the app removes notifications from Notification Center",
      completes: .cards
    ) { words throws(PhoneScriptError) in
      let (all, names) = try names(&words)
      return change { state, app, now in
        try all
          ? state.removeAllDelivered(of: app, at: now)
          : state.removeDelivered(names, of: app, at: now)
      }
    },
    PhoneVerb("categories", "FILE | none", "the app registers the categories of a JSON file") {
      words throws(PhoneScriptError) in
      let path = try words.next("a file")
      return PhoneStep { session in
        let app = try session.app()
        let file = path == "none" ? nil : try CategoryConfiguration(json: json(path, session))
        try await session.phone.change { state, _ in
          try state.setCategories(of: app, file?.categories ?? [])
          return []
        }
        for finding in file?.findings ?? [] { session.phone.found(finding, in: app) }
      }
    },
    PhoneVerb("export-categories", "FILE", "write the app's categories to a JSON file") {
      words throws(PhoneScriptError) in
      let path = try words.next("a file")
      return PhoneStep(isLook: true) { session in
        let app = try session.app()
        let categories = session.phone.look { Array($0.categories(of: app).values) }
        let bytes = JSONWriter.pretty(CategoryConfiguration.json(of: categories))
        try Data(bytes).write(to: try session.file(path), options: .atomic)
      }
    },
    PhoneVerb(
      "set-badge", "NUMBER",
      "the app calls setBadgeCount; 0 after a number clears Notification Center too"
    ) { words throws(PhoneScriptError) in
      let count = try words.integer("a number")
      return change { state, app, now in try state.setBadgeCount(of: app, count, at: now) }
    },
    PhoneVerb(
      "icon-badge", "NUMBER", "the app sets applicationIconBadgeNumber; -1 hides the badge only"
    ) { words throws(PhoneScriptError) in
      let number = try words.integer("a number")
      return change { state, app, now in try state.setIconBadgeNumber(of: app, number, at: now) }
    },
  ]

  private static let authorizationOptions: [String: AuthorizationOptions] = [
    "alert": .alert, "sound": .sound, "badge": .badge, "car-play": .carPlay,
    "critical-alert": .criticalAlert, "provisional": .provisional,
    "settings": .providesAppNotificationSettings,
  ]

  /// A change of the chosen app's part of the center.
  static func change(
    _ body:
      @escaping @Sendable (inout NotificationCenterState, BundleIdentifier, Date) throws
      -> [CenterEvent]
  ) -> PhoneStep {
    PhoneStep { session in
      let app = try session.app()
      try await session.phone.change { try body(&$0, app, $1) }
    }
  }

  private static func names(
    _ words: inout PhoneWords
  ) throws(PhoneScriptError) -> (all: Bool, names: [String]) {
    if words.accept("all") { return (true, []) }
    let first = try words.next("an identifier, or all,")
    return (false, [first] + words.rest())
  }

  /// The JSON of a file.
  /// - Throws: `PhoneScriptError` for one that cannot be read or holds no JSON.
  static func json(_ path: String, _ session: PhoneSession) throws -> JSONValue {
    let file = try session.file(path)
    do {
      return try JSONParser.parse(bytes: Array(try Data(contentsOf: file))).value
    } catch let error as JSONSyntaxError {
      throw PhoneScriptError(.unreadable, "\(path) holds no JSON: \(error)", cause: error)
    } catch {
      throw PhoneScriptError(
        .unreadable, "\(path) cannot be read: \(error.localizedDescription)", cause: error)
    }
  }
}
