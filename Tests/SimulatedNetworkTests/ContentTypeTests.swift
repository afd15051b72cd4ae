import Testing

@testable import SimulatedNetwork

@Suite struct ContentTypeTests {
  @Test(
    "The type goes by the last extension, in any case",
    arguments: [
      ("a.jpg", "image/jpeg"), ("a.JPEG", "image/jpeg"), ("a.png", "image/png"),
      ("a.gif", "image/gif"), ("a.mp4", "video/mp4"), ("a.m4a", "audio/mp4"),
      ("a.mp3", "audio/mpeg"), ("a.wav", "audio/wav"), ("a.aiff", "audio/aiff"),
      ("a.avi", "video/x-msvideo"), ("a.mpg", "video/mpeg"), ("a.webp", "image/webp"),
      ("a.html", "text/html; charset=utf-8"), ("a.txt", "text/plain; charset=utf-8"),
      ("a.json", "application/json"), ("a.tar.png", "image/png"),
      ("a.xyz", "application/octet-stream"), ("jpg", "application/octet-stream"),
      ("a.", "application/octet-stream"),
    ])
  func types(name: String, expected: String) {
    #expect(ContentType.forFile(named: name) == expected)
  }
}

@Suite struct HTTPDateTests {
  @Test("Dates are in the fixed form of RFC 9110")
  func dates() {
    #expect(HTTPDate.text(secondsSince1970: 784_111_777) == "Sun, 06 Nov 1994 08:49:37 GMT")
    #expect(HTTPDate.text(secondsSince1970: 0) == "Thu, 01 Jan 1970 00:00:00 GMT")
    #expect(HTTPDate.text(secondsSince1970: 1_709_208_000) == "Thu, 29 Feb 2024 12:00:00 GMT")
  }
}
