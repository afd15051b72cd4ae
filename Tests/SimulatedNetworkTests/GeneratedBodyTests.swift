import Matching
import NIOCore
import Testing

@testable import SimulatedNetwork

@Suite("Made-up bodies")
struct GeneratedBodyTests {
  private static let types = [
    "image/jpeg", "image/png", "image/gif", "audio/wav", "audio/mpeg", "video/mp4", "audio/mp4",
    "video/quicktime", "text/plain; charset=utf-8", "text/html", "application/octet-stream",
  ]

  @Test("a body has exactly its size, however it is read", arguments: types)
  func size(type: String) {
    for bytes in [0, 1, 100, 5000, 70_001] {
      let body = GeneratedBody(bytes: bytes, type: type)
      let whole = body.read(at: 0, count: bytes)
      #expect(body.count == bytes && whole.readableBytes == bytes)
      var pieces = ByteBuffer()
      while pieces.readableBytes < bytes {
        var piece = body.read(at: pieces.readableBytes, count: 997)
        pieces.writeBuffer(&piece)
      }
      #expect(pieces == whole)
    }
  }

  @Test(
    "a body begins as a file of its type does",
    arguments: [
      ("image/jpeg", [0xFF, 0xD8, 0xFF, 0xE0]), ("image/png", [0x89, 0x50, 0x4E, 0x47]),
      ("image/gif", Array("GIF89a".utf8)), ("audio/wav", Array("RIFF".utf8)),
      ("audio/mpeg", [0xFF, 0xFB]), ("video/mp4", [0, 0, 0, 24] + Array("ftypisom".utf8)),
    ])
  func head(type: String, bytes: [UInt8]) {
    let head = GeneratedBody(bytes: 1000, type: type).read(at: 0, count: bytes.count)
    #expect(Array(head.readableBytesView) == bytes)
  }

  @Test("a huge body takes no memory and is read from anywhere")
  func huge() {
    let body = GeneratedBody(bytes: 1 << 40, type: "video/mp4")
    #expect(body.read(at: (1 << 40) - 3, count: 10).readableBytes == 3)
    #expect(body.read(at: 1 << 40, count: 10).readableBytes == 0)
  }

  @Test(
    "a path matches a pattern as a whole, and * is anything",
    arguments: [
      ("/a.jpg", "/a.jpg", true), ("/a.jpg", "/a.jpgx", false), ("/a/*", "/a/b/c", true),
      ("/a/*", "/b/a/", false), ("*.jpg", "/x/y.jpg", true), ("/*/y*z", "/x/yz", true),
      ("/ab*ba", "/aba", false), ("*", "", true), ("/a*b*c", "/aXbYbc", true),
    ])
  func patterns(pattern: String, path: String, matches: Bool) {
    #expect(PathPattern(pattern).matches(path) == matches)
  }
}
