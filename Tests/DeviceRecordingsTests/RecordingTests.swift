import DeviceProbes
import DeviceRecordings
import Diagnostics
import FidelityRules
import Foundation
import JSONModel
import PushSimulator
import TestSupport
import Testing

/// Recordings as files, and what they say about the rules.
struct RecordingTests {
  @Test("every recording of Devices is read, and pushsim's own is marked as no phone's")
  func devices() throws {
    let folder = KitFixture.recordingFile.deletingLastPathComponent()
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path)
    where name.hasSuffix(".json") {
      let recording = try DeviceRecording(
        contentsOf: folder.appendingPathComponent(name).path)
      #expect(!recording.results.isEmpty, "\(name)")
      #expect((recording.kind == .pushsim) == (name == "pushsim.json"), "\(name)")
      #expect((recording.device.model == "pushsim") == (name == "pushsim.json"), "\(name)")
    }
  }

  @Test("pushsim's own recording has every probe and agrees in each")
  func own() throws {
    let recording = try KitFixture.recording()
    #expect(recording.results.map(\.id) == Catalogue.all.map(\.id))
    #expect(FidelityComparison([recording]).agrees)
  }

  @Test("a recording that was altered in five places differs in exactly these")
  func altered() throws {
    var recording = try KitFixture.recording()
    let changes = [
      "wake.number": ("service", "0"), "attach.png": ("attachments", "public.jpeg"),
      "deadline.never": ("expired-after", "12.0"), "center.collapse": ("delivered", "2"),
      "callbacks.ended-tap": ("heard", "launch(nil)"),
    ]
    for index in recording.results.indices {
      guard let (key, value) = changes[recording.results[index].id] else { continue }
      recording.results[index].observed[key] = value
    }
    let comparison = FidelityComparison([recording])
    let found = comparison.rows.flatMap { $0.cells[0].verdicts }
    #expect(Set(found.map(\.probe)) == Set(changes.keys))
    for verdict in found {
      #expect(verdict.differences.map(\.key) == [changes[verdict.probe]?.0])
      #expect(verdict.differences.map(\.observed) == [changes[verdict.probe]?.1])
    }
    let rules = comparison.rows.filter { row in
      row.cells[0].verdicts.contains { changes[$0.probe] != nil }
    }
    .map(\.rule.id.rawValue)
    #expect(
      Set(rules) == Set(Catalogue.all.filter { changes[$0.id] != nil }.flatMap(\.rules)))
  }

  @Test("a probe that is left out makes its rules not asked, and nothing differs")
  func left() throws {
    var recording = try KitFixture.recording()
    recording.results.removeAll { $0.id == "center.missing-date" }
    let comparison = FidelityComparison([recording])
    let row = comparison.rows.first { $0.rule.id.rawValue == "CENT-41" }
    #expect(row?.cells[0].answer == .notAsked)
    #expect(comparison.agrees)
  }

  @Test("a configuration that follows pushsim's own recording has every default and the limits")
  func configuration() throws {
    let settled = RecordedConfiguration(try KitFixture.recording())
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("pushsim-recorded-\(UUID().uuidString).json")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data(settled.json.prettyText.utf8).write(to: file)
    let configuration = try DeviceConfiguration(contentsOf: file)
    #expect(configuration.switches == DeviceConfiguration().switches)
    #expect(configuration.deadline == .seconds(30))
    #expect(settled.unsettled.isEmpty)
    #expect((20...26).contains((configuration.memoryLimitBytes) >> 20))
  }

  @Test("a rule is measured on a device alone, never by pushsim's own recording")
  func measured() throws {
    var recording = try KitFixture.recording()
    let rule = try #require(RuleCatalogue.rule("WAKE-01"))
    #expect(MeasuredRules([recording]).lines(rule).isEmpty)
    recording.kind = .device
    recording.device = .init(model: "iPhone0,0", system: "iOS", version: "0.1", build: "0A0")
    let measured = MeasuredRules([recording])
    #expect(measured.lines(rule) == ["measured on iPhone0,0, iOS 0.1: agrees"])
    #expect(measured.table.contains("\n| WAKE-01 | iPhone0,0, iOS 0.1: agrees |\n"))
  }

  @Test("Docs/Fidelity.md says what was measured; UPDATE_DOCS=1 in the environment rewrites it")
  func page() throws {
    let page = Checkout.file("Docs/Fidelity.md")
    var text = try String(contentsOf: page, encoding: .utf8)
    let begin = try #require(text.range(of: "<!-- begin measured -->\n"))
    let end = try #require(text.range(of: "<!-- end measured -->"))
    let range = begin.upperBound..<end.lowerBound
    let folder = KitFixture.recordingFile.deletingLastPathComponent()
    let table = "\n\(try MeasuredRules(folder: folder).table)\n\n"
    guard text[range] != table else { return }
    guard ProcessInfo.processInfo.environment["UPDATE_DOCS"] == "1" else {
      Issue.record("run UPDATE_DOCS=1 swift test --filter DeviceRecordingsTests.RecordingTests")
      return
    }
    text.replaceSubrange(range, with: table)
    try text.write(to: page, atomically: true, encoding: .utf8)
  }

  @Test("a recording with another switch makes a configuration with that switch")
  func otherSwitch() throws {
    var recording = try KitFixture.recording()
    for index in recording.results.indices
    where recording.results[index].id == "center.missing-date" {
      recording.results[index].observed.merge(["counted": "1", "next": "07-01 00:00"]) { $1 }
    }
    let settled = RecordedConfiguration(recording)
    #expect(settled.switches["missing-date"] == "next")
  }

  @Test("a phone with more memory than the rule says settles what a memory kill shows")
  func moreMemory() throws {
    var recording = try KitFixture.recording()
    for index in recording.results.indices
    where recording.results[index].id == "deadline.memory" {
      recording.results[index].observed.merge(
        ["megabytes": "48", "delivered": "0", "title": ""]) { $1 }
    }
    let settled = RecordedConfiguration(recording)
    #expect(settled.switches["memory-kill"] == "suppressed" && settled.unsettled.isEmpty)
  }

  @Test(
    "a recording with a mistake is refused with its place",
    arguments: [
      ("{\"schema\":\"pushsim-recording\",\"version\":1,", "1:"),
      ("{\"schema\":\"another\",\"version\":1}", "not a recording of the kit"),
      ("[]", "is an array"),
      ("{\"schema\":\"pushsim-recording\",\"version\":7}", "\"version\" is not 1"),
      (Self.text("\"probes\":{}"), "\"probes\""),
      (
        Self.text("\"probes\":[{\"id\":\"wake.nothing\",\"observed\":{}}]"),
        "no probe \"wake.nothing\""
      ),
      (
        Self.text("\"probes\":[{\"id\":\"wake.number\",\"observed\":{\"service\":1}}]"),
        "an observation"
      ),
      (Self.text("\"probes\":[{\"id\":\"wake.number\"}]"), "no \"observed\""),
      (Self.text("\"probes\":[]", model: "iPhone17,3"), "only a recording of a device"),
      (Self.text("\"probes\":[]", kind: "device"), "a class such as iPhone15,2"),
    ])
  func mistakes(text: String, message: String) {
    #expect {
      try DeviceRecording(bytes: Array(text.utf8), name: "r.json")
    } throws: { error in
      "\(error)".hasPrefix("r.json:") && "\(error)".contains(message)
    }
  }

  private static func text(
    _ probes: String, kind: String = "pushsim", model: String = "pushsim"
  ) -> String {
    """
    {"schema":"pushsim-recording","version":1,"catalogue":1,"kind":"\(kind)","device":{"model":
    "\(model)","system":"iOS","version":"18.0","build":"22A"},\(probes)}
    """
  }
}
