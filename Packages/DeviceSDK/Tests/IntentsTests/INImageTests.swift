import Foundation
import Intents
import JSONModel
import NotificationModel
import Testing

@Suite struct INImageTests {
  @Test(
    "the type is seen in the first bytes",
    arguments: [
      ("89504E470D0A1A0A00000000", "public.png"), ("FFD8FFE000104A4649460001", "public.jpeg"),
      ("474946383961010001000000", "com.compuserve.gif"),
      ("524946460000000057454250", "org.webmproject.webp"),
      ("00000018667479706865696300", "public.heic"), ("0000001866747970697361", nil),
      ("3C21646F63747970652068746D6C", nil), ("89", nil), ("", nil),
    ] as [(String, String?)])
  func signatures(hex: String, type: String?) {
    let digits = Array(hex)
    let bytes = stride(from: 0, to: digits.count, by: 2).compactMap {
      UInt8(String(digits[$0..<$0 + 2]), radix: 16)
    }
    #expect(bytes.count == digits.count / 2)
    #expect(PictureSignature.type(of: Data(bytes)) == type)
    #expect(INImage(imageData: Data([9] + bytes).dropFirst()).avatar.type == type)
  }

  @Test("a file is reported with its path, size and type, a missing one with its path")
  func files() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("a b.png")
    try Participants.png.write(to: file)
    let avatar = try #require(INImage(url: file)).avatar
    #expect(avatar.source == .file && avatar.name == file.path)
    #expect(avatar.bytes == 13 && avatar.type == "public.png")
    let missing = try #require(INImage(url: folder.appendingPathComponent("no.png"))).avatar
    #expect(missing.source == .file && missing.bytes == nil && missing.type == nil)
  }

  @Test("a remote address is reported without its query, which may hold secrets")
  func remote() throws {
    let url = try #require(URL(string: "https://a.example/p.png?token=1#x"))
    let avatar = try #require(INImage(url: url, width: 10, height: 10)).avatar
    #expect(avatar.source == .remote && avatar.name == "https://a.example/p.png")
  }

  @Test("names of resources and symbols are reported unchanged")
  func names() {
    let named = INImage(named: "no-such-picture").avatar
    #expect(named.source == .named && named.name == "no-such-picture" && named.bytes == nil)
    let symbol = INImage.systemImageNamed("person.circle").avatar
    #expect(symbol.source == .system && symbol.name == "person.circle")
  }

  @Test("pictures survive a secure archive and compare by their source")
  func archive() throws {
    let url = try #require(URL(string: "file:///tmp/a%20b.png"))
    let images = [
      INImage(named: "a"), INImage(imageData: Participants.png),
      INImage.systemImageNamed("a"), try #require(INImage(url: url)),
    ]
    for image in images { #expect(try Participants.archived(image) == image) }
    #expect(Set(images).count == 4)
  }
}
