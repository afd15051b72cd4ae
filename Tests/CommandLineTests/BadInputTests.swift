import Foundation
import Glibc
import TestSupport
import Testing

@Suite("Bad input", .timeLimit(.minutes(2)))
struct BadInputTests {
  private func deliver(_ path: String, _ more: [String] = [], input: Data? = nil) async throws
    -> Program.Ending
  {
    try await Tool.run(
      ["deliver", path, "--temporary-device", "--no-extension"] + more, input: input)
  }

  /// One paragraph on standard error that begins with the tool's name, and nothing on output.
  private func expectError(
    _ result: Program.Ending, _ status: Int32, mentions words: String...,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(result.status == status, "\(result.errors)", sourceLocation: sourceLocation)
    #expect(result.output.isEmpty, sourceLocation: sourceLocation)
    #expect(
      result.errors.split(separator: "\n").count == 1, "\(result.errors)",
      sourceLocation: sourceLocation)
    for word in words {
      #expect(
        result.errors.contains(word), "\(result.errors)", sourceLocation: sourceLocation)
    }
  }

  @Test(
    "texts that are not a payload",
    arguments: [
      ("truncated.json", "{\"aps\":{\"alert\":\"s3cr3t", "line 1"),
      ("array.json", "[1,2]", "dictionary"),
      ("unquoted.json", "{\n  aps: 1}", "line 2, column 3"),
      ("base64.json", "eyJhcHMiOnsiYWxlcnQiOiJhIn19", "base64 -d"),
      ("encoded.json", "%7B%22aps%22%3A%7B%7D%7D", "URL-encoded"),
      ("control.json", "{\"aps\":\"a\u{1}\"}", "control"),
    ])
  func noPayload(name: String, text: String, mention: String) async throws {
    let folder = try TestFolder()
    let result = try await deliver(try folder.write(text, to: name))
    expectError(result, 66, mentions: mention, name)
    #expect(!result.errors.contains("s3cr3t"))
  }

  @Test("bytes that are not text")
  func binary() async throws {
    let folder = try TestFolder()
    for (name, bytes) in [
      ("utf16.json", Data([0xFF, 0xFE, 0x7B, 0, 0x7D, 0])),
      ("random.json", Data((0..<300).map { UInt8(truncatingIfNeeded: $0 * 7 + 128) })),
      ("invalid.json", Data("{\"aps\":\"".utf8) + Data([0xC3, 0x28]) + Data("\"}".utf8)),
    ] {
      try bytes.write(to: folder.url.appendingPathComponent(name))
      expectError(try await deliver(folder.path(name)), 66, mentions: name)
    }
  }

  @Test(
    "options that contradict each other or themselves",
    arguments: [
      (["--deadline", "0s"], "longer than 0"), (["--record", "there"], "--allow-network"),
      (["--expect", "modified:timedOut"], "never has a reason"),
    ])
  func options(options: [String], mention: String) async throws {
    let folder = try TestFolder()
    let path = try folder.write("{\"aps\":{\"alert\":\"a\"}}", to: "a.apns")
    let result = try await deliver(path, options)
    #expect(result.status == 64 && result.output.isEmpty)
    #expect(result.errors.contains(mention), "\(result.errors)")
    #expect(!FileManager.default.fileExists(atPath: "there"))
  }

  @Test("deeply nested and huge payloads")
  func huge() async throws {
    let folder = try TestFolder()
    let nested = String(repeating: "[", count: 100_000)
    expectError(
      try await deliver(try folder.write("{\"aps\":" + nested, to: "nested.json")), 66,
      mentions: "512 levels")
    let large = "{\"aps\":{\"alert\":\"" + String(repeating: "a", count: 2 << 20) + "\"}}"
    expectError(
      try await deliver(try folder.write(large, to: "large.json")), 66, mentions: "large.json")
  }

  @Test("files that are not there or cannot be read")
  func unreadable() async throws {
    let folder = try TestFolder()
    expectError(
      try await deliver(folder.path("missing.apns")), 66, mentions: "No such file")
    expectError(try await deliver(folder.url.path), 66, mentions: "pushsim batch")
  }

  @Test(
    "a name that is not UTF-8 is said to be the reason",
    arguments: [["deliver", "--temporary-device"], ["batch"], ["lint"]])
  func foreignName(command: [String]) async throws {
    let folder = try TestFolder()
    let script = #"cd "$0" && name=$(printf 'a\377.apns') && echo '{}' >"$name" && "$@" "$name""#
    let result = try await Tool.run(
      ["-c", script, folder.url.path, Tool.url.path] + command,
      program: URL(fileURLWithPath: "/bin/sh"))
    expectError(result, 66, mentions: "its name is not UTF-8; rename it")
  }

  @Test("a source whose name is not UTF-8 is left out, and the reason is said")
  func foreignSource() async throws {
    let folder = try TestFolder()
    let service = "import UserNotifications\nclass N: UNNotificationServiceExtension {}"
    _ = try folder.write(service, to: "NSE/N.swift")
    let script = #": >"$0/NSE/$(printf 'a\377.swift')" && exec "$@""#
    let result = try await Tool.run(
      [
        "-c", script, folder.url.path, Tool.url.path, "build", folder.path("NSE"), "-o",
        folder.path("X.appex"),
      ], program: URL(fileURLWithPath: "/bin/sh"))
    #expect(result.errors.contains(".swift was skipped: its name is not UTF-8; rename it"))
    #expect(result.status == 0, "\(result.errors)")
  }

  @Test("pretty-printed JSON for batch says where one payload goes")
  func prettyPrinted() async throws {
    let result = try await Tool.run(
      ["batch", "-", "--no-extension"], input: Data("{\n  \"aps\": {\n    \"alert\": 1\n}}\n".utf8))
    #expect(result.status == 66 && result.errors.contains("pushsim deliver -"), "\(result.errors)")
  }

  @Test("a payload without an app asks for one")
  func noBundle() async throws {
    let result = try await deliver("-", input: Data(#"{"aps":{"alert":"hi"}}"#.utf8))
    expectError(result, 64, mentions: "--bundle")
  }

  @Test("extensions that cannot be used")
  func extensions() async throws {
    let folder = try TestFolder()
    let payload = Checkout.payload("no-media.apns")
    for (path, mention) in [
      (folder.path("missing.appex"), "No such file"),
      (folder.url.path, "holds no file in Swift or Objective-C"),
    ] {
      let result = try await Tool.run([
        "deliver", payload, "--temporary-device", "--extension", path,
      ])
      expectError(result, 66, mentions: mention)
    }
  }

  @Test(
    "options that make no sense are usage errors",
    arguments: [
      ["--deadline", "soon"], ["--memory-limit", "-1"], ["--serve", "nohost"],
      ["--expect", "fine"], ["--switch", "no-such=1"], ["--switch", "memory-kill=maybe"],
      ["--process", "old"], ["--bundle", "../etc"], ["--extension", "X.appex"],
      ["--device", "d"],
    ])
  func usage(options: [String]) async throws {
    let result = try await deliver(Checkout.payload("no-media.apns"), options)
    #expect(result.status == 64, "\(result.errors)")
    #expect(!result.errors.isEmpty)
  }

  @Test("a host's folder that is not there is named")
  func servedFolder() async throws {
    let result = try await deliver(
      Checkout.payload("no-media.apns"), ["--serve", "a.example=/no/such/folder"])
    expectError(result, 64, mentions: "/no/such/folder")
  }

  @Test("a device folder that cannot be one")
  func device() async throws {
    let folder = try TestFolder()
    let file = try folder.write("not a folder", to: "file")
    let result = try await Tool.run([
      "deliver", Checkout.payload("no-media.apns"), "--no-extension", "--device", file,
    ])
    expectError(result, 70, mentions: file)
  }

  @Test("store commands on devices and notifications that are not there")
  func store() async throws {
    let folder = try TestFolder()
    for command in ["list", "verify"] {
      let result = try await Tool.run(["store", command, "--device", folder.path("none")])
      expectError(result, 66, mentions: "no device")
    }
    let device = folder.path("device")
    let delivered = try await Tool.run([
      "deliver", Checkout.payload("no-media.apns"), "--no-extension", "--device", device,
    ])
    #expect(delivered.status == 0, "\(delivered.errors)")
    expectError(
      try await Tool.run(["store", "show", "ffffffff", "--device", device]), 66,
      mentions: "ffffffff")
    let garbage = folder.path("device/Device.sqlite")
    for suffix in ["-wal", "-shm"] {
      try? FileManager.default.removeItem(atPath: garbage + suffix)
    }
    try Data("this is not a database at all, but long enough to be read as one".utf8)
      .write(to: URL(fileURLWithPath: garbage))
    expectError(try await Tool.run(["store", "list", "--device", device]), 70, mentions: device)
  }

  @Test("folders that cannot be built")
  func build() async throws {
    let folder = try TestFolder()
    let output = folder.path("X.appex")
    func attempt(_ path: String, _ status: Int32, _ mention: String) async throws {
      let result = try await Tool.run(["build", path, "-o", output])
      #expect(result.status == status, "\(result.errors)")
      #expect(result.errors.contains(mention), "\(result.errors)")
      #expect(!FileManager.default.fileExists(atPath: output))
    }
    try await attempt(folder.path("missing"), 66, "missing")
    try await attempt(folder.url.path, 66, folder.url.lastPathComponent)
    _ = try folder.write("class Broken: UNNotificationServiceExtension { \n  oops }", to: "B.swift")
    try await attempt(folder.url.path, 1, "B.swift")
  }

  @Test("a mistake in pushsim.json is reported with its file and line")
  func projectFile() async throws {
    let folder = try TestFolder()
    _ = try folder.write("class A {}", to: "NSE/A.swift")
    _ = try folder.write("{\n  \"sources\": [\"Keychain.swift\"]\n}\n", to: "NSE/pushsim.json")
    let result = try await Tool.run(["build", folder.path("NSE"), "-o", folder.path("X.appex")])
    expectError(
      result, 66, mentions: "NSE/pushsim.json:2:", "Keychain.swift does not exist")
    #expect(!result.errors.contains("--sources"))
  }

  @Test("a product among the sources is refused")
  func productAmongSources() async throws {
    let folder = try TestFolder()
    _ = try folder.write("class A {}", to: "NSE/A.swift")
    let result = try await Tool.run(
      ["-c", "cd \"$1\" && \"$2\" build .", "sh", folder.path("NSE"), Tool.url.path],
      program: URL(fileURLWithPath: "/bin/sh"))
    expectError(result, 64, mentions: "would lie among the sources", "--output")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path("NSE")) == ["A.swift"])
  }

  @Test("a full disk for the output is reported")
  func fullDisk() async throws {
    let full = try #require(FileHandle(forWritingAtPath: "/dev/full"))
    let process = Tool.process([
      "deliver", Checkout.payload("no-media.apns"), "--temporary-device", "--no-extension",
      "--json",
    ])
    let errors = Pipe()
    process.standardOutput = full
    process.standardError = errors
    try process.run()
    let text = try errors.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    #expect(process.terminationStatus == 70)
    #expect(String(decoding: text, as: UTF8.self).contains("No space left"))
  }
}
