import Foundation
import JSONModel
import NotificationModel
import PushSimTesting
import TestSupport
import Testing

/// Resources of packages, as an extension's code finds them.
@Suite("Bundles of modules", .timeLimit(.minutes(5)))
struct ModuleBundleTests {
  private static let files = [
    "Extension/N.swift": """
    import Media
    import UserNotifications

    class NotificationService: UNNotificationServiceExtension {
      override func didReceive(
        _ request: UNNotificationRequest,
        withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
      ) {
        let best = request.content.mutableCopy() as! UNMutableNotificationContent
        best.title = media("Ann")
        contentHandler(best)
      }
    }
    """,
    "Media/Package.swift": """
    // swift-tools-version: 6.0
    import PackageDescription
    let package = Package(
      name: "media-kit", defaultLocalization: "en",
      targets: [.target(name: "Media", resources: [.process("Files"), .copy("Raw")])])
    """,
    "Media/Sources/Media/Media.swift": """
    import Foundation

    public func media(_ name: String) -> String {
      let greeting = String(format: NSLocalizedString("HI", bundle: .module, comment: ""), name)
      let files = ["conf.json", "Raw/deep/a.bin"].map { file in
        FileManager.default.fileExists(atPath: Bundle.module.bundlePath + "/" + file)
      }
      return "\\(greeting) \\(String(localized: "BYE", bundle: .module)) \\(files)"
    }
    """,
    "Media/Sources/Media/Localizable.xcstrings": """
    {"sourceLanguage": "en", "version": "1.0", "strings": {
      "HI": {"localizations": {
        "en": {"stringUnit": {"state": "translated", "value": "Hi %1$(name)@"}}}},
      "BYE": {"localizations": {
        "en": {"stringUnit": {"state": "translated", "value": "Bye"}}}}}}
    """,
    "Media/Sources/Media/Files/conf.json": "{}", "Media/Sources/Media/Raw/deep/a.bin": "1",
  ]

  @Test("A package's module finds its texts, catalogs and files")
  func texts() async throws {
    let tree = try TestFolder(Self.files)
    try copyFiles(
      Checkout.samples.appendingPathComponent("Extensions/Trivial/Info.plist"),
      to: tree.file("Extension/Info.plist"))
    let simulator = try await Simulator(extension: tree.file("Extension"))
    let delivery = try await simulator.deliver(.alert(title: "T", body: "B").mutableContent())
    #expect(delivery.content?.title == "Hi Ann Bye [true, true]")
  }
}
