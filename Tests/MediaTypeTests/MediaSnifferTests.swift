import Foundation
import Glibc
import TestSupport
import Testing

@testable import MediaType

@Suite("Types that libmagic finds in real files", .timeLimit(.minutes(1)))
struct MediaSnifferTests {
  private let sniffer = MediaSniffer()

  struct Expected: Sendable, CustomTestStringConvertible {
    let name: String
    let mimeType: String
    let uniformType: String?
    var size: PixelSize?
    var testDescription: String { name }
  }

  @Test(
    "every sample has its type, pixel size and end",
    arguments: [
      Expected(
        name: "photo.jpg", mimeType: "image/jpeg", uniformType: "public.jpeg",
        size: PixelSize(width: 640, height: 480)),
      Expected(
        name: "no-extension", mimeType: "image/jpeg", uniformType: "public.jpeg",
        size: PixelSize(width: 640, height: 480)),
      Expected(
        name: "photo.png", mimeType: "image/png", uniformType: "public.png",
        size: PixelSize(width: 320, height: 240)),
      Expected(
        name: "truncated.png", mimeType: "image/png", uniformType: "public.png",
        size: PixelSize(width: 320, height: 240)),
      Expected(
        name: "animation.gif", mimeType: "image/gif", uniformType: "com.compuserve.gif",
        size: PixelSize(width: 160, height: 120)),
      Expected(
        name: "picture.webp", mimeType: "image/webp", uniformType: "org.webmproject.webp",
        size: PixelSize(width: 640, height: 480)),
      Expected(
        name: "large-dimensions.jpg", mimeType: "image/jpeg", uniformType: "public.jpeg",
        size: PixelSize(width: 6000, height: 4000)),
      Expected(name: "clip.mp4", mimeType: "video/mp4", uniformType: "public.mpeg-4"),
      Expected(name: "tone.mp3", mimeType: "audio/mpeg", uniformType: "public.mp3"),
      Expected(
        name: "tone.wav", mimeType: "audio/x-wav", uniformType: "com.microsoft.waveform-audio"),
      Expected(name: "error-page.jpg", mimeType: "text/html", uniformType: "public.html"),
    ])
  func samples(expected: Expected) throws {
    let type = try sniffer.sniff(fileAt: SampleMedia.path(expected.name))
    #expect(type.mimeType == expected.mimeType)
    #expect(type.uniformType == expected.uniformType)
    #expect(type.pixelSize == expected.size)
    #expect(type.isTruncated == (expected.name == "truncated.png"))
    #expect(try sniffer.sniff(bytes: SampleMedia.bytes(expected.name)) == type)
  }

  @Test("a JPEG's size is found behind blocks of EXIF and colour profile of 1.2 MB")
  func frameHeaderFarBehind() throws {
    let photo = try SampleMedia.bytes("photo.jpg")
    let block: [UInt8] = [0xFF, 0xE1, 0xEA, 0x62] + [UInt8](repeating: 7, count: 60_000)
    let blocks = [UInt8](repeatElement(block, count: 20).joined())
    let type = try sniffer.sniff(bytes: photo[..<20] + blocks + photo[20...])
    #expect(type.mimeType == "image/jpeg")
    #expect(type.pixelSize == PixelSize(width: 640, height: 480))
    #expect(!type.isTruncated)
  }

  @Test("an MP3 is found behind a cover picture of 300 KB")
  func coverPicture() throws {
    // An ID3 tag states its length in four bytes of seven bits: 300,000 = 18·2¹⁴ + 39·2⁷ + 96.
    let header: [UInt8] = Array("ID3".utf8) + [3, 0, 0, 0, 18, 39, 96]
    let tone = try SampleMedia.bytes("tone.mp3")
    let tag = try #require(tone[..<10].last.map { Int($0) + 10 })
    let bytes = header + [UInt8](repeating: 0, count: 300_000) + tone[tag...]
    #expect(try sniffer.sniff(bytes: bytes).mimeType == "audio/mpeg")
  }

  @Test(
    "texts are distinguished, and what is nothing known",
    arguments: [
      (#"{"error":"gone"}"#, "application/json"),
      (#"<?xml version="1.0"?><Error/>"#, "text/xml"),
      ("not found", "text/plain"),
      ("\u{1}\u{2}\u{3}\u{4}", "application/octet-stream"),
      ("", "inode/x-empty"),
    ])
  func texts(text: String, mimeType: String) throws {
    let type = try sniffer.sniff(bytes: Array(text.utf8))
    #expect(type.mimeType == mimeType)
    #expect(type.isUnknown == ["application/octet-stream", "inode/x-empty"].contains(mimeType))
  }

  @Test("a JSON answer of 20 KB is read to its end, which tells it from other text")
  func longAnswer() throws {
    let answer = #"{"error":"\#(String(repeating: "gone ", count: 4000))"}"#
    #expect(try sniffer.sniff(bytes: Array(answer.utf8)).mimeType == "application/json")
    #expect(try sniffer.sniff(bytes: Array(answer.utf8.dropLast())).mimeType == "text/plain")
  }

  @Test("many threads at once get the answers one thread gets")
  func concurrently() async throws {
    let names = ["photo.jpg", "clip.mp4", "tone.mp3", "error-page.jpg", "animation.gif"]
    let files = names.map { SampleMedia.path($0) }
    let alone = try files.map { try sniffer.sniff(fileAt: $0) }
    try await withThrowingTaskGroup(of: (Int, SniffedType).self) { group in
      for turn in 0..<200 {
        let index = turn % files.count
        group.addTask { (index, try sniffer.sniff(fileAt: files[index])) }
      }
      for try await (index, type) in group { #expect(type == alone[index]) }
    }
  }

  @Test("a pipe, a device, a folder, a link, a missing file: an error at once, without waiting")
  func notOrdinary() throws {
    try withTestFolder { folder in
      let folder = folder.path
      let pipe = "\(folder)/pipe.jpg"
      try #require(mkfifo(pipe, 0o600) == 0)
      let link = "\(folder)/link.jpg"
      try #require(symlink(SampleMedia.path("photo.jpg"), link) == 0)
      let cases: [(String, MediaTypeError.Code)] = [
        (pipe, .notRegularFile), (link, .notRegularFile), ("/dev/null", .notRegularFile),
        (folder, .isDirectory), ("\(folder)/none.jpg", .notFound),
        ("\(SampleMedia.path("photo.jpg"))\0.txt", .notFound),
      ]
      for (path, code) in cases {
        let error = #expect(throws: MediaTypeError.self) { try sniffer.sniff(fileAt: path) }
        #expect(error?.code == code, "\(path)")
      }
    }
  }

  @Test("a name with control characters is shown without them")
  func hostileName() throws {
    let error = #expect(throws: MediaTypeError.self) {
      try sniffer.sniff(fileAt: "/none/\u{1B}[31mred\n.jpg")
    }
    #expect(
      error?.message
        == #"there is no file "/none/?[31mred?.jpg" (No such file or directory)"#)
  }

  @Test("a sniffer gives its file descriptors back")
  func descriptors() throws {
    let path = SampleMedia.path("photo.jpg")
    let first = try #require(freeDescriptor())
    for _ in 0..<50 {
      _ = try sniffer.sniff(fileAt: path)
      _ = try? sniffer.sniff(fileAt: "/dev/null")
    }
    let last = try #require(freeDescriptor())
    // Other tests run beside this one, so a few may be open; fifty leaked ones would show.
    #expect(last < first + 40)
  }

  private func freeDescriptor() -> Int32? {
    let descriptor = open("/dev/null", O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    close(descriptor)
    return descriptor
  }
}
