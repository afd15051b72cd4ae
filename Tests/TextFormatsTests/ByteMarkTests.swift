import Testing

@testable import TextFormats

@Suite("Marks in bytes")
struct ByteMarkTests {
  @Test(
    "a mark is found wherever it stands, whole only",
    arguments: ["\"app_id\"", "\"message\"", "PushToken[", "\"APNS", "aab", "x"])
  func places(text: String) {
    let mark = ByteMark(text)
    #expect(mark.isIn(Array(text.utf8)))
    #expect(mark.isIn(Array((text + " tail").utf8)))
    #expect(mark.isIn(Array(("head _[AaPM\" " + text).utf8)))
    #expect(mark.isIn(Array((text.dropLast() + text + text).utf8)))
    #expect(!mark.isIn(Array(text.dropLast().utf8)))
    #expect(!mark.isIn(Array((text.dropLast() + "?" + text.dropFirst()).utf8)))
    #expect(!mark.isIn([]))
  }
}
