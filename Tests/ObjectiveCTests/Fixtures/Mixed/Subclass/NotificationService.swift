import UserNotifications

@objc(XMarker) final class Marker: NSObject {
  @objc(markText:) func mark(_ text: String) -> String { "[" + text + "]" }
}
class NotificationService: BaseService {
  override func title(for content: UNNotificationContent!) -> String! {
    "swift " + super.title(for: content)
  }
  override func finish(withTitle title: String!) {
    Task {
      let text = try await self.fetchText(forKey: "async")
      best.body = text
      super.finish(withTitle: title)
    }
  }
}
