import Foundation
import JSONModel
import TestSupport
import Testing

@Suite("init", .timeLimit(.minutes(2)))
struct InitTests {
  private static let source = """
    import Tracking
    import UserNotifications

    class NotificationService: UNNotificationServiceExtension {
      override func didReceive(
        _ request: UNNotificationRequest,
        withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
      ) {
        let content = request.content.mutableCopy() as! UNMutableNotificationContent
        content.title = track(content.title)
        let link = (content.userInfo["image-url"] as? String).flatMap(URL.init(string:))
        guard let link else { return contentHandler(content) }
        URLSession.shared.downloadTask(with: link) { file, _, _ in
          let picture = FileManager.default.temporaryDirectory.appendingPathComponent("first.png")
          if let file, (try? FileManager.default.moveItem(at: file, to: picture)) != nil,
            let attachment = try? UNNotificationAttachment(identifier: "", url: picture)
          {
            content.attachments = [attachment]
          }
          contentHandler(content)
        }.resume()
      }
    }
    """

  private static let plist = propertyList(
    "<key>CFBundleIdentifier</key><string>com.acme.shop.NSE</string>"
      + serviceExtension("$(PRODUCT_MODULE_NAME).NotificationService"))

  @Test("The payload of init is delivered with its picture; a module of the repository is found")
  func firstPush() async throws {
    let app = try TestFolder([
      "MyApp/NSE/NotificationService.swift": Self.source, "MyApp/NSE/Info.plist": Self.plist,
      "Packages/Tracking/Package.swift": "// swift-tools-version: 5.9",
      "Packages/Tracking/Sources/Tracking/Track.swift":
        "public func track(_ text: String) -> String { text + \", tracked\" }",
    ])
    let made = try await Tool.run(["init", app.path])
    #expect(made.status == 0, "\(made.errors)")
    #expect(made.output.contains("found MyApp/NSE of com.acme.shop\n"))
    let files = [
      "pushes/first.apns", "pushes/media/first.png", "MyApp/pushsim.json",
      "PushTests/Package.swift", "PushTests/Tests/PushTests/FirstPushTests.swift",
      ".github/workflows/pushes.yml",
    ]
    for file in files { #expect(made.output.contains("wrote \(file)\n"), "\(made.output)") }
    let test = try String(contentsOf: app.file(files[4]), encoding: .utf8)
    #expect(test.contains("fixture(\"../../../MyApp/NSE\")"))

    // Who tests does not fetch the inbox's web framework.
    let manifest = try String(contentsOf: app.file(files[3]), encoding: .utf8)
    #expect(manifest.contains("traits: []"))

    let delivered = try await Tool.run([
      "deliver", app.path("pushes/first.apns"), "--extension", app.path("MyApp/NSE"), "--serve",
      "media.example=\(app.path("pushes/media"))", "--temporary-device", "--json",
    ])
    #expect(delivered.status == 0, "\(delivered.errors)")
    let content = try delivered.json["content"]
    #expect(content?["title"] == "A first push, tracked")
    #expect(content?["attachments"]?.array?.count == 1)

    try app.write("mine", to: "pushes/first.apns")
    let again = try await Tool.run(["init", app.path, "--ci", "gitlab"])
    #expect(again.output.contains("kept  pushes/first.apns\n"), "\(again.output)")
    #expect(again.output.contains("wrote .gitlab/pushes.yml\n"))
    #expect(try String(contentsOf: app.file("pushes/first.apns"), encoding: .utf8) == "mine")
  }

  @Test(
    "The first push has what the vendor of an imported module sends; other extensions are named")
  func vendor() async throws {
    let app = try TestFolder([
      "ios/OneSignalNSE/NotificationService.swift":
        "import OneSignalExtension\n"
        + Self.source.replacing("import Tracking\n", with: "")
        .replacing("track(content.title)", with: "content.title"),
      "ios/OneSignalNSE/Info.plist": Self.plist, "ios/Old/NotificationService.mm": "",
      "ios/Old/Info.plist": Self.plist,
    ])
    let made = try await Tool.run(
      ["init", app.path, "--pushsim", "https://git.example/pushsim"])
    #expect(made.status == 0, "\(made.errors)")
    #expect(made.output.contains("passed over ios/Old: it holds no file in Swift or Objective-C\n"))
    let push = try JSONParser.parse(Data(contentsOf: app.file("pushes/first.apns"))).value
    #expect(push["att"]?["id"]?.string == "https://media.example/first.png")
    let job = try String(contentsOf: app.file(".github/workflows/pushes.yml"), encoding: .utf8)
    #expect(job.contains("      - run: swift test --package-path PushTests\n"))
    let here = try await Tool.run(["init", app.path, "--ci", "none"])
    #expect(here.output.contains("which others may not have"), "\(here.output)")
  }

  @Test("A folder without an extension, and one with several, say what to name")
  func choice() async throws {
    let empty = try TestFolder(["README.md": ""])
    let none = try await Tool.run(["init", empty.path])
    #expect(none.status == 66 && none.errors.contains("no notification service extension"))
    let two = try TestFolder([
      "A/NSE/NotificationService.swift": Self.source, "A/NSE/Info.plist": Self.plist,
      "B/NSE/NotificationService.swift": Self.source, "B/NSE/Info.plist": Self.plist,
    ])
    let several = try await Tool.run(["init", two.path])
    #expect(several.status == 66 && several.errors.contains("2 extensions: A/NSE, B/NSE;"))
  }
}
