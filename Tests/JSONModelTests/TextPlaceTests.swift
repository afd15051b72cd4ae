import JSONModel
import Testing

@Suite struct TextPlaceTests {
  @Test(
    "a column counts Unicode scalars, a line its line feeds",
    arguments: [
      ("", 0, 1, 1), ("ab", 0, 1, 1), ("ab", 1, 1, 2), ("ab", 2, 1, 3), ("ab", 9, 1, 3),
      ("молоко x", 13, 1, 8), ("é\né x", 6, 2, 3), ("a\r\nb", 1, 1, 2), ("a\r\nb", 3, 2, 1),
      ("a\n", 2, 2, 1), ("\t\tx", 2, 1, 3), ("😀x", 4, 1, 2),
      // One character of five scalars, as an editor counts it.
      ("👨‍👩‍👧x", 18, 1, 6),
      ("\u{FEFF}{x", 3, 1, 1), ("\u{FEFF}{x", 4, 1, 2), ("\u{FEFF}{", 0, 1, 1),
      ("a\n\u{FEFF}b", 5, 2, 2),
    ])
  func places(text: String, offset: Int, line: Int, column: Int) {
    let bytes = Array(text.utf8)
    let place = TextPlace(line: line, column: column)
    #expect(TextPlace(of: offset, in: bytes) == place)
    #expect(TextPlaces(bytes)[offset] == place)
    #expect(TextPlaces(bytes, firstLine: 7)[offset] == TextPlace(line: line + 6, column: column))
  }

  @Test("a place is written in words, and behind its file's name as editors find it")
  func texts() {
    let place = TextPlace(line: 3, column: 14)
    #expect("\(place)" == "line 3, column 14")
    #expect(place.reference(in: "a.json") == "a.json:3:14")
  }

  @Test("a line is found with its bytes, without its end")
  func lines() {
    let places = TextPlaces(Array("ab\r\nмо\n".utf8))
    #expect([0, 2, 3].map(places.lineRange(around:)) == [0..<2, 0..<2, 0..<2])
    #expect(places.lineRange(around: 5) == 4..<8)
    #expect(places.lineRange(around: 99) == 9..<9)
  }

  @Test("a line and a column in bytes are an offset, as far as the text has them")
  func offsets() {
    let places = TextPlaces(Array("ab\nмо".utf8))
    #expect(places.offset(line: 2, byte: 3) == 5)
    #expect(places.offset(line: 2, byte: 5) == 7)
    #expect(places.offset(line: 2, byte: 6) == nil)
    #expect(places.offset(line: 3, byte: 1) == nil)
    #expect(places.offset(line: 0, byte: 1) == nil)
  }
}
