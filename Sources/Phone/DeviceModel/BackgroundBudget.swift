import APNs
import Diagnostics
import Foundation
import Glibc
import NotificationModel
import NotificationPayload
import Synchronization
import SystemFiles

/// Counts background pushes to each app, as a device does that throttles them (STAT-13).
///
/// The device keeps the times in a file, so that those of an earlier process count too.
package final class BackgroundBudget: Sendable {
  /// Background pushes an hour that Apple says are not too many: the larger of "two or three".
  static let perHour = 3
  private static let maximumFileBytes = 1 << 20

  private struct Arrival {
    var app: String
    var seconds: Double
  }

  private let path: String
  /// Those that count even where the file cannot be written.
  private let known = Mutex<[Arrival]>([])

  /// - Parameter device: the device's folder.
  package init(device: URL) {
    path = device.appendingPathComponent("BackgroundPushes").path
  }

  /// Counts a background push; blocks on the disk, and on other processes that count one.
  /// - Returns: how many the app got in the hour that ends now, this one included; never more than
  ///   two above `perHour`.
  func count(_ app: BundleIdentifier?, at time: Date) -> Int {
    let arrival = Arrival(app: app?.rawValue ?? "-", seconds: time.timeIntervalSince1970)
    return known.withLock { known in
      let file = try? OpenFile(path, O_RDWR | O_CREAT | O_APPEND, mode: 0o666)
      try? file?.lock()
      let all = file.map(Self.arrivals) ?? known
      // Pushes that arrive at once are counted in any order.
      let recent = all.filter { abs(arrival.seconds - $0.seconds) < 3600 }
      // One more than can matter is enough to know of.
      let own = recent.filter { $0.app == arrival.app }.suffix(Self.perHour + 1)
      known = recent.filter { $0.app != arrival.app } + own + [arrival]
      if let file { Self.write(known, to: file) }
      return own.count + 1
    }
  }

  private static func arrivals(_ file: OpenFile) -> [Arrival] {
    let bytes = (try? file.contents(maximumBytes: maximumFileBytes)) ?? []
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").compactMap { line in
      let parts = line.split(separator: " ")
      guard parts.count == 2, let seconds = Double(parts[0]) else { return nil }
      return Arrival(app: String(parts[1]), seconds: seconds)
    }
  }

  /// A device whose file cannot be written counts for as long as its process lives.
  private static func write(_ arrivals: [Arrival], to file: OpenFile) {
    guard ftruncate(file.descriptor, 0) == 0 else { return }
    let text = arrivals.map { "\($0.seconds) \($0.app)\n" }.joined()
    try? file.append(Array(text.utf8))
  }

  /// Counts a push if it is a background push; blocks like `count`.
  /// - Returns: the treatment of a push that comes too soon after others.
  package func record(
    _ received: ReceivedPush, app: BundleIdentifier?, at time: Date
  ) -> Finding? {
    guard received.pushType == .background, received.push.trigger.isContentAvailable,
      count(app, at: time) > Self.perHour
    else { return nil }
    return Finding(
      rule: .`STAT-13`, severity: .warning,
      message: "the app got more than \(Self.perHour) background pushes within an hour: a device "
        + "holds back what is too many, keeps only the newest of it (STAT-12), and may drop it",
      fix: "send two or three background pushes an hour at most, and let the app fetch the rest")
  }
}
