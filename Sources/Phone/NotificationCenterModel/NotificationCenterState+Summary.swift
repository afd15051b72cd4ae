import DeviceTime
import Foundation
import NotificationModel

// The scheduled summary (CENT-58).

extension NotificationCenterState {
  /// A person turns the scheduled summary on, changes its times, or with nil turns it off: what it
  /// kept shows then.
  package mutating func setSummary(
    _ summary: PhoneSituation.Summary?, at now: Date
  ) -> [CenterEvent] {
    situation.summary = summary
    scheduleSummary(after: now)
    var events = CenterEvents(now)
    if summary == nil { release(&events) }
    return events.all
  }

  mutating func scheduleSummary(after date: Date) {
    index.set(Self.summaryKey, to: situation.summary?.next(after: date, in: situation.calendar))
  }

  func isHeld(_ content: NotificationContent, _ permission: Permission) -> Bool {
    guard situation.summary != nil, permission.settings.scheduledDelivery == .enabled else {
      return false
    }
    return [.passive, .active].contains(Presentation.level(of: content, permission))
  }

  mutating func hold(
    _ request: CenterRequest, of app: BundleIdentifier, _ events: inout CenterEvents
  ) {
    apps[app]?.held.removeAll { $0.identifier == request.identifier }
    apps[app]?.held.append(request)
    events.add(
      app, .held(request.identifier, until: index.date(of: Self.summaryKey)))
  }

  mutating func summarize(_ events: inout CenterEvents) {
    release(&events)
    scheduleSummary(after: events.date)
  }

  /// Shows what was kept, in the list only, the most relevant first.
  private mutating func release(_ events: inout CenterEvents) {
    var all: [(key: NotificationKey, request: CenterRequest)] = []
    for app in installedApps {
      all += (apps[app]?.held ?? []).map { (NotificationKey(app, $0.identifier), $0) }
      apps[app]?.held = []
    }
    guard !all.isEmpty else { return }
    let sorted = all.enumerated().sorted {
      let (left, right) = ($0.element.request.content, $1.element.request.content)
      return (right.relevanceScore, $0.offset) < (left.relevanceScore, $1.offset)
    }.map(\.element)
    for (key, request) in sorted.reversed() {
      guard let permission = apps[key.app]?.permission else { continue }
      show(request, of: key.app, permission, [.list, .badge], &events)
    }
    events.add(nil, .summarized(sorted.map(\.key)))
  }
}
