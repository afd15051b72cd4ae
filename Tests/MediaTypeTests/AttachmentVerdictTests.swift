import Diagnostics
import NotificationModel
import Testing

@testable import MediaType

@Suite("The verdict of the four witnesses")
struct AttachmentVerdictTests {
  private func judge(
    _ name: String, hint: String? = nil, server: String? = nil, bytes: String? = nil,
    count: Int = 1000, configure: (inout FidelitySwitches) -> Void = { _ in }
  ) -> AttachmentVerdict {
    var switches = FidelitySwitches()
    configure(&switches)
    return AttachmentVerdict.judge(
      AttachmentEvidence(
        fileName: name, byteCount: count, sniffed: bytes.map { SniffedType(mimeType: $0) },
        serverMIMEType: server, options: AttachmentOptions(typeHint: hint)),
      switches: switches)
  }

  private func accepted(_ identifier: String, as reported: String) throws
    -> AttachmentVerdict.Outcome
  {
    .accepted(
      type: try #require(AttachmentType.named(identifier)), reportedType: reported)
  }

  @Test("ATTA-07: every extension of the table gives its type, in any case")
  func extensions() throws {
    for type in AttachmentType.all {
      for name in type.fileExtensions.flatMap({ ["a.\($0)", "a.b.\($0.uppercased())"] }) {
        let outcome = try accepted(type.identifier, as: type.identifier)
        #expect(judge(name).outcome == outcome, "\(name)")
      }
    }
  }

  @Test(
    "ATTA-07: a type's rarer extensions, and the UTI of an .m4a, count as UTType knows them",
    arguments: [
      ("a.jpe", nil, "public.jpeg"), ("a.mpe", nil, "public.mpeg"),
      ("a.mpg4", nil, "public.mpeg-4"), ("a.mpga", nil, "public.mp3"), ("a.vfw", nil, "public.avi"),
      ("a", "com.apple.m4a-audio", "public.mpeg-4-audio"),
    ] as [(String, String?, String)])
  func rarerNames(name: String, hint: String?, type: String) throws {
    #expect(AttachmentType.named(hint ?? type)?.identifier == type)
    guard case .accepted(let found, _) = judge(name, hint: hint).outcome else {
      Issue.record("\(name) is refused")
      return
    }
    #expect(found.identifier == type)
  }

  @Test(
    "ATTA-05, ATTA-08, ERRS-04: other names are refused with 101, with the rule that says so",
    arguments: [
      ("CFNetworkDownload_x.tmp", "ATTA-08"), ("a.file", "ATTA-08"), ("a", "ATTA-08"),
      ("a.", "ATTA-08"), (".jpg", "ATTA-08"), ("a.webp", "ATTA-05"), ("a.mov", "ERRS-04"),
      ("a.heic", "ERRS-04"), ("a.jpg ", "ERRS-04"), ("jpg", "ATTA-08"),
    ])
  func otherNames(name: String, rule: String) {
    let verdict = judge(name, bytes: "image/jpeg")
    #expect(verdict.outcome == .refused(.unrecognizedType))
    #expect(verdict.findings.map(\.rule?.rawValue) == [rule])
  }

  @Test("ATTA-10: a UTI hint wins over .tmp, and says that sources disagree")
  func hintOverTmp() throws {
    let verdict = judge("x.tmp", hint: "public.png", bytes: "image/png")
    #expect(try verdict.outcome == accepted("public.png", as: "public.png"))
    #expect(verdict.findings.map(\.rule) == [.`ATTA-10`])
  }

  @Test("ATTA-07: a UTI hint wins over another extension; UTIs ignore case and know their kinds")
  func hintOverExtension() throws {
    let verdict = judge("x.jpg", hint: "public.PNG", bytes: "image/png")
    #expect(try verdict.outcome == accepted("public.png", as: "public.png"))
    #expect(verdict.findings.map(\.rule) == [.`ATTA-07`])
    let kind = judge("x.m4a", hint: "com.apple.m4a-audio")
    #expect(try kind.outcome == accepted("public.mpeg-4-audio", as: "public.mpeg-4-audio"))
    #expect(kind.findings.isEmpty)
  }

  @Test(
    "ATTA-10, ATTA-14: a hint that is not a UTI, or no type of the table, is refused with 101",
    arguments: [
      ("image/jpeg", "ATTA-10"), ("jpg", "ATTA-14"), ("", "ATTA-14"), ("public.heic", "ERRS-04"),
    ])
  func badHints(hint: String, rule: String) {
    let verdict = judge("x.jpg", hint: hint, bytes: "image/jpeg")
    #expect(verdict.outcome == .refused(.unrecognizedType))
    #expect(verdict.findings.map(\.rule?.rawValue) == [rule])
  }

  @Test("ATTA-10: with the switch mime-accepted a MIME hint counts, an unknown one does not")
  func mimeHint() throws {
    let verdict = judge("x.tmp", hint: "image/jpeg") { $0.typeHint = .mimeAccepted }
    #expect(try verdict.outcome == accepted("public.jpeg", as: "public.jpeg"))
    #expect(verdict.findings.map(\.rule) == [.`ATTA-10`])
    let other = judge("x.jpg", hint: "image/heic") { $0.typeHint = .mimeAccepted }
    #expect(other.outcome == .refused(.unrecognizedType))
  }

  @Test(
    "ATTA-01, ATTA-02, ATTA-03: the limit is the kind's, by the stated type",
    arguments: [
      ("a.wav", 5 << 20, "ATTA-01"), ("a.gif", 10 << 20, "ATTA-02"), ("a.avi", 50 << 20, "ATTA-03"),
    ])
  func limits(name: String, limit: Int, rule: String) {
    #expect(judge(name, count: limit).errorCode == nil)
    let over = judge(name, count: limit + 1)
    #expect(over.errorCode == .invalidFileSize)
    #expect(over.findings.map(\.rule?.rawValue) == [rule])
    #expect(judge(name, count: 0).errorCode == .invalidFileSize)
  }

  @Test("ATTA-06, ATTA-11: each way of not being readable is refused with 100")
  func access() {
    for access in AttachmentEvidence.Access.allCases where access != .readable {
      let verdict = AttachmentVerdict.judge(
        AttachmentEvidence(access: access, fileName: "a.jpg", byteCount: 9))
      #expect(verdict.outcome == .refused(.invalidURL))
      #expect(verdict.findings.map(\.rule) == [access == .notFileURL ? .`ATTA-11` : .`ATTA-06`])
      #expect(verdict.findings.allSatisfy { $0.severity == .error && $0.fix != nil })
    }
  }

  @Test("ATTA-12: other bytes than the name says are reported by the data, or refused by switch")
  func mismatch() throws {
    let verdict = judge("a.png", bytes: "image/jpeg")
    #expect(try verdict.outcome == accepted("public.png", as: "public.jpeg"))
    #expect(verdict.findings.map(\.severity) == [.warning])
    #expect(verdict.findings.first?.fix == "name it .jpeg")
    let strict = judge("a.png", bytes: "image/jpeg") { $0.mismatchedBytes = .refused }
    #expect(strict.outcome == .refused(.corrupt))
    #expect(strict.findings.map(\.rule) == [.`ERRS-08`])
  }

  @Test("containers of one family are not called a mismatch")
  func families() throws {
    for (name, identifier, bytes) in [
      ("a.m4a", "public.mpeg-4-audio", "video/mp4"), ("a.mp4", "public.mpeg-4", "video/quicktime"),
      ("a.m2v", "public.mpeg-2-video", "video/mpeg"),
    ] {
      let verdict = judge(name, bytes: bytes) { $0.mismatchedBytes = .refused }
      #expect(try verdict.outcome == accepted(identifier, as: identifier))
      #expect(verdict.findings.isEmpty)
    }
  }

  @Test("bytes nobody knows: a warning for a picture, a hint for sound, which may still play")
  func unknownBytes() {
    let unknown = "application/octet-stream"
    #expect(judge("a.jpg", bytes: unknown).findings.map(\.severity) == [.warning])
    #expect(judge("a.mp3", bytes: unknown).findings.map(\.severity) == [.info])
    let strict = judge("a.mp3", bytes: unknown) { $0.mismatchedBytes = .refused }
    #expect(strict.errorCode == nil)
  }

  @Test("ATTA-35: the server's MIME type is held against the bytes")
  func server() {
    #expect(judge("a.jpg", server: "image/JPEG; q=1", bytes: "image/jpeg").findings.isEmpty)
    #expect(judge("a.wav", server: "audio/wav", bytes: "audio/x-wav").findings.isEmpty)
    #expect(
      judge("a.jpg", server: "application/octet-stream", bytes: "image/jpeg").findings.isEmpty)
    let wrong = judge("a.jpg", server: "image/webp", bytes: "image/jpeg")
    #expect(wrong.findings.map(\.rule) == [.`ATTA-35`])
    let page = judge("a.jpg", server: "text/html; charset=utf-8", bytes: "text/html")
    #expect(page.findings.map(\.rule) == [.`ATTA-07`])
    #expect(page.findings.first?.message.hasSuffix("and said so in its Content-Type") == true)
  }

  @Test("ATTA-16, ATTA-18: a clipping rectangle outside the unit square and a negative time")
  func options() {
    var options = AttachmentOptions(
      thumbnailClippingRect: UnitRect(x: 0.5, y: 0, width: 0.6, height: 1), thumbnailTime: -1)
    var evidence = AttachmentEvidence(fileName: "a.mp4", byteCount: 9, options: options)
    #expect(AttachmentVerdict.judge(evidence).findings.map(\.rule) == [.`ATTA-16`, .`ATTA-18`])
    options.thumbnailClippingRect = UnitRect(x: 0.5, y: 0, width: 0.5, height: 1)
    options.thumbnailTime = 0
    evidence.options = options
    #expect(AttachmentVerdict.judge(evidence).findings.isEmpty)
  }

  @Test("QUIR-01: half the memory limit is worth a note, all of it a warning, less is silent")
  func memory() {
    var evidence = AttachmentEvidence(
      fileName: "a.jpg", byteCount: 9, memoryLimitBytes: 4_000_000)
    for (height, severity) in [(500, nil), (501, Finding.Severity.info), (1000, .warning)] {
      evidence.sniffed = SniffedType(
        mimeType: "image/jpeg", pixelSize: PixelSize(width: 1000, height: height))
      #expect(AttachmentVerdict.judge(evidence).findings.first?.severity == severity)
    }
  }

  @Test("names from outside cannot steer the terminal through a message")
  func controlCharacters() {
    let verdict = judge("\u{1B}]0;x\u{7}", server: "a/\u{1B}b", bytes: "image/jpeg")
    let texts = verdict.findings.flatMap { [$0.message, $0.fix ?? ""] }
    #expect(verdict.findings.count == 2)
    #expect(texts.allSatisfy { !$0.unicodeScalars.contains { $0.value < 32 } })
  }
}
