import Diagnostics
import JSONModel
import NotificationModel

/// The device's decision about an attachment, and the findings about it for a developer.
package struct AttachmentVerdict: Sendable, Hashable {
  /// Taken or refused.
  package enum Outcome: Sendable, Hashable {
    /// Taken as `type`; `reportedType` is the UTI the `type` property reads, by the data (ATTA-12).
    case accepted(type: AttachmentType, reportedType: String)
    /// Refused with a code of `UNErrorDomain`.
    case refused(AttachmentErrorCode)
  }

  package var outcome: Outcome
  /// Why, and what else was noticed, in the order of the device's checks.
  package var findings: [Finding]
  /// Width and height of a PNG, JPEG, GIF or WebP; nil for everything else.
  package var pixelSize: PixelSize?

  /// The code of a refusal; nil when the attachment was taken.
  package var errorCode: AttachmentErrorCode? {
    if case .refused(let code) = outcome { code } else { nil }
  }

  /// Judges an attachment as the device does: place, type by name or hint, size, then its bytes.
  package static func judge(
    _ evidence: AttachmentEvidence, switches: FidelitySwitches = FidelitySwitches()
  ) -> AttachmentVerdict {
    var findings: [Finding] = []
    let outcome = decide(evidence, switches, &findings)
    noteOptions(evidence.options, &findings)
    noteServer(evidence, &findings)
    noteMemory(evidence, &findings)
    return AttachmentVerdict(
      outcome: outcome, findings: findings, pixelSize: evidence.sniffed?.pixelSize)
  }

  private static func decide(
    _ evidence: AttachmentEvidence, _ switches: FidelitySwitches, _ findings: inout [Finding]
  ) -> Outcome {
    if let finding = refusalOfPlace(evidence) {
      findings.append(finding)
      return .refused(.invalidURL)
    }
    guard let type = statedType(evidence, switches, &findings) else {
      return .refused(.unrecognizedType)
    }
    if let finding = refusalOfSize(evidence, type) {
      findings.append(finding)
      return .refused(.invalidFileSize)
    }
    noteDecimalLimit(evidence, type, &findings)
    return judgeBytes(evidence, type, switches, &findings)
  }

  private static func refusalOfPlace(_ evidence: AttachmentEvidence) -> Finding? {
    let name = printable(evidence.fileName)
    let problem: (rule: RuleID, message: String, fix: String)
    switch evidence.access {
    case .readable: return nil
    case .notFileURL:
      problem = (
        .`ATTA-11`, "the attachment's URL is not a file URL with a full path",
        "download the file first and make its URL with URL(fileURLWithPath:)"
      )
    case .missing:
      problem = (
        .`ATTA-06`, "there is no file \(name) where the attachment's URL points",
        "attach only after the file was written or moved there"
      )
    case .denied:
      problem = (.`ATTA-06`, "\(name) may not be read", "make the file readable before attaching")
    case .directory:
      problem = (.`ATTA-06`, "\(name) is a folder", "attach the file inside it")
    case .notRegular:
      problem = (
        .`ATTA-06`, "\(name) is a symbolic link, pipe, socket or device, which pushsim never opens",
        "attach an ordinary file"
      )
    case .unreadable:
      problem = (
        .`ATTA-06`, "reading \(name) failed",
        "attach a file whose bytes were read or written without an error"
      )
    }
    return Finding(
      rule: problem.rule, severity: .error, message: problem.message, fix: problem.fix)
  }

  private static func refusalOfSize(
    _ evidence: AttachmentEvidence, _ type: AttachmentType
  ) -> Finding? {
    let name = printable(evidence.fileName)
    if evidence.byteCount == 0 {
      return Finding(
        rule: .`ERRS-05`, severity: .error,
        message: "\(name) is empty; that a device refuses it for its size is an assumption",
        fix: "check that the download brought bytes before attaching")
    }
    let limit = type.kind.maximumBytes
    guard evidence.byteCount > limit else { return nil }
    let kind =
      switch type.kind {
      case .audio: "audio"
      case .image: "an image"
      case .movie: "a movie"
      }
    return Finding(
      rule: sizeRule(type.kind), severity: .error,
      message: "\(name) has \(evidence.byteCount) bytes; \(kind) may have at most \(limit) "
        + "(\(limit >> 20) MB)",
      fix: "offer a reduced copy for notifications on the server")
  }

  private static func sizeRule(_ kind: AttachmentType.Kind) -> RuleID {
    switch kind {
    case .audio: .`ATTA-01`
    case .image: .`ATTA-02`
    case .movie: .`ATTA-03`
    }
  }

  /// Adds a note about a file that would be too large if a device's MB had a million bytes.
  private static func noteDecimalLimit(
    _ evidence: AttachmentEvidence, _ type: AttachmentType, _ findings: inout [Finding]
  ) {
    let megabytes = type.kind.maximumMegabytes
    guard evidence.byteCount > megabytes * 1_000_000 else { return }
    findings.append(
      Finding(
        rule: sizeRule(type.kind), severity: .info,
        message: "\(printable(evidence.fileName)) has \(evidence.byteCount) bytes; that Apple's "
          + "\(megabytes) MB are \(type.kind.maximumBytes) bytes is an assumption",
        fix: "stay below \(megabytes),000,000 bytes to be sure"))
  }
}
