import Foundation
import JSONModel
import NotificationModel
import PushSimTesting
import TestSupport
import Testing

@Suite("Stand-ins for vendors' modules", .timeLimit(.minutes(10)))
struct StandInTests {
  /// A folder of an extension's sources, removed with the object.
  private final class Folder {
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("stand-ins-\(UUID().uuidString)/NotificationService")

    init(_ source: String) throws {
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
      try Data(source.utf8).write(to: url.appendingPathComponent("NotificationService.swift"))
      try copyFiles(
        fixture("../../Samples/Extensions/Trivial/Info.plist"),
        to: url.appendingPathComponent("Info.plist"))
    }

    deinit { try? FileManager.default.removeItem(at: url.deletingLastPathComponent()) }
  }

  private let host = SimulatedHost("photos.example", folder: fixture("../../Samples/Media"))
    .stalling("/stalled.jpg")

  private func simulator(_ source: String) async throws -> Simulator {
    let folder = try Folder(source)
    defer { withExtendedLifetime(folder) {} }
    return try await simulator(folder)
  }

  private func simulator(
    _ folder: Folder, deadline: Duration = .seconds(30)
  ) async throws -> Simulator {
    try await Simulator(extension: folder.url, hosts: [host]) { $0.deadline = deadline }
  }

  @Test(
    "the picture that the vendor's key names is attached; without it the deadline's variant counts",
    arguments: VendorTemplate.all)
  func picture(_ vendor: VendorTemplate) async throws {
    let folder = try Folder(vendor.source)
    let delivery = try await simulator(folder).deliver(vendor.push("/photo.jpg"))
    expectDelivery(delivery, is: .modified)
    #expect(delivery.content?.title == "New photo")
    #expect(delivery.content?.attachments.map(\.type) == ["public.jpeg"])
    #expect(delivery.findings.contains { $0.message.contains("pushsim's stand-in") })

    let hurried = try await simulator(folder, deadline: .seconds(2))
    let late = try await hurried.deliver(vendor.push("/stalled.jpg"))
    expectDelivery(late, is: vendor.isLateOutcome.0, vendor.isLateOutcome.1)
    #expect(late.content?.attachments.isEmpty == true)
  }

  @Test("OneSignal counts the badge up and makes a category of the buttons")
  func oneSignal() async throws {
    let simulator = try await simulator(VendorTemplate.oneSignal[0].source)
    let push = Payload.alert(title: "T").mutableContent()
      .with("buttons", [["i": "like", "n": "Like"], ["i": "reply", "n": "Reply"]])
      .with("custom", ["i": "42", "badge_inc": 2])
    let first = try await simulator.deliver(push)
    #expect(first.content?.badge == 2)
    #expect(first.content?.categoryIdentifier == "__onesignal__dynamic__42")
    let second = try await simulator.deliver(push)
    #expect(second.content?.badge == 4)
  }

  @Test("WebEngage shows tiles plainly when one is missing, and leaves others' pushes unanswered")
  func webEngage() async throws {
    let folder = try Folder(
      "import WEServiceExtension\nclass NotificationService: WEXPushNotificationService {}\n")
    let simulator = try await simulator(folder, deadline: .seconds(10))
    func push(_ style: String, _ pictures: [String]) -> Payload {
      let tiles = pictures.map { ["image": JSONValue.string("https://photos.example/\($0)")] }
      return .alert(title: "T").mutableContent().category("18dfbbcc").with("source", "webengage")
        .with(
          "expandableDetails",
          ["style": .string(style), "tiles": .array(tiles.map(JSONValue.object))])
    }
    let whole = try await simulator.deliver(push("TILES", ["photo.jpg", "photo.png"]))
    #expect(whole.content?.attachments.map(\.identifier) == ["0", "1"])
    #expect(whole.content?.categoryIdentifier == "WEG_RICH_V2")
    let partial = try await simulator.deliver(push("TILES", ["photo.jpg", "missing.jpg"]))
    expectDelivery(partial, is: .modified)
    #expect(partial.content?.attachments.isEmpty == true)
    #expect(partial.content?.userInfo["customData"]?.array?.last?["key"] == "is_fallback")
    let hurried = try await self.simulator(folder, deadline: .seconds(1))
    let foreign = try await hurried.deliver(.alert(title: "T").mutableContent())
    expectDelivery(foreign, is: .original, .timedOut)
  }

  @Test("Emarsys makes a category of valid actions, and keeps the in-app message in the content")
  func emarsys() async throws {
    let simulator = try await simulator(
      """
      import EmarsysNotificationService
      import UserNotifications
      class NotificationService: EMSNotificationService {
        override func didReceive(
          _ request: UNNotificationRequest,
          withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
        ) {
          super.didReceive(request) { content in
            let copy = content.mutableCopy() as! UNMutableNotificationContent
            let ems = content.userInfo["ems"] as? [String: Any]
            let message = (ems?["inapp"] as? [String: Any])?["inAppData"] as? Data
            UNUserNotificationCenter.current().getNotificationCategories { known in
              let own = known.first { $0.identifier == content.categoryIdentifier }
              let names = own?.actions.map { "\\($0.identifier) \\($0.options.rawValue)" } ?? []
              copy.subtitle = names.joined(separator: ", ")
              copy.body = "\\(message?.count ?? 0)"
              contentHandler(copy)
            }
          }
        }
      }
      """)
    let actions: JSONValue = [
      ["id": "a", "title": "A", "type": "MEAppEvent", "name": "n"],
      ["id": "b", "title": "B", "type": "Dismiss"],
      ["id": "c", "title": "C", "type": "OpenExternalUrl"],
      ["id": "d", "type": "Dismiss"],
    ]
    let message: JSONValue = ["campaign_id": "1", "url": "https://photos.example/photo.jpg"]
    let delivery = try await simulator.deliver(
      Payload.alert(title: "T", body: "B").mutableContent()
        .with("ems", ["actions": actions, "inapp": message]))
    expectDelivery(delivery, is: .modified)
    #expect(delivery.content?.subtitle == "a 4, b 2")
    let size = try Data(contentsOf: fixture("../../Samples/Media/photo.jpg")).count
    #expect(delivery.content?.body == "\(size)")
    #expect(delivery.content?.categoryIdentifier.isEmpty == false)
  }

  @Test("Pushwoosh adds a badge with a sign to the one its app group keeps")
  func pushwoosh() async throws {
    let simulator = try await simulator(
      """
      import PushwooshFramework
      class NotificationService: PushwooshNotificationServiceExtension {
        override func pushwooshAppGroupsName() -> String? { "group.example" }
      }
      """)
    let push = Payload.alert(title: "T").mutableContent().with("pw_msg", "1")
    let first = try await simulator.deliver(push.aps("pw_badge", "5"))
    expectDelivery(first, is: .modified)
    #expect(first.content?.badge == 5)
    let second = try await simulator.deliver(push.aps("pw_badge", "-2"))
    #expect(second.content?.badge == 3)
  }

  @Test("Airship's texts go over the alert's, and its pictures keep their order")
  func airship() async throws {
    let simulator = try await simulator(VendorTemplate.airship[0].source)
    let urls: JSONValue = ["https://photos.example/photo.jpg", "https://photos.example/photo.png"]
    let delivery = try await simulator.deliver(
      .alert(title: "T", body: "B").mutableContent().with(
        "com.urbanairship.media_attachment", ["url": urls, "content": ["body": "From Airship"]]))
    #expect(delivery.content?.title == "T")
    #expect(delivery.content?.body == "From Airship")
    #expect(delivery.content?.attachments.map(\.type) == ["public.jpeg", "public.png"])
  }

  @Test("Customer.io leaves pushes of others alone, so that the extension's own code may go on")
  func customerIO() async throws {
    let folder = try Folder(VendorTemplate.customerIO[0].source)
    let simulator = try await simulator(folder, deadline: .seconds(2))
    let delivery = try await simulator.deliver(.alert(title: "T").mutableContent())
    expectDelivery(delivery, is: .original, .timedOut)
  }

  @Test("Infobip tries a download again that was cut off, and leaves pushes of others alone")
  func infobip() async throws {
    let folder = try Folder(VendorTemplate.infobip[0].source)
    let cut = host.failing(try NetworkFault("reset:after=1KB,path=/photo.jpg,requests=1"))
    let simulator = try await Simulator(extension: folder.url, hosts: [cut])
    let again = try await simulator.deliver(VendorTemplate.infobip[0].push("/photo.jpg"))
    expectDelivery(again, is: .modified)
    #expect(again.content?.attachments.map(\.type) == ["public.jpeg"])
    let url = "https://photos.example/photo.jpg"
    let other = try await simulator.deliver(
      .alert(title: "T").mutableContent().with("internalData", ["atts": [["url": .string(url)]]]))
    #expect(other.content?.attachments.isEmpty == true && other.content?.title == "T")
  }

  @Test(
    "Related Digital makes a category of buttons; its newer code filters silent pushes out, if it may"
  )
  func relatedDigital() async throws {
    let buttons: JSONValue = [["Title": "Buy", "Icon": "cart"], ["Title": "Later"]]
    let push = Payload.alert(title: "T", body: "B").mutableContent()
      .aps("category", "action_button").aps("sound", "ding.caf")
      .with("pushType", "Text").with("actions", buttons)
    for template in VendorTemplate.relatedDigital {
      let simulator = try await simulator(template.source)
      let delivery = try await simulator.deliver(push)
      expectDelivery(delivery, is: .modified)
      #expect(delivery.actions?.map(\.title) == ["Buy", "Later"])
      #expect(
        delivery.content?.interruptionLevel
          == (template.name == "Euromsg" ? .active : .timeSensitive))
    }
    let folder = try Folder(VendorTemplate.relatedDigital[1].source)
    for mayFilter in [true, false] {
      var profile = DeviceProfile()
      profile.entitlements = mayFilter ? [.filtering] : []
      let simulator = try await Simulator(extension: folder.url, device: profile)
      let silent = try await simulator.deliver(push.with("silent", "TRUE"))
      expectDelivery(silent, is: mayFilter ? .suppressed : .original)
    }
  }

  @Test("A push that Related Digital cannot read is shown as it came, or its handler is not called")
  func unreadable() async throws {
    let push = Payload.alert("Only a text").mutableContent().with("pushType", "Text")
    for (template, outcome) in zip(
      VendorTemplate.relatedDigital, [Outcome.modified, .bestAttempt])
    {
      let folder = try Folder(template.source)
      let simulator = try await simulator(folder, deadline: .seconds(2))
      expectDelivery(try await simulator.deliver(push), is: outcome)
    }
  }

  @Test("GeTui gives what can be attached in its order, and an error for each of the rest")
  func geTui() async throws {
    let template = try #require(VendorTemplate.all.first { $0.name == "GTExtensionSDK" })
    let simulator = try await simulator(template.source)
    let media: [JSONValue] = [
      "photos.example/photo.jpg", "gone.example/a", "photos.example/photo.png",
    ]
    .map { ["rid": .string($0), "url": .string("https://\($0)"), "type": 1] }
    let delivery = try await simulator.deliver(
      .alert(title: "T").mutableContent().with("_grinfo_", .array(media + [["type": 1]])))
    #expect(delivery.content?.attachments.map(\.type) == ["public.jpeg", "public.png"])
    #expect(delivery.content?.subtitle == "1 missing")
  }

  @Test("a picture that is not there leaves the notification without one")
  func missing() async throws {
    let simulator = try await simulator(VendorTemplate.firebase[0].source)
    let offline = try await simulator.deliver(
      .alert(title: "T").mutableContent()
        .with("fcm_options", ["image": "https://elsewhere.example/photo.jpg"]))
    expectDelivery(offline, is: .modified)
    #expect(offline.content?.attachments.isEmpty == true)
  }

  @Test("every stand-in compiles")
  func all() async throws {
    let folder = fixture("../../StandIns")
    let modules = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    let imports = modules.filter { !$0.contains(".") }.sorted().map { "import \($0)\n" }.joined()
    let simulator = try await simulator(
      imports + "import UserNotifications\n"
        + "class NotificationService: UNNotificationServiceExtension {}\n")
    _ = simulator
  }
}
