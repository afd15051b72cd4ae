import JSONModel
import Testing

@Suite struct JSONReaderTests {
  private let json: JSONValue = [
    "s": "text", "i": 3, "d": 2.5, "whole": .double(4), "b": true, "l": [1], "o": ["k": 1],
    "null": nil,
  ]

  @Test("typed values are read, whole floating-point numbers as integers too")
  func values() throws {
    let reader = try JSONReader(json)
    #expect(try reader.string("s") == "text")
    #expect(try reader.integer("i") == 3)
    #expect(try reader.integer("whole") == 4)
    #expect(try reader.number("d") == 2.5)
    #expect(try reader.number("i") == 3)
    #expect(try reader.bool("b", default: false))
    #expect(try reader.array("l") == [1])
    #expect(try reader.object("o") == ["k": 1])
  }

  @Test("null counts as absent")
  func null() throws {
    let reader = try JSONReader(json)
    #expect(reader.value("null") == nil)
    #expect(try reader.optionalString("null") == nil)
    #expect(try reader.bool("null", default: true))
    #expect(try reader.array("null").isEmpty)
    let error = #expect(throws: JSONShapeError.self) { try reader.string("null") }
    #expect(error?.found == "nothing")
  }

  @Test("another kind is an error that names the key, the kind found and the kind expected")
  func wrongKind() throws {
    let reader = try JSONReader(json)
    let error = #expect(throws: JSONShapeError.self) { try reader.integer("s") }
    #expect(error == JSONShapeError(key: "s", found: "string", expected: "integer"))
    #expect(error?.description == "\"s\" is string where integer is expected")
    #expect(throws: JSONShapeError(key: "b", found: "Boolean", expected: "number")) {
      try reader.number("b")
    }
    #expect(throws: JSONShapeError(key: "i", found: "number", expected: "Boolean")) {
      try reader.bool("i", default: false)
    }
    #expect(throws: JSONShapeError(key: "d", found: "number", expected: "integer")) {
      try reader.integer("d")
    }
    #expect(throws: JSONShapeError.self) { try JSONReader([1]) }
  }
}
