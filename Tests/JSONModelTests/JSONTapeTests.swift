import JSONModel
import Testing

@Suite struct JSONTapeTests {
  private func value(_ spot: JSONTape.Element) -> JSONValue {
    switch spot.kind {
    case .null: return .null
    case .true: return true
    case .false: return false
    case .string, .key: return .string(spot.text)
    case .integer: return Int(spot.text).map(JSONValue.integer) ?? .double(spot.number ?? 0)
    case .fraction: return .double(spot.number ?? 0)
    case .array: return .array(spot.elements.map(value))
    case .object:
      return .object(Dictionary(spot.members.map { ($0.key.text, value($0.value)) }) { $1 })
    }
  }

  private func root(_ text: String, on tape: JSONTape = JSONTape()) throws -> JSONTape.Element {
    try tape.read(Array(text.utf8))
    return try #require(tape.root)
  }

  @Test(
    "it reads what the parser reads, and faults where the parser faults",
    arguments: [
      #" {"a":null,"b":true,"c":[1,-2.5,3e2,"x",{}],"d":{"e":false},"a":1} "#,
      #""\"\\\/\b\f\n\r\t\u00e9\ud83d\ude00é😀""#, "3", "", "{\n  \"a\": 1,\n}", "[1,]", "{a:1}",
      "{\"a\" 1}", "{\"a\":1 \"b\":2}", "{\"aps\":", "{", "[\"abc", "// x", "{} {}", "[01]", "[",
      "]", "{\"a\":[1 2]}", #""\ud800""#, #""\x""#, "\"a\nb\"", "tru", "[1.]", "\u{FEFF}{}",
      String(repeating: "[", count: 513), String(repeating: "{\"a\":", count: 513),
      String(repeating: "[", count: 512) + String(repeating: "]", count: 512),
    ])
  func agrees(text: String) {
    let tape = JSONTape()
    do {
      try tape.read(Array(text.utf8))
      #expect((try? JSONParser.parse(bytes: Array(text.utf8)))?.value == tape.root.map(value))
    } catch {
      #expect(tape.root == nil)
      #expect(throws: error) { try JSONParser.parse(bytes: Array(text.utf8)) }
    }
  }

  @Test("values know their bytes, strings with and without quotes")
  func ranges() throws {
    let root = try root(#"{"é":[1,"x\n"]}"#)
    #expect(root.range == 0..<16)
    let list = try #require(root["é"])
    #expect(list.range == 6..<15)
    let items = Array(list.elements)
    #expect(items[1].range == 10..<13)
    #expect(items[1].wholeRange == 9..<14)
    #expect(items[1].text == "x\n")
  }

  @Test("of a key that is there twice the last counts, however it is written")
  func duplicates() throws {
    let root = try root(#"{"a":1,"\u0061":2}"#)
    #expect(root["a"]?.integer == 2)
    let members = Array(root.members)
    #expect(members[0].key.reads(as: members[1].key))
  }

  @Test("whole numbers keep their digits, and long ones are listed")
  func numbers() throws {
    let root = try root("[1,1.0,92233720368547758079,9007199254740993,-0.5]")
    #expect(root.elements.map(\.isOne) == [true, true, false, false, false])
    #expect(root.tape.longIntegers.map(\.text) == ["92233720368547758079", "9007199254740993"])
    #expect(root.tape.longIntegers.first?.integer == nil)
  }

  @Test("a tape that was read to is as new for the next text, also after a fault")
  func reuse() throws {
    let tape = JSONTape()
    #expect(try root(#"{"a":[1,2,3]}"#, on: tape)["a"]?.elements.map(\.integer) == [1, 2, 3])
    #expect(throws: JSONSyntaxError.self) { try tape.read(Array("[".utf8)) }
    #expect(tape.root == nil)
    #expect(try root(#"{"b":1}"#, on: tape)["a"] == nil)
  }

  @Test("bytes that are not UTF-8 are found where they stand")
  func encoding() {
    #expect(UTF8Check.firstFault(in: Array("aé€😀".utf8)) == nil)
    for fault: [UInt8] in [
      [0x80], [0xC0, 0x80], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80], [0xF0, 0x80, 0x80, 0x80],
      [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xC3], [0xE2, 0x82], [0xC3, 0x28],
    ] {
      #expect(UTF8Check.firstFault(in: Array("é".utf8) + fault) == 2)
    }
  }
}
