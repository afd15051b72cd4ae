import Foundation
import JSONModel
import NotificationModel
import TestSupport
import Testing

@Suite("pushsim deliver", .timeLimit(.minutes(2)))
struct DeliverTests {
  @Test("LIFE-01, ATTA-21, ATTA-25: the extension runs before the demo shows, its photo is stored")
  func demo() async throws {
    let folder = try TestFolder()
    let result = try await Tool.run([
      "deliver", Checkout.payload("photo.apns"), "--serve", Tool.media, "--json", "--device",
      folder.path("device"), "--extension", Checkout.appex("RichMedia").path,
    ])
    #expect(result.status == 0, "\(result.errors)")
    let json = try result.json
    #expect(json["outcome"]?.string == "modified")
    let attachment = try #require(json["content"]?["attachments"]?.array?.first)
    #expect(attachment["type"]?.string == "public.jpeg")
    let path = try #require(attachment["url"]?.string.flatMap(URL.init)).path
    #expect(path.contains("/device/PushStore/Attachments/com.example.app/"))
    let original = Checkout.file("Samples/Media/photo.jpg")
    #expect(FileManager.default.contents(atPath: path) == (try Data(contentsOf: original)))
    let extensionJSON = try #require(json["extension"])
    #expect(extensionJSON["callback"]?.string == "didReceive")
    #expect((extensionJSON["peakBytes"]?.integer ?? 0) > 1 << 20)
    #expect(json["transfers"]?.array?.first?["status"]?.integer == 200)
  }

  @Test("CATE-02, CATE-16: with a file of categories the report shows the buttons, or their lack")
  func categories() async throws {
    let folder = try TestFolder()
    let files = ["spring", "autumn"].flatMap {
      ["--categories", Checkout.file("Samples/Phone/campaign-\($0).json").path]
    }
    func deliver(_ category: String, _ options: [String]) async throws -> Program.Ending {
      try await Tool.run(
        ["deliver", "-", "--no-extension", "--temporary-device", "--bundle", "com.example.app"]
          + options,
        input: Data(#"{"aps":{"alert":"Hi","category":"\#(category)"}}"#.utf8))
    }
    let text = try await deliver("campaign0", files)
    #expect(text.output.contains("[Reserve one] [Comment] (text)"), "a later file's entry counts")
    let json = try await deliver("campaign0", files + ["--json"]).json
    let titles = json["actions"]?.array?.map { $0["title"] }
    #expect(titles == ["Reserve one", "Comment"])
    let unknown = try await deliver("nothing", files)
    #expect(unknown.output.contains("CATE-02") && unknown.output.contains("not registered"))
    #expect(try await !deliver("nothing", []).output.contains("CATE-02"))
    try folder.write(Data("[1".utf8), to: "bad.json")
    let bad = try await deliver("a", ["--categories", folder.path("bad.json")])
    #expect(bad.status == 66 && bad.errors.contains("--categories"), "\(bad.errors)")
    let missing = try await deliver("a", ["--categories", folder.path("none.json")])
    #expect(missing.status == 66)
  }

  @Test("a delivery leaves nothing of its network trust behind: unserved hosts are offline")
  func offline() async throws {
    let result = try await Tool.run([
      "deliver", Checkout.payload("photo.apns"), "--json", "--temporary-device", "--extension",
      Checkout.appex("RichMedia").path,
    ])
    let error = try result.json["transfers"]?.array?.first?["error"]?.string
    #expect(error?.hasPrefix("NSURLErrorDomain -1009") == true)
  }

  @Test("a disk of this machine that is full is said and fails, though the text shows")
  func fullDisk() async throws {
    let folder = try TestFolder()
    let mount = try await Program.run("unshare", ["-m", "mount", "-t", "tmpfs", "tmpfs", "/mnt"])
    guard mount.status == 0 else { return }
    let media = try Data(contentsOf: Checkout.file("Samples/Media/photo.jpg"))
    try (media + Data(count: 3_000_000)).write(to: folder.file("photo.jpg"))
    let script = """
      mkdir "$1/disk" && mount -t tmpfs -o size=2000k tmpfs "$1/disk" && shift && TMPDIR=$0 exec "$@"
      """
    let result = try await Program.run(
      "unshare",
      [
        "-m", "sh", "-c", script, folder.path("disk"), folder.url.path, Tool.url.path, "deliver",
        Checkout.payload("photo.apns"), "--temporary-device", "--serve",
        "photos.example=\(folder.url.path)", "--extension", Checkout.appex("RichMedia").path,
        "--json",
      ])
    #expect(result.status == 1, "\(result.output)\(result.errors)")
    #expect(try result.json["outcome"] == "modified")
    #expect(result.output.contains("the disk of this machine is full"), "\(result.output)")
  }

  @Test("standard input is read for -, and --bundle names the app")
  func standardInput() async throws {
    let result = try await Tool.run(
      [
        "deliver", "-", "--bundle", "com.example.other", "--json", "--temporary-device",
        "--no-extension",
      ], input: Data(#"{"aps":{"alert":"hello"}}"#.utf8))
    #expect(result.status == 0)
    let json = try result.json
    #expect(json["bundle"]?.string == "com.example.other")
    #expect(json["outcome"]?.string == "original")
    #expect(json["reason"]?.string == "notWoken")
    #expect(json["content"]?["body"]?.string == "hello")
  }

  @Test("falling back is exit 1, and 0 when it was expected")
  func exitCodes() async throws {
    let crash = [
      "deliver", Checkout.payload("crash-trap.apns"), "--temporary-device", "--extension",
      Checkout.appex("Crashing").path,
    ]
    let plain = try await Tool.run(crash)
    #expect(plain.status == 1)
    #expect(plain.output.contains("original: crashed"))
    let expected = try await Tool.run(crash + ["--expect", "original:crashed"])
    #expect(expected.status == 0)
    let missed = try await Tool.run(crash + ["--expect", "modified"])
    #expect(missed.status == 1)
    #expect(missed.errors.contains("expected modified"))
  }

  @Test("the report is plain text where it goes to a file")
  func plainText() async throws {
    let result = try await Tool.run([
      "deliver", Checkout.payload("photo.apns"), "--serve", Tool.media, "--temporary-device",
      "--extension", Checkout.appex("RichMedia").path,
    ])
    #expect(!result.output.contains("\u{1B}"))
    for part in ["wakes RichMedia", "deadline", "peak", "modified", "public.jpeg", "╭"] {
      #expect(result.output.contains(part), "\(result.output)")
    }
  }

  @Test(
    "every command's help has an example",
    arguments: [
      [], ["deliver"], ["build"], ["store"], ["store", "list"], ["store", "show"],
      ["store", "remove"], ["store", "verify"], ["explain"],
    ])
  func help(command: [String]) async throws {
    let result = try await Tool.run(command + ["--help"])
    #expect(result.status == 0)
    #expect(result.output.contains("Example"))
    #expect(result.output.contains("  pushsim "))
  }

  @Test("several payloads are delivered one after the other, a line of JSON each")
  func several() async throws {
    let result = try await Tool.run([
      "deliver", Checkout.payload("no-media.apns"), Checkout.payload("background.apns"), "--json",
      "--temporary-device", "--extension", Checkout.appex("RichMedia").path,
    ])
    #expect(result.output.split(separator: "\n").count == 2)
  }

  @Test("LIFE-15: one process serves all payloads of a reused run")
  func reused() async throws {
    let result = try await Tool.run([
      "deliver", Checkout.payload("no-media.apns"), Checkout.payload("no-media.apns"),
      Checkout.payload("no-media.apns"), "--json", "--temporary-device", "--process", "reused",
      "--extension", Checkout.appex("Trivial").path,
    ])
    #expect(result.status == 0, "\(result.errors)")
    for line in result.output.split(separator: "\n") {
      let json = try JSONParser.parse(Data(line.utf8)).value
      #expect(json["outcome"]?.string == "modified")
      #expect(json["extension"]?["process"]?.string == "reused")
    }
  }
}
