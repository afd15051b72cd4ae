import Foundation
import Glibc
import TestSupport
import Testing

@Suite("watch", .timeLimit(.minutes(1)))
struct WatchTests {
  /// A running `pushsim watch` of an extension in Python, which needs no compiler.
  private struct Scene {
    let folder: TestFolder
    let process: Process
    let output = Pipe()

    init() throws {
      folder = try TestFolder(["first.apns": Self.payload("one")])
      try copyFiles(Checkout.file("Samples/Extensions/Python"), to: folder.file("NSE"))
      process = Tool.process([
        "watch", folder.path("NSE"), folder.path("first.apns"), "--page", folder.path("page"),
      ])
      process.standardOutput = output
      process.standardError = output
      try process.run()
    }

    static func payload(_ title: String) -> String {
      """
      {"Simulator Target Bundle":"com.example.app","aps":{"alert":{"title":"\(title)"},\
      "mutable-content":1}}
      """
    }

    /// Reads what is printed up to `text`.
    func read(upTo text: String) throws -> String {
      var all = ""
      while !all.contains(text) {
        let bytes = output.fileHandleForReading.availableData
        try #require(!bytes.isEmpty, "it ended: \(all)")
        all += String(decoding: bytes, as: UTF8.self)
      }
      return all
    }

    var page: String {
      get throws { try String(contentsOf: folder.file("page/content.js"), encoding: .utf8) }
    }
  }

  @Test(
    "A save of a payload or of the extension delivers again; a mistake is shown until it is corrected"
  )
  func rounds() async throws {
    let scene = try Scene()
    let text = try await Program.onThread {
      var text = [try scene.read(upTo: "to build and deliver")]
      try scene.folder.write(Scene.payload("two"), to: "first.apns")
      text.append(try scene.read(upTo: "after the save"))
      try scene.folder.write("{", to: "first.apns")
      text.append(try scene.read(upTo: "pushsim: "))
      // Written beside it and renamed, as editors do.
      try scene.folder.write(Scene.payload("three"), to: "draft")
      rename(scene.folder.path("draft"), scene.folder.path("first.apns"))
      text.append(try scene.read(upTo: "after the save"))
      let script = scene.folder.file("NSE/notification_service.py")
      let code = try String(contentsOf: script, encoding: .utf8)
      try Data((code + "\n# saved\n").utf8).write(to: script)
      text.append(try scene.read(upTo: "after the save"))
      kill(scene.process.processIdentifier, SIGINT)
      scene.process.waitUntilExit()
      return text
    }
    #expect(text[0].contains("one") && text[1].contains("two") && !text[1].contains("one"))
    #expect(text[1].contains("changed: first.apns"))
    #expect(text[2].contains("first.apns") && !text[2].contains("after the save"))
    #expect(text[3].contains("three"))
    #expect(text[4].contains("changed: notification_service.py") && text[4].contains("three"))
    #expect(try scene.page.contains("three"))
    #expect(scene.process.terminationStatus == 0)
  }

  @Test("An error that no save can put right is refused at once")
  func refusals() async throws {
    let folder = Checkout.file("Samples/Extensions/Python").path
    let missing = try await Tool.run(["watch", folder, "/nowhere/x.apns"])
    #expect(missing.status == 66 && missing.errors.contains("no payload /nowhere/x.apns"))
    let nothing = try await Tool.run(["watch", "/nowhere", Checkout.payload("photo.apns")])
    #expect(nothing.status == 66 && nothing.errors.contains("no folder /nowhere"))
    let two = try await Tool.run([
      "watch", folder, Checkout.payload("photo.apns"), "--extension", folder,
    ])
    #expect(two.status == 64)
  }
}
