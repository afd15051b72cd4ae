import DeviceModel
import Diagnostics
import ExtensionServices
import Foundation
import NotificationModel
import NotificationPayload

/// A push that the device has taken and whose way is decided; nothing ran yet.
final class RoutedPush: Sendable {
  /// Where it goes.
  enum Way: Sendable {
    /// Nothing shows.
    case nowhere(Outcome, reason: Delivery.Reason?)
    /// It shows as it came.
    case display
    /// The service extension may change it first.
    case serviceExtension(InstalledExtension)
  }

  let push: Push
  let received: ReceivedPush
  /// The app it is for: the one that payload or caller name, else the installed app.
  let bundle: BundleIdentifier?
  let request: NotificationRequest
  let way: Way
  let app: InstalledApp?
  /// The device as the push found it, overrides included.
  let configuration: DeviceConfiguration
  let recorder: DeliveryRecorder

  init(
    push: Push, received: ReceivedPush, bundle: BundleIdentifier?, request: NotificationRequest,
    way: Way, app: InstalledApp?, configuration: DeviceConfiguration, recorder: DeliveryRecorder
  ) {
    self.push = push
    self.received = received
    self.bundle = bundle
    self.request = request
    self.way = way
    self.app = app
    self.configuration = configuration
    self.recorder = recorder
  }

  /// The push as it came, for display; the only way around the extension to the store.
  var unchanged: ShownNotification {
    ShownNotification(
      routed: self, content: received.push.content, outcome: .original, reason: .notWoken,
      files: nil)
  }
}

/// A notification that shows, and so goes to the store. It is made of a push that does not wake the
/// extension, or of the verdict on a run; of nothing that has not run.
struct ShownNotification: Sendable {
  let routed: RoutedPush
  let content: NotificationContent
  let outcome: Outcome
  let reason: OutcomeReason?
  /// The origins of its files; nil where no extension ran.
  let files: TransferLedger?

  fileprivate init(
    routed: RoutedPush, content: NotificationContent, outcome: Outcome, reason: OutcomeReason?,
    files: TransferLedger?
  ) {
    self.routed = routed
    self.content = content
    self.outcome = outcome
    self.reason = reason
    self.files = files
  }
}

extension WokenPush {
  /// The notification that a verdict on the run leaves to be shown; nil where nothing shows.
  func shown(_ verdict: Verdict, content: NotificationContent?) -> ShownNotification? {
    content.map { content in
      ShownNotification(
        routed: routed, content: content, outcome: verdict.outcome, reason: verdict.reason,
        files: services.ledger)
    }
  }
}
