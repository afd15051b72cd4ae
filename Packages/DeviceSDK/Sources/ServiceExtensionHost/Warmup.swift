import DeviceFoundation
import DeviceNetworking
import ExtensionProtocol
import Foundation
import JSONModel
import NotificationModel
import UserNotifications

/// Work that every notification process would do first, done once before the forks.
package enum Warmup {
  /// Sends a small notification through both directions of the codec and the class conversions,
  /// so that the forked processes share what the runtime builds lazily. Starts no thread.
  package static func touchCodecs() {
    PreferencesWarmup.touch()
    NetworkingWarmup.touch()
    var content = NotificationContent()
    content.title = "title"
    content.userInfo = ["aps": ["alert": "é", "badge": 1, "ratio": 0.5, "list": [true, nil]]]
    content.sound = Sound()
    let request = NotificationRequest(
      identifier: "warmup", content: content,
      trigger: PushTrigger(isContentAvailable: false, isMutableContent: true))
    let launch = Launch(
      notification: 0, request: request, container: "",
      limits: Launch.Limits(deadlineSeconds: 30, memoryBytes: 0), locale: "en")
    guard
      let message = try? DeviceMessage(
        message: JSONWriter.compact(DeviceMessage.launch(launch).json)),
      case .launch(let received) = message
    else { return }
    let handed = UNNotificationRequest(received.request)
    guard let copy = handed.content.mutableCopy() as? UNMutableNotificationContent else { return }
    copy.title += " [modified]"
    let call = HandlerCall(
      notification: 0, callback: .didReceive, content: ContentExport(copy).content)
    _ = Frame.encoded { call.write(messageTo: &$0, since: received.request.content) }
    _ = Frame.encoded(.started(0) as ExtensionMessage)
    _ = Frame.encoded(.ready(protocolVersion: 0, launchesAhead: 0) as ExtensionMessage)
    // Not a further thread, but the runtime's view of the class and of this one.
    _ = Thread {}
    _ = Thread.current.name
  }
}
