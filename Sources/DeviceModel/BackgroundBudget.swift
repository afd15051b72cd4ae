import APNs
import FidelityRules
import Foundation
import NotificationModel
import NotificationPayload
import Synchronization

/// Counts background pushes to each app, as a device does that throttles them (STAT-13).
package final class BackgroundBudget: Sendable {
  /// Background pushes an hour that Apple says are not too many: the larger of "two or three".
  static let perHour = 3

  private let times = Mutex<[BundleIdentifier?: [Date]]>([:])

  /// Counts a background push.
  /// - Returns: how many the app got in the hour that ends now, this one included; never more than
  ///   two above `perHour`.
  func count(_ app: BundleIdentifier?, at time: Date = Date()) -> Int {
    times.withLock { times in
      // One more than can matter is enough to know of.
      let recent = (times[app] ?? []).filter { time.timeIntervalSince($0) < 3600 }
      times[app] = Array((recent + [time]).suffix(Self.perHour + 1))
      return recent.count + 1
    }
  }

  /// Counts a push if it is a background push.
  /// - Returns: what a device may do with one that comes too soon after others.
  package func record(_ received: ReceivedPush, app: BundleIdentifier?) -> Finding? {
    guard received.pushType == .background, received.push.trigger.isContentAvailable,
      count(app) > Self.perHour
    else { return nil }
    return Finding(
      rule: .`STAT-13`, severity: .warning,
      message: "the app got more than \(Self.perHour) background pushes within an hour: a device "
        + "holds back what is too many, keeps only the newest of it (STAT-12), and may drop it",
      fix: "send two or three background pushes an hour at most, and let the app fetch the rest")
  }
}
