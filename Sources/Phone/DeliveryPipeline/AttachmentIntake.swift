import AppBundle
import DeviceModel
import Diagnostics
import ExtensionProtocol
import ExtensionServices
import Foundation
import Glibc
import MediaType
import NotificationModel
import PushStore
import SimulatorRuntime

/// Judges the attachments of handed-back content on their way to the store (ATTA-19).
///
/// A refused attachment of a push is dropped with its error; the text is shown all the same
/// (ATTA-37). A local request with one is not scheduled (ATTA-20).
struct AttachmentIntake {
  private(set) var accepted: [IncomingAttachment] = []
  private(set) var findings: [Finding] = []
  /// Why attachments were refused.
  private(set) var refusals: [AttachmentErrorCode] = []
  private let isLocal: Bool
  private let program: String

  /// - Parameters:
  ///   - installed: the extension that handed them back; nil when none ran.
  ///   - ledger: tells what a server said of a file.
  ///   - livesOn: whether the process that handed them back may still be there.
  ///   - isLocal: whether they are those of a local request.
  ///   - stored: the path in the push store of a URL that a process was given; nil for others.
  init(
    _ attachments: [Attachment], inspector: AttachmentInspector, installed: InstalledExtension?,
    ledger: TransferLedger?, memoryLimitBytes: Int, livesOn: Bool = false, isLocal: Bool = false,
    newIdentifier: () -> String = RandomIdentifier.uuid,
    stored: (String) -> String? = { _ in nil }
  ) throws(SimulatorError) {
    self.isLocal = isLocal
    program = installed?.programName ?? "the extension"
    for attachment in attachments {
      if let path = stored(attachment.url) {
        accepted.append(
          IncomingAttachment(attachment: attachment, sourcePath: path, disposition: .copy))
        continue
      }
      let path = Self.filePath(attachment.url)
      let place = AttachmentPlace(path: path, installed: installed)
      guard
        let verdict = try Self.verdict(
          place, path: path, url: attachment.url, options: attachment.options,
          inspector: inspector, ledger: ledger, memoryLimitBytes: memoryLimitBytes)
      else {
        refuse(.invalidURL)
        findings.append(Self.foreign(.error, to: program))
        continue
      }
      if verdict.outcome == .refused(.invalidURL), place.isVacant {
        refuse(.moveIntoDataStoreFailed)
        findings.append(Self.vanished)
        continue
      }
      findings += verdict.findings
      switch verdict.outcome {
      case .refused(let code):
        refuse(code)
      case .accepted(_, let reportedType):
        guard let path else { continue }
        var taken = attachment
        taken.type = reportedType
        if taken.identifier.isEmpty { taken.identifier = newIdentifier() }
        noteTwin(taken.identifier)
        let incoming = Self.incoming(taken, path: path, place: place, livesOn: livesOn)
        noteSharedFile(incoming)
        accepted.append(incoming)
      }
    }
  }

  private static func verdict(
    _ place: AttachmentPlace, path: String?, url: String, options: AttachmentOptions,
    inspector: AttachmentInspector, ledger: TransferLedger?, memoryLimitBytes: Int? = nil
  ) throws(SimulatorError) -> AttachmentVerdict? {
    do {
      return try place.verdict(
        path: path, url: url, options: options, inspector: inspector, ledger: ledger,
        memoryLimitBytes: memoryLimitBytes)
    } catch {
      throw SimulatorError(.failed, of: error)
    }
  }

  private static func incoming(
    _ attachment: Attachment, path: String, place: AttachmentPlace, livesOn: Bool
  ) -> IncomingAttachment {
    guard case .container(let real) = place else {
      return IncomingAttachment(attachment: attachment, sourcePath: path, disposition: .copy)
    }
    return IncomingAttachment(
      attachment: attachment, sourcePath: real, disposition: .move, isPinned: true,
      mayBeWritten: livesOn)
  }

  /// Why `UNNotificationAttachment.init` threw inside the extension, for each time it did.
  ///
  /// The files are looked at after the run: one that has been moved away since, such as a download
  /// whose handler returned, speaks by its name alone.
  static func refusedByInit(
    _ notes: [DeviceNote], inspector: AttachmentInspector, ledger: TransferLedger,
    installed: InstalledExtension?
  ) throws(SimulatorError) -> [Finding] {
    var findings: [Finding] = []
    for case .attachmentRefused(let url, let typeHint, let code) in notes {
      guard let code = AttachmentErrorCode(rawValue: code) else { continue }
      findings.append(
        Finding(
          rule: errorRule(code), severity: .warning,
          message: "UNNotificationAttachment.init threw code \(code.rawValue): \(code.message)",
          fix: nil))
      let path = filePath(url)
      let options = AttachmentOptions(typeHint: typeHint)
      let place = AttachmentPlace(path: path, installed: installed)
      let verdict = try verdict(
        place, path: path, url: url, options: options, inspector: inspector, ledger: ledger)
      if let verdict, verdict.outcome == .refused(code) {
        findings += verdict.findings
      } else if place == .foreign, code == .invalidURL {
        findings.append(foreign(.warning, to: installed?.programName ?? "the extension"))
      } else if let path, code == .unrecognizedType {
        let named = inspector.judge(
          fileName: String(path.split(separator: "/").last ?? ""), options: options,
          serverMIMEType: ledger.mimeType(ofFileAt: path))
        if named.outcome == .refused(code) { findings += named.findings }
      }
    }
    return findings
  }

  private static func filePath(_ url: String) -> String? {
    URL(string: url).flatMap { $0.isFileURL ? $0.path : nil }
  }

  private static func foreign(_ severity: Finding.Severity, to program: String) -> Finding {
    Finding(
      rule: .`ATTA-06`, severity: severity,
      message: "the attachment's file lies outside \(program)'s container, app groups and "
        + "bundle, where a device lets it read nothing",
      fix: "write it to FileManager.default.temporaryDirectory")
  }

  /// The behaviour of devices for two attachments with one identifier is unknown.
  private mutating func noteTwin(_ identifier: String) {
    guard accepted.contains(where: { $0.attachment.identifier == identifier }) else { return }
    findings.append(
      Finding(
        rule: nil, severity: .warning,
        message: "two attachments have the same identifier; both are kept here, and what a device "
          + "does is not known",
        fix: "give each attachment an identifier of its own, or \"\" for a generated one"))
  }

  /// The behaviour of devices for a second attachment of a file that the first has moved away is
  /// unknown.
  private mutating func noteSharedFile(_ incoming: IncomingAttachment) {
    guard incoming.disposition == .move,
      accepted.contains(where: { $0.sourcePath == incoming.sourcePath })
    else { return }
    findings.append(
      Finding(
        rule: .`ATTA-23`, severity: .warning,
        message: "two attachments are made of one file, which moves away with the first; both are "
          + "kept here, and what a device does is not known",
        fix: "copy the file for the second attachment"))
  }

  /// `UNNotificationAttachment.init` found the file, and it went before the move.
  private static let vanished = Finding(
    rule: .`ATTA-33`, severity: .error,
    message: "the attachment's file is gone, though it was there when the attachment was made",
    fix: "leave the file alone once it is attached; the system moves it away")

  /// An option of an attachment whose value had the wrong form; nil for any other API.
  ///
  /// The behaviour of a device for such a value is not documented; here the option has no effect.
  static func ignoredOption(_ key: String) -> Finding? {
    let prefix = "UNNotificationAttachmentOptionsThumbnail"
    guard key.hasPrefix(prefix) else { return nil }
    let (rule, fix): (RuleID, String)
    switch key.dropFirst(prefix.count) {
    case "HiddenKey": (rule, fix) = (.`ATTA-15`, "give a Boolean")
    case "ClippingRectKey":
      (rule, fix) = (.`ATTA-16`, "give CGRect.dictionaryRepresentation with values in 0...1")
    case "TimeKey":
      (rule, fix) = (.`ATTA-18`, "give seconds, a frame number or a CMTime dictionary, from 0 on")
    default: return nil
    }
    return Finding(
      rule: rule, severity: .warning,
      message: "the value of \(key) has the wrong form and is ignored", fix: fix)
  }

  /// Why the store did not take a file that was accepted.
  static func findings(_ failure: AttachmentFailure, isLocal: Bool = false) -> [Finding] {
    let fix =
      failure.isOverQuota
      ? "attach smaller files, or remove delivered notifications that hold some" : nil
    return [
      refusal(failure.code, isLocal: isLocal),
      Finding(
        rule: failure.isOverQuota ? .`ATTA-32` : errorRule(failure.code), severity: .error,
        message: failure.message, fix: fix),
    ]
  }

  /// Returns the finding about the notifications that were evicted for the files.
  static func eviction(_ count: Int) -> Finding {
    Finding(
      rule: .`ATTA-32`, severity: .warning,
      message: "the app's quota was full: \(count) older "
        + (count == 1 ? "notification" : "notifications") + " left with their files", fix: nil)
  }

  private mutating func refuse(_ code: AttachmentErrorCode) {
    refusals.append(code)
    findings.append(Self.refusal(code, isLocal: isLocal))
  }

  /// The error the device logs for an attachment it drops, or with which it refuses a local request.
  static func refusal(_ code: AttachmentErrorCode, isLocal: Bool = false) -> Finding {
    Finding(
      rule: isLocal ? .`ATTA-20` : errorRule(code), severity: .error,
      message: "Error Domain=UNErrorDomain Code=\(code.rawValue) \"\(code.message)\"; the "
        + (isLocal ? "request is not scheduled" : "notification shows without this attachment"),
      fix: nil)
  }

  private static func errorRule(_ code: AttachmentErrorCode) -> RuleID {
    switch code {
    case .invalidURL: .`ERRS-03`
    case .unrecognizedType: .`ERRS-04`
    case .invalidFileSize: .`ERRS-05`
    case .notInDataStore: .`ERRS-06`
    case .moveIntoDataStoreFailed: .`ERRS-07`
    case .corrupt: .`ERRS-08`
    }
  }
}
