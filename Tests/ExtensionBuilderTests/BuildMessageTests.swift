import Foundation
import TestSupport
import Testing

@testable import ExtensionBuilder

extension BuildTests {
  /// The messages of a build that fails in the compiler.
  @Suite struct MessageTests {
    private func failure(
      _ code: String, _ files: [String: String] = [:]
    ) throws -> (error: BuildError, printed: String) {
      let tree = try TestFolder(files)
      try tree.write("", to: ".git/HEAD")
      try tree.write(
        "import UserNotifications\n\(code)\n"
          + "class NotificationService: UNNotificationServiceExtension {}", to: "Ext/N.swift")
      let transcript = Transcript()
      let error = #expect(throws: BuildError.self) {
        try ExtensionBuilder(
          sdk: FakeSDK.current, standIns: StandInLibrary(folder: nil), sink: transcript.sink
        ).build(folder: tree.file("Ext"), output: tree.file("Out.appex"))
      }
      return (try #require(error), transcript.text)
    }

    @Test("a name that a file beside the target declares is met with that file")
    func sibling() throws {
      let found = try failure(
        "let shared = Shared.value",
        [
          "App/Shared.swift": "import X\n@objc public final class Shared {}",
          "App/A.swift": "Shared",
        ])
      #expect(found.error.message.contains("App/Shared.swift declares it, which is not compiled"))
      #expect(!found.error.message.contains("no file of the target"))
    }

    @Test("a name like Apple's that nobody declares has other advice than a slip")
    func apples() throws {
      let message = try failure("let view = UIFancyView()").error.message
      #expect(message.contains("UIFancyView: it is called like one of Apple's"))
      let slip = try failure("let view = fancyView()").error.message
      #expect(slip.contains("fancyView: no file of the target declares it"))
    }

    @Test("a type whose module only another file imports is met with the import")
    func missingImport() throws {
      let found = try failure(
        "let manager: CLUserNotificationsManager? = nil",
        ["Ext/B.swift": "import CoreLocation\nlet other: CLUserNotificationsManager? = nil"])
      let advice =
        "CoreLocation: it declares CLUserNotificationsManager: add `import CoreLocation` to "
      let line = try #require(
        found.error.message.split(separator: "\n").first { $0.contains(advice) })
      #expect(line.hasSuffix("Ext/N.swift"))
      #expect(!found.error.message.contains("no file of the target declares it"))
    }

    @Test("a type that a module keeps to itself is not met with an import")
    func hiddenType() throws {
      let message = try failure("let manager: CLHiddenManager? = nil").error.message
      #expect(!message.contains("`import"))
      #expect(message.contains("CLHiddenManager: it is called like one of Apple's"))
    }

    @Test("headers that clang does not find are named with what supplies them")
    func headers() throws {
      let tree = try TestFolder([
        "Shared/Parts/Own.h": "", "Podfile.lock": "PODS:\n  - Kit (1.2)\n",
      ])
      let names = [
        "Own.h", "Kit/Kit.h", "Vendor/Part.h", "None.h", "App-Swift.h", "Own.h", "Kit/B.h",
        "mach/mach.h",
      ]
      let supply = CompilerAdvice.Supply(
        standIns: ["Vendor"], repository: DeclarationSearch(root: tree.url, known: []),
        pins: PackagePins(in: [tree.url], nil))
      let remedies = CompilerAdvice.remedies(
        onHeaders: names.map { "A.m:1:9: fatal error: '\($0)' file not found" }
          .joined(separator: "\n"), supply
      ).map(\.text)
      try #require(remedies.count == 6)
      #expect(remedies[0].contains("Shared/Parts to HEADER_SEARCH_PATHS"))
      #expect(
        remedies[1].contains("Kit/Kit.h, Kit/B.h: of the module Kit: it is of the pod Kit 1.2"))
      #expect(remedies[2].contains("pushsim's stand-in for Vendor has no such header"))
      #expect(remedies[3].contains("the repository has no file of that name"))
      #expect(remedies[4].contains("SWIFT_OBJC_INTERFACE_HEADER_NAME"))
      #expect(remedies[5].contains("mach/mach.h: the device SDK has no such header of Apple's"))
    }

    @Test("a file of the temporary folder that a message names is still there")
    func temporaryFiles() throws {
      let work = try BuildFolder.with { (folder: URL) throws(BuildError) -> URL in folder }
      #expect(!FileManager.default.fileExists(atPath: work.path))
      var folder: URL?
      #expect(throws: BuildError.self) {
        try BuildFolder.with { (work: URL) throws(BuildError) -> Void in
          folder = work
          for name in ["main.swift", "other.swift"] {
            try? "text".write(
              to: work.appendingPathComponent(name), atomically: true, encoding: .utf8)
          }
          BuildFolder.noteNamed(in: "\(work.path)/main.swift:1:2: error: none", work)
          throw BuildError(.compilationFailed, "it does not compile")
        }
      }
      let place = try #require(folder)
      defer { try? FileManager.default.removeItem(at: place) }
      #expect(DeviceSDKLocation.names(place) == ["main.swift"])
    }
  }
}
