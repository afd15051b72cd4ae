import Foundation
import PayloadInput
import TestSupport
import Testing

@testable import PayloadLint

@Suite("Lint runs", .timeLimit(.minutes(1))) struct RunTests {
  private func run(
    _ paths: [String], jobs: Int = 2, settings: LintSettings = LintSettings()
  ) throws -> (output: String, faults: [String], summary: LintSummary) {
    var output = ""
    var faults: [String] = []
    let format = TextFormat(showsLines: false, hasSummary: false)
    let sink = LintSink(format, write: { output += String(decoding: $0, as: UTF8.self) }) {
      faults.append($0)
    }
    try sink.begin()
    let inputs = try PayloadInputs(paths, selection: FileSelection())
    try LintRun(inputs, settings: settings, format: format).run(jobs: jobs, into: sink)
    return (output, faults, try sink.end(fixed: 0))
  }

  @Test("findings come in the order of the input, however many work", arguments: [1, 2, 7])
  func order(jobs: Int) throws {
    let folder = try TestFolder()
    let lines = (0..<3000).map { number in
      number.isMultiple(of: 3)
        ? #"{"apns":{"alert":"\#(number)"}}"# : #"{"aps":{"alert":"\#(number)"}}"#
    }
    let file = try folder.write(lines.joined(separator: "\n"), to: "a.ndjson")
    let result = try run([file], jobs: jobs)
    let found = result.output.split(separator: "\n").filter { $0.hasPrefix(file) }
    #expect(found.count == 1000)
    #expect(
      found.enumerated().allSatisfy { $1.hasPrefix("\(file):\($0 * 3 + 1):2: error:") })
    #expect(result.summary.payloads == 3000)
    #expect(result.summary.total.errors == 1000)
  }

  @Test("a key that stands 50,000 times in a dictionary is looked at once for each")
  func repeatedKeys() throws {
    let folder = try TestFolder()
    let members = Array(repeating: #""k":1"#, count: 50_000).joined(separator: ",")
    let file = try folder.write("{\"aps\":{\"alert\":\"x\"},\(members)}", to: "a.apns")
    let result = try run([file])
    #expect(result.output.contains("[duplicate-key]"))
    #expect(result.output.contains("and more of the same"))
  }

  @Test("all sample payloads: the wrong ones are found, and nothing is said of the others")
  func samples() throws {
    let result = try run([Checkout.file("Samples/Payloads").path])
    var found: [String: Set<String>] = [:]
    for line in result.output.split(separator: "\n") where line.contains("/Samples/Payloads/") {
      let name = line.split(separator: "/").last?.prefix { $0 != ":" } ?? ""
      let check = line.split(separator: "[").last?.dropLast() ?? ""
      found[String(name), default: []].insert(String(check))
    }
    #expect(found == Self.expected)
    // index.json is not a payload.
    #expect(result.summary.passedOver == 1)
    #expect(result.summary.payloads == 84)
  }

  private static let expected: [String: Set<String>] = [
    "apns-root.apns": ["wrong-root"],
    "empty.apns": ["empty-payload"],
    "mutable-content-string.apns": ["mutable-content-value"],
    "mutable-content-coerced.apns": ["mutable-content-value"],
    "mutable-content-misspelt.apns": ["misspelt-key"],
    "wrong-types.apns": ["wrong-type", "misspelt-key"],
    "too-large.apns": ["payload-too-large"],
    "insecure-url.apns": ["media-over-http"],
    "webp.apns": ["media-type-unsupported"],
    "silent-mutable.apns": ["mutable-content-without-alert"],
    "sound-only.apns": ["mutable-content-without-alert"],
    "badge-only.apns": ["mutable-content-without-alert"],
    "empty-alert.apns": ["empty-alert"],
    "key-in-aps.apns": ["unknown-key"],
    "content-available.apns": ["content-available-beside-mutable-content"],
    "content-available-strict.apns": ["content-available-beside-mutable-content"],
    "not-woken.apns": ["media-without-mutable-content"],
  ]

  @Test("of a folder, JSON files that hold no push are passed over; files that are named never are")
  func passedOver() throws {
    let folder = try TestFolder()
    try folder.write(#"{"name":"x"}"#, to: "x/package.json")
    try folder.write("[1,2]", to: "x/list.json")
    try folder.write("{", to: "x/broken.json")
    try folder.write(#"{"payload":{"positions":[]}}"#, to: "x/other.json")
    try folder.write(#"{"apns":{"alert":"Hi"}}"#, to: "x/a.json")
    try folder.write(#"{"aps":"#, to: "x/b.json")
    try folder.write(#"{"title":"Hi"}"#, to: "x/c.apns")
    try folder.write(#"{"headers":{},"payload":{"title":"Hi"}}"#, to: "x/d.json")
    let result = try run([folder.url.appendingPathComponent("x").path])
    #expect(result.summary.passedOver == 4)
    #expect(result.summary.payloads == 4)
    #expect(Set(result.summary.checks.keys) == ["wrong-root", "not-json", "missing-aps"])
    let named = try run([folder.url.appendingPathComponent("x/package.json").path])
    #expect(named.summary.checks.keys.map(\.self) == ["missing-aps"])
  }

  @Test("compressed lines are looked at as others, and a torn file is reported")
  func packed() throws {
    let folder = try TestFolder()
    let file = try folder.write(
      "{\"apns\":{\"alert\":\"Hi\"}}\n{\"aps\":{\"alert\":\"Hi\"}}\n", to: "a.ndjson")
    try #require(try Program.runBlocking("gzip", ["-k", file]).status == 0)
    let result = try run([file + ".gz"])
    #expect(result.output.hasPrefix("\(file).gz:1:2: error:"))
    #expect(result.summary.payloads == 2)
    let whole = try Data(contentsOf: URL(fileURLWithPath: file + ".gz"))
    let torn = folder.url.appendingPathComponent("torn.ndjson.gz")
    try whole.prefix(whole.count - 12).write(to: torn)
    let faults = try run([torn.path])
    #expect(faults.summary.faults == 1)
    #expect(faults.faults.first?.contains("torn.ndjson.gz") == true)
  }

  @Test("a text longer than any payload is reported and not read")
  func tooLong() throws {
    let folder = try TestFolder()
    let file = try folder.write(String(repeating: "x", count: 1 << 20 + 1), to: "a.apns")
    let result = try run([file])
    #expect(result.output.contains("[payload-too-large]"))
    #expect(result.summary.total.errors == 1)
  }

  @Test("an output that fails ends the run with its reason")
  func failing() throws {
    let folder = try TestFolder()
    let line = #"{"apns":{"alert":"Hi"}}"# + "\n"
    let file = try folder.write(String(repeating: line, count: 5000), to: "a.ndjson")
    let format = JSONFormat()
    let sink = LintSink(
      format,
      write: { _ throws(LintError) in throw LintError(.failed, "the disk is full") }
    ) { _ in }
    let inputs = try PayloadInputs([file], selection: FileSelection())
    #expect(throws: LintError.self) {
      try LintRun(inputs, settings: LintSettings(), format: format).run(jobs: 2, into: sink)
    }
  }
}
