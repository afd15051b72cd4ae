import DeviceChannel
import Foundation
import Synchronization

/// The person's permission for this process.
package enum CalendarAccess {
  private static let decided = Mutex<[EKEntityType: EKAuthorizationStatus]>([:])

  static func status(_ kind: EKEntityType) -> EKAuthorizationStatus {
    decided.withLock { $0[kind] } ?? .notDetermined
  }

  static func mayRead(_ kind: EKEntityType) -> Bool { status(kind) == .fullAccess }

  static func mayAdd(_ kind: EKEntityType) -> Bool {
    mayRead(kind) || status(kind) == .writeOnly
  }

  static func visibleCalendars(for kind: EKEntityType) -> [EKCalendar] {
    guard mayAdd(kind) else { return [] }
    let all = CalendarDatabase.shared.calendars(kind).map { EKCalendar($0) }
    return mayRead(kind) ? all : Array(all.prefix(1))
  }

  /// Asks the person, who says yes to an app that says in Info.plist what for. An extension, and an
  /// app without that text, ask nobody.
  /// - Returns: The error; nil where the access is given.
  static func ask(
    _ wish: EKAuthorizationStatus, _ kind: EKEntityType, describedBy key: String, api: String
  ) -> EKError? {
    let isApp = Bundle.main.object(forInfoDictionaryKey: "NSExtension") == nil
    let text = Bundle.main.object(forInfoDictionaryKey: key) as? String
    let isAsked = isApp && text?.isEmpty == false
    if !isAsked { Inert.use(api) }
    return decide(wish, kind, isAsked: isAsked)
  }

  /// Decides for the person: yes where they are asked. They are asked once, and again by an app that
  /// may add events and wants to read them.
  package static func decide(
    _ wish: EKAuthorizationStatus, _ kind: EKEntityType, isAsked: Bool
  ) -> EKError? {
    let status = decided.withLock { decided in
      let earlier = decided[kind]
      if earlier == nil || (earlier == .writeOnly && wish == .fullAccess && isAsked) {
        decided[kind] = isAsked ? wish : .denied
      }
      return decided[kind] ?? .denied
    }
    let isGiven = status == .fullAccess || status == wish
    return isGiven ? nil : EKError(.eventStoreNotAuthorized)
  }
}
