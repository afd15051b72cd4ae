import DeviceTime
import Diagnostics
import Foundation
import NotificationModel

// The phone around the center: lock, Focus, time zone, clock, place.

extension NotificationCenterState {
  /// The screen goes dark and the passcode is needed again.
  package mutating func lock(at now: Date) -> [CenterEvent] {
    guard situation.lock == .unlocked else { return [] }
    situation.lock = .locked
    hideBanner()
    var events = CenterEvents(now)
    close(&events)
    events.add(nil, .lockChanged(.locked))
    return events.all
  }

  /// A person enters the passcode. The cards of the lock screen become history, and the touch that
  /// asked for it goes on.
  package mutating func unlock(at now: Date) -> [CenterEvent] {
    guard situation.lock != .unlocked else { return [] }
    situation.lock = .unlocked
    var events = CenterEvents(now)
    events.add(nil, .lockChanged(.unlocked))
    let touch = awaitingUnlock
    awaitingUnlock = nil
    // What the touch was meant for may have left since.
    let rest = touch.flatMap { try? perform($0.gesture, on: $0.key, at: now) } ?? []
    for app in installedApps { moveToHistory(of: app, &events) }
    return events.all + rest
  }

  /// A person turns away from the question for the passcode.
  package mutating func cancelPasscode() { awaitingUnlock = nil }

  /// The phone starts anew: apps are not running, what waits and what was delivered is still there.
  package mutating func reboot(at now: Date) -> [CenterEvent] {
    situation.lock = .beforeFirstUnlock
    awaitingUnlock = nil
    open = nil
    hideBanner()
    for app in apps.keys {
      apps[app]?.presence = .notRunning
      apps[app]?.delegate = .none
      apps[app]?.awaiting = [:]
    }
    var events = CenterEvents(now)
    events.add(nil, .lockChanged(.beforeFirstUnlock))
    return events.all
  }

  /// A person turns a Focus on, or with nil off.
  package mutating func setFocus(_ focus: PhoneSituation.Focus?) { situation.focus = focus }

  /// A person moves the switch at the side.
  package mutating func setMuted(_ isMuted: Bool) { situation.isMuted = isMuted }

  /// A person says when cards show their texts.
  package mutating func setPreviews(_ previews: AppSettings.Previews) {
    situation.previews = previews
  }

  /// The phone is in another time zone or region: floating dates are reckoned anew (CENT-44).
  package mutating func setCalendar(_ calendar: TriggerCalendar, at now: Date) -> [CenterEvent] {
    situation.calendar = calendar
    situation.calendar.missingDate = switches.missingDate
    return reckonDates(at: now)
  }

  /// A person sets the clock: intervals keep what is left of them, dates are reckoned anew, and
  /// those that were passed over are due.
  /// - Parameter seconds: how far the clock went, below 0 for back.
  package mutating func clockWasSet(by seconds: TimeInterval, to now: Date) -> [CenterEvent] {
    for (serial, waiting) in pending {
      if case .calendar = waiting.request.scheduled.trigger { continue }
      pending[serial] = waiting.changed { $0.scheduled.clockWasSet(by: seconds) }
      touched.insert(serial)
      index.set(serial, to: index.date(of: serial).map { $0 + seconds })
    }
    return reckonDates(at: now)
  }

  /// The phone moves, or hears other beacons: requests whose edge it crossed fire (CENT-46).
  package mutating func move(to surroundings: Surroundings, at now: Date) -> [CenterEvent] {
    situation.surroundings = surroundings
    var events = CenterEvents(now)
    for serial in located.sorted() {
      guard let (_, waiting) = pending[serial]?.parts,
        case .location(let region, _) = waiting.scheduled.trigger
      else { continue }
      let isInside = region.contains(surroundings)
      if switches.regionLatency == .dwell, let wasInside = waiting.wasInside, let isInside {
        let crossing = index.date(of: serial) ?? now + Self.regionDwell
        index.set(serial, to: isInside == wasInside ? nil : crossing)
        touched.insert(serial)
      } else {
        cross(serial, &events)
      }
    }
    tellApps(&events)
    return events.all
  }

  /// A region takes the place the phone is at, and fires where its edge was crossed.
  mutating func cross(_ serial: Int, _ events: inout CenterEvents) {
    guard let (key, waiting) = pending[serial]?.parts,
      case .location(let region, _) = waiting.scheduled.trigger
    else { return }
    let isInside = region.contains(situation.surroundings)
    touched.insert(serial)
    pending[serial] = pending[serial]?.changed { $0.wasInside = isInside ?? waiting.wasInside }
    guard region.fires(from: waiting.wasInside, to: isInside),
      apps[key.app]?.location?.authorization.isGranted == true, situation.lock != .beforeFirstUnlock
    else { return }
    fire(serial, &events)
  }

  private mutating func moveToHistory(of app: BundleIdentifier, _ events: inout CenterEvents) {
    for notification in delivered(of: app).reversed() {
      let identifier = notification.request.identifier
      if notification.isInList {
        apps[app]?.delivered[identifier]?.isHistory = true
      } else {
        removeDelivered([identifier], of: app, .unlocked, &events)
      }
    }
  }

  private mutating func reckonDates(at now: Date) -> [CenterEvent] {
    var events = CenterEvents(now)
    for serial in pending.keys.sorted() {
      guard case .calendar = pending[serial]?.request.scheduled.trigger,
        let due = index.date(of: serial), due > now
      else { continue }
      reschedule(serial, after: now, &events)
    }
    scheduleSummary(after: now)
    return events.all
  }
}
