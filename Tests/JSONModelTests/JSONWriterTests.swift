import JSONModel
import Testing

@Suite struct JSONWriterTests {
  @Test("compact JSON has sorted keys, no spaces, and escapes what JSON must escape")
  func compact() {
    let value: JSONValue = [
      "b": [1, 2.5, true, nil, []], "a": "\"\\\n\r\t\u{1}\u{1F}é😀/", "c": [:],
    ]
    #expect(
      value.compactText
        == #"{"a":"\"\\\n\r\t\u0001\u001fé😀/","b":[1,2.5,true,null,[]],"c":{}}"#)
  }

  @Test("pretty JSON is indented by two spaces, with empty lists on one line")
  func pretty() {
    let value: JSONValue = ["a": [1, [:]], "b": "x"]
    #expect(value.prettyText == "{\n  \"a\": [\n    1,\n    {}\n  ],\n  \"b\": \"x\"\n}")
  }

  @Test("a number that JSON cannot write becomes null")
  func notFinite() {
    #expect(JSONValue.array([.double(.nan), .double(.infinity)]).compactText == "[null,null]")
  }

  static let values: [JSONValue] = [
    nil, true, false, 0, .integer(.min), .integer(.max), 1.5, .double(1), .double(-0.0),
    .double(1e300), .double(.leastNonzeroMagnitude), .double(0.1), "",
    "\"\\\n\r\t\u{0}\u{8}\u{C}\u{7F}\u{2028}é😀",
    [], [:], [[[]]], ["": ["a\"b": [1, "x", nil]], "é": .double(2e20)],
  ]

  @Test("what is written reads back as the same value, compact and pretty", arguments: values)
  func roundTrip(value: JSONValue) throws {
    #expect(try JSONParser.parse(bytes: JSONWriter.compact(value)).value == value)
    #expect(try JSONParser.parse(bytes: JSONWriter.pretty(value)).value == value)
  }

  @Test("the counted size is the size of the compact text", arguments: values)
  func byteCount(value: JSONValue) {
    #expect(JSONWriter.compactByteCount(value) == JSONWriter.compact(value).count)
  }
}
