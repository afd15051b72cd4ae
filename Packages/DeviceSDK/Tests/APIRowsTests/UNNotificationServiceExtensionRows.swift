import Synchronization
import UserNotifications

let serviceExtensionUses = RowUses(of: "UNNotificationServiceExtension") {
  $0.use("-") { expect(PlainService() as UNNotificationServiceExtension is PlainService) }
  $0.use("init()") { expect(UNNotificationServiceExtension().description != "") }
  $0.use("didReceive(_:withContentHandler:)") {
    let titles = Mutex<[String]>([])
    PlainService().didReceive(sampleRequest()) { content in
      titles.withLock { $0.append(content.title) }
    }
    SendableService().didReceive(sampleRequest()) { content in
      titles.withLock { $0.append(content.title) }
    }
    expect(titles.withLock(\.self) == ["Title", "Title"])
  }
  $0.use("serviceExtensionTimeWillExpire()") {
    let service = PlainService()
    service.serviceExtensionTimeWillExpire()
    expect(service.hasExpired)
  }
}

private class PlainService: UNNotificationServiceExtension {
  var hasExpired = false

  override init() {
    super.init()
  }

  override func didReceive(
    _ request: UNNotificationRequest,
    withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
  ) {
    contentHandler(request.content)
  }

  override func serviceExtensionTimeWillExpire() {
    super.serviceExtensionTimeWillExpire()
    hasExpired = true
  }
}

private final class SendableService: UNNotificationServiceExtension {
  override func didReceive(
    _ request: UNNotificationRequest,
    withContentHandler contentHandler: @escaping @Sendable (UNNotificationContent) -> Void
  ) {
    super.didReceive(request, withContentHandler: contentHandler)
    contentHandler(request.content)
  }
}
