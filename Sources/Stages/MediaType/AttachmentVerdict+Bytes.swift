import Diagnostics
import JSONModel
import NotificationModel

extension AttachmentVerdict {
  /// How the type the bytes have stands to the type the device goes by.
  private enum Relation {
    case same
    /// Another name for the same family of containers, which players open alike.
    case related
    /// libmagic knows no type; common for damaged pictures, possible for sound and film.
    case unknown
    case different
  }

  private static func relation(_ type: AttachmentType, _ sniffed: SniffedType) -> Relation {
    if sniffed.isUnknown { return .unknown }
    if sniffed.uniformType == type.identifier { return .same }
    return sniffed.isRelated(to: type.identifier) ? .related : .different
  }

  /// Compares the bytes with the type the device goes by.
  ///
  /// Devices were never measured here, so by default damage shows blank and is only warned of; the
  /// switch `mismatched-bytes` makes it error 105 (ERRS-08).
  static func judgeBytes(
    _ evidence: AttachmentEvidence, _ type: AttachmentType, _ switches: FidelitySwitches,
    _ findings: inout [Finding]
  ) -> Outcome {
    guard let sniffed = evidence.sniffed else {
      return .accepted(type: type, reportedType: type.identifier)
    }
    let relation = relation(type, sniffed)
    let damage = damage(evidence, type, sniffed, relation)
    if var damage {
      let isRefused = switches.mismatchedBytes == .refused && damage.severity == .warning
      if isRefused {
        damage.rule = .`ERRS-08`
        damage.severity = .error
        damage.message += "; refused because the switch mismatched-bytes says so"
      }
      findings.append(damage)
      if isRefused { return .refused(.corrupt) }
    }
    let isOther = relation == .different
    return .accepted(
      type: type, reportedType: isOther ? sniffed.uniformType ?? type.identifier : type.identifier)
  }

  private static func damage(
    _ evidence: AttachmentEvidence, _ type: AttachmentType, _ sniffed: SniffedType,
    _ relation: Relation
  ) -> Finding? {
    let name = printable(evidence.fileName)
    switch relation {
    case .different: return mismatch(evidence, type, sniffed)
    case .unknown:
      let isImage = type.kind == .image
      return Finding(
        rule: isImage ? .`ATTA-07` : .`ATTA-12`, severity: isImage ? .warning : .info,
        message: "\(name) is taken as \(type.identifier), but libmagic knows no such type in its "
          + "bytes" + (isImage ? ": a device would show it blank" : ""),
        fix: "open the file in a player or viewer, and check the download")
    case .same, .related:
      guard sniffed.isTruncated else { return nil }
      return Finding(
        rule: .`ERRS-08`, severity: .warning,
        message: "\(name) is truncated: its \(sniffed.mimeType) bytes stop before the end mark, "
          + "so a device would show it in part or blank",
        fix: "compare the file's size with Content-Length before attaching")
    }
  }

  private static func mismatch(
    _ evidence: AttachmentEvidence, _ type: AttachmentType, _ sniffed: SniffedType
  ) -> Finding {
    let name = printable(evidence.fileName)
    let isHinted = evidence.options.typeHint != nil
    let claim =
      isHinted
      ? "\(name) is taken as \(type.identifier) by its type hint"
      : "\(name) is named .\(evidence.fileExtension.lowercased())"
    var message = "\(claim), but the bytes are \(sniffed.mimeType)"
    var fix = "check the status and Content-Type of the response before attaching"
    if sniffed.isDocument {
      message +=
        sniffed.mimeType == "text/html"
        ? ": the server answered with an error page"
        : ": the server seems to have answered with an error message"
      if let said = evidence.serverStatement, said == sniffed.mimeType {
        message += ", and said so in its Content-Type"
      }
    } else {
      message += "; a device may show it blank or refuse it, nobody has measured which"
      fix =
        AttachmentType.forMIMEType(sniffed.mimeType).map {
          isHinted ? "give the type hint \($0.identifier)" : "name it .\($0.fileExtensions[0])"
        } ?? "have the server offer a JPEG, PNG, GIF or MP4"
    }
    return Finding(rule: .`ATTA-07`, severity: .warning, message: message, fix: fix)
  }
}
