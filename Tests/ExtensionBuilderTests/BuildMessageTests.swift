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
