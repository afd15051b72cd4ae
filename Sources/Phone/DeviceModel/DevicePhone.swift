import DeviceTime
import Foundation
import JSONModel
import NotificationCenterModel
import NotificationModel
import PushStore

/// The phone that a device is: one that somebody looks at, or an `UnwatchedPhone`. Its notification
/// center is the truth about what is delivered.
package protocol DevicePhone: AnyObject, Sendable {
  /// The phone's time zone, such as `Europe/Berlin`; nil for the machine's.
  var timeZoneIdentifier: String? { get }

  /// Answers what a process of an app asks of the notification center. It may block.
  func answer(
    _ app: BundleIdentifier, _ operation: CenterOperation, _ arguments: JSONValue
  ) -> JSONValue

  /// Adds a request of an app, whose files come into the push store with it (ATTA-21). It may block.
  /// - Returns: as `answer` does.
  /// - Throws: `AttachmentFailure` for a file that the store does not take; nothing changed then.
  @available(*, noasync)
  func add(
    _ request: IncomingNotification, firing trigger: NotificationTrigger?
  ) throws(AttachmentFailure) -> JSONValue

  /// Takes notifications into the push store and to the center, in one transaction.
  /// - Throws: `PushStoreError` for what cannot be kept, and `CenterRefusal` for an app that is not
  ///   there any more; nothing changed then.
  func record(_ incoming: [IncomingNotification]) async throws -> [IngestResult]
}
