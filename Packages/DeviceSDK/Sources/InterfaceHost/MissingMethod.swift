import Synchronization
package import UserNotifications

/// Whether a call of the notification center's delegate came to nothing, for want of the method.
package final class MissingMethod: Sendable {
  private let noted = Mutex(false)

  package init() {}

  package var isNoted: Bool { noted.withLock(\.self) }

  /// Notes the call's answer.
  package func note(_ answer: AppCenter.Answer) {
    if case .missing = answer { noted.withLock { $0 = true } }
  }
}
