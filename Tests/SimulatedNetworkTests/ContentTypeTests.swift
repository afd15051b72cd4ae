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
