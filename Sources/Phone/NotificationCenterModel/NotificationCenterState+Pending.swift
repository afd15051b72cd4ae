import DeviceTime
import Diagnostics
import Foundation
import NotificationModel

// What waits: adding, removing, firing.

extension NotificationCenterState {
  /// An app adds a request. One of the same identifier that waits is replaced (CENT-16).
  /// - Throws: `CenterRefusal` for a denied app (CENT-04) and for a trigger that cannot be made.
  package mutating func add(
    _ request: CenterRequest, of app: BundleIdentifier, at now: Date
  ) throws(CenterRefusal) -> [CenterEvent] {
    let status = try record(of: app).permission.status
    let isRefused =
      status == .denied || status == .notDetermined && switches.undecidedAdd == .refused
    guard !isRefused else {
      throw CenterRefusal(
        .notAllowed, "notifications of \(app) are not allowed: UNError 1 (CENT-04)")
    }
    if request.trigger == .push {
      throw CenterRefusal(.badTrigger, "only the system makes push triggers (CENT-25)")
    }
    if let refusal = request.trigger?.refusal {
      throw CenterRefusal(.badTrigger, "NSInternalInconsistencyException: \(refusal)")
    }
    var events = CenterEvents(now)
    let key = NotificationKey(app, request.identifier)
    drop(key, .replaced, &events)
    guard let trigger = request.trigger else {
      deliver(request, to: app, &events)
      return events.all
    }
    schedule(request, trigger, key, &events)
    return events.all
  }

  /// An app removes requests that wait; others are ignored (CENT-19). What they delivered stays.
  package mutating func removePending(
    _ identifiers: [String], of app: BundleIdentifier, at now: Date
  ) throws(CenterRefusal) -> [CenterEvent] {
    _ = try record(of: app)
    var events = CenterEvents(now)
    for identifier in identifiers { drop(NotificationKey(app, identifier), .removed, &events) }
    return events.all
  }

  /// An app removes all that waits.
  package mutating func removeAllPending(
    of app: BundleIdentifier, at now: Date
  ) throws(CenterRefusal) -> [CenterEvent] {
    try removePending(pending(of: app).map(\.request.identifier), of: app, at: now)
  }

  /// Fires the next request, or brings the summary, that is due at `date`; nil when none is.
  ///
  /// The events have the date it was due. A repeating request waits again (CENT-38).
  package mutating func fireNext(through date: Date) -> [CenterEvent]? {
    guard let due = index.popFirst(through: date) else { return nil }
    touched.insert(due.key)
    var events = CenterEvents(due.date)
    if due.key == Self.bannerKey {
      endBanner()
    } else if due.key == Self.summaryKey {
      summarize(&events)
    } else if due.key < Self.summaryKey {
      endClip(due.key, &events)
    } else if located.contains(due.key) {
      cross(due.key, &events)
    } else {
      fire(due.key, &events)
    }
    return events.all
  }

  /// Fires all that is due up to `date`, in order. Where that may be millions, take them one by one
  /// with `fireNext(through:)`.
  package mutating func advance(to date: Date) -> [CenterEvent] {
    var all: [CenterEvent] = []
    while let events = fireNext(through: date) { all += events }
    return all
  }

  // MARK: Steps

  mutating func fire(_ serial: Int, _ events: inout CenterEvents) {
    guard let (key, waiting) = pending[serial]?.parts else { return }
    events.add(key.app, .fired(key.identifier))
    if waiting.scheduled.trigger.repeats {
      reschedule(serial, after: events.date, &events)
    } else {
      forget(serial, key)
    }
    deliver(waiting.request, to: key.app, &events)
  }

  /// Reckons anew when a request fires; one that will not any more is dropped.
  mutating func reschedule(_ serial: Int, after date: Date, _ events: inout CenterEvents) {
    guard let (key, waiting) = pending[serial]?.parts else { return }
    guard waiting.scheduled.trigger.isTimed else { return }
    touched.insert(serial)
    let next = waiting.scheduled.nextDate(after: date, in: situation.calendar)
    guard next == nil else {
      index.set(serial, to: next)
      return
    }
    forget(serial, key)
    events.add(key.app, .dropped(key.identifier, .neverFires))
  }

  /// Takes a request out of what waits and says why; nothing for one that does not wait.
  mutating func drop(
    _ key: NotificationKey, _ reason: CenterEvent.Drop, _ events: inout CenterEvents
  ) {
    guard let serial = apps[key.app]?.pending[key.identifier] else { return }
    forget(serial, key)
    events.add(key.app, .dropped(key.identifier, reason))
  }

  private mutating func forget(_ serial: Int, _ key: NotificationKey) {
    pending[serial] = nil
    touched.insert(serial)
    located.remove(serial)
    index.set(serial, to: nil)
    apps[key.app]?.pending[key.identifier] = nil
  }

  private mutating func schedule(
    _ request: CenterRequest, _ trigger: NotificationTrigger, _ key: NotificationKey,
    _ events: inout CenterEvents
  ) {
    let scheduled = ScheduledTrigger(trigger, at: events.date)
    let date = scheduled.nextDate(after: events.date, in: situation.calendar)
    var staysForever = false
    if case .calendar = trigger { staysForever = switches.pastDate == .kept }
    if trigger.isTimed, date == nil, !staysForever {
      events.add(key.app, .dropped(key.identifier, .neverFires))
      return
    }
    var waiting = PendingRequest(request: request, scheduled: scheduled)
    if case .location(let region, _) = trigger {
      guard regions(of: key.app) < Self.regionLimit else {
        events.add(key.app, .dropped(key.identifier, .regionLimit))
        return
      }
      waiting.wasInside = region.contains(situation.surroundings)
    }
    let serial = nextSerial()
    pending[serial] = Waiting(key, waiting)
    touched.insert(serial)
    apps[key.app]?.pending[key.identifier] = serial
    if trigger.isTimed { index.set(serial, to: date) } else { located.insert(serial) }
    events.add(key.app, .scheduled(key.identifier, date))
    dropOverLimit(of: key.app, &events)
  }

  private func regions(of app: BundleIdentifier) -> Int {
    apps[app]?.pending.values.count { located.contains($0) } ?? 0
  }

  /// The 65th takes the place of the oldest, or of the one that fires last (CENT-27).
  private mutating func dropOverLimit(of app: BundleIdentifier, _ events: inout CenterEvents) {
    guard let waiting = apps[app]?.pending, waiting.count > Self.pendingLimit else { return }
    let loser =
      switch switches.pendingLimit {
      case .latest: waiting.min { $0.value < $1.value }
      case .soonest:
        waiting.max {
          (index.date(of: $0.value) ?? .distantFuture, $0.value)
            < (index.date(of: $1.value) ?? .distantFuture, $1.value)
        }
      }
    if let loser { drop(NotificationKey(app, loser.key), .limit, &events) }
  }
}
