import Foundation
import JSONModel
import NotificationPayload
import Testing

@Suite struct StringsFileTests {
  private func parse(_ text: String) throws -> [String: String] {
    try StringsFile.parse(Array(text.utf8), name: "x.strings")
  }

  @Test("pairs, both kinds of comments, bare keys and a key alone are read")
  func grammar() throws {
    let text = """
      /* a comment; "not" = "read"; **/
      "A" = "a"; // trailing
      bare.key-1 = "b";"C"="c" ;
      /**/ "alone";
      """
    #expect(try parse(text) == ["A": "a", "bare.key-1": "b", "C": "c", "alone": "alone"])
    #expect(try parse("").isEmpty)
    #expect(try parse("// only a comment").isEmpty)
  }

  @Test("escapes are read: \\n, quotes, octal, \\Uxxxx and surrogate pairs")
  func escapes() throws {
    let text = #""K" = "a\n\t\"\\\'\101\U00e9\Ud83d\Ude00é // no comment";"#
    #expect(try parse(text)["K"] == "a\n\t\"\\'Aé😀é // no comment")
  }

  @Test("text may span lines, and of equal keys the last wins")
  func linesAndRepetitions() throws {
    #expect(try parse("\"K\" = \"a\nb\";\n\"K\" = \"c\nd\";") == ["K": "c\nd"])
  }

  @Test(
    "a fault has its line and column",
    arguments: [
      ("\"A\" = \"a\"\n\"B\" = \"b\";", 2, 1, "a semicolon"),
      ("\"A\" = ;", 1, 7, "a text in double quotes"),
      ("\"A\" = \"a", 1, 7, "no closing quote"),
      ("\n/* open", 2, 1, "no end"),
      ("\"A\" =", 1, 6, "the file ends"),
      ("= \"a\";", 1, 1, "a key"),
      ("\"A\" = \"\\Uzz\";", 1, 10, "hexadecimal"),
      ("\"A\" = \"\\", 1, 9, "the file ends inside"),
    ])
  func faults(text: String, line: Int, column: Int, message: String) {
    let error = #expect(throws: PayloadError.self) { try parse(text) }
    let cause = error?.cause as? StringsSyntaxError
    #expect(cause?.message.contains(message) == true, "\(cause?.message ?? "none")")
    #expect(cause?.place == TextPlace(line: line, column: column))
  }

  @Test("UTF-16 of both byte orders, with and without a mark, and UTF-8 with one are read")
  func encodings() throws {
    let text = "\"K\" = \"ü😀\";"
    let little = Array(text.utf16).flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    let big = Array(text.utf16).flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    for bytes in [
      [0xFF, 0xFE] + little, little, [0xFE, 0xFF] + big, big,
      [0xEF, 0xBB, 0xBF] + Array(text.utf8),
    ] {
      #expect(try StringsFile.parse(bytes, name: "x") == ["K": "ü😀"])
    }
  }

  @Test("text in no Unicode encoding is an error")
  func latin() {
    let latin1 = Array("\"K\" = \"".utf8) + [0xFC] + Array("\";".utf8)
    for bytes in [latin1, [0xFF, 0xFE, 0x22], [0xFF, 0xFE, 0x00, 0xD8]] {
      let error = #expect(throws: PayloadError.self) { try StringsFile.parse(bytes, name: "x") }
      #expect(error?.code == .invalidStrings)
    }
  }

  @Test("compiled property lists are read, binary and XML; damaged and nested ones are errors")
  func propertyLists() throws {
    for format in [PropertyListSerialization.PropertyListFormat.binary, .xml] {
      let data = try PropertyListSerialization.data(
        fromPropertyList: ["K": "ü"], format: format, options: 0)
      #expect(try StringsFile.parse([UInt8](data), name: "x") == ["K": "ü"])
      let nested = try PropertyListSerialization.data(
        fromPropertyList: ["K": ["a"]], format: format, options: 0)
      #expect(throws: PayloadError.self) { try StringsFile.parse([UInt8](nested), name: "x") }
      let cut = [UInt8](data.prefix(data.count - 8))
      #expect(throws: PayloadError.self) { try StringsFile.parse(cut, name: "x") }
    }
  }
}
