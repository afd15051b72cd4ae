import Diagnostics
import Foundation
import JSONModel
import Synchronization

/// The background pushes that an app gets in an hour, and the newest that was held back (STAT-12,
/// STAT-13).
struct PushBudget {
  /// The larger of Apple's "two or three" an hour.
  static let perHour = 3

  private var dates: [Date] = []
  private(set) var held: JSONValue?

  /// Counts a push; false for one too many, which is kept in place of an earlier one.
  mutating func admit(_ userInfo: JSONValue, at now: Date) -> Bool {
    dates.removeAll { now.timeIntervalSince($0) >= 3600 }
    guard dates.count < Self.perHour else {
      held = userInfo
      return false
    }
    dates.append(now)
    return true
  }

  /// The push that was held back; it is held no longer.
  mutating func release() -> JSONValue? {
    defer { held = nil }
    return held
  }
}

extension AppSession {
  /// Whether a background push waits until the app is opened, as the switch says.
  func holdsBack(_ userInfo: JSONValue) -> Bool {
    guard phone.switches.backgroundBudget == .held,
      !state.withLock({ $0.budget.admit(userInfo, at: phone.now) })
    else { return false }
    tell("heldBack")
    return true
  }

  /// The app is opened: what was held back comes at once (STAT-12).
  func releaseHeld() async {
    guard let userInfo = state.withLock({ $0.budget.release() }) else { return }
    await fetch(userInfo, isAwaited: true)
  }
}
