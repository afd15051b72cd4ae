import JSONDocuments
import JSONModel
import Testing

@Suite struct DocumentReaderTests {
  private enum Key: String, DocumentKey {
    case name, count, isOn, kind, tags
    static let owner = "a thing"
  }

  private func mistakes(_ text: String, name: String = "a.json") -> [String] {
    do {
      try DocumentReader.read(Array(text.utf8), name: name) { document, json in
        let members = document.members(of: json, Key.self, called: "the file") ?? [:]
        _ = members[.name].map { document.word($0, called: "name") }
        _ = members[.count].map { document.integer($0, called: "count", in: 1...9) }
        _ = members[.isOn].map { document.flag($0, called: "isOn") }
        _ = members[.kind].map { document.choice($0, called: "kind", of: ["big", "small"]) }
        _ = members[.tags].map { document.texts($0, called: "tags") }
      }
      return []
    } catch {
      return error.message.split(separator: "\n").map(String.init)
    }
  }

  @Test("a document without a mistake has none")
  func fine() {
    #expect(
      mistakes(#"{"name": "é", "count": 9, "isOn": true, "kind": "big", "tags": ["a"]}"#) == [])
  }

  @Test(
    "a mistake has its place in characters, what is wrong and what to do",
    arguments: [
      ("[]", "1:1: the file is an array; write a dictionary"),
      (#"{"naem": 1}"#, #"1:2: a thing has no key "naem"; did you mean "name"?"#),
      (
        #"{"zzzz": 1}"#, #"1:2: a thing has no key "zzzz"; known are name, count, isOn, kind, tags"#
      ),
      (
        "{\"é\": 1,\n\"é\": 2}",
        #"2:1: the key "é" is here twice, first in line 1; keep one of them"#
      ),
      (#"{"name": 1}"#, #"1:10: "name" is a number; write a text in double quotes"#),
      (#"{"name": ""}"#, #"1:10: "name" is empty; write a text that is not empty"#),
      (#"{"count": "1"}"#, #"1:11: "count" is a string; write a whole number from 1 to 9"#),
      (#"{"count": 10}"#, #"1:11: "count" is out of range; write a whole number from 1 to 9"#),
      (#"{"isOn": null}"#, #"1:10: "isOn" is null; write true or false"#),
      (#"{"kind": "smal"}"#, #"1:10: "kind" is not "smal"; did you mean "small"?"#),
      (#"{"kind": "zzzz"}"#, #"1:10: "kind" is not "zzzz"; write one of "big", "small""#),
      (#"{"tags": {}}"#, #"1:10: "tags" is a dictionary; write a list of texts"#),
      (#"{"tags": ["é", 7]}"#, #"1:16: "tags.1" is a number; write a text in double quotes"#),
      (
        #"{"name": "é" x}"#,
        "1:14: a comma or the closing brace of the dictionary is expected; fix it there"
      ),
    ])
  func places(text: String, mistake: String) {
    #expect(mistakes(text).last == "a.json:" + mistake)
  }

  @Test("all mistakes are named in the order of the document, one for each place")
  func order() {
    #expect(
      mistakes("{\"tags\": 1,\n\"name\": 2}").map { $0.prefix(10) } == ["a.json:1:1", "a.json:2:9"])
    let many = "{" + (0..<25).map { "\"x\($0)\": 1" }.joined(separator: ", ") + "}"
    #expect(mistakes(many).count == 21)
    #expect(mistakes(many).last == "a.json: 5 more mistakes; fix these first")
  }

  @Test("a value that stands in no text has mistakes without places, all of them")
  func noText() {
    var document = DocumentReader(name: "KEY=VALUE")
    _ = document.flag(LocatedJSON(1), called: "a")
    _ = document.flag(LocatedJSON(2), called: "b")
    #expect(
      document.error?.message
        == "KEY=VALUE: \"a\" is a number; write true or false\n"
        + "KEY=VALUE: \"b\" is a number; write true or false")
  }

  @Test("a file that cannot be read says so, and why a text is no JSON is kept")
  func unreadable() {
    let error = #expect(throws: DocumentError.self) {
      try DocumentReader.read(file: "/nowhere/a.json") { _, _ in }
    }
    #expect(error?.kind == .unreadable)
    #expect(error?.message.hasPrefix("/nowhere/a.json cannot be read: ") == true)
    let syntax = #expect(throws: DocumentError.self) {
      try DocumentReader.read(Array("{".utf8), name: "a") { _, _ in }
    }
    #expect(syntax?.kind == .syntax && syntax?.cause is JSONSyntaxError)
  }
}
