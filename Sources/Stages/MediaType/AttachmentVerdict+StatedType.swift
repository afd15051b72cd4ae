import Diagnostics
import NotificationModel

extension AttachmentVerdict {
  /// The type the device goes by: the hint's where one is given, else the file extension's.
  static func statedType(
    _ evidence: AttachmentEvidence, _ switches: FidelitySwitches, _ findings: inout [Finding]
  ) -> AttachmentType? {
    guard let hint = evidence.options.typeHint else {
      if let type = AttachmentType.forFileExtension(evidence.fileExtension) { return type }
      findings.append(refusalOfName(evidence))
      return nil
    }
    if let type = AttachmentType.named(hint.lowercased()) {
      noteHint(type, evidence, &findings)
      return type
    }
    if isMIMEType(hint), switches.typeHint == .mimeAccepted,
      let type = AttachmentType.forMIMEType(hint)
    {
      findings.append(
        Finding(
          rule: .`ATTA-10`, severity: .warning,
          message: "the type hint \(printable(hint)) is a MIME type; taken for \(type.identifier) "
            + "because the switch type-hint says mime-accepted",
          fix: "give the uniform type identifier \(type.identifier)"))
      return type
    }
    findings.append(refusalOfHint(hint))
    return nil
  }

  private static func isMIMEType(_ hint: String) -> Bool { hint.contains("/") }

  private static func noteHint(
    _ type: AttachmentType, _ evidence: AttachmentEvidence, _ findings: inout [Finding]
  ) {
    let byName = AttachmentType.forFileExtension(evidence.fileExtension)
    guard byName != type else { return }
    let name = printable(evidence.fileName)
    findings.append(
      byName == nil
        ? Finding(
          rule: .`ATTA-10`, severity: .info,
          message: "the type hint \(type.identifier) decides, for the name \(name) says no type; "
            + "Apple's reference says so, one report disagrees",
          fix: "rename the file to end in .\(type.fileExtensions[0]) to be sure")
        : Finding(
          rule: .`ATTA-07`, severity: .info,
          message: "the type hint \(type.identifier) decides over the name \(name)"))
  }

  /// How the SDK writes a hint that is an object of `UTType`.
  private static let objectPrefix = "UTType."

  private static func refusalOfHint(_ hint: String) -> Finding {
    if hint.hasPrefix(objectPrefix) {
      let identifier = printable(String(hint.dropFirst(objectPrefix.count)))
      return Finding(
        rule: .`ATTA-14`, severity: .error,
        message: "the type hint is an object of UTType, not the text of its identifier; whether a "
          + "device takes it nobody has measured (switch type-object)",
        fix: "give the identifier \(identifier), as UTType's identifier has it")
    }
    guard isMIMEType(hint) || !hint.contains(".") else {
      return Finding(
        rule: .`ERRS-04`, severity: .error,
        message: "the type hint \(printable(hint)) is not a type that notifications show",
        fix: "give one of \(AttachmentType.all.map(\.identifier).joined(separator: ", "))")
    }
    let known = AttachmentType.forMIMEType(hint) ?? AttachmentType.forFileExtension(hint)
    return Finding(
      rule: isMIMEType(hint) ? .`ATTA-10` : .`ATTA-14`, severity: .error,
      message: "the type hint \(printable(hint)) is not a uniform type identifier",
      fix: "give a UTI, such as \(known?.identifier ?? "public.jpeg")")
  }

  private static func refusalOfName(_ evidence: AttachmentEvidence) -> Finding {
    let name = printable(evidence.fileName)
    var rule = RuleID.`ERRS-04`
    var message = "\(name) ends in no extension of an attachment type"
    switch evidence.fileExtension.lowercased() {
    case "tmp":
      rule = .`ATTA-08`
      message =
        "\(name) ends in .tmp, as every download task's file does (ATTA-09), "
        + "and the device goes by the name"
    case "", "file":
      rule = .`ATTA-08`
      message = "\(name) has no extension that names a type, and the device goes by the name"
    case "webp":
      rule = .`ATTA-05`
      message = "\(name) is WebP, which notifications do not show"
    case "mov":
      message += "; Apple's table has MPEG-4 and AVI, not QuickTime"
    default: break
    }
    return Finding(
      rule: rule, severity: .error, message: message, fix: renaming(evidence.sniffed))
  }

  private static func renaming(_ sniffed: SniffedType?) -> String {
    guard let sniffed, !sniffed.isUnknown else {
      return "rename the file to the extension of its type, such as .jpg, before attaching"
    }
    guard let type = AttachmentType.forMIMEType(sniffed.mimeType) else {
      let remedy =
        sniffed.isDocument
        ? "check the response before attaching" : "have the server offer a JPEG, PNG, GIF or MP4"
      return "its bytes are \(sniffed.mimeType), which no attachment can be: \(remedy)"
    }
    return "its bytes are \(sniffed.mimeType): rename it to end in .\(type.fileExtensions[0]) "
      + "before attaching"
  }
}
