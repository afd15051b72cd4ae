import Foundation
import PayloadInput
import Testing

@testable import PayloadLint

@Suite struct MendTests {
  @Test(
    "a mend changes the bytes in question and no others",
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
      ("\u{FEFF}{\"aps\":{\"alert\":\"Hi\"}}", "{\"aps\":{\"alert\":\"Hi\"}}"),
      // Headers.
      (
        #"{"headers":{"apns-push-type":"background","apns-priority":"10"},"payload":{"aps":{"content-available":1}}}"#,
        #"{"headers":{"apns-push-type":"background","apns-priority":"5"},"payload":{"aps":{"content-available":1}}}"#
      ),
    ])
  func mends(text: String, mended: String) {
    #expect(Lint.mended(text).text == mended)
  }

  @Test("several mends are made in one go, and nothing is left to mend")
  func several() {
    let text =
      #"{"mutable_content":"1","apns":{"alert":{"body":"Hi","badge":"2"},"content_available":1}}"#
    let (mended, checks) = Lint.mended(text)
    #expect(
      mended
        == #"{"aps":{"alert":{"body":"Hi"},"content-available":1,"mutable-content":1,"badge":2}}"#)
    #expect(checks.count == 6)
    #expect(Lint.mended(mended).checks == [])
  }

  @Test("mending never breaks a text, whatever it is", arguments: CheckCase.all)
  func sound(_ example: CheckCase) {
    let (mended, checks) = Lint.mended(example.text)
    #expect(checks.isEmpty == (mended == example.text))
    let before = Lint.diagnostics(example.text)
    let after = Lint.diagnostics(mended)
    #expect(
      after.allSatisfy { $0.check != "not-json" } || before.contains { $0.check == "not-json" })
    #expect(!after.contains { !$0.edits.isEmpty }, "\(mended)")
  }

  private func mend(_ folder: TemporaryFolder, _ names: [String]) throws -> [Mend] {
    let paths = names.map { folder.url.appendingPathComponent($0).path }
    var mends: [Mend] = []
    try MendRun(PayloadInputs(paths, selection: FileSelection()), settings: LintSettings()).run(
      write: { _ in }, passed: { _ in }, told: { mends.append($0) }, skipped: { _ in })
    return mends
  }

  @Test("files are replaced in one step, with their mode, behind links, and nothing is left beside")
  func files() throws {
    let folder = try TemporaryFolder()
    try folder.write("a.apns", #"{"apns":{"alert":"Hi"}}"#)
    try folder.write("sound.apns", #"{"aps":{"alert":"Hi"}}"#)
    let path = folder.url.appendingPathComponent("a.apns").path
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
    let link = folder.url.appendingPathComponent("link.apns").path
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "a.apns")
    let number =
      try FileManager.default.attributesOfItem(
        atPath: folder.url.appendingPathComponent("sound.apns").path)[.systemFileNumber] as? Int
    let mends = try mend(folder, ["link.apns", "sound.apns"])
    #expect(mends.map(\.check) == ["wrong-root"])
    #expect(try folder.read("a.apns") == #"{"aps":{"alert":"Hi"}}"#)
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.posixPermissions] as? Int == 0o640)
    let type = try FileManager.default.attributesOfItem(atPath: link)[.type] as? FileAttributeType
    #expect(type == .typeSymbolicLink)
    #expect(folder.names == ["a.apns", "link.apns", "sound.apns"])
    // What needs no mend is not written.
    let after =
      try FileManager.default.attributesOfItem(
        atPath: folder.url.appendingPathComponent("sound.apns").path)[.systemFileNumber] as? Int
    #expect(number == after)
  }

  @Test("lines are mended where they stand; blank lines and line ends stay as they are")
  func lines() throws {
    let folder = try TemporaryFolder()
    let sound = #"{"aps":{"alert":"é"}}"#
    let text =
      "\(sound)\r\n\n{\"apns\":{\"alert\":\"Hi\"}}\r\n  \n\(sound)\n{\"aps\":{\"alert\":\"Hi\",\"badge\":\"1\"}}"
    try folder.write("a.ndjson", text)
    let mends = try mend(folder, ["a.ndjson"])
    #expect(mends.map(\.line) == [3, 6])
    #expect(
      try folder.read("a.ndjson")
        == text.replacing("\"apns\"", with: "\"aps\"").replacing("\"1\"", with: "1"))
  }

  @Test("more lines than fit the reader's buffer are mended where they stand")
  func manyLines() throws {
    let folder = try TemporaryFolder()
    var (text, expected) = ("", "")
    for number in 0..<20_000 {
      let isWrong = number.isMultiple(of: 777)
      text +=
        #"{"aps":{"alert":"Hi"},"n":\#(number)\#(isWrong ? #","mutable-content":1"# : "")}"# + "\n"
      expected +=
        #"{"aps":{"alert":"Hi"\#(isWrong ? #","mutable-content":1"# : "")},"n":\#(number)}"# + "\n"
    }
    try folder.write("a.ndjson", text)
    #expect(try mend(folder, ["a.ndjson"]).count == 26)
    #expect(try folder.read("a.ndjson") == expected)
  }

  @Test("JSON files of folders that hold no push are left alone")
  func passedOver() throws {
    let folder = try TemporaryFolder()
    try folder.write("x/package.json", #"{"name":"x","dependencies":{},}"#)
    try folder.write("x/push.json", #"{"apns":{"alert":"Hi"}}"#)
    #expect(try mend(folder, ["x"]).map(\.check) == ["wrong-root"])
    #expect(try folder.read("x/package.json") == #"{"name":"x","dependencies":{},}"#)
  }
}
