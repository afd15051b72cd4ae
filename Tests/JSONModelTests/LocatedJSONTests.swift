import JSONModel
import Testing

@Suite struct LocatedJSONTests {
  private func located(_ text: String) throws -> LocatedJSON {
    try JSONParser.located(bytes: Array(text.utf8))
  }

  /// The value without places; of a key that is there twice the last counts.
  private func value(_ json: LocatedJSON) -> JSONValue {
    switch json.content {
    case .scalar(let value): value
    case .array(let elements): .array(elements.map(value))
    case .object(let members):
      .object(Dictionary(members.map { ($0.key, value($0.value)) }) { _, last in last })
    }
  }

  @Test("values and keys know how many bytes are before them, byte order mark and all")
  func offsets() throws {
    let json = try located("\u{FEFF} {\"é\" : [1, \"x\"],\n\"b\":{}}")
    #expect(json.offset == 4)
    let members = try #require(json.object)
    #expect(members.map(\.key) == ["é", "b"])
    #expect(members.map(\.keyOffset) == [5, 22])
    #expect(members.map(\.value.offset) == [12, 26])
    #expect(members[0].value.array?.map(\.offset) == [13, 16])
    #expect(members[0].value.array?.map(\.scalar) == [1, "x"])
  }

  @Test("members keep their order, and a key that is there twice both values")
  func duplicates() throws {
    let members = try #require(try located(#"{"b":1,"a":2,"b":3}"#).object)
    #expect(members.map(\.key) == ["b", "a", "b"])
    #expect(members.map(\.value.scalar) == [1, 2, 3])
  }

  @Test("kinds are named as those of plain values")
  func kinds() throws {
    #expect(try located("[]").kind == "array")
    #expect(try located("{}").kind == "dictionary")
    #expect(try located("true").kind == "Boolean")
    #expect(try located("null").array == nil)
  }

  @Test(
    "it reads what the parser reads, and faults where the parser faults",
    arguments: [
      #" {"a":null,"b":true,"c":[1,-2.5,3e2,"x",{}],"d":{"e":false},"a":1} "#,
      #""\"\\\/\b\f\n\r\t\u00e9\ud83d\ude00é😀""#, "3", "", "{\n  \"a\": 1,\n}", "[1,]", "{a:1}",
      "{\"a\" 1}", "{\"a\":1 \"b\":2}", "{\"aps\":", "{", "[\"abc", "// x", "{} {}", "[01]", "[",
      "]", "{\"a\":[1 2]}", String(repeating: "[", count: 513),
      String(repeating: "{\"a\":", count: 513),
      String(repeating: "[", count: 512) + String(repeating: "]", count: 512),
    ])
  func agrees(text: String) {
    let plain = Result { try JSONParser.parse(bytes: Array(text.utf8)).value }
    let located = Result { value(try self.located(text)) }
    #expect(plain.recovered == located.recovered)
    #expect(plain.fault == located.fault)
  }
}

extension Result where Failure == any Error {
  fileprivate var fault: JSONSyntaxError? {
    if case .failure(let error) = self { error as? JSONSyntaxError } else { nil }
  }
}

extension Result {
  fileprivate var recovered: Success? { try? get() }
}
