import Diagnostics
import Foundation
import JSONModel
import NotificationModel
import PushSimulator

// What shows, and what is in the log.
extension Oracle {
  /// Texts that no author means for people.
  private static let garbage: [(text: String, name: String)] = [
    ("Optional(", "a description of an optional"), ("(null)", "a missing argument of a format"),
    ("<null>", "the description of NSNull"), ("\u{FFFD}", "half a character"),
    ("%@", "an unfilled format"), ("%d", "an unfilled format"), ("%ld", "an unfilled format"),
    ("%s", "an unfilled format"), ("0x0000", "an address"),
  ]

  func texts(of trial: Trial, _ reference: Trial?) -> [Symptom] {
    guard let content = trial.delivery.content, trial.delivery.outcome != .original else {
      return []
    }
    let given = Self.strings(in: trial.probe.payload).joined(separator: "\u{0}")
    var symptoms: [Symptom] = []
    for (field, text) in [
      ("title", content.title), ("subtitle", content.subtitle), ("body", content.body),
    ] {
      for (garbage, name) in Self.garbage where text.contains(garbage) && !given.contains(garbage) {
        symptoms.append(
          Symptom(
            kind: .garbled, detail: "\(field) \(garbage)",
            message: "the \(field) shows \(name): \(garbage)"))
      }
    }
    if symptoms.isEmpty, Self.isBodyLost(trial, content, reference) {
      symptoms.append(
        Symptom(
          kind: .emptied, detail: "body", severity: .warning,
          message: "the body that came is gone, and nothing shows in its place", rule: nil))
    }
    return symptoms
  }

  /// Whether the body that came no longer shows, nor anything for it: a picture, or a subtitle that the
  /// sample does not have beside its body.
  private static func isBodyLost(
    _ trial: Trial, _ content: NotificationContent, _ reference: Trial?
  ) -> Bool {
    guard content.body.isEmpty, content.attachments.isEmpty,
      let body = trial.probe.payload["aps"]?["alert"]?["body"]?.string
        ?? trial.probe.payload["aps"]?["alert"]?.string,
      body.contains(where: { !$0.isWhitespace })
    else { return false }
    guard !content.subtitle.isEmpty else { return true }
    guard let sample = reference?.delivery.content else { return false }
    return !sample.body.isEmpty && !sample.subtitle.isEmpty
  }

  /// All strings of a payload, keys among them.
  static func strings(in value: JSONValue) -> [String] {
    switch value {
    case .string(let text): [text]
    case .array(let items): items.flatMap(strings)
    case .object(let members):
      members.sorted { $0.key < $1.key }.flatMap { [$0.key] + strings(in: $0.value) }
    default: []
    }
  }

  // MARK: - Media

  func media(of trial: Trial, _ reference: Trial?) -> [Symptom] {
    let delivery = trial.delivery
    guard let content = delivery.content else { return [] }
    var symptoms: [Symptom] = []
    let failed = delivery.transfers.filter { $0.error != nil && $0.bytes > 0 }
    if content.attachments.contains(where: { file in failed.contains { $0.bytes == file.bytes } }) {
      symptoms.append(
        Symptom(
          kind: .halfFile, detail: "",
          message: "the part of a file that came before the transfer failed is attached"))
    }
    // Only where the undisturbed sample shows what it loads, and this loads as much.
    guard let reference, !(reference.delivery.content?.attachments.isEmpty ?? true),
      content.attachments.isEmpty, delivery.outcome == .modified,
      delivery.transfers.contains(where: Self.isPicture),
      delivery.transfers.allSatisfy({ $0.error == nil && $0.status == 200 })
    else { return symptoms }
    let refusal = delivery.findings.first { $0.rule?.rawValue.hasPrefix("ATTA") == true }
    symptoms.append(
      Symptom(
        kind: .lostMedia, detail: refusal?.rule?.rawValue ?? "",
        message: "a picture came whole, and the notification shows none"
          + (refusal.map { ": \(Self.steady($0.message))" } ?? ""), rule: refusal?.rule))
    return symptoms
  }

  /// Whether a picture came that a notification can have.
  private static func isPicture(_ transfer: TransferReport) -> Bool {
    guard transfer.bytes >= 200, transfer.bytes < 5_000_000 else { return false }
    return ["image/jpeg", "image/png", "image/gif"].contains(transfer.mimeType ?? "")
  }

  // MARK: - The log

  /// The shortest text that is looked for: 12 characters with a space among them, so that no word of the
  /// program is taken for the user's.
  private static let minimumText = 12

  func logs(of trial: Trial) -> [Symptom] {
    let lines = trial.delivery.timeline.filter { Self.logSources.contains($0.source) }
    guard !lines.isEmpty else { return [] }
    let texts = Self.privateTexts(in: trial.probe.payload).filter { text in
      !words.contains { $0.contains(text) }
    }
    guard
      let line = lines.first(where: { line in
        let message =
          line.text.range(of: "]: ").map { line.text[$0.upperBound...] } ?? line.text[...]
        return texts.contains { message.contains($0) }
      })
    else { return [] }
    return [
      Symptom(
        kind: .logged, detail: line.source.rawValue, severity: .warning,
        message:
          "text of the notification stands in the log (\(line.source.rawValue)), where it is not "
          + "private")
    ]
  }

  private static let logSources: Set<TimelineEntry.Source> = [.log, .nsLog]

  /// The texts for the user of a payload. One that stands elsewhere in it too, where the code may read
  /// an address that it logs, is not known for the user's.
  private static func privateTexts(in payload: JSONValue) -> [String] {
    guard let alert = payload["aps"]?["alert"] else { return [] }
    let texts = [
      alert.string, alert["title"]?.string, alert["subtitle"]?.string, alert["body"]?.string,
    ]
    let shown = PayloadPath(parts: [.key("aps"), .key("alert")])
    let others = strings(in: shown.replacing(in: payload, with: nil))
    return texts.compactMap(\.self).filter { text in
      text.count >= minimumText && text.contains(" ") && !others.contains { $0.contains(text) }
    }
  }
}
