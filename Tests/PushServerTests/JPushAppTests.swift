import AppBundle
import ExtensionBuilder
import Foundation
import JPushMessages
import JSONModel
import NotificationModel
import PushSimulator
import SystemFiles
import TestSupport
import Testing

@testable import PushServer

/// Apps and extensions with JPush's code in them, as the stand-ins have it.
@Suite(.timeLimit(.minutes(5))) struct JPushAppTests {
  private static let client = JPushClient(
    appKey: "key", app: BundleIdentifier("com.example.chat"), rate: .none)

  /// An inbox whose device runs the sample Chat, which has asked for permission and registered.
  private func chat() async throws -> (Inbox, String) {
    var options = Inbox.Options()
    options.simulator.app = try await Task.detached {
      try ExtensionBuilder().buildCached(
        folder: Checkout.samples.appendingPathComponent("Apps/Chat"), isApp: true
      ).bundle.url
    }.value
    let inbox = try await Inbox(options)
    try await inbox.startApp()
    let token = try #require(await inbox.registry.all.first?.token)
    _ = try await inbox.perform("prompt allow", on: token)
    await until { await inbox.registry.device(token)?.registration.tags == ["beta", "chat"] }
    return (inbox, token)
  }

  /// Waits until something holds; the suite's time limit ends a wait for what never does.
  private func until(_ holds: () async -> Bool) async {
    while await !holds() { await Task.yield() }
  }

  private func push(_ members: [String: JSONValue]) throws -> JPushObject {
    try JPushObject(
      json: .object(
        [
          "platform": "ios", "audience": ["alias": ["ada"]],
          "options": ["apns_production": false],
        ].merging(members) { $1 }))
  }

  @Test(
    "A chat: in front the message comes and nothing shows; else the notification announces it, and the message comes when a person opens the app (PROV-13, PROV-16, PROV-17)",
    arguments: ["", "background", "background\nterminate"])
  func chat(verbs: String) async throws {
    let (inbox, token) = try await chat()
    if !verbs.isEmpty { _ = try await inbox.perform(verbs, on: token) }
    let sent = try await inbox.providers.jpush.send(
      push(["notification": ["alert": "Ann: Hello"], "message": ["msg_content": "Hello"]]),
      of: Self.client)
    await inbox.settle()
    let shown = try #require(await inbox.log.list(try InboxQuery("id:\(sent.id)"), limit: 2).first)
    let state = { await inbox.messages.list(of: token).first?.state }
    if verbs.isEmpty {
      #expect(shown.shown == "nothing")
      #expect(await state() == .received)
    } else {
      #expect(shown.shown?.hasPrefix("banner") == true)
      #expect(await state() == .waiting)
      _ = try await inbox.perform("tap", on: token)
      await until { await state() == .received }
      let report = await inbox.providers.reports.sent([sent.id], of: "key", isDetailed: false)
      let ios = report.array?.first?["ios"]
      #expect(ios?["click"] == 1 && ios?["received"] == 1, "\(report)")
    }
    let seen = try await inbox.device(token)
    let lines = (seen["trace"]?.array ?? []).compactMap { $0["detail"]?["text"]?.string }
    #expect(lines.contains("message 1"), "\(lines)")
    await inbox.close()
  }

  @Test(
    "A message that came while the phone was out of reach comes to an app in front once it is back")
  func network() async throws {
    let (inbox, token) = try await chat()
    _ = try await inbox.change(token, name: nil, isOnline: false)
    _ = try await inbox.providers.jpush.send(
      push(["message": ["msg_content": "Hello"]]), of: Self.client)
    await inbox.settle()
    let state = { await inbox.messages.list(of: token).first?.state }
    #expect(await state() == .waiting)
    _ = try await inbox.change(token, name: nil, isOnline: true)
    await until { await state() == .received }
    await inbox.close()
  }

  @Test("Tags that the server worked out come by a silent push, and the app applies them (PROV-26)")
  func tags() async throws {
    let (inbox, token) = try await chat()
    _ = try await inbox.perform("background", on: token)
    _ = try await inbox.providers.jpush.send(
      push([
        "notification": [
          "ios": [
            "alert": "", "content-available": true, "extras": ["tags": ["spender"]],
          ]
        ]
      ]), of: Self.client)
    await until {
      await inbox.registry.device(token)?.registration.tags.contains("spender") == true
    }
    #expect(await inbox.registry.device(token)?.registration.alias == "ada")
    await inbox.close()
  }

  @Test("An extension that reports with JPush's code is counted as received, others are not")
  func receipts() async throws {
    let folder = try TemporaryFolder.locked(prefix: "pushsim-test")
    let source = """
      import JPushExtension
      import UserNotifications

      class NotificationService: UNNotificationServiceExtension {
        override func didReceive(
          _ request: UNNotificationRequest,
          withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
        ) {
          JPushNotificationExtensionService.jpushSetAppkey("0123456789abcdef01234567")
          JPushNotificationExtensionService.jpushReceive(request) {
            contentHandler(request.content)
          }
        }
      }
      """
    try Data(source.utf8).write(
      to: folder.url.appendingPathComponent("NotificationService.swift"))
    try copyFiles(
      Checkout.samples.appendingPathComponent("Extensions/Trivial/Info.plist"),
      to: folder.url.appendingPathComponent("Info.plist"))
    var options = Inbox.Options()
    options.simulator.serviceExtension = try await Task.detached {
      try ExtensionBuilder().buildCached(folder: folder.url).bundle.url
    }.value
    let inbox = try await Inbox(options)
    let card = try await inbox.registry.register(token: "aa", app: nil, name: nil)
    let client = JPushClient(appKey: "key", app: card.app, rate: .none)
    var ids: [Int] = []
    for isMutable in [true, false] {
      let object = try JPushObject(
        json: [
          "platform": "ios", "audience": "all",
          "notification": ["ios": ["alert": "Hi", "mutable-content": .bool(isMutable)]],
        ])
      ids.append(try await inbox.providers.jpush.send(object, of: client).id)
    }
    await inbox.settle()
    let report = await inbox.providers.reports.received(ids, of: "key", isDetailed: false)
    let received = report.array?.map { $0["ios_apns_received"]?.integer }
    #expect(received == [1, 0], "\(report)")
    #expect(report.array?.map { $0["ios_apns_sent"]?.integer } == [1, 1])
    await inbox.close()
  }
}
