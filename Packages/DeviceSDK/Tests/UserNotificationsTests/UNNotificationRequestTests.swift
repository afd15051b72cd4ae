import Foundation
import JSONModel
import NotificationModel
import Testing
import UserNotifications

@Suite struct UNNotificationRequestTests {
  private var model: NotificationRequest {
    var content = NotificationContent()
    content.title = "Title"
    content.body = "Body"
    content.badge = 2
    content.sound = Sound(name: "a.caf", isCritical: true, volume: 0.5)
    content.categoryIdentifier = "category"
    content.threadIdentifier = "thread"
    content.launchImageName = "launch"
    content.userInfo = ["aps": ["alert": "x", "mutable-content": 1], "yes": true, "d": 1.0]
    content.summaryArgument = "summary"
    content.summaryArgumentCount = 3
    content.targetContentIdentifier = "target"
    content.interruptionLevel = .critical
    content.relevanceScore = 0.5
    content.filterCriteria = "filter"
    return NotificationRequest(
      identifier: "collapse", content: content,
      trigger: PushTrigger(isContentAvailable: false, isMutableContent: true))
  }

  @Test("CENT-17, CENT-25: a push's request has its identifier and a push trigger with its flags")
  func fromModel() throws {
    let request = UNNotificationRequest(model)
    #expect(request.identifier == "collapse")
    let trigger = try #require(request.trigger as? UNPushNotificationTrigger)
    #expect(!trigger.repeats && trigger.isMutableContent && !trigger.isContentAvailable)
    #expect(trigger.description.hasSuffix("; contentAvailable: NO, mutableContent: YES>"))
    #expect(!(request.content is UNMutableNotificationContent))
  }

  @Test("LIFE-33: content passed on unchanged comes back with every value")
  func roundTrip() throws {
    let request = UNNotificationRequest(model)
    let export = ContentExport(request.content)
    #expect(export.content == model.content)
    #expect(export.droppedUserInfoKeyPaths == [] && export.ignoredAttachmentOptions == [])
    let mutable = try #require(request.content.mutableCopy() as? UNMutableNotificationContent)
    #expect(ContentExport(mutable).content == model.content)
  }

  @Test("Export names dropped values and ignored options")
  func exportReports() {
    let content = UNMutableNotificationContent()
    content.userInfo = ["b": UUID(), "a": ["c": URL(fileURLWithPath: "/")]]
    #expect(ContentExport(content).droppedUserInfoKeyPaths == ["a.c", "b"])
  }

  @Test("A request holds a copy of its content and survives a secure archive")
  func copyAndCoding() throws {
    let content = UNMutableNotificationContent()
    content.title = "Before"
    let request = UNNotificationRequest(
      identifier: "r", content: content,
      trigger: UNPushNotificationTrigger(isContentAvailable: true, isMutableContent: false))
    content.title = "After"
    #expect(request.content.title == "Before")
    let data = try NSKeyedArchiver.archivedData(
      withRootObject: request, requiringSecureCoding: true)
    let restored = try NSKeyedUnarchiver.unarchivedObject(
      ofClass: UNNotificationRequest.self, from: data)
    #expect(restored == request)
    #expect((restored?.trigger as? UNPushNotificationTrigger)?.isContentAvailable == true)
  }

  @Test("The description is the device's and shows no text")
  func description() {
    let text = UNNotificationRequest(model).description
    #expect(text.hasPrefix("<UNNotificationRequest: 0x"))
    #expect(text.contains("; identifier: collapse, content: <UNNotificationContent: 0x"))
    #expect(text.contains("trigger: <UNPushNotificationTrigger: 0x"))
    #expect(!text.contains("Title"))
  }
}
