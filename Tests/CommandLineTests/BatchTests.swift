import Foundation
import Glibc
import JSONModel
import NotificationModel
import TestSupport
import Testing

@Suite("Batch", .timeLimit(.minutes(2)))
struct BatchTests {
  private static func payloads(_ count: Int) -> String {
    (0..<count).map { number in
      """
      {"aps":{"alert":{"title":"Push \(number)"},"mutable-content":1},"hang":"forever",\
      "Simulator Target Bundle":"com.example.app"}

      """
    }.joined()
  }

  private static func results(_ text: String) throws -> [JSONValue] {
    try text.split(separator: "\n").map { try JSONParser.parse(Data($0.utf8)).value }
  }

  /// Returns the contents of results, without times and names of this run alone.
  private static func essence(_ results: [JSONValue]) -> [String] {
    results.map { result in
      let parts = [
        result["id"], result["index"], result["ok"], result["outcome"], result["route"],
        result["reason"], result["content"]?["title"], result["payload"], result["error"],
      ]
      return parts.map { $0?.compactText ?? "-" }.joined(separator: " ")
    }.sorted()
  }

  private static let trivial = [
    "--extension", Checkout.appex("Trivial").path, "--process", "reused", "--jobs", "2", "--quiet",
  ]

  /// The lines of the input that a JUnit report names, in its order.
  private static func lines(ofReport text: String) -> [String] {
    text.matches(of: #/testcase name="line ([0-9]+) /#).map { String($0.1) }
  }

  /// Six payloads, of which the first waits for its deadline; the others wake no extension.
  private static let unequal = Data(
    (0..<6).map { number in
      let wakes = number == 0 ? 1 : 0
      return
        #"{"bundle":"com.example.app","payload":{"aps":{"alert":"a","mutable-content":\#(wakes)}}}"#
    }.joined(separator: "\n").utf8)

  private static let hanging = [
    "batch", "-", "--extension", Checkout.appex("Hanging").path, "--deadline", "500ms", "--grace",
    "100ms", "--jobs", "2", "--quiet",
  ]

  @Test("with a report, results come in the order of the input, so that the report is the same")
  func reportOrder() async throws {
    let folder = try TestFolder()
    let run = try await Tool.run(
      Self.hanging + ["--report", "junit=\(folder.path("report.xml"))"], input: Self.unequal)
    #expect(try Self.results(run.output).map { $0["index"] } == (0..<6).map { .integer($0) })
    let report = try folder.read("report.xml")
    #expect(Self.lines(ofReport: report) == ["1", "2", "3", "4", "5", "6"])
  }

  @Test("reports are in the order of the input also where the results are in that of their ends")
  func laterReportOrder() async throws {
    let run = try await Tool.run(Self.hanging, input: Self.unequal)
    #expect(try Self.results(run.output).last?["index"] == 0)
    let report = try await Tool.run(
      ["report", "-", "--report", "junit=-"], input: Data(run.output.utf8))
    #expect(
      Self.lines(ofReport: report.output) == ["1", "2", "3", "4", "5", "6"], "\(report.errors)")
  }

  @Test("a folder of samples gives one line each, in order, and 1 since some are not as intended")
  func samples() async throws {
    let run = try await Tool.run([
      "batch", "Samples/Payloads", "--extension", Checkout.appex("RichMedia").path, "--serve",
      Tool.media,
      "--order", "input",
    ])
    let results = try Self.results(run.output)
    let names = try FileManager.default.contentsOfDirectory(
      atPath: Checkout.file("Samples/Payloads").path
    ).filter { $0.hasSuffix(".apns") }.sorted()
    #expect(results.map { $0["payload"]?.string } == names.map { "Samples/Payloads/\($0)" })
    #expect(results.map { $0["index"] } == results.indices.map { .integer($0) })
    #expect(run.status == 1, "\(run.errors)")
    #expect(run.errors.contains("batch    \(results.count) results in"))
    let single = try await Tool.run(
      [
        "deliver", Checkout.payload("photo.apns"), "--json", "--temporary-device", "--serve",
        Tool.media,
      ])
    let delivered = try #require(
      results.first { $0["payload"] == "Samples/Payloads/photo.apns" }?.object)
    let alone = try #require(single.json.object)
    #expect(Set(delivered.keys) == Set(alone.keys).union(["id", "index", "ok"]))
    #expect(delivered["outcome"] == alone["outcome"])
  }

  @Test(
    "envelopes on standard input carry id, app and headers; a bad line is a result with its place")
  func envelopes() async throws {
    let input = """
      {"id":"first","bundle":"com.example.other","payload":{"aps":{"alert":"a"}}}
      {"aps":
      {"id":"third","headers":{"apns-push-type":"nonsense"},"payload":{"aps":{"alert":"a"}}}
      {"id":"fourth","payload":{"aps":{"alert":"a"}}}
      """
    let run = try await Tool.run(
      ["batch", "-", "--no-extension", "--order", "input", "--quiet"], input: Data(input.utf8))
    let results = try Self.results(run.output)
    #expect(run.status == 66 && run.errors.isEmpty)
    #expect(results.map { $0["payload"] } == (1...4).map { .string("standard input:\($0)") })
    #expect(results[0]["id"] == "first" && results[0]["bundle"] == "com.example.other")
    #expect(results[0]["outcome"] == "original" && results[0]["reason"] == "notWoken")
    #expect(results[1]["error"]?["code"] == "notJSON")
    #expect(results[2]["outcome"] == "rejected" && results[2]["reason"] == "InvalidPushType")
    #expect(results[3]["error"]?["code"] == "noBundle")
  }

  @Test(
    "exit codes: 0 as expected, 1 if not, 64 for calls that make no sense, 66 without the input")
  func exitCodes() async throws {
    let folder = try TestFolder()
    let input = try folder.write(Self.payloads(3), to: "in.ndjson")
    let base = ["batch", input, "--no-extension", "--quiet"]
    #expect(try await Tool.run(base).status == 0)
    #expect(try await Tool.run(base + ["--expect", "original:notWoken"]).status == 0)
    #expect(try await Tool.run(base + ["--expect", "modified"]).status == 1)
    #expect(try await Tool.run(base + ["--resume"]).status == 64)
    for part in ["3/2", "0/3"] {
      let refused = try await Tool.run(base + ["--shard", part])
      #expect(refused.status == 64 && refused.errors.contains("parts count from 1"))
    }
    #expect(try await Tool.run(base + ["--glob", "[a"]).status == 64)
    #expect(try await Tool.run(["batch", folder.path("none")]).status == 66)
    let taken = try await Tool.run(base + ["--output", input])
    #expect(taken.status == 64 && taken.errors.contains("replace the input"), "\(taken.errors)")
    #expect(try await Tool.run(base + ["-o", "/dev/full"]).status == 70)
    let full = try await Tool.run(["batch", input, "--lint-only", "-o", "/dev/full"])
    #expect(full.errors.contains("No space left on device"), "\(full.errors)")
  }

  @Test(
    "killed ten times at random moments and resumed, a batch has the results of an undisturbed one",
    arguments: [["--lint-only"], Self.trivial])
  func killed(options: [String]) async throws {
    let folder = try TestFolder()
    let isLint = options == ["--lint-only"]
    let lines = Self.payloads(isLint ? 20_000 : 1_500)
    let input = try folder.write(lines + "{\"torn\n" + Self.payloads(40), to: "in.ndjson")
    let whole = folder.path("whole.ndjson")
    _ = try await Tool.run(["batch", input, "-o", whole] + options)
    let output = folder.path("out.ndjson")
    var counts: [Int] = []
    var numbers = TestNumbers(case: isLint ? 0 : 1)
    for _ in 0..<10 {
      let process = Tool.process(["batch", input, "-o", output, "--resume"] + options)
      process.standardError = FileHandle.nullDevice
      try process.run()
      // Random moments are what is tested: before the start, in the middle, after the end.
      try await Task.sleep(for: .milliseconds(.random(in: 0...300, using: &numbers)))
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
      let text = (try? String(contentsOfFile: output, encoding: .utf8)) ?? ""
      counts.append(text.count { $0 == "\n" })
    }
    #expect(counts == counts.sorted(), "no result is ever lost: \(counts)")
    let last = try await Tool.run(["batch", input, "-o", output, "--resume"] + options)
    #expect(last.status == 66, "\(last.errors)")
    let expected = Self.essence(try Self.results(String(contentsOfFile: whole, encoding: .utf8)))
    let resumed = Self.essence(try Self.results(String(contentsOfFile: output, encoding: .utf8)))
    #expect(expected.count == (isLint ? 20_041 : 1_541))
    #expect(resumed == expected)
  }

  @Test("a full disk ends the batch with 70 and whole lines, and more room lets it go on")
  func fullDisk() async throws {
    let folder = try TestFolder()
    let input = try folder.write(Self.payloads(5_000), to: "in.ndjson")
    let output = folder.path("out.ndjson")
    // The limit of a file's size stands for the disk's; its unit is 1024 bytes. The thread sanitizer
    // writes a file of 512 of them for itself.
    let process = Tool.process([])
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [
      "bash", "-c", "trap '' XFSZ; ulimit -f 640; exec \"$@\"", "-", Tool.url.path, "batch", input,
      "--lint-only", "--quiet", "-o", output,
    ]
    let errors = Pipe()
    process.standardError = errors
    try process.run()
    let text = String(
      decoding: try errors.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 70)
    #expect(text.contains("File too large") && text.contains("--resume"), "\(text)")
    let written = try String(contentsOfFile: output, encoding: .utf8)
    #expect(written.hasSuffix("}\n") && (100...655_360).contains(written.utf8.count))
    let run = try await Tool.run(["batch", input, "--lint-only", "-o", output, "--resume"])
    #expect(run.status == 0 && run.errors.contains("were there before"), "\(run.errors)")
    let results = try Self.results(String(contentsOfFile: output, encoding: .utf8))
    #expect(Set(results.compactMap { $0["id"]?.string }).count == 5_000 && results.count == 5_000)
  }

  @Test(
    "few open files lower the jobs, and are never what an extension is blamed for",
    arguments: [(64, 8), (128, 32), (256, 64), (1024, 256)])
  func fewFiles(limit: Int, jobs: Int) async throws {
    let folder = try TestFolder()
    let payload =
      #"{"aps":{"alert":{"title":"T"},"mutable-content":1},"Simulator Target Bundle":"com.a.b"}"#
    let input = try folder.write(
      Array(repeating: payload, count: 150).joined(separator: "\n"), to: "in.ndjson")
    let run = try await Tool.run(
      [
        "-c", "ulimit -n \(limit); exec \"$@\"", "-", Tool.url.path, "batch", input, "--extension",
        Checkout.appex("Trivial").path, "--jobs", "\(jobs)",
      ], program: URL(fileURLWithPath: "/bin/bash"))
    #expect(run.errors.contains("instead of \(jobs): only \(limit) files"), "\(run.errors)")
    let outcomes = try Self.results(run.output).map { $0["outcome"]?.string ?? "none" }
    #expect(outcomes.allSatisfy { $0 == "modified" }, "\(run.errors)")
    // With the fewest that it takes the machine may be at fault, and says so.
    if limit <= 128, run.status == 70 { return }
    #expect(run.status == 0 && outcomes.count == 150, "\(run.errors)")
  }

  @Test("a reader that goes away ends the batch with 141")
  func closedPipe() async throws {
    let folder = try TestFolder()
    let input = try folder.write(Self.payloads(20_000), to: "in.ndjson")
    let process = Tool.process(["batch", input, "--lint-only"])
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    #expect(!output.fileHandleForReading.availableData.isEmpty)
    try output.fileHandleForReading.close()
    process.waitUntilExit()
    #expect(process.terminationStatus == 141)
  }

  @Test("Ctrl-C lets what runs finish, writes it and the summary, and exits with 130")
  func interrupted() async throws {
    let folder = try TestFolder()
    let input = try folder.write(Self.payloads(200), to: "in.ndjson")
    let process = Tool.process([
      "batch", input, "--extension", Checkout.appex("Hanging").path, "--deadline", "500ms",
      "--grace",
      "100ms",
      "--jobs", "4",
    ])
    let output = Pipe()
    let errors = Pipe()
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    // With the first results the next ones have begun.
    var text = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    kill(process.processIdentifier, SIGINT)
    let rest = try output.fileHandleForReading.readToEnd() ?? Data()
    text += String(decoding: rest, as: UTF8.self)
    process.waitUntilExit()
    let said = String(
      decoding: try errors.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    #expect(process.terminationStatus == 130)
    let results = try Self.results(text)
    #expect((2..<200).contains(results.count), "those that ran have their results")
    #expect(results.allSatisfy { $0["reason"] == "timedOut" }, "none was cut short")
    #expect(said.contains("batch    \(results.count) results"), "\(said)")
  }

  @Test("a second Ctrl-C kills what runs, which leaves no result")
  func interruptedTwice() throws {
    let folder = try TestFolder()
    // The first one is done at once, and says that the others are under way.
    let input = try folder.write("{\"aps\":{}}\n" + Self.payloads(20), to: "in.ndjson")
    let process = Tool.process(["batch", input, "--extension", Checkout.appex("Hanging").path])
    let output = Pipe()
    let errors = Pipe()
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    let first = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    kill(process.processIdentifier, SIGINT)
    let said = String(decoding: errors.fileHandleForReading.availableData, as: UTF8.self)
    #expect(said.contains("press Ctrl-C again to kill them"))
    kill(process.processIdentifier, SIGINT)
    let rest = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    #expect(process.terminationStatus == 130)
    #expect(rest.isEmpty)
    #expect(try Self.results(first).map { $0["outcome"] } == ["silent"])
  }
}
