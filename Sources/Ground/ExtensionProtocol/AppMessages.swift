import JSONModel

/// `call`: the device has an app's process do something, such as `launch` or `willPresent`.
package struct AppCall: JSONRepresentable, Hashable {
  /// Of this process alone.
  package var id: RequestID
  package var operation: AppOperation
  package var arguments: JSONValue

  /// Creates a call.
  package init(id: RequestID, _ operation: AppOperation, _ arguments: JSONValue = [:]) {
    self.id = id
    self.operation = operation
    self.arguments = arguments
  }

  package init(json: JSONValue) throws {
    let reader = try JSONReader(json)
    guard let operation = AppOperation(rawValue: try reader.string("operation")) else {
      throw JSONShapeError(
        key: "operation", found: "an unknown name", expected: "what an app can do")
    }
    self.init(
      id: try reader.integer("id"), operation, json.object?["arguments"] ?? [:])
  }

  package var json: JSONValue {
    ["id": .integer(id), "operation": .string(operation.rawValue), "arguments": arguments]
  }
}

/// A request of the device to an app. The app answers each once all callbacks that follow from it
/// have ended: their completion handlers were called, or were given up uncalled.
package enum AppOperation: String, Sendable, Hashable, CaseIterable {
  /// The app starts: `main`, its storyboard, `didFinishLaunching`, its scene. Arguments: `state`
  /// (`active` or `background`), `options`, `response`.
  case launch
  /// The app comes to the front; with a `response` that is handed over on the way.
  case enterForeground
  /// The app leaves the screen.
  case enterBackground
  /// The system ends the app.
  case terminate
  /// `willPresent` with a `notification`; answers with `options`.
  case willPresent
  /// `didReceive` with a `response`.
  case didReceive
  /// `openSettingsFor` with a `notification`, or without.
  case openSettings
  /// `didReceiveRemoteNotification` with `userInfo`; answers with a `result`.
  case fetch
  /// `performFetch`, or a task of `BGTaskScheduler`.
  case refresh
  /// `didRegisterForRemoteNotifications` with a `token` in base64, or the failure with an `error`.
  case registered
  /// The phone is at `latitude` and `longitude`, crossed the edge of a `region`, or a person has
  /// decided about the `authorization`.
  case locate
  /// A person answered the question for permission that `request` asked.
  case authorized
  /// Lists the elements on the screen; answers with `elements`.
  case screen
  /// A person touches what says `label`, or types `text` into it.
  case touch
  /// A URL is opened in the app.
  case open
  /// Memory runs low.
  case memoryWarning
  /// The keys of protected files come or go: the device's lock is now in `state`.
  case lock
  /// Nothing: answers once the app has come to rest, its transfers included.
  case rest
  /// The 30 seconds of background time are over.
  case expire
  /// The unit tests that were built into the app run, those whose names contain `filter`; answers
  /// with the exit `code` of Swift Testing.
  case test

  // Of a content extension alone; a launch shows the notification.

  /// Another `notification` of the same thread came while the card is open.
  case show
  /// The interface as it is now; answers with `view`, `height` and what else shows. With `callsBack`
  /// false the controller does not hear that it is laid out for that.
  case interface
  /// A person touches the media button: `mediaPlay` or `mediaPause`.
  case media
  /// The card closes.
  case collapse
}

/// `replied`: the result of a call.
package struct AppReply: JSONRepresentable, Hashable {
  package var id: RequestID
  package var result: JSONValue

  /// Creates an answer.
  package init(id: RequestID, result: JSONValue) {
    self.id = id
    self.result = result
  }

  package init(json: JSONValue) throws {
    let reader = try JSONReader(json)
    self.init(id: try reader.integer("id"), result: json.object?["result"] ?? .null)
  }

  package var json: JSONValue { ["id": .integer(id), "result": result] }
}

/// `happened`: a callback of the app begins or ends, or the app did something of its own accord.
package struct AppEvent: JSONRepresentable, Hashable {
  /// Where in a callback's life it is.
  package enum Phase: String, Sendable {
    /// The callback is about to be called.
    case begins
    /// It has returned.
    case ends
    /// The app has no such method: nothing was called.
    case isMissing
    /// Its completion handler was called.
    case completed
    /// Its completion handler was released and will never be called.
    case abandoned
    /// No callback: something that the app did.
    case did
  }

  /// In short, as Apple calls it: `didFinishLaunching`, `willPresent`.
  package var name: String
  package var phase: Phase
  package var detail: [String: JSONValue]

  /// Creates an event.
  package init(_ name: String, _ phase: Phase, _ detail: [String: JSONValue] = [:]) {
    self.name = name
    self.phase = phase
    self.detail = detail
  }

  package init(json: JSONValue) throws {
    let reader = try JSONReader(json)
    guard let phase = Phase(rawValue: try reader.string("phase")) else {
      throw JSONShapeError(key: "phase", found: "an unknown name", expected: "a phase")
    }
    self.init(try reader.string("name"), phase, try reader.object("detail"))
  }

  package var json: JSONValue {
    ["name": .string(name), "phase": .string(phase.rawValue), "detail": .object(detail)]
  }
}
