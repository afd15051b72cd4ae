import Synchronization
import Testing
import UserNotifications

// Apple's template, as Xcode writes it.
private class TemplateService: UNNotificationServiceExtension {
  var contentHandler: ((UNNotificationContent) -> Void)?
  var bestAttemptContent: UNMutableNotificationContent?

  override func didReceive(
    _ request: UNNotificationRequest,
    withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
  ) {
    self.contentHandler = contentHandler
    bestAttemptContent = (request.content.mutableCopy() as? UNMutableNotificationContent)
    if let bestAttemptContent = bestAttemptContent {
      bestAttemptContent.title = "\(bestAttemptContent.title) [modified]"
    }
  }

  override func serviceExtensionTimeWillExpire() {
    if let contentHandler = contentHandler, let bestAttemptContent = bestAttemptContent {
      contentHandler(bestAttemptContent)
    }
  }
}

// The spelling since the Xcode 26 SDK, with an initialiser and calls of `super`.
private final class SendableService: UNNotificationServiceExtension {
  override init() {
    super.init()
  }

  override func didReceive(
    _ request: UNNotificationRequest,
    withContentHandler contentHandler: @escaping @Sendable (UNNotificationContent) -> Void
  ) {
    super.didReceive(request, withContentHandler: contentHandler)
    contentHandler(request.content)
  }

  override func serviceExtensionTimeWillExpire() {
    super.serviceExtensionTimeWillExpire()
  }
}

@Suite struct TypicalExtensionTests {
  private var request: UNNotificationRequest {
    let content = UNMutableNotificationContent()
    content.title = "Hello"
    return UNNotificationRequest(identifier: "r", content: content, trigger: nil)
  }

  @Test("Xcode's template keeps the handler and delivers its best attempt on expiry")
  func template() {
    let titles = Titles()
    let service = TemplateService()
    service.didReceive(request) { titles.add($0.title) }
    #expect(titles.all == [])
    service.serviceExtensionTimeWillExpire()
    #expect(titles.all == ["Hello [modified]"])
  }

  @Test("Calling super delivers nothing by itself")
  func superCalls() {
    let titles = Titles()
    let service = SendableService()
    service.didReceive(request) { titles.add($0.title) }
    service.serviceExtensionTimeWillExpire()
    #expect(titles.all == ["Hello"])
  }

  @Test("autoreleasepool returns what its body returns and throws what it throws")
  func pool() {
    #expect(autoreleasepool { 5 } == 5)
    #expect(throws: UNError(.attachmentCorrupt)) {
      try autoreleasepool { throw UNError(.attachmentCorrupt) }
    }
  }
}

private final class Titles: Sendable {
  private let list = Mutex<[String]>([])

  var all: [String] { list.withLock { $0 } }

  func add(_ title: String) {
    list.withLock { $0.append(title) }
  }
}
