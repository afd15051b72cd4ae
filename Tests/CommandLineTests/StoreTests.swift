import Foundation
import JSONModel
import TestSupport
import Testing

@Suite("pushsim store", .timeLimit(.minutes(1)))
struct StoreTests {
  let folder: TestFolder

  init() throws { folder = try TestFolder() }

  private var device: String { folder.path("device") }

  private func deliver(_ arguments: String...) async throws -> Program.Ending {
    try await Tool.run(
      [
        "deliver", Checkout.payload("photo.apns"), "--extension", Checkout.appex("RichMedia").path,
        "--serve",
        Tool.media, "--device", device,
      ] + arguments)
  }

  private func store(_ arguments: String...) async throws -> Program.Ending {
    try await Tool.run(["store"] + arguments + ["--device", device])
  }

  private func storedFile() throws -> URL {
    let app = URL(fileURLWithPath: device)
      .appendingPathComponent("PushStore/Attachments/com.example.app")
    let name = try #require(FileManager.default.contentsOfDirectory(atPath: app.path).first)
    return app.appendingPathComponent(name)
  }

  @Test("verify finds damage with exit code 1, repair says what it did, verify is content then")
  func repair() async throws {
    #expect(try await deliver().status == 0)
    let sound = try await store("verify")
    #expect(sound.status == 0)
    #expect(sound.output == "the store is sound: 1 notification, 1 file\n")
    let file = try storedFile()
    try Data("damaged".utf8).write(to: file)
    let damaged = try await store("verify")
    #expect(damaged.status == 1)
    #expect(damaged.output.contains("found: wrongContent: \(file.path)\nthe store is damaged"))
    let json = try await store("verify", "--json")
    #expect(json.status == 1)
    #expect(try json.json["sound"] == false)
    let repaired = try await store("repair")
    #expect(repaired.status == 0)
    #expect(repaired.output.contains("(taken out of 1 notification; the file is kept as "))
    #expect(repaired.output.hasSuffix("the store is now sound: 1 notification, 0 files\n"))
    #expect(try await store("verify").output == "the store is sound: 1 notification, 0 files\n")
  }

  @Test("one is one: no plural of a single notification")
  func single() async throws {
    #expect(try await deliver().status == 0)
    #expect(try await store("remove", "--all").output == "removed 1 notification\n")
    #expect(try await store("verify").output == "the store is sound: 0 notifications, 0 files\n")
  }

  @Test("an archive of another kind than tar is refused, and no folder of its name is made")
  func archives() async throws {
    #expect(try await deliver().status == 0)
    for name in ["saved.zip", "saved.tgz"] {
      let result = try await store("export", folder.path(name))
      #expect(result.status == 64 && result.errors.contains("ending in .tar"), "\(result.errors)")
      #expect(!FileManager.default.fileExists(atPath: folder.path(name)))
    }
  }

  @Test("gc lists with --dry-run and removes without; temporary files need their flag")
  func garbage() async throws {
    #expect(try await deliver().status == 0)
    let orphan = try storedFile().deletingLastPathComponent()
      .appendingPathComponent(String(repeating: "0", count: 40) + ".jpg")
    try Data("12345".utf8).write(to: orphan)
    let containers = URL(fileURLWithPath: device)
      .appendingPathComponent("Containers/Data/PluginKitPlugin")
    let name = try #require(
      FileManager.default.contentsOfDirectory(atPath: containers.path).first)
    let left = containers.appendingPathComponent("\(name)/tmp/left.tmp")
    try Data("1234567".utf8).write(to: left)
    let dry = try await store("gc", "--dry-run")
    #expect(
      dry.output == """
        would remove: unindexedFile: 5 bytes: \(orphan.path)
        left: temporaryFile: 7 bytes: \(left.path)
        0 of 12 bytes removed

        """)
    #expect(FileManager.default.fileExists(atPath: orphan.path))
    #expect(try await store("gc").output.hasSuffix("5 of 12 bytes removed\n"))
    #expect(!FileManager.default.fileExists(atPath: orphan.path))
    let all = try await store("gc", "--temporary-files", "--json")
    #expect(try all.json["removedBytes"] == 7)
    #expect(!FileManager.default.fileExists(atPath: left.path))
  }

  @Test("export writes a folder or a tar file with a manifest, and never over something")
  func export() async throws {
    #expect(try await deliver().status == 0)
    let target = folder.path("saved")
    let result = try await store("export", target)
    #expect(result.status == 0)
    #expect(result.output.hasPrefix("exported 1 file, 13302 bytes, of 1 notification to "))
    #expect(
      FileManager.default.fileExists(atPath: target + "/com.example.app/image.jpeg")
        || FileManager.default.fileExists(atPath: target + "/com.example.app/image.jpg"))
    #expect(FileManager.default.fileExists(atPath: target + "/manifest.json"))
    #expect(try await store("export", target).status == 70)
    #expect(try await store("export", target + ".tar", "--json").json["files"] == 1)
  }

  @Test("a folder without a device does not become one, and an empty path is a usage error")
  func noDevice() async throws {
    try FileManager.default.createDirectory(atPath: device, withIntermediateDirectories: false)
    for command in ["list", "verify", "repair", "gc"] {
      let result = try await store(command)
      #expect(result.status == 66 && result.errors.contains("no device"), "\(result)")
      #expect(try await Tool.run(["store", command, "--device", ""]).status == 64)
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: device).isEmpty)
    let deliver = ["deliver", Checkout.payload("no-media.apns"), "--no-extension", "--device", ""]
    #expect(try await Tool.run(deliver).status == 64)
  }

  @Test("list prints titles that do nothing to a terminal, remove --json prints JSON")
  func printable() async throws {
    let payload = folder.path("escape.apns")
    let text = #"{"Simulator Target Bundle":"com.example.app","aps":{"alert":"\u001b[31mred"}}"#
    try Data(text.utf8).write(to: URL(fileURLWithPath: payload))
    for _ in 0..<2 {
      let arguments = ["deliver", payload, "--no-extension", "--device", device]
      #expect(try await Tool.run(arguments).status == 0)
    }
    let list = try await store("list")
    #expect(list.output.contains(" [31mred") && !list.output.contains("\u{1B}"))
    let id = String(list.output.prefix(8))
    #expect(try await store("remove", id, "--json").json["removed"] == 1)
    #expect(try await store("remove", "--all", "--json").json["removed"] == 1)
  }

  @Test("--store-quota refuses what does not fit, and wrong values are usage errors")
  func quota() async throws {
    let refused = try await deliver("--store-quota", "10KB", "--json")
    #expect(refused.output.contains("ATTA-32") && refused.output.contains("Code=104"))
    #expect(try await store("verify").output == "the store is sound: 1 notification, 0 files\n")
    #expect(try await deliver("--store-quota", "20000B:oldest-first").status == 0)
    for value in ["", "x", "10KB:newest", "-1", "1MB:refuse:x"] {
      #expect(try await deliver("--store-quota", value).status == 64, "\(value)")
    }
  }

  @Test("--thumbnails puts a small PNG into the page of a batch, and needs a page")
  func thumbnails() async throws {
    let page = folder.path("page.html")
    let arguments = [
      "batch", Checkout.payload("photo.apns"), "--extension", Checkout.appex("RichMedia").path,
      "--serve",
      Tool.media, "-o", folder.path("results.ndjson"), "--quiet", "--thumbnails",
    ]
    #expect(try await Tool.run(arguments).status == 64)
    let result = try await Tool.run(arguments + ["--report", "html=\(page)"])
    #expect(result.status == 0, "\(result.errors)")
    let html = try String(contentsOfFile: page, encoding: .utf8)
    let hasTool = !result.errors.contains("no ffmpeg in PATH")
    #expect(html.contains(hasTool ? "data:image/png;base64," : "data:image/jpeg;base64,"))
  }

  @Test(
    "every command of the store has an example in its help", arguments: ["repair", "gc", "export"])
  func help(command: String) async throws {
    let result = try await Tool.run(["store", command, "--help"])
    #expect(result.status == 0)
    #expect(result.output.contains("Example") && result.output.contains("  pushsim store"))
  }
}
