import FCMMessages
import Testing

/// Registration tokens.
@Suite struct FCMTokenTests {
  private static let device = (0..<32).map { UInt8($0 * 7) }

  @Test("A token has an installation and 134 characters or so, and says which device it is of")
  func issued() throws {
    let token = FCMToken(device: Self.device)
    #expect(token.text.wholeMatch(of: #/[cdef][\w-]{21}:APA91b[\w-]{120,150}/#) != nil)
    #expect(FCMToken(token.text)?.device == Self.device)
    #expect(token.installation.count == 22 && token.text.hasPrefix(token.installation + ":"))
    #expect(FCMToken(device: [1, 2]).text != token.text)
  }

  @Test("A slip makes it none: another character, one more, one less, another installation")
  func slips() {
    let text = FCMToken(device: Self.device).text
    #expect(FCMToken(text + "A") == nil && FCMToken(String(text.dropLast())) == nil)
    for place in [0, 30, 60, text.count - 2] {
      var characters = Array(text)
      characters[place] = characters[place] == "x" ? "y" : "x"
      #expect(FCMToken(String(characters)) == nil, "\(place)")
    }
    // It still looks like one: it is not registered, instead of no token at all.
    #expect(FCMToken.isWellFormed(text + "A"))
  }

  @Test(
    "Other texts are no tokens, and do not look like them",
    arguments: [
      "", "abc", String(repeating: "ab", count: 32), ":APA91b", "x:APA91b",
      "cccccccccccccccccccccc:APA91b" + String(repeating: "é", count: 80),
      "cccccccccccccccccccccc:APA91b" + String(repeating: "A", count: 1_000_000),
    ])
  func others(text: String) {
    #expect(FCMToken(text) == nil)
    #expect(!FCMToken.isWellFormed(text))
  }
}
