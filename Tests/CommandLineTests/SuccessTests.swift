import Foundation
import Glibc
import JSONModel
import TestSupport
import Testing

/// The meaning of exit code 0: it never means that nothing was checked, and never an error among
/// the findings.
@Suite("Success", .timeLimit(.minutes(3)))
struct SuccessTests {
  private static let wakes =
    #"{"aps":{"alert":"a","mutable-content":1},"Simulator Target Bundle":"com.example.app"}"#
  private static let noAps =
    #"{"apns":{"alert":"a"},"Simulator Target Bundle":"com.example.app"}"#
  private static let stringOne =
    #"{"aps":{"alert":"a","mutable-content":"1"},"Simulator Target Bundle":"com.example.app"}"#

  private func deliver(_ payload: String, _ more: [String]) async throws -> Program.Ending {
    try await Tool.run(["deliver", "-", "--temporary-device"] + more, input: Data(payload.utf8))
  }

  @Test(
    "errors among the findings fail, and --fail-on and --expect decide otherwise",
    arguments: [
      (noAps, [], 1), (noAps, ["--fail-on", "never"], 0), (noAps, ["--expect", "silent"], 0),
      (noAps, ["--expect", "silent", "--fail-on", "error"], 1),
      (stringOne, [], 1), (stringOne, ["--fail-on", "never"], 0),
      (wakes, ["--extension", Checkout.appex("Trivial").path], 0),
    ])
  func findings(payload: String, options: [String], status: Int) async throws {
    let result = try await deliver(payload, options)
    #expect(result.status == Int32(status), "\(result.output)\(result.errors)")
  }

  @Test("a batch and its JUnit report fail by the same findings")
  func batch() async throws {
    let folder = try TestFolder()
    _ = try folder.write(Self.noAps, to: "broken.apns")
    let report = ["--report", "junit=\(folder.path("j.xml"))"]
    let batch = ["batch", folder.path("broken.apns"), "-o", folder.path("r.ndjson"), "--overwrite"]
    let failed = try await Tool.run(batch + report)
    #expect(failed.status == 1)
    #expect(failed.errors.contains("failed   \(folder.path("broken.apns")): silent"))
    let junit = try String(contentsOfFile: folder.path("j.xml"), encoding: .utf8)
    #expect(junit.contains("failures=\"1\""))
    #expect(try await Tool.run(batch + ["--fail-on", "never"]).status == 0)
  }

  @Test("one mistake is reported once (PAYL-01, WAKE-01)", arguments: [noAps, stringOne])
  func once(payload: String) async throws {
    let json = try await deliver(payload, ["--json", "--no-extension"]).json
    let findings = json["findings"]?.array ?? []
    let fixes = findings.compactMap { $0["fix"]?.string }
    #expect(Set(fixes).count == fixes.count, "\(findings)")
    #expect(findings.count { $0["rule"] == "WAKE-01" || $0["rule"] == "PAYL-23" } <= 1)
  }

  @Test("nothing delivered is not a success, unless that is allowed")
  func nothing() async throws {
    let folder = try TestFolder()
    let empty = folder.path("empty")
    try FileManager.default.createDirectory(atPath: empty, withIntermediateDirectories: true)
    _ = try folder.write("{\"name\":\"a package\"}", to: "empty/package.json")
    for more in [[], ["--glob", "*.nope"], ["--lint-only"]] {
      let batch = ["batch", empty, "--no-extension"] + more
      let result = try await Tool.run(batch)
      #expect(result.status == 66 && result.errors.contains("there is no payload in \(empty)"))
      #expect(try await Tool.run(batch + ["--allow-empty"]).status == 0)
    }
    for (name, bytes) in [
      ("none.ndjson", Data()), ("utf16.ndjson", Data([0xFF, 0xFE, 0x7B, 0])),
      ("random.ndjson", Data((0..<3000).map { UInt8($0 % 7 + 100) })),
    ] {
      try bytes.write(to: folder.url.appendingPathComponent(name))
      #expect(try await Tool.run(["report", folder.path(name)]).status == 66, "\(name)")
    }
    #expect(try await Tool.run(["report", "/dev/null"]).status == 66)
    #expect(try await Tool.run(["report", "/dev/zero"]).status == 66)
    let summary = try await Tool.run(["report", "/dev/null", "--allow-empty"])
    #expect(summary.status == 0 && summary.output.contains("no results"))
    #expect(!summary.output.contains("all as expected"))
  }

  @Test("files of folders that are not pushes are passed over, and said")
  func passedOver() async throws {
    let folder = try TestFolder()
    _ = try folder.write(Self.wakes, to: "a.json")
    _ = try folder.write("[1, 2]", to: "index.json")
    let result = try await Tool.run(["batch", folder.url.path, "--no-extension"])
    #expect(result.status == 0 && result.output.split(separator: "\n").count == 1)
    #expect(result.errors.contains("1 JSON file without a push passed over"), "\(result.errors)")
  }

  @Test("an output in the place of an input, or of another output, is refused and nothing is lost")
  func outputs() async throws {
    let folder = try TestFolder()
    let input = try folder.write(Self.wakes + "\n", to: "in.ndjson")
    let results = folder.path("r.ndjson")
    let batch = ["batch", input, "--no-extension"]
    let calls = [
      batch + ["-o", input, "--overwrite"], batch + ["--report", "html=\(input)", "-o", results],
      batch + ["-o", results, "--report", "html=\(results)"],
      ["deliver", input, "--temporary-device", "--no-extension", "--timeline", input],
      ["deliver", input, "--temporary-device", "--no-extension", "--har", input],
      ["report", input, "--report", "csv=\(input)"],
      ["lint", input, "--output", input],
    ]
    for call in calls {
      let result = try await Tool.run(call)
      #expect(result.status == 64 && result.errors.contains("would replace"), "\(call)")
    }
    #expect(try String(contentsOfFile: input, encoding: .utf8) == Self.wakes + "\n")
    #expect(!FileManager.default.fileExists(atPath: results))
  }

  @Test("every report names the extension that ran, and says when it is pushsim's sample")
  func named() async throws {
    let named = try await deliver(Self.wakes, ["--extension", Checkout.appex("Trivial").path])
    #expect(named.output.contains("wakes Trivial (fresh process)"))
    let unnamed = try await deliver(Self.wakes, [])
    #expect(unnamed.output.contains("wakes RichMedia, pushsim's sample (fresh process)"))
    #expect(unnamed.output.contains("pass --extension to run yours"))
    for (options, name, isDefault) in [
      (["--extension", Checkout.appex("Trivial").path], "Trivial", false), ([], "RichMedia", true),
    ] {
      let report = try await deliver(Self.wakes, ["--json"] + options).json["extension"]
      #expect(report?["path"]?.string?.hasSuffix("/\(name).appex") == true)
      #expect(report?["isDefault"] == .bool(isDefault))
      #expect(report?["bundle"]?.string?.isEmpty == false)
    }
    let folder = try TestFolder()
    let input = try folder.write(Self.wakes, to: "a.apns")
    let reports = "junit=\(folder.path("j.xml")),html=\(folder.path("p.html"))"
    let batch = [
      "batch", input, "--extension", Checkout.appex("Trivial").path, "--report", reports,
    ]
    #expect(try await Tool.run(batch).status == 0)
    let junit = try String(contentsOfFile: folder.path("j.xml"), encoding: .utf8)
    #expect(junit.contains("ran Trivial"), "\(junit)")
    let page = try String(contentsOfFile: folder.path("p.html"), encoding: .utf8)
    #expect(page.contains("woke Trivial"))
    let none = try await deliver(Self.wakes, ["--json", "--no-extension"]).json["extension"]
    #expect(none?["path"] == nil && none?["isDefault"] == nil)
  }

  @Test("content that was handed back as it came is reported, and differs from changed content")
  func unchanged() async throws {
    let same = ["--extension", Checkout.appex("RichMedia").path]
    let plain = try await deliver(Self.wakes, same)
    #expect(plain.output.contains("modified, but unchanged") && plain.status == 0)
    for (expectation, status) in [
      ("modified", 0), ("modified:unchanged", 0), ("modified:changed", 1),
    ] {
      let result = try await deliver(Self.wakes, same + ["--expect", expectation])
      #expect(result.status == Int32(status), "\(expectation)")
    }
    let missed = try await deliver(Self.wakes, same + ["--expect", "modified:changed"])
    #expect(missed.errors.contains("expected modified:changed, but it was modified:unchanged"))
  }

  @Test("two expectations are a mistake")
  func twoExpectations() async throws {
    let result = try await deliver(Self.wakes, ["--expect", "modified", "--expect", "silent"])
    #expect(result.status == 64 && result.errors.contains("a delivery has one outcome"))
  }

  @Test("deliver and explain open envelopes, as batch and lint do")
  func envelopes() async throws {
    let envelope = Data(
      #"""
      {"bundle":"com.acme.shop","pushType":"background",
      "payload":{"aps":{"content-available":1}}}
      """#.utf8)
    let delivered = try await Tool.run(
      ["deliver", "-", "--temporary-device", "--no-extension", "--json"], input: envelope)
    #expect(try delivered.json["outcome"] == "silent" && delivered.status == 0)
    #expect(try delivered.json["bundle"] == "com.acme.shop")
    let explained = try await Tool.run(["explain", "-", "--json"], input: envelope)
    #expect(try explained.json["bundle"] == "com.acme.shop")
  }

  @Test("what is not a payload says what was probably meant")
  func advice() async throws {
    let folder = try TestFolder()
    for (argument, words) in [
      (folder.url.path, "pushsim batch"), ("{\"aps\":{}}", "pushsim deliver -"),
      ("booted", "simctl"),
    ] {
      let result = try await Tool.run(["deliver", argument, "--temporary-device"])
      #expect(result.status == 66 && result.errors.contains(words), "\(result.errors)")
    }
    let simctl = ["deliver", "booted", "com.acme.shop", Checkout.payload("photo.apns")]
    let result = try await Tool.run(simctl + ["--temporary-device"])
    #expect(result.status == 66 && result.errors.contains("pushsim takes the payloads alone"))
  }

  @Test(
    "values that make no sense say what would",
    arguments: [
      (["--bundle", "a b"], "com.example.app"), (["--serve", "host"], "cdn.example.com=./media"),
      (["--serve", "host="], "cdn.example.com=./media"),
      (["--expiration", "yesterday"], "date +%s"),
      (["--speed", "0"], "0.01 to 1000"),
    ])
  func values(options: [String], words: String) async throws {
    let result = try await deliver(Self.wakes, options)
    #expect(result.status == 64 && result.errors.contains(words), "\(result.errors)")
  }

  @Test("without permission nothing of an alert is handed to the app (CENT-04)")
  func permission() async throws {
    let result = try await deliver(
      Self.wakes, ["--permission", "denied", "--extension", Checkout.appex("Trivial").path])
    #expect(result.output.contains("nothing shows: the app may not notify"))
    #expect(!result.output.contains("handed to the app"))
  }
}
