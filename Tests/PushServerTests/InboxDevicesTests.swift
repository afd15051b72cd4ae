import APNs
import AppBundle
import ExtensionBuilder
import Foundation
import JSONModel
import NotificationModel
import PushSimulator
import SystemFiles
import TestSupport
import Testing

@testable import APNsEndpoint
@testable import PushServer

/// Where devices come from, and what becomes of their tokens.
@Suite(.timeLimit(.minutes(3))) struct InboxDevicesTests {
  private let app = BundleIdentifier("com.example.app")

  private func push(_ token: String) -> DoorPush {
    DoorPush(
      id: "1", token: token, app: app, headers: [:],
      text: PayloadText(Array(#"{"aps":{"alert":"Hi"}}"#.utf8)))
  }

  @Test("A token is good for the world of its app alone, where the door stands for one")
  func environments() async throws {
    var options = Inbox.Options()
    options.rules.environment = .production
    let inbox = try await Inbox(options)
    for (token, environment) in [
      ("aa", ProviderCertificate.Environment.sandbox), ("bb", .production),
    ] {
      try await inbox.registry.register(token: token, app: app, name: nil, environment: environment)
    }
    try await inbox.registry.register(token: "cc", app: app, name: nil)
    let answers = await inbox.apns.accept(["aa", "bb", "cc"].map(push))
    #expect(answers.map(\.reason) == [.badDeviceToken, nil, nil])
    await inbox.close()
  }

  @Test("An app's new token takes the place of the old one, which is unregistered then (APNS-70)")
  func newToken() async throws {
    let folder = try TemporaryFolder.locked(prefix: "pushsim-test")
    var options = Inbox.Options()
    options.folder = folder.url
    var inbox = try await Inbox(options)
    let old = try await inbox.registry.register(token: nil, app: app, name: "Mine").token
    let other = try await inbox.registry.register(token: nil, app: app, name: "Other").token
    for token in [old, other] { _ = try await inbox.perform("token changed", on: token) }
    let cards = await inbox.registry.all
    #expect(Set(cards.map(\.name)) == ["Mine", "Other"])
    #expect(Set(cards.map(\.token)).isDisjoint(with: [old, other]) && cards.count == 2)
    let new = try #require(cards.first { $0.name == "Mine" }).token
    #expect(await inbox.apns.accept([push(old), push(new)]).map(\.reason) == [.unregistered, nil])
    await inbox.settle()
    #expect(try await inbox.device(new)["cards"]?.array?.count == 1)
    await inbox.close()
    inbox = try await Inbox(options)
    #expect(await inbox.registry.all.map(\.token).contains(new))
    #expect(await inbox.registry.unregisteredAt(old) != nil)
    await inbox.close()
  }

  @Test("Of many phones few are on, and one that rested goes on as it was")
  func resting() async throws {
    var options = Inbox.Options()
    options.phonesAtOnce = 2
    let inbox = try await Inbox(options)
    let tokens = (1...6).map { "aa0\($0)" }
    for _ in 1...2 {
      let answers = await inbox.apns.accept(tokens.map(push))
      #expect(answers.allSatisfy { $0.reason == nil })
      await inbox.settle()
      #expect(await inbox.devices.on.on.count == 2)
    }
    for token in tokens {
      let device = try await inbox.device(token)
      #expect(device["cards"]?.array?.count == 2, "\(token)")
      let presented = device["trace"]?.array?.filter { $0["event"] == "presented" }
      #expect(presented?.count == 2, "\(token)")
    }
    // What waits for the clock would be missed.
    for token in tokens.prefix(3) {
      _ = try await inbox.perform(#"add later "Later" in 1h"#, on: token)
    }
    #expect(await inbox.devices.on.on.count == 3)
    await inbox.close()
  }

  @Test(
    "An app of the server's registers by itself, with the token of its device (APNS-69, APNS-77)")
  func ownApp() async throws {
    let inbox = try await Inbox(try await alarm())
    try await inbox.startApp()
    let card = try #require(await inbox.registry.all.first)
    #expect(card.environment == .sandbox)
    let result = try await inbox.perform("prompt allow", on: card.token)
    let events = result["events"]?.array ?? []
    #expect(events.contains { $0["event"] == "registerForRemoteNotifications" })
    #expect(events.contains { $0["detail"]?["text"] == "token of 32 bytes" })
    // A second start finds the device there.
    try await inbox.startApp()
    #expect(await inbox.registry.all.count == 1)
    await inbox.close()
  }

  /// A server with the sample Alarm.
  private func alarm() async throws -> Inbox.Options {
    var options = Inbox.Options()
    options.simulator.app = try await Task.detached {
      try ExtensionBuilder().buildCached(
        folder: Checkout.samples.appendingPathComponent("Apps/Alarm"), isApp: true
      ).bundle.url
    }.value
    return options
  }

  @Test("An app that gets no token learns why (APNS-78)")
  func failedRegistration() async throws {
    let inbox = try await Inbox(try await alarm())
    try await inbox.startApp()
    let token = try #require(await inbox.registry.all.first).token
    let result = try await inbox.perform("token fail \"No network\"\nprompt allow", on: token)
    let texts = (result["events"]?.array ?? []).compactMap { $0["detail"]?["text"]?.string }
    #expect(texts == ["no token: No network"])
    await inbox.close()
  }

  @Test("The log of a push has the callbacks of the app's code, those of a later tap too")
  func callbacks() async throws {
    let folder = try TemporaryFolder.locked(prefix: "pushsim-test")
    var options = try await alarm()
    options.folder = folder.url
    var inbox = try await Inbox(options)
    try await inbox.startApp()
    let card = try #require(await inbox.registry.all.first)
    _ = try await inbox.perform("prompt allow", on: card.token)
    let push = DoorPush(
      id: "front", token: card.token, app: card.app, headers: [:],
      text: PayloadText(Array(#"{"aps":{"alert":"Hi"}}"#.utf8)))
    #expect(await inbox.apns.accept([push]).map(\.reason) == [nil])
    await inbox.settle()
    func lines() async throws -> [String] {
      let found = try #require(await inbox.log.pushes.last { $0.id == "front" })
      return (found.json["log"]?.array ?? []).compactMap {
        $0["callback"]?.string ?? $0["state"]?.string
      }
    }
    #expect(try await lines() == ["accepted", "willPresent", "delivered"])
    let request = try #require(await inbox.log.pushes.last?.request)
    _ = try await inbox.perform("tap \(request)", on: card.token)
    let all = ["accepted", "willPresent", "delivered", "didReceive(default)"]
    #expect(try await lines() == all)
    await inbox.close()
    inbox = try await Inbox(options)
    #expect(try await lines() == all)
    await inbox.close()
  }

  private func file(_ text: String) throws -> (TemporaryFolder, String) {
    let folder = try TemporaryFolder.locked(prefix: "pushsim-test")
    let file = folder.url.appendingPathComponent("devices.json")
    try Data(text.utf8).write(to: file)
    return (folder, file.path)
  }

  @Test("Devices of a file are there from the start, as it says")
  func devicesFile() async throws {
    let (folder, path) = try file(
      """
      [{"token": "AABB", "app": "com.example.app", "name": "Ann's", "environment": "sandbox",
        "verbs": ["settings deny", "lock"]},
       {"app": "com.example.app", "online": false}]
      """)
    defer { withExtendedLifetime(folder) {} }
    let inbox = try await Inbox(Inbox.Options())
    let devices = try DevicesFile(path: path)
    try await inbox.register(devices)
    let ann = try await inbox.device("aabb")
    #expect(ann["name"] == "Ann's" && ann["lock"] == "locked" && ann["permission"] == "denied")
    #expect(ann["environment"] == "sandbox")
    #expect(await inbox.registry.all.map(\.isOnline).contains(false))
    await inbox.close()
  }

  @Test(
    "A file of devices that cannot be understood is refused with the place",
    arguments: [
      ("[", "devices.json:1:2"), ("{}", "devices"),
      (#"[{"colour": 1}]"#, "devices.json:1:2: device 1"),
      (#"[{}, {"token": "xyz"}]"#, "devices.json:1:6: device 2"),
      (#"[{"app": "no app"}]"#, "device 1"),
      (#"[{"environment": "moon"}]"#, "device 1"), (#"[{"verbs": [1]}]"#, "device 1"),
      (#"[{"verbs": ["jump"], "app": "com.example.app"}]"#, "device 1"), ("\u{0}", "devices.json"),
    ])
  func badFile(text: String, place: String) async throws {
    let (folder, path) = try file(text)
    defer { withExtendedLifetime(folder) {} }
    let inbox = try await Inbox(Inbox.Options())
    let error = await #expect(throws: SimulatorError.self) {
      try await inbox.register(try DevicesFile(path: path))
    }
    #expect(error?.message.contains(place) == true, "\(error?.message ?? "")")
    await inbox.close()
  }

  @Test("One server at a time has the inbox of a folder")
  func locked() async throws {
    let folder = try TemporaryFolder.locked(prefix: "pushsim-test")
    var options = Inbox.Options()
    options.folder = folder.url
    let first = try await Inbox(options)
    let error = await #expect(throws: SimulatorError.self) { try await Inbox(options) }
    #expect(error?.message.contains("another server") == true)
    await first.close()
    try await Inbox(options).close()
  }
}
