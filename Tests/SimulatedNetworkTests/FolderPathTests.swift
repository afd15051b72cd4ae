import Testing

@testable import SimulatedNetwork

@Suite struct FolderPathTests {
  @Test(
    "A path is decoded once and freed of empty parts and single dots",
    arguments: [
      ("/photo.jpg", "photo.jpg"), ("/", ""), ("//a///b", "a/b"), ("/./a/./b", "a/b"),
      ("/a%20b%2Ejpg", "a b.jpg"), ("/%C3%A4.png", "ä.png"), ("/a%2541", "a%41"), ("/a/", "a/"),
      ("/...", "..."), ("/a..b", "a..b"), ("/x\\y", "x\\y"),
    ])
  func decodes(path: String, relative: String) {
    #expect(FolderPath(percentEncoded: path) == .relative(Array(relative.utf8)))
  }

  @Test("Bytes that are not UTF-8 stay as they are")
  func bytes() {
    #expect(FolderPath(percentEncoded: "/%ff%FE") == .relative([0xFF, 0xFE]))
  }

  @Test(
    "Parent folders and encoded slashes lead outside",
    arguments: ["/..", "/../etc/passwd", "/a/../b", "/%2e%2e/x", "/.%2E/x", "/a%2fb", "/..%2Fx"])
  func outside(path: String) {
    #expect(FolderPath(percentEncoded: path) == .outside)
  }

  @Test(
    "Broken escapes, NUL and other targets are malformed",
    arguments: ["/%", "/%4", "/%zz", "/a%00.jpg", "", "*", "a.jpg"])
  func malformed(path: String) {
    #expect(FolderPath(percentEncoded: path) == .malformed)
  }
}
