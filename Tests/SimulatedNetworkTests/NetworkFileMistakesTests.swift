import Testing

@Suite struct NetworkFileMistakesTests {
  private let rig: MistakenFile

  init() throws {
    rig = try MistakenFile()
  }

  @Test(
    "text that is not JSON tells its first fault",
    arguments: [
      ("", "1:1: the text is empty; a JSON value is expected"),
      ("{\n  \"seed\": 1,\n}", "3:1: a comma before the closing brace; fix it there"),
      ("{\n  // x\n}", "2:3: JSON has no comments; fix it there"),
      ("{} {}", "1:4: text follows the JSON value; fix it there"),
      (
        "{\"seed\": 1",
        "1:11: the text is cut off: "
          + "a comma or the closing brace of the dictionary is expected; fix it there"
      ),
    ])
  func syntax(text: String, expected: String) {
    #expect(rig.mistakes(text) == ["net.json:" + expected])
  }

  @Test("other encodings than UTF-8 and NUL bytes are distinguished from JSON")
  func encodings() {
    #expect(
      rig.mistakes([0xFF, 0xFE, 0x7B, 0x00]) == [
        "net.json:1:1: the text is UTF-16; save it as UTF-8"
      ])
    #expect(
      rig.mistakes([0x7B, 0x00, 0x7D, 0x00]) == [
        "net.json:1:1: the text holds NUL bytes and looks like UTF-16 or binary; save it as UTF-8"
      ])
    #expect(
      rig.mistakes(Array("{\"comment\": \"".utf8) + [0xE9] + Array("\"}".utf8)) == [
        "net.json:1:14: the string is not valid UTF-8; fix it there"
      ])
    #expect(
      rig.mistakes(#"{"comment": "a\u0000b", "\u0000": 1}"#) == [
        "net.json:1:13: a NUL character stands in it; delete the \\u0000",
        "net.json:1:25: a NUL character stands in it; delete the \\u0000",
      ])
  }

  @Test("deep nesting is refused, not followed")
  func deep() {
    let deep = String(repeating: "[", count: 100_000)
    #expect(
      rig.mistakes(deep) == ["net.json:1:513: values nest deeper than 512 levels; fix it there"])
  }

  @Test(
    "a mistake at the top is reported with its place",
    arguments: [
      (
        "[]",
        "1:1: the file is an array; "
          + "write a dictionary, such as {\"hosts\": {\"cdn.example\": \"media/\"}}"
      ),
      ("{\"sed\": 1}", "1:2: a network has no key \"sed\"; did you mean \"seed\"?"),
      (
        "{\"xyzzy\": 1}",
        "1:2: a network has no key \"xyzzy\"; known are $schema, comment, "
          + "version, hosts, unnamedHosts, condition, faults, seed, speed, record"
      ),
      (
        "{\"seed\": 1,\n \"seed\": 2}",
        "2:2: the key \"seed\" is here twice, first in line 1; "
          + "keep one of them"
      ),
      ("{\"seed\": \"1\"}", "1:10: \"seed\" is a string; write a whole number, 0 or more"),
      ("{\"seed\": -1}", "1:10: \"seed\" is out of range; write a whole number, 0 or more"),
      ("{\"seed\": 1.5}", "1:10: \"seed\" is out of range; write a whole number, 0 or more"),
      (
        "{\"seed\": 18446744073709551616}",
        "1:10: \"seed\" is out of range; write a whole number, 0 or more"
      ),
      ("{\"version\": 2}", "1:13: \"version\" is out of range; write 1"),
      ("{\"speed\": 0}", "1:11: \"speed\" is out of range; write a number above 0, up to 1000"),
      ("{\"speed\": null}", "1:11: \"speed\" is null; write a number above 0, up to 1000"),
      (
        "{\"unnamedHosts\": \"ofline\"}",
        "1:18: \"unnamedHosts\" is not \"ofline\"; did you mean \"offline\"?"
      ),
      (
        "{\"unnamedHosts\": true}",
        "1:18: \"unnamedHosts\" is a Boolean; "
          + "write one of \"offline\", \"network\""
      ),
      (
        "{\"unnamedHosts\": {}}",
        "1:18: \"unnamedHosts\" names no recording; "
          + "write one, such as {\"recording\": \"recorded/\"}"
      ),
      (
        "{\"unnamedHosts\": {\"recording\": \"media\", \"keepTiming\": true}}",
        "1:41: \"unnamedHosts\" has no key \"keepTiming\"; did you mean \"keepsTiming\"?"
      ),
      (
        "{\"record\": \"media/photo.jpg\"}",
        "1:12: what \"record\" names is a file; "
          + "name a folder; it is made when it is not there"
      ),
      ("{\"record\": \"\"}", "1:12: \"record\" is empty; write a path; it starts at this file"),
      (
        "{\"hosts\": []}",
        "1:11: \"hosts\" is an array; "
          + "write a dictionary, such as {\"cdn.example\": \"media/\"}"
      ),
      ("{\"comment\": 1}", "1:13: \"comment\" is a number; write a text in double quotes"),
    ])
  func top(text: String, expected: String) {
    #expect(rig.mistakes(text) == ["net.json:" + expected])
  }

  @Test("all mistakes are reported in the order of the file")
  func several() {
    let text = """
      {
        "speed": -1,
        "hosts": {
          "a b": "gone/",
          "cdn.example": {"answers": {"/x": 99, "y": 404}, "certificate": 1},
          "CDN.example": "media"
        },
        "condition": {"up": {"loss": "x"}},
        "seeds": 3
      }
      """
    let places = rig.mistakes(text).map { $0.split(separator: ": ")[0] }
    #expect(
      places == [
        "net.json:2:12", "net.json:4:5", "net.json:4:12", "net.json:5:39", "net.json:5:43",
        "net.json:5:69", "net.json:6:5", "net.json:8:32", "net.json:9:3",
      ])
  }

  @Test("at most 20 mistakes are reported, the rest is counted")
  func many() {
    let keys = (1...25).map { "\"zzzzzz\($0)\": 1" }.joined(separator: ",\n")
    let found = rig.mistakes("{\(keys)}")
    #expect(found.count == 21)
    #expect(found.last == "net.json: 5 more mistakes; fix these first")
  }

  @Test("many thousand mistakes are reported at once", .timeLimit(.minutes(1)))
  func manyThousand() {
    let keys = (1...10_000).map { _ in "\"seed\": 1" }.joined(separator: ",\n")
    #expect(rig.mistakes("{\(keys)}").last == "net.json: 9979 more mistakes; fix these first")
  }

  @Test("a long word of the file's is shortened, line breaks in it stay out of the message")
  func quoting() {
    let long = String(repeating: "x", count: 500)
    let message = rig.mistakes("{\"unnamedHosts\": \"\(long)\"}").first ?? ""
    #expect(message.contains("is not \"\(long.prefix(60))…\"; write one of"))
    #expect(rig.mistakes("{\"condition\": \"a\\nb\"}").count == 1)
  }
}
