import JSONModel
import Testing

@Suite struct JSONParserTests {
  private func parse(_ text: String) throws -> JSONParser.Document {
    try JSONParser.parse(bytes: Array(text.utf8))
  }

  @Test("every kind of value is read, integers apart from floating-point numbers")
  func kinds() throws {
    let text = #" {"a":null,"b":true,"c":[1,-2.5,3e2,"x",{}],"d":{"e":false}} "#
    #expect(
      try parse(text).value == [
        "a": nil, "b": true, "c": [1, -2.5, .double(300), "x", [:]], "d": ["e": false],
      ])
  }

  @Test("escapes are read, surrogate pairs as one character")
  func escapes() throws {
    let text = #""\"\\\/\b\f\n\r\t\u00e9\ud83d\ude00é😀""#
    #expect(try parse(text).value == .string("\"\\/\u{8}\u{C}\n\r\té😀é😀"))
  }

  @Test(
    "a fault names its line and column",
    arguments: [
      ("", 1, 1, "the text is empty"),
      ("\n \t", 2, 3, "the text is empty"),
      ("{\n  \"a\": 1,\n}", 3, 1, "a comma before the closing brace"),
      ("[1,]", 1, 4, "a comma before the closing bracket"),
      ("{a:1}", 1, 2, "a key in double quotes"),
      ("{'a':1}", 1, 2, "a key in double quotes"),
      ("[ 'a' ]", 1, 3, "not with '"),
      ("{\"a\" 1}", 1, 6, "a colon"),
      ("{\"a\":1 \"b\":2}", 1, 8, "a comma or the closing brace"),
      ("{\"aps\":{\"alert\":\"x\"", 1, 20, "the text is cut off"),
      ("{\"aps\":", 1, 8, "the text ends where a value"),
      ("{", 1, 2, "the text ends inside a dictionary"),
      ("[\"abc", 1, 6, "the text ends inside a string"),
      ("[\"a\nb\"]", 1, 4, "a control character"),
      ("// x", 1, 1, "no comments"),
      ("{} {}", 1, 4, "text follows"),
      ("[01]", 1, 3, "leading zero"),
      ("[1.]", 1, 4, "a digit"),
      ("[-]", 1, 3, "a digit"),
      ("[1e999]", 1, 7, "out of range"),
      ("[tru]", 1, 2, "a value"),
      ("[\"\\x\"]", 1, 4, "no such escape"),
      ("[\"\\u12g4\"]", 1, 7, "four hexadecimal"),
      ("[\"\\ud800\"]", 1, 8, "lone surrogate"),
      ("[\"\\udc00\"]", 1, 8, "lone surrogate"),
      ("]", 1, 1, "a value"),
    ])
  func faults(text: String, line: Int, column: Int, message: String) {
    let error = #expect(throws: JSONSyntaxError.self) { try parse(text) }
    #expect(error?.message.contains(message) == true, "\(error?.message ?? "no error")")
    #expect(error?.place == TextPlace(line: line, column: column))
  }

  @Test("UTF-16, with a byte order mark or without, is named as such")
  func utf16() {
    let littleEndian = Array("{}".utf16).flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    for bytes in [[0xFF, 0xFE] + littleEndian, littleEndian, [0xFE, 0xFF, 0, 0x7B, 0, 0x7D]] {
      let error = #expect(throws: JSONSyntaxError.self) { try JSONParser.parse(bytes: bytes) }
      #expect(error?.message.contains("UTF-16") == true)
    }
  }

  @Test("invalid UTF-8 in a string is a fault at its first wrong byte")
  func invalidUTF8() {
    let bytes = Array("{\"k\":\"é".utf8) + [0xC3, 0x28] + Array("\"}".utf8)
    let error = #expect(throws: JSONSyntaxError.self) { try JSONParser.parse(bytes: bytes) }
    #expect(error?.message == "the string is not valid UTF-8")
    #expect(error?.offset == 8)
  }

  @Test("binary input is a fault, whatever it begins with")
  func binary() {
    for bytes: [UInt8] in [[0], [0x89, 0x50, 0x4E, 0x47], [0xFF], [0x7B, 0xFF], [0, 0, 0, 1]] {
      #expect(throws: JSONSyntaxError.self) { try JSONParser.parse(bytes: bytes) }
    }
  }

  @Test("nesting is allowed to its limit and refused beyond it")
  func depth() throws {
    let limit = JSONParser.maximumDepth
    let deepest = String(repeating: "[", count: limit) + String(repeating: "]", count: limit)
    #expect(try parse(deepest).value.array?.count == 1)
    let error = #expect(throws: JSONSyntaxError.self) { try parse("[\(deepest)]") }
    #expect(error?.place.column == limit + 1)
    #expect(throws: JSONSyntaxError.self) { try parse(String(repeating: "[", count: 1_000_000)) }
  }

  @Test("of equal keys the last wins, and each repetition is reported with its path")
  func duplicateKeys() throws {
    let document = try parse(#"{"a":{"b":1,"b":2},"l":[{"c":1,"c":1}],"a":3}"#)
    #expect(document.value["a"] == 3)
    #expect(document.duplicateKeys == ["a.b", "l.0.c", "a"])
  }

  @Test("integers beyond 64 bits become floating point, and are reported")
  func impreciseNumbers() throws {
    let document = try parse(#"{"id":9223372036854775808,"n":9223372036854775807}"#)
    #expect(document.value["n"] == .integer(.max))
    #expect(document.value["id"] == .double(9_223_372_036_854_775_808))
    #expect(document.impreciseNumbers == ["id"])
  }

  @Test("a UTF-8 byte order mark is skipped, and reported")
  func byteOrderMark() throws {
    let document = try JSONParser.parse(bytes: [0xEF, 0xBB, 0xBF] + Array("[1]".utf8))
    #expect(document.value == [1])
    #expect(document.hasByteOrderMark)
    #expect(try !parse("[1]").hasByteOrderMark)
  }

  @Test("any cut of a document is a fault, never a crash or a value")
  func everyCut() throws {
    let text = Array(
      #"{"aps":{"alert":{"title":"\u00e9\ud83d\ude00"},"badge":-1.5e3},"l":[true,null]}"#.utf8)
    #expect(throws: Never.self) { try JSONParser.parse(bytes: text) }
    for count in 0..<text.count {
      #expect(throws: JSONSyntaxError.self) { try JSONParser.parse(bytes: Array(text[..<count])) }
    }
  }

  @Test("any single changed byte is read or refused, never a crash")
  func everyByteChanged() {
    let text = Array(#"{"a":["\u00e9",-1.5e3,true],"b":"é"}"#.utf8)
    var refused = 0
    for index in text.indices {
      for byte in UInt8.min...UInt8.max {
        var changed = text
        changed[index] = byte
        if (try? JSONParser.parse(bytes: changed)) == nil { refused += 1 }
      }
    }
    #expect(refused > text.count * 100)
  }
}
