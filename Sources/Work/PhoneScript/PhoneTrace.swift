import DeviceTime
import Foundation
import JSONModel
import NotificationCenterModel
import PhoneSimulator
import Synchronization

/// Writes a phone's events as lines of text, the same in every run: identifiers that the phone made
/// up are numbered.
package final class PhoneTrace: Sendable {
  private struct State {
    var numbers: [UUID: Int] = [:]
    var count = 0
    var day = ""

    /// The number of an identifier. Of a million, the latest are known; an earlier one is numbered
    /// anew.
    mutating func number(_ identifier: UUID) -> Int {
      if let number = numbers[identifier] { return number }
      if numbers.count >= PhoneTrace.limit {
        numbers = numbers.filter { [count] in $1 > count - PhoneTrace.limit / 2 }
      }
      count += 1
      numbers[identifier] = count
      return count
    }
  }

  /// How many identifiers are remembered.
  private static let limit = 100_000

  private let state = Mutex(State())

  /// A trace of nothing yet.
  package init() {}

  /// The event's line, and before it the day's where that changed; each ends with a line feed.
  package func text(_ event: PhoneEvent, in zone: TimeZone) -> String {
    let json = event.json(in: zone)
    let at = json["at"]?.string ?? ""
    let (day, time) = (String(at.prefix(10)), String(at.dropFirst(11)))
    let details = (json["detail"]?.object ?? [:]).sorted { $0.key < $1.key }
    return state.withLock { state in
      let words = details.compactMap { key, value in
        Self.word(value, &state).map { "\(key)=\($0)" }
      }
      let heading = day == state.day ? "" : "-- \(day)\n"
      state.day = day
      let who = json["who"] == "app" ? "app." : ""
      let names = [time, json["app"]?.string ?? "phone", who + event.name]
      return heading + (names + words).joined(separator: " ") + "\n"
    }
  }

  /// A value; nil for one that says nothing.
  private static func word(_ value: JSONValue, _ state: inout State) -> String? {
    switch value {
    case .null, .bool(false): return nil
    case .string(let text):
      guard let identifier = UUID(uuidString: text) else {
        return text.contains(" ") ? "\"\(text)\"" : text
      }
      return "#\(state.number(identifier))"
    case .array(let values):
      return "[" + values.compactMap { word($0, &state) }.joined(separator: ",") + "]"
    default:
      return String(decoding: JSONWriter.compact(value), as: UTF8.self)
    }
  }
}
