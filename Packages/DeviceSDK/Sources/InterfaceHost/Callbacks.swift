package import DeviceChannel
internal import DeviceFoundation
internal import Dispatch
package import ExtensionProtocol
package import JSONModel
internal import ServiceExtensionHost
package import UserNotifications

/// Calls callbacks of an app or a content extension, and tells the device of each.
@MainActor
package struct Callbacks {
  private let connection: DeviceConnection

  package init(_ connection: DeviceConnection) { self.connection = connection }

  /// Calls a method that may be missing.
  /// - Returns: whether the app has it.
  @discardableResult
  package func call(_ name: String, _ detail: [String: JSONValue] = [:], _ body: () -> Void) -> Bool
  {
    _ = MissingCallback.took(name)
    send(name, .begins, detail)
    body()
    let isMissing = MissingCallback.took(name)
    send(name, isMissing ? .isMissing : .ends)
    return !isMissing
  }

  /// Reports that a method of the center's delegate has returned, unless it turned out that there is
  /// none: its default answers from a task.
  package func ends(_ name: String, unless missing: MissingMethod) {
    connection.waitForQuiet(.event)
    if UNUserNotificationCenter.current().delegate != nil, !missing.isNoted { send(name, .ends) }
  }

  package nonisolated func send(
    _ name: String, _ phase: AppEvent.Phase, _ detail: [String: JSONValue] = [:]
  ) {
    Callbacks.tell(AppEvent(name, phase, detail), over: connection)
  }

  /// Reports an event to the device, in its place between the app's output before it and after it.
  package nonisolated static func tell(_ event: AppEvent, over connection: DeviceConnection) {
    connection.waitForQuiet(.event)
    StandardOutput.waitUntilRead()
    connection.send(.happened(event))
    _ = connection.ask("app.sync", .null)
  }

  private nonisolated static let replies = DispatchQueue(label: "device replies")

  /// Answers a call of the device, once all that it led to in this process is done.
  package nonisolated static func reply(
    _ reply: AppReply, over connection: DeviceConnection,
    then body: @escaping @Sendable () -> Void = {}
  ) {
    replies.async {
      connection.waitForQuiet(.reply)
      StandardOutput.waitUntilRead()
      connection.answered()
      connection.send(.replied(reply))
      body()
    }
  }

  /// Reports from any thread the end of a completion handler.
  package nonisolated func concluded(
    _ name: String, _ answer: AppCenter.Answer, over connection: DeviceConnection? = nil
  ) {
    let phase: AppEvent.Phase
    var detail: [String: JSONValue] = [:]
    switch answer {
    case .called(let value):
      phase = .completed
      detail = ["value": .integer(Int(value))]
    case .abandoned: phase = .abandoned
    case .missing, .noDelegate: phase = .isMissing
    }
    Self.tell(AppEvent(name, phase, detail), over: connection ?? self.connection)
  }

  /// How a completion handler fared, as the device gets it.
  package nonisolated static func result(_ answer: AppCenter.Answer) -> JSONValue {
    switch answer {
    case .called(let value): ["answer": "called", "value": .integer(Int(value))]
    case .abandoned: ["answer": "abandoned"]
    case .missing: ["answer": "missing"]
    case .noDelegate: ["answer": "noDelegate"]
    }
  }
}
