import Diagnostics
import NotificationModel
import TextFormats

/// Remarks that change no outcome.
extension AttachmentVerdict {
  static func noteOptions(_ options: AttachmentOptions, _ findings: inout [Finding]) {
    if let rect = options.thumbnailClippingRect, !rect.isValid {
      findings.append(
        Finding(
          rule: .`ATTA-16`, severity: .warning,
          message: "the thumbnail's clipping rectangle (x \(rect.x), y \(rect.y), "
            + "width \(rect.width), height \(rect.height)) leaves the unit square",
          fix: "give fractions of the picture: all values in 0...1, x + width and y + height too"))
    }
    if let time = options.thumbnailTime, !(time >= 0 && time.isFinite) {
      findings.append(
        Finding(
          rule: .`ATTA-18`, severity: .warning,
          message: "the thumbnail time \(time) is neither a time nor a frame of an animation",
          fix: "give seconds for a movie, a frame number for an animated image"))
    }
  }

  static func noteServer(_ evidence: AttachmentEvidence, _ findings: inout [Finding]) {
    guard let said = evidence.serverStatement, let sniffed = evidence.sniffed,
      !sniffed.isUnknown, said != sniffed.mimeType
    else { return }
    let promised = SniffedType(mimeType: said)
    if let identifier = promised.uniformType {
      // Two MIME types of one UTI (audio/wav, audio/x-wav) say the same.
      guard identifier != sniffed.uniformType, !sniffed.isRelated(to: identifier) else { return }
    }
    guard !(sniffed.isDocument && promised.isDocument) else { return }
    findings.append(
      Finding(
        rule: .`ATTA-35`, severity: .info,
        message: "the server calls \(printable(evidence.fileName)) \(printable(said)), but the "
          + "bytes are \(sniffed.mimeType); code that names files by MIME type would misname it",
        fix: "correct the Content-Type on the server"))
  }

  static func noteMemory(_ evidence: AttachmentEvidence, _ findings: inout [Finding]) {
    guard let limit = evidence.memoryLimitBytes, let size = evidence.sniffed?.pixelSize,
      size.decodedBytes > limit / 2
    else { return }
    let isOver = size.decodedBytes >= limit
    findings.append(
      Finding(
        rule: .`QUIR-01`, severity: isOver ? .warning : .info,
        message: "\(printable(evidence.fileName)) has \(size.width) x \(size.height) pixels: "
          + "decoded it takes about \(ByteSize.megabytes(size.decodedBytes)) of the extension's "
          + "\(ByteSize.megabytes(limit))"
          + (isOver
            ? ", so drawing it there ends the extension; attaching it unopened does not" : ""),
        fix: "send a smaller picture, or scale with CGImageSourceCreateThumbnailAtIndex"))
  }
}
