import JSONModel
import Testing

@testable import pushsim

@Suite("JSON with comments")
struct CommentedJSONTests {
  private static func appended(_ text: String) throws -> String {
    let file = try CommentedJSON(Array(text.utf8))
    let result = try #require(try file.appending(7, to: "a"))
    #expect(try CommentedJSON(result).value["a"]?.array?.last == 7)
    return String(decoding: result, as: UTF8.self)
  }

  @Test(
    "an element is put at the end of a line, and nothing else changes",
    arguments: [
      ("{}", #"{"a":[7]}"#), (#"{"a":[]}"#, #"{"a":[7]}"#), (#"{"a":[1]}"#, #"{"a":[1,7]}"#),
      (#"{"a":[1,]}"#, #"{"a":[1,7]}"#),
      (#"{"b":{"a":[1]},"a":[2]}"#, #"{"b":{"a":[1]},"a":[2,7]}"#),
      (#"{"b":"a","a":[/*,*/]/*]*/}"#, #"{"b":"a","a":[/*,*/7]/*]*/}"#),
    ])
  func appends(_ before: String, _ after: String) throws {
    #expect(try Self.appended(before).filter { !$0.isWhitespace } == after)
  }

  @Test("an element has lines of its own where the bracket has")
  func lines() throws {
    #expect(
      try Self.appended("{\n  \"a\": [\n    1 // one\n  ]\n}")
        == "{\n  \"a\": [\n    1, // one\n    7\n  ]\n}")
    #expect(
      try Self.appended("{\n  \"b\": \"\\\"]\",\n}")
        == "{\n  \"b\": \"\\\"]\",\n  \"a\": [\n    7\n  ]\n}")
  }

  @Test("what has no such array is left alone", arguments: ["[]", "7", #"{"a": {}}"#])
  func refuses(_ text: String) throws {
    #expect(try CommentedJSON(Array(text.utf8)).appending(7, to: "a") == nil)
  }

  @Test("faults have their place in the file", arguments: ["/* x */ {]", "{ // \n", "\"", "/*"])
  func faults(_ text: String) {
    #expect(throws: JSONSyntaxError.self) { try CommentedJSON(Array(text.utf8)) }
  }
}
