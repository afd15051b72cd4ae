import Foundation
import Glibc
import JSONModel
import TestSupport
import Testing

/// `pushsim explore` and `--interrupt-at`
@Suite(.timeLimit(.minutes(10))) struct ExploreTests {
  private static let samples = Checkout.folder.appendingPathComponent("Samples")
  private static func sample(_ name: String) -> String {
    samples.appendingPathComponent("Exploring/\(name).apns").path
  }
  private static func source(_ name: String) -> String {
    samples.appendingPathComponent("Extensions/\(name)").path
  }

  /// The comments `bug:` of a source file, by line.
  private func bugs(_ file: String) throws -> [Int: String] {
    let path = Self.samples.appendingPathComponent("Extensions/Buggy/\(file)")
    let lines = try String(contentsOf: path, encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false)
    return lines.enumerated().reduce(into: [:]) { bugs, line in
      if let mark = line.element.range(of: "// bug: ") {
        bugs[line.offset + 1] = String(line.element[mark.upperBound...])
      }
    }
  }

  @Test(
    "Planted crashes are found at their lines, shrunk, shown again by their command, then known")
  func crashes() async throws {
    let folder = try TestFolder([:])
    let arguments = [
      "explore", Self.sample("order"), "--extension", Self.source("Buggy"), "--payloads",
      "--executions", "900", "--time", "10m", "--output", folder.path("out"), "--json",
    ]
    let run = try await Tool.run(arguments)
    #expect(run.status == 1, "\(run.errors)")
    let report = try JSONParser.parse(Data(run.output.utf8)).value
    let found = try #require(report["findings"]?.array)
    let marked = try Set(bugs("Order.swift").keys)
    let lines = Set(
      found.filter { $0["file"]?.string?.hasSuffix("Order.swift") == true }
        .compactMap { $0["line"]?.integer })
    // A date in another form, the same item twice, a code that is too short.
    #expect(lines.isSuperset(of: [15, 26, 30]), "\(lines.sorted())")
    #expect(marked.isSuperset(of: [15, 26, 30]))

    let date = try #require(found.first { $0["line"] == 15 })
    let name = try #require(date["name"]?.string)
    // Without its app, which is the extension's own.
    #expect(try #require(date["payload"]).compactText.utf8.count < 80)
    let again = try await Tool.run([
      "deliver", folder.path("out/\(name).apns"), "--extension", Self.source("Buggy"), "--json",
      "--temporary-device",
    ])
    #expect(again.status == 1)
    #expect(again.output.contains("\"reason\":\"crashed\""))

    let names = found.compactMap { $0["name"]?.string }.map { "\"\($0)\"" }
    try folder.write("[\(names.joined(separator: ","))]", to: "known.json")
    let known = try await Tool.run(arguments + ["--baseline", folder.path("known.json")])
    #expect(known.status == 0, "\(known.output)")
  }

  @Test("A cast that fails is found at its line")
  func cast() async throws {
    let folder = try TestFolder([:])
    let run = try await Tool.run([
      "explore", Self.sample("chat"), "--extension", Self.source("Buggy"), "--payloads",
      "--executions", "200", "--time", "10m", "--output", folder.path("out"), "--json",
    ])
    let found = try #require(try run.json["findings"]?.array)
    let line = try #require(try bugs("Chat.swift").first { $0.value.hasPrefix("cast") }?.key)
    #expect(
      found.contains { $0["line"]?.integer == line && $0["kind"] == "crash" },
      "\(run.output)\(run.errors)")
    #expect(!found.contains { $0["kind"] == "crash" && $0["file"] == .null }, "\(run.output)")
  }

  @Test("A text that is lost, and a value that userInfo cannot hold, are found")
  func poll() async throws {
    let folder = try TestFolder([:])
    let run = try await Tool.run([
      "explore", Self.sample("poll"), "--extension", Self.source("Buggy"), "--payloads",
      "--executions", "400", "--time", "10m", "--output", folder.path("out"), "--json",
    ])
    let found = try #require(try run.json["findings"]?.array)
    #expect(found.contains { $0["kind"] == "emptied" }, "\(run.output)\(run.errors)")
    #expect(found.contains { $0["rule"] == "PAYL-35" }, "\(run.output)")
  }

  @Test("A text of the code in a payload is no text of a user in the log")
  func ownText() async throws {
    let source = """
      import UserNotifications
      import os
      class NotificationService: UNNotificationServiceExtension {
        override func didReceive(
          _ request: UNNotificationRequest,
          withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
        ) {
          Logger().info("the push is here")
          contentHandler(request.content)
        }
      }
      """
    let folder = try TestFolder(["Service/NotificationService.swift": source])
    try Data(contentsOf: URL(fileURLWithPath: Self.source("Buggy") + "/Info.plist"))
      .write(to: folder.url.appendingPathComponent("Service/Info.plist"))
    let run = try await Tool.run([
      "explore", Self.sample("picture"), "--extension", folder.path("Service"), "--payloads",
      "--executions", "800", "--time", "10m", "--output", folder.path("out"),
    ])
    #expect(run.status == 0, "\(run.output)\(run.errors)")
  }

  @Test("A kill -9 leaves a corpus that the next exploration goes on with")
  func killed() async throws {
    let folder = try TestFolder([:])
    let corpus = folder.url.appendingPathComponent("out/corpus")
    try FileManager.default.createDirectory(at: corpus, withIntermediateDirectories: true)
    let watch = inotify_init1(Int32(IN_CLOEXEC))
    defer { close(watch) }
    inotify_add_watch(watch, corpus.path, UInt32(IN_MOVED_TO))
    let arguments = [
      "explore", Self.sample("order"), "--extension", Self.source("Repaired"), "--payloads",
      "--time", "10m", "--output", folder.path("out"),
    ]
    let process = Tool.process(arguments)
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    var moved = 0
    while moved < 5 {
      moved += try await Program.onThread {
        var bytes = [UInt8](repeating: 0, count: 4096)
        return read(watch, &bytes, bytes.count) > 0 ? 1 : 5
      }
    }
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    let kept = try FileManager.default.contentsOfDirectory(atPath: corpus.path)
      .filter { $0.hasSuffix(".apns") }
    #expect(kept.count >= 5)
    for name in kept {
      _ = try JSONParser.parse(
        bytes: [UInt8](Data(contentsOf: corpus.appendingPathComponent(name))))
    }
    let again = try await Tool.run(arguments + ["--executions", "50"])
    #expect(again.status == 0, "\(again.output)\(again.errors)")
  }

  @Test("The repaired twin has nothing")
  func repaired() async throws {
    let folder = try TestFolder([:])
    let run = try await Tool.run([
      "explore", Self.sample("order"), Self.sample("picture"), "--extension",
      Self.source("Repaired"), "--executions", "600", "--time", "10m", "--output",
      folder.path("out"),
    ])
    #expect(run.status == 0, "\(run.output)\(run.errors)")
    #expect(run.output.contains("0 findings"))
  }

  @Test("A handler that is lost on a 404 is found at its line")
  func lostHandler() async throws {
    let folder = try TestFolder([:])
    let run = try await Tool.run([
      "explore", Self.sample("picture"), "--extension", Self.source("Buggy"), "--answers",
      "--output", folder.path("out"), "--json",
    ])
    #expect(run.status == 1, "\(run.errors)")
    let found = try #require(
      try JSONParser.parse(Data(run.output.utf8)).value["findings"]?.array)
    let line = try #require(
      try bugs("Picture.swift").first { $0.value.hasPrefix("handler lost") }?.key)
    #expect(
      found.contains { $0["kind"] == "late" && $0["line"]?.integer == line }, "\(run.output)")
  }

  @Test("The command of a finding has the options that the exploration was given")
  func givenOptions() async throws {
    let folder = try TestFolder(["media of mine/a.txt": "a"])
    let media = "media.example=\(folder.path("media of mine"))"
    let run = try await Tool.run([
      "explore", "--payloads", Self.sample("order"), "--extension", Self.source("Buggy"),
      "--executions=300", "--time", "10m", "--serve", media, "--condition=LTE", "--jobs", "4",
      "--process", "fresh", "--set", "extension.deadlineSeconds=4", "--output", folder.path("out"),
      "--json",
    ])
    let found = try #require(try run.json["findings"]?.array)
    let crash = try #require(found.first { $0["kind"] == "crash" }, "\(run.output)\(run.errors)")
    let (name, command) = try (#require(crash["name"]?.string), #require(crash["command"]?.string))
    #expect(
      command == "pushsim deliver \(folder.path("out/\(name).apns")) --extension "
        + "\(Self.source("Buggy")) --serve '\(media)' --condition=LTE "
        + "--set extension.deadlineSeconds=4")
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    let again = try await Tool.run(
      ["-c", command + " --json --temporary-device"], program: URL(fileURLWithPath: "/bin/sh"),
      environment: ["PATH": "\(Checkout.products.path):\(path)"])
    #expect(try again.json["reason"] == "crashed", "\(again.output)\(again.errors)")
    #expect(try again.json["extension"]?["deadlineSeconds"] == 4.0)
  }

  @Test("A sample that takes longer than a search gives it more time")
  func slowSample() async throws {
    let folder = try TestFolder([:])
    let run = try await Tool.run([
      "explore", Self.sample("picture"), "--extension", Self.source("Buggy"), "--answers",
      "--jobs", "4", "--condition", "3G", "--output", folder.path("out"), "--json",
    ])
    let found = try #require(try run.json["findings"]?.array)
    let line = try #require(
      try bugs("Picture.swift").first { $0.value.hasPrefix("handler lost") }?.key)
    #expect(
      found.contains { $0["kind"] == "late" && $0["line"]?.integer == line },
      "\(run.output)\(run.errors)")
  }

  @Test("A sample whose handler is never called is said at once, and costs little for each payload")
  func unanswered() async throws {
    let folder = try TestFolder([:])
    // With the time that a slow sample gets, thirty seconds for each, they would take ten minutes.
    let run = try await Tool.run([
      "explore", Self.sample("order"), "--extension", Self.source("Hanging"), "--payloads",
      "--executions", "160", "--time", "20m", "--jobs", "8", "--output", folder.path("out"),
      "--json",
    ])
    #expect(run.status == 1, "\(run.errors)")
    #expect(
      run.errors.contains(
        "warning: order.apns: the handler was not called within 8 s, though nothing was loading"),
      "\(run.errors)")
    let report = try run.json
    #expect(report["unanswered"] == ["order.apns"])
    let found = try #require(report["findings"]?.array)
    #expect(found.contains { $0["kind"] == "late" }, "\(run.output)")
  }

  @Test("A payload is held against the sample that it was made of, whichever comes first")
  func lineage() async throws {
    let folder = try TestFolder([:])
    let run = try await Tool.run([
      "explore", Self.sample("picture"), Self.sample("chat"), "--extension",
      Self.source("Buggy"), "--payloads", "--executions", "1500", "--time", "10m", "--output",
      folder.path("out"), "--json",
    ])
    let found = try #require(try run.json["findings"]?.array)
    let line = try #require(try bugs("Chat.swift").first { $0.value.hasPrefix("a static") }?.key)
    #expect(
      found.contains { $0["kind"] == "leak" && $0["line"]?.integer == line },
      "\(run.output)\(run.errors)")
  }

  @Test("What was ready is lost at an expiry that hands the original back")
  func expiry() async throws {
    let folder = try TestFolder([:])
    let run = try await Tool.run([
      "explore", Self.sample("picture"), "--extension", Self.source("Buggy"), "--expiry",
      "--output", folder.path("out"), "--json",
    ])
    let found = try #require(
      try JSONParser.parse(Data(run.output.utf8)).value["findings"]?.array)
    #expect(found.contains { $0["kind"] == "lost-attempt" }, "\(run.output)\(run.errors)")
  }

  @Test(
    "The time ends at the moment that was asked for",
    arguments: [
      ("started", "bestAttempt", nil), ("request", "bestAttempt", nil),
      ("finished", "bestAttempt", nil), ("memory@request", "original", "memoryExceeded"),
      ("memory@attachment", "original", "memoryExceeded"), ("handler", "modified", nil),
      ("data:99", "modified", nil),
    ] as [(String, String, String?)])
  func moment(_ moment: String, outcome: String, reason: String?) async throws {
    let media = Self.samples.appendingPathComponent("Media").path
    let run = try await Tool.run([
      "deliver", Self.samples.appendingPathComponent("Payloads/photo.apns").path, "--serve",
      "photos.example=\(media)", "--interrupt-at", moment, "--json", "--temporary-device",
    ])
    let delivery = try JSONParser.parse(Data(run.output.utf8)).value
    #expect(delivery["outcome"]?.string == outcome, "\(run.output)\(run.errors)")
    #expect(delivery["reason"]?.string == reason)
  }

  @Test("A moment that there is not, and options that do not go together, are errors of usage")
  func usage() async throws {
    let payload = Self.sample("order")
    for arguments in [
      ["deliver", payload, "--interrupt-at", "later"],
      ["deliver", payload, "--interrupt-at", "data:0"],
      ["explore", payload, "--no-extension"], ["explore", payload, "--device", "/tmp/x"],
      ["explore", payload, "--executions", "0"], ["explore", payload, "--jobs", "0"],
      ["explore", payload, "--update-baseline"],
    ] {
      let run = try await Tool.run(arguments)
      #expect(run.status == 64, "\(arguments): \(run.errors)")
    }
    let folder = try TestFolder(["none.apns": #"{"aps":{"content-available":1}}"#])
    let run = try await Tool.run([
      "explore", folder.path("none.apns"), "--bundle", "com.example.app", "--extension",
      Self.source("Repaired"), "--output", folder.path("out"),
    ])
    #expect(run.status == 66)
    #expect(run.errors.contains("does not wake the extension"))
  }
}
