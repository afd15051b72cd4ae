import Diagnostics
import Foundation
import JSONModel
import NotificationModel
import PushSimulator

extension PushServer {
  /// A line for each write that fails from now on, and for each who guesses the password.
  package func problems() -> AsyncStream<String> {
    let events = inbox.events.listen()
    return AsyncStream { continuation in
      let task = Task {
        for await event in events where ["problem", "guessing"].contains(event["event"]) {
          if let problem = event["detail"]?.string { continuation.yield(problem) }
        }
        continuation.finish()
      }
      continuation.onTermination = { _ in task.cancel() }
    }
  }

  /// A line for each push that comes to its end, or is refused, from now on.
  package func settled(asJSON: Bool) -> AsyncStream<String> {
    let events = inbox.events.listen()
    let inbox = inbox
    return AsyncStream { continuation in
      let task = Task {
        for await event in events {
          guard let push = await inbox.settled(event) else { continue }
          continuation.yield(
            asJSON ? String(decoding: JSONWriter.compact(push.json), as: UTF8.self) : push.line)
        }
        continuation.finish()
      }
      continuation.onTermination = { _ in task.cancel() }
    }
  }
}

extension Inbox {
  /// The push that an event is about, where it has come to its end or was refused; nil else.
  fileprivate func settled(_ event: JSONValue) -> InboxPush? {
    guard let detail = event["detail"] else { return nil }
    switch event["event"] {
    case "push":
      guard let number = detail["number"]?.integer, let push = log.push(Int64(number)) else {
        return nil
      }
      return push.isSettled ? push : nil
    case "refused": return (detail["number"]?.integer).flatMap { refused.push(Int64($0)) }
    default: return nil
    }
  }
}

extension InboxPush {
  /// The push's result, in a line without its texts.
  fileprivate var line: String {
    let time = receivedAt.formatted(
      Date.ISO8601FormatStyle(timeZone: .current).time(includingFractionalSeconds: false))
    let note = hasChanged == false ? ", but unchanged" : ""
    let verdict = (delivery?.outcome.rawValue ?? state.rawValue) + note
    let why = (reason ?? delivery?.reason?.rawValue).map { " (\($0))" } ?? ""
    if let status {
      return "\(time) \(app.rawValue) \(device.prefix(8)) refused by \(door): \(status)\(why)"
    }
    let rules = (delivery?.findings ?? []).compactMap(\.rule?.rawValue)
    return "\(time) \(app.rawValue) \(device.prefix(8)) \(verdict)\(why): \(shown ?? "not shown")"
      + (rules.isEmpty ? "" : " [\(Set(rules).sorted().joined(separator: " "))]")
  }
}
