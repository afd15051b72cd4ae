import ExtensionProtocol
import JSONModel
import NotificationCenterModel
import NotificationModel

// What a person sees and touches in the app, and other events of its life.
extension AppSession {
  /// A person touches what says `label`, or types into it; of several the one of a number from 1.
  /// - Throws: `CenterRefusal` where nothing says so, or the app is not in front.
  package func touch(_ label: String, number: Int = 1, typing text: String?) async throws {
    try requireFront()
    var arguments: [String: JSONValue] = ["label": .string(label), "number": .integer(number)]
    if let text { arguments["text"] = .string(text) }
    try ScreenRefusal.check(await inTurn(.touch, .object(arguments)), label)
  }

  /// Returns the contents of the screen, a line each.
  /// - Throws: `CenterRefusal` where the app is not in front.
  package func screen() async throws -> [String] {
    try requireFront()
    let elements = await inTurn(.screen)["elements"]?.array ?? []
    return elements.map(ElementLine.text)
  }

  /// Returns the labels and the values of the elements on the screen.
  package func labels() async throws -> [String] {
    try requireFront()
    return (await inTurn(.screen)["elements"]?.array ?? []).flatMap(ElementLine.labels)
  }

  /// A URL is opened in the app, which comes to the front.
  package func open(_ url: String) async throws {
    await change { state, now in
      try state.setPresence(of: self.app, .foreground, at: now)
      return []
    }
    await phone.settleApps()
    _ = await inTurn(.open, ["url": .string(url)])
  }

  /// The system lets the app fetch something in the background (STAT-13).
  /// - Throws: `CenterRefusal` where the app may not run in the background (STAT-24).
  package func refresh() async throws {
    guard phone.look({ $0.mayRefresh(self.app) }) else {
      throw CenterRefusal(
        .notOffered,
        "the app may not run in the background: Low Power Mode is on, or Background "
          + "App Refresh is off for it")
    }
    if !isRunning {
      await change { state, now in
        try state.setPresence(of: self.app, .background, at: now)
        return []
      }
      enqueue(.perform { await $0.launch(inFront: false) })
    }
    _ = await inTurn(.refresh)
  }

  /// Memory runs low.
  package func warn() async throws { _ = await inTurn(.memoryWarning) }

  private func requireFront() throws(CenterRefusal) {
    guard phone.look({ $0.presence(of: self.app) }) == .foreground, isRunning else {
      throw CenterRefusal(.notOffered, "the app is not in front: launch it first")
    }
  }

  /// Has the app do something when it is done with all that came before.
  private func inTurn(_ operation: AppOperation, _ arguments: JSONValue = [:]) async -> JSONValue {
    await withCheckedContinuation { continuation in
      enqueue(
        .perform { session in
          let patience =
            operation == .refresh ? session.limits.background : session.limits.transition
          continuation.resume(
            returning: await session.call(operation, arguments, within: patience))
        })
    }
  }
}

/// Why a touch came to nothing.
enum ScreenRefusal {
  /// - Throws: `CenterRefusal` where nothing says `label`, or it is disabled.
  static func check(_ result: JSONValue, _ label: String) throws(CenterRefusal) {
    if let others = result["missing"]?.array {
      let names = others.compactMap(\.string).filter { !$0.isEmpty }
      throw CenterRefusal(
        .notOffered,
        "nothing to touch says \"\(label)\"; there is "
          + (names.isEmpty ? "nothing" : names.map { "\"\($0)\"" }.joined(separator: ", ")))
    }
    if result["disabled"] == true {
      throw CenterRefusal(.notOffered, "\"\(label)\" is disabled")
    }
  }
}
