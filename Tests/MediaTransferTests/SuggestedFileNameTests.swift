import Testing

@testable import MediaTransfer

@Suite("Suggested file names")
struct SuggestedFileNameTests {
  @Test(
    "Content-Disposition wins, then the URL's last part, then the host; the MIME type adds",
    arguments: [
      (#"attachment; filename="my; photo.jpg""#, "/x", nil, "my; photo.jpg"),
      (#"attachment; filename="a\"b.png""#, "/x", nil, #"a"b.png"#),
      ("inline; filename=plain.gif", "/x", "image/gif", "plain.gif"),
      ("attachment; filename=a.jpg; filename*=UTF-8''gr%C3%BCn.jpg", "/x", nil, "grün.jpg"),
      (#"attachment; filename="../../etc/passwd""#, "/x", nil, "_.._etc_passwd"),
      (#"attachment; filename="""#, "/photo.png", nil, "photo.png"),
      (nil, "/a/b%20c.jpeg?x=y.png", "image/png", "b c.jpeg"),
      (nil, "/a/%2e%2e%2Fb", nil, "_b"),
      (nil, "/a/photo", "image/jpeg", "photo.jpeg"),
      (nil, "/a/clip", "video/mp4", "clip.mp4"),
      (nil, "/a/photo", "application/unknown", "photo"),
      (nil, "/a/folder/", nil, "folder"),
      (nil, "", "image/png", "photos.example.png"),
      (nil, "/", nil, "photos.example"),
    ] as [(String?, String, String?, String)])
  func names(disposition: String?, path: String, mimeType: String?, expected: String) throws {
    let url = try TransferURL("https://photos.example" + path)
    let name = SuggestedFileName.make(
      contentDisposition: disposition, url: url, mimeType: mimeType)
    #expect(name == expected)
  }

  @Test("a name is never longer than a file system takes, and holds no control characters")
  func limits() throws {
    let url = try TransferURL("https://photos.example/" + String(repeating: "%C3%BC", count: 300))
    let long = SuggestedFileName.make(contentDisposition: nil, url: url, mimeType: nil)
    #expect(long.utf8.count <= 255 && long.utf8.count > 250)
    let odd = try TransferURL("https://photos.example/a%00b%0Ac.jpg")
    let name = SuggestedFileName.make(contentDisposition: nil, url: odd, mimeType: nil)
    #expect(name.unicodeScalars.allSatisfy { $0.value >= 0x20 })
  }
}
