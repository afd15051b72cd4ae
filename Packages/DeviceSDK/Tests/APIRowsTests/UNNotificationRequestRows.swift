import Foundation
import UserNotifications

let requestUses = RowUses(of: "UNNotificationRequest") {
  $0.use("-") { expect(sampleRequest().description.hasPrefix("<UNNotificationRequest: 0x")) }
  $0.use("init(coder:)") { try expectCodingAndCopying(sampleRequest()) }
  $0.use("init()") { expect(UNNotificationRequest() == nil) }
  $0.use("identifier") { expect(sampleRequest("r").identifier == "r") }
  $0.use("content") { expect(sampleRequest().content.title == "Title") }
  $0.use("trigger") { expect(sampleRequest().trigger == nil) }
  $0.use("init(identifier:content:trigger:)") {
    let trigger = UNTimeIntervalNotificationTrigger(timeInterval: 5, repeats: false)
    let request = UNNotificationRequest(
      identifier: "r", content: UNNotificationContent(), trigger: trigger)
    expect(request.trigger == trigger)
  }
}

let notificationUses = RowUses(of: "UNNotification") {
  $0.use("-") {
    let date = Date(timeIntervalSince1970: 0)
    let notification = UNNotification(date: date, request: sampleRequest())
    // The device's form, without a comma after the source.
    let form = #/<UNNotification: 0x[0-9a-f]+; source: \S+ date: 1970-01-01 00:00:00 \+0000, .*/#
    expect(notification.description.wholeMatch(of: form) != nil)
    expect(notification.description.hasSuffix(">, intents: ()>"))
  }
  $0.use("init(coder:)") { try expectCodingAndCopying(sampleNotification()) }
  $0.use("init()") { expect(UNNotification() == nil) }
  $0.use("date") { expect(sampleNotification().date <= Date()) }
  $0.use("request") { expect(sampleNotification().request == sampleRequest()) }
}

let responseUses = RowUses(of: "UNNotificationResponse") {
  $0.use("-") {
    let text = sampleResponse().description
    expect(text.hasPrefix("<UNNotificationResponse: 0x"))
    expect(text.contains("; actionIdentifier: reply, notification: <UNNotification: 0x"))
  }
  $0.use("init(coder:)") { try expectCodingAndCopying(sampleResponse()) }
  $0.use("init()") { expect(UNNotificationResponse() == nil) }
  $0.use("notification") { expect(sampleResponse().notification.request == sampleRequest()) }
  $0.use("targetScene") { await targetScene() }
  $0.use("actionIdentifier") { expect(sampleResponse().actionIdentifier == "reply") }
}

let textInputResponseUses = RowUses(of: "UNTextInputNotificationResponse") {
  $0.use("-") {
    let response: UNNotificationResponse = sampleTextResponse()
    expect((response as? UNTextInputNotificationResponse)?.userText == "On my way")
    expect(!response.description.contains("On my way"))
  }
  $0.use("init(coder:)") { try expectCodingAndCopying(sampleTextResponse()) }
  $0.use("init()") { expect(UNTextInputNotificationResponse() == nil) }
  $0.use("userText") { expect(sampleTextResponse().userText == "On my way") }
}

func sampleRequest(_ identifier: String = "r") -> UNNotificationRequest {
  let content = UNMutableNotificationContent()
  content.title = "Title"
  return UNNotificationRequest(identifier: identifier, content: content, trigger: nil)
}

func sampleNotification() -> UNNotification {
  UNNotification(date: Date(), request: sampleRequest())
}

func sampleResponse() -> UNNotificationResponse {
  UNNotificationResponse(notification: sampleNotification(), actionIdentifier: "reply")
}

private func sampleTextResponse() -> UNTextInputNotificationResponse {
  UNTextInputNotificationResponse(
    notification: sampleNotification(), actionIdentifier: "reply", userText: "On my way")
}
