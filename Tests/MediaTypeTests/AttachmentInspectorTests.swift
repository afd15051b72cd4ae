import Diagnostics
import Foundation
import Glibc
import NotificationModel
import TestSupport
import Testing

@testable import MediaType

@Suite("Verdicts on real files", .timeLimit(.minutes(1)))
struct AttachmentInspectorTests {
  private let inspector = AttachmentInspector(sniffer: MediaSniffer())

  private func judge(_ name: String, memoryLimit: Int? = nil) throws -> AttachmentVerdict {
    let url = URL(filePath: SampleMedia.path(name)).absoluteString
    return try inspector.inspect(url: url, memoryLimitBytes: memoryLimit)
  }

  @Test(
    "ATTA-01, ATTA-02, ATTA-03, ATTA-04: the samples of Apple's types are taken without a remark",
    arguments: [
      ("photo.jpg", "public.jpeg"), ("photo.png", "public.png"),
      ("animation.gif", "com.compuserve.gif"), ("clip.mp4", "public.mpeg-4"),
      ("tone.mp3", "public.mp3"), ("tone.wav", "com.microsoft.waveform-audio"),
    ])
  func attached(name: String, identifier: String) throws {
    let verdict = try judge(name, memoryLimit: 24 << 20)
    let type = try #require(AttachmentType.named(identifier))
    #expect(verdict.outcome == .accepted(type: type, reportedType: identifier))
    #expect(verdict.findings.isEmpty)
  }

  @Test("ATTA-07: an error page named .jpg is taken by its name, with a warning")
  func errorPage() throws {
    let verdict = try judge("error-page.jpg")
    let jpeg = try #require(AttachmentType.named("public.jpeg"))
    #expect(verdict.outcome == .accepted(type: jpeg, reportedType: "public.html"))
    let finding = try #require(verdict.findings.first)
    #expect(
      finding.message == #""error-page.jpg" is named .jpg, but the bytes are text/html: "#
        + "the server answered with an error page")
    #expect(finding.rule == .`ATTA-07` && finding.severity == .warning)
  }

  @Test("ERRS-08: a truncated PNG is taken with a warning, or refused with 105 by the switch")
  func truncated() throws {
    let verdict = try judge("truncated.png")
    #expect(verdict.errorCode == nil)
    #expect(verdict.findings.map(\.rule) == [.`ERRS-08`])
    var switches = FidelitySwitches()
    switches.mismatchedBytes = .refused
    let strict = AttachmentInspector(sniffer: MediaSniffer(), switches: switches)
    let url = URL(filePath: SampleMedia.path("truncated.png")).absoluteString
    #expect(try strict.inspect(url: url).errorCode == .corrupt)
  }

  @Test(
    "ATTA-06: a file that cannot be read to its end is refused with 100, and stops nothing else")
  func failingRead() throws {
    let path = SampleMedia.path("photo.jpg")
    // Reading through a descriptor for writing fails, as on a disk with errors.
    let descriptor = open(path, O_WRONLY)
    defer { close(descriptor) }
    let url = URL(filePath: path).absoluteString
    let verdict = try inspector.inspect(url: url, descriptor: descriptor)
    #expect(verdict.errorCode == .invalidURL)
    #expect(verdict.findings.first?.message == #"reading "photo.jpg" failed"#)
  }

  @Test("ATTA-08, ATTA-09: a file that is gone is judged by its name and hint")
  func gone() {
    func rules(_ name: String, hint: String? = nil) -> [String?] {
      let verdict = inspector.judge(
        fileName: name, options: AttachmentOptions(typeHint: hint), serverMIMEType: nil)
      return verdict.errorCode == .unrecognizedType ? verdict.findings.map(\.rule?.rawValue) : []
    }
    #expect(rules("CFNetworkDownload_a1b2c3.tmp").contains { $0 == "ATTA-08" || $0 == "ATTA-09" })
    #expect(rules("a.jpg").isEmpty && rules("a.tmp", hint: "public.jpeg").isEmpty)
  }

  @Test("a slash at the end of the URL, as of a folder's with an extension appended, does no harm")
  func trailingSlash() throws {
    let url = URL(filePath: SampleMedia.path("photo.jpg")).absoluteString + "/"
    #expect(try inspector.inspect(url: url).errorCode == nil)
  }

  @Test("ATTA-05, ATTA-08: WebP and a file without extension are refused with 101")
  func refusedByName() throws {
    let picture = try judge("picture.webp")
    #expect(picture.errorCode == .unrecognizedType)
    #expect(picture.findings.map(\.rule) == [.`ATTA-05`])
    let nameless = try judge("no-extension")
    #expect(nameless.errorCode == .unrecognizedType)
    #expect(nameless.findings.map(\.rule) == [.`ATTA-08`])
    #expect(
      nameless.findings.first?.fix
        == "its bytes are image/jpeg: rename it to end in .jpeg before attaching")
  }

  @Test("QUIR-01: 6000 x 4000 pixels are warned of under a limit of 24 MB")
  func largePicture() throws {
    let verdict = try judge("large-dimensions.jpg", memoryLimit: 24 << 20)
    #expect(verdict.errorCode == nil)
    #expect(verdict.pixelSize == PixelSize(width: 6000, height: 4000))
    let finding = try #require(verdict.findings.first)
    #expect(finding.rule == .`QUIR-01` && finding.severity == .warning)
    #expect(finding.message.contains("about 91.6 MB of the extension's 24 MB"))
  }

  @Test(
    "ATTA-01, ATTA-02, ATTA-03: a byte over the kind's limit is refused, the limit is not",
    arguments: [("a.mp3", 5 << 20), ("a.png", 10 << 20), ("a.mp4", 50 << 20)])
  func oversized(name: String, limit: Int) throws {
    try withTestFolder { folder in
      let path = try folder.writeSparse(byteCount: limit, to: name)
      #expect(try inspector.inspect(url: "file://\(path)").errorCode == nil)
      try #require(truncate(path, off_t(limit + 1)) == 0)
      #expect(try inspector.inspect(url: "file://\(path)").errorCode == .invalidFileSize)
      try #require(truncate(path, 0) == 0)
      #expect(try inspector.inspect(url: "file://\(path)").errorCode == .invalidFileSize)
    }
  }

  @Test(
    "ATTA-11, ATTA-41: what is not a file URL with a full path is refused with 100",
    arguments: [
      "https://example.com/photo.jpg", "/tmp/photo.jpg", "photo.jpg", "", "file:photo.jpg",
      "file://photos/photo.jpg", "data:image/png;base64,AAAA", "file://", "ht tp://%",
    ])
  func notFileURL(url: String) throws {
    let verdict = try inspector.inspect(url: url)
    #expect(verdict.outcome == .refused(.invalidURL))
    #expect(verdict.findings.map(\.rule) == [.`ATTA-11`])
  }

  @Test("ATTA-06: a missing file, a folder, a pipe, a link and a cut path are refused with 100")
  func unreadable() throws {
    try withTestFolder { folder in
      let folder = folder.path
      try #require(mkfifo("\(folder)/pipe.jpg", 0o600) == 0)
      try #require(symlink("/etc/hostname", "\(folder)/link.jpg") == 0)
      for name in ["none.jpg", "pipe.jpg", "link.jpg", "", "none%00.jpg"] {
        let verdict = try inspector.inspect(url: "file://\(folder)/\(name)")
        #expect(verdict.outcome == .refused(.invalidURL), "\(name)")
        #expect(verdict.findings.map(\.rule) == [.`ATTA-06`], "\(name)")
      }
    }
  }

  @Test("a URL's percent escapes and letters beyond ASCII name the file they mean")
  func escapes() throws {
    try withTestFolder { folder in
      try folder.write(SampleMedia.bytes("photo.png"), to: "mein größtes Bild.PNG")
      let url = folder.file("mein größtes Bild.PNG").absoluteString
      #expect(url.contains("%20"))
      #expect(try inspector.inspect(url: url).findings.isEmpty)
    }
  }
}
