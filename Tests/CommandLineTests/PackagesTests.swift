import Foundation
import TestSupport
import Testing

@Suite("pushsim packages", .timeLimit(.minutes(5)))
struct PackagesTests {
  private static func commit(in folder: TestFolder) async throws -> String {
    for arguments in [
      ["init", "--quiet"], ["add", "."],
      [
        "-c", "user.name=Test", "-c", "user.email=test@example.com", "commit", "--quiet", "-m",
        "A version",
      ],
    ] {
      try await Program.runChecked("git", arguments, in: folder.url)
    }
    return try await Program.runChecked("git", ["rev-parse", "HEAD"], in: folder.url).output
      .trimmingCharacters(in: .whitespacesAndNewlines)
  }

  @Test("fetches what build and doctor miss, and says what nobody supplies")
  func fetching() async throws {
    let remote = try TestFolder([
      "Package.swift": """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(name: "Remote", targets: [.target(name: "FarKit")])
      """,
      "Sources/FarKit/F.swift": "public let far = 1",
    ])
    let revision = try await Self.commit(in: remote)
    let tree = try TestFolder([
      ".git/HEAD": "",
      "E/N.swift": """
      import FarKit
      import UserNotifications
      class NotificationService: UNNotificationServiceExtension {}
      """,
      "E/Info.plist": Self.serviceExtensionList,
      "Package.resolved": """
      {"pins": [{"location": "\(remote.url.absoluteString)", "state": {"revision": "\(revision)"}}]}
      """,
    ])
    let build = try await Tool.run(["build", tree.path("E"), "-o", tree.path("E.appex")])
    #expect(build.status == 1 && build.errors.contains("a module is missing, and nothing was"))
    #expect(build.errors.contains("`pushsim packages` fetches them"), "\(build.errors)")
    let fetched = try await Tool.run(["packages", tree.path("E")])
    #expect(fetched.status == 0 && fetched.output.hasSuffix("no module is missing\n"))
    #expect(fetched.output.contains("fetched \(remote.url.lastPathComponent) into "))
    let doctor = try await Tool.run(["doctor", "--extension", tree.path("E")])
    #expect(doctor.status == 0 && doctor.output.contains("✓ FarKit"))
    try tree.write("import Nowhere\nimport UserNotifications\n", to: "E/O.swift")
    let missing = try await Tool.run(["packages", tree.path("E")])
    #expect(missing.status == 1 && missing.errors.contains("missing: Nowhere, which "))
    let none = try await Tool.run(["packages", tree.path("none")])
    #expect(none.status == 66)
  }

  private static let serviceExtensionList = """
    <plist version="1.0"><dict><key>NSExtension</key><dict>
    <key>NSExtensionPointIdentifier</key><string>com.apple.usernotifications.service</string>
    <key>NSExtensionPrincipalClass</key><string>$(PRODUCT_MODULE_NAME).NotificationService</string>
    </dict></dict></plist>
    """
}
