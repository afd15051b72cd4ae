import JSONModel
import NotificationCenterModel
import PushSimulator

extension PhoneEvent {
  /// Its name in traces.
  package var name: String {
    switch self {
    case .center(let event): event.kind.name
    case .push: "push"
    case .app(_, let name, _, _), .content(_, let name, _, _): name
    case .found: "finding"
    }
  }

  /// The callback that ran in the process of an app or its content extension, as
  /// `didReceive(snooze)`; nil for another event.
  package var callback: String? {
    switch self {
    case .app(_, let name, let detail, _), .content(_, let name, let detail, _):
      AppCallback(name: name, detail: detail, result: .unfinished).text
    default: nil
    }
  }

  /// How a notification shows; nil for another event.
  package var presentation: Presentation? {
    guard case .center(let event) = self, case .presented(_, let shown) = event.kind else {
      return nil
    }
    return shown
  }

  /// Where the last notification among events showed, and what played, in words; `nothing` where
  /// none did.
  package static func shown(in events: [PhoneEvent]) -> String {
    guard let shown = events.compactMap(\.presentation).last else { return "nothing" }
    var parts: [String] = []
    if shown.banner != nil { parts.append("banner") }
    if shown.isInList { parts.append("list") }
    if shown.isOnLockScreen { parts.append("lock screen") }
    if shown.sound != nil { parts.append("sound") }
    if let badge = shown.badge { parts.append("badge \(badge)") }
    return parts.isEmpty ? "nothing" : parts.joined(separator: ", ")
  }

  /// The response that the app got; nil for another event.
  package var response: NotificationResponse? {
    guard case .center(let event) = self, case .responded(let response) = event.kind else {
      return nil
    }
    return response
  }

  /// The result of a push, with its reason; nil for another event.
  package var outcome: String? {
    guard case .push(let delivery, _) = self else { return nil }
    return delivery.outcome.rawValue + (delivery.reason.map { ":\($0.rawValue)" } ?? "")
  }
}
