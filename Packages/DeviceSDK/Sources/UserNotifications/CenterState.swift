import Dispatch
import Foundation
import Synchronization

// Everything in it is touched on `queue` alone.
/// The state of a notification center: of this process, from its start.
final class CenterState: @unchecked Sendable {
  private let queue = DispatchQueue(label: "UNUserNotificationCenter")
  private let queued = Atomic(0)
  var categories: Set<UNNotificationCategory> = []
  var settings = UNNotificationSettings(UNNotificationSettings.Values())
  var pending: [UNNotificationRequest] = []
  var delivered: [UNNotification] = []
  var badge = 0

  /// Runs `work` after all work given before: calls take effect in their order (CENT-32).
  func perform(_ work: @escaping @Sendable (CenterState) -> Void) {
    queued.wrappingAdd(1, ordering: .sequentiallyConsistent)
    queue.async {
      work(self)
      self.queued.wrappingSubtract(1, ordering: .sequentiallyConsistent)
    }
  }

  /// Whether nothing waits and nothing is under way.
  var isIdle: Bool { queued.load(ordering: .sequentiallyConsistent) == 0 }

  /// Schedules a request, or delivers it at once without a trigger (CENT-18). One with the
  /// identifier of another takes its place (CENT-16).
  func add(_ request: UNNotificationRequest) throws(UNError) {
    try judge(request)
    // One whose date is over never fires (CENT-40).
    if let calendar = request.trigger as? UNCalendarNotificationTrigger,
      calendar.nextTriggerDate() == nil
    {
      return
    }
    let isDelivered = request.trigger == nil || request.trigger is UNPushNotificationTrigger
    pending.removeAll { $0.identifier == request.identifier }
    if isDelivered {
      delivered.removeAll { $0.request.identifier == request.identifier }
      delivered.insert(UNNotification(date: Date(), request: request), at: 0)
      if let number = request.content.badge { badge = number.intValue }
    } else {
      pending.append(request)
    }
  }

  /// Refuses what no center takes.
  func judge(_ request: UNNotificationRequest) throws(UNError) {
    guard Self.isVisible(request.content) else { throw UNError(.notificationInvalidNoContent) }
    // A local notification is not scheduled with an attachment that is no longer what it was
    // (ATTA-20).
    for attachment in request.content.attachments { try attachment.judgeAgain() }
    if let calendar = request.trigger as? UNCalendarNotificationTrigger {
      let components = calendar.dateComponents
      let nothing = DateComponents(calendar: components.calendar, timeZone: components.timeZone)
      guard components != nothing else { throw UNError(.notificationInvalidNoDate) }
    }
  }

  private static func isVisible(_ content: UNNotificationContent) -> Bool {
    !content.title.isEmpty || !content.subtitle.isEmpty || !content.body.isEmpty
      || content.badge != nil || content.sound != nil || !content.attachments.isEmpty
  }
}

// The framework's objects given to a center cannot change, or were copied.
/// A value on its way to or from the center's queue.
struct CenterTransfer<Value>: @unchecked Sendable {
  let value: Value
}
