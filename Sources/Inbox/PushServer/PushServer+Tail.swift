import Diagnostics
import Foundation
import JSONModel
import NotificationModel
import PushSimulator

extension PushServer {
  /// A line for each write that fails from now on.
  package func problems() -> AsyncStream<String> {
    let events = inbox.events.listen()
    return AsyncStream { continuation in
      let task = Task {
        for await event in events where event["event"] == "problem" {
          if let problem = event["detail"]?.string { continuation.yield(problem) }
        }
        continuation.finish()
      }
      continuation.onTermination = { _ in task.cancel() }
    }
  }

  /// A line for each push that comes to its end from now on.
  package func settled(asJSON: Bool) -> AsyncStream<String> {
    let events = inbox.events.listen()
    let inbox = inbox
    return AsyncStream { continuation in
      let task = Task {
        for await event in events {
          guard event["event"] == "push", let detail = event["detail"],
            let number = detail["number"]?.integer, let push = await inbox.log.push(Int64(number)),
            push.isSettled
          else { continue }
          continuation.yield(
            asJSON ? String(decoding: JSONWriter.compact(push.json), as: UTF8.self) : push.line)
        }
        continuation.finish()
      }
      continuation.onTermination = { _ in task.cancel() }
    }
  }
}

extension InboxPush {
  /// The push's result, in a line without its texts.
  fileprivate var line: String {
    let time = receivedAt.formatted(
      Date.ISO8601FormatStyle(timeZone: .current).time(includingFractionalSeconds: false))
    let verdict = delivery?.outcome.rawValue ?? state.rawValue
    let why = (reason ?? delivery?.reason?.rawValue).map { " (\($0))" } ?? ""
    let rules = (delivery?.findings ?? []).compactMap(\.rule?.rawValue)
    return "\(time) \(app.rawValue) \(device.prefix(8)) \(verdict)\(why): \(shown ?? "not shown")"
      + (rules.isEmpty ? "" : " [\(Set(rules).sorted().joined(separator: " "))]")
  }
}
