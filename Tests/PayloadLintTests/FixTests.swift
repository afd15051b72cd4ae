import Foundation
import PayloadInput
import TestSupport
import Testing

@testable import PayloadLint

@Suite struct FixTests {
  @Test(
    "a fix changes the bytes in question and no others",
    arguments: [
      // Renamed.
      ("{\n\t\"apns\" : {\"alert\":\"Hi\"} }\n", "{\n\t\"aps\" : {\"alert\":\"Hi\"} }\n"),
      (
        #"{"aps":{"alert":"Hi","mutable_content":1}}"#,
        #"{"aps":{"alert":"Hi","mutable-content":1}}"#
      ),
      // Values.
      (
        #"{"aps":{"alert":"Hi","mutable-content" : "1" }}"#,
        #"{"aps":{"alert":"Hi","mutable-content" : 1 }}"#
      ),
      (#"{"aps":{"alert":"Hi","badge":"07"}}"#, #"{"aps":{"alert":"Hi","badge":"07"}}"#),
      (#"{"aps":{"alert":"Hi","badge":"7"}}"#, #"{"aps":{"alert":"Hi","badge":7}}"#),
      (
        #"{"aps":{"alert":"Hi","interruption-level":"time_sensitive"}}"#,
        #"{"aps":{"alert":"Hi","interruption-level":"time-sensitive"}}"#
      ),
      (
        #"{"aps":{"alert":"Hi","interruption-level":"urgent"}}"#,
        #"{"aps":{"alert":"Hi","interruption-level":"urgent"}}"#
      ),
      // Moved.
      (
        #"{"aps":{"alert":"Hi"},"mutable-content":1}"#,
        #"{"aps":{"alert":"Hi","mutable-content":1}}"#
      ),
      (
        #"{"mutableContent": true, "aps": {"alert": "Hi"}}"#,
        #"{"aps": {"alert": "Hi", "mutable-content": 1}}"#
      ),
      (
        "{\n  \"aps\": {\n    \"alert\": {\n      \"body\": \"Hi\",\n      \"sound\": \"x\"\n    }\n  }\n}",
        "{\n  \"aps\": {\n    \"alert\": {\n      \"body\": \"Hi\"\n    },\n    \"sound\": \"x\"\n  }\n}"
      ),
      (
        #"{"aps":{"title":"A","alert":{},"body":"B"}}"#,
        #"{"aps":{"alert":{"title":"A","body":"B"}}}"#
      ),
      // Taken out.
      (#"{"aps":{"alert":{"title":null,"body":"Hi"}}}"#, #"{"aps":{"alert":{"body":"Hi"}}}"#),
      (#"{"aps":{"alert":"Hi","badge":1,"badge":1}}"#, #"{"aps":{"alert":"Hi","badge":1}}"#),
      (
        #"{"aps":{"alert":"Hi","badge":1,"badge":2}}"#,
        #"{"aps":{"alert":"Hi","badge":1,"badge":2}}"#
      ),
      ("{\"aps\":{\"alert\":\"Hi\",\n},\n}", "{\"aps\":{\"alert\":\"Hi\"\n}\n}"),
      (
        "// a shop\n{\n  \"aps\": { // Apple's\n    /* two\n       lines */\n    \"alert\": \"a // b\", /* c */ \"badge\": 1,\n  }\n}\n",
        "{\n  \"aps\": {\n    \"alert\": \"a // b\",  \"badge\": 1\n  }\n}\n"
      ),
      ("{\"aps\": /* no end", "{\"aps\": /* no end"),
      ("\u{FEFF}{\"aps\":{\"alert\":\"Hi\"}}", "{\"aps\":{\"alert\":\"Hi\"}}"),
      // Headers.
      (
        #"{"headers":{"apns-push-type":"background","apns-priority":"10"},"payload":{"aps":{"content-available":1}}}"#,
        #"{"headers":{"apns-push-type":"background","apns-priority":"5"},"payload":{"aps":{"content-available":1}}}"#
      ),
    ])
  func fixes(text: String, fixed: String) {
    #expect(Lint.fixed(text).text == fixed)
  }

  @Test("several fixes are made in one go, and nothing is left to fix")
  func several() {
    let text =
      #"{"mutable_content":"1","apns":{"alert":{"body":"Hi","badge":"2"},"content_available":1}}"#
    let (fixed, checks) = Lint.fixed(text)
    #expect(
      fixed
        == #"{"aps":{"alert":{"body":"Hi"},"content-available":1,"mutable-content":1,"badge":2}}"#)
    #expect(checks.count == 6)
    #expect(Lint.fixed(fixed).checks == [])
  }

  @Test("fixing never breaks a text, whatever it is", arguments: CheckCase.all)
  func sound(_ example: CheckCase) {
    let (fixed, checks) = Lint.fixed(example.text)
    #expect(checks.isEmpty == (fixed == example.text))
    let before = Lint.diagnostics(example.text)
    let after = Lint.diagnostics(fixed)
    #expect(
      after.allSatisfy { $0.check != "not-json" } || before.contains { $0.check == "not-json" })
    #expect(!after.contains { !$0.edits.isEmpty }, "\(fixed)")
  }

  private func fix(_ folder: TestFolder, _ names: [String]) throws -> [Fix] {
    let paths = names.map { folder.url.appendingPathComponent($0).path }
    var fixes: [Fix] = []
    try FixRun(PayloadInputs(paths, selection: FileSelection()), settings: LintSettings()).run(
      write: { _ in }, passed: { _ in }, made: { fixes.append($0) }, skipped: { _ in })
    return fixes
  }

  @Test("files are replaced in one step, with their mode, behind links, and nothing is left beside")
  func files() throws {
    let folder = try TestFolder()
    try folder.write(#"{"apns":{"alert":"Hi"}}"#, to: "a.apns")
    try folder.write(#"{"aps":{"alert":"Hi"}}"#, to: "sound.apns")
    let path = folder.url.appendingPathComponent("a.apns").path
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
    let link = folder.url.appendingPathComponent("link.apns").path
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "a.apns")
    let number =
      try FileManager.default.attributesOfItem(
        atPath: folder.url.appendingPathComponent("sound.apns").path)[.systemFileNumber] as? Int
    let fixes = try fix(folder, ["link.apns", "sound.apns"])
    #expect(fixes.map(\.check) == ["wrong-root"])
    #expect(try folder.read("a.apns") == #"{"aps":{"alert":"Hi"}}"#)
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.posixPermissions] as? Int == 0o640)
    let type = try FileManager.default.attributesOfItem(atPath: link)[.type] as? FileAttributeType
    #expect(type == .typeSymbolicLink)
    #expect(try folder.names() == ["a.apns", "link.apns", "sound.apns"])
    // What needs no fix is not written.
    let after =
      try FileManager.default.attributesOfItem(
        atPath: folder.url.appendingPathComponent("sound.apns").path)[.systemFileNumber] as? Int
    #expect(number == after)
  }

  @Test("lines are fixed where they stand; blank lines and line ends stay as they are")
  func lines() throws {
    let folder = try TestFolder()
    let sound = #"{"aps":{"alert":"é"}}"#
    let text =
      "\(sound)\r\n\n{\"apns\":{\"alert\":\"Hi\"}}\r\n  \n\(sound)\n{\"aps\":{\"alert\":\"Hi\",\"badge\":\"1\"}}"
    try folder.write(text, to: "a.ndjson")
    let fixes = try fix(folder, ["a.ndjson"])
    #expect(fixes.map(\.line) == [3, 6])
    #expect(
      try folder.read("a.ndjson")
        == text.replacing("\"apns\"", with: "\"aps\"").replacing("\"1\"", with: "1"))
  }

  @Test("more lines than fit the reader's buffer are fixed where they stand")
  func manyLines() throws {
    let folder = try TestFolder()
    var (text, expected) = ("", "")
    for number in 0..<20_000 {
      let isWrong = number.isMultiple(of: 777)
      text +=
        #"{"aps":{"alert":"Hi"},"n":\#(number)\#(isWrong ? #","mutable-content":1"# : "")}"# + "\n"
      expected +=
        #"{"aps":{"alert":"Hi"\#(isWrong ? #","mutable-content":1"# : "")},"n":\#(number)}"# + "\n"
    }
    try folder.write(text, to: "a.ndjson")
    #expect(try fix(folder, ["a.ndjson"]).count == 26)
    #expect(try folder.read("a.ndjson") == expected)
  }

  @Test("JSON files of folders that hold no push are left alone")
  func passedOver() throws {
    let folder = try TestFolder()
    try folder.write(#"{"name":"x","dependencies":{},}"#, to: "x/package.json")
    try folder.write(#"{"apns":{"alert":"Hi"}}"#, to: "x/push.json")
    #expect(try fix(folder, ["x"]).map(\.check) == ["wrong-root"])
    #expect(try folder.read("x/package.json") == #"{"name":"x","dependencies":{},}"#)
  }
}
