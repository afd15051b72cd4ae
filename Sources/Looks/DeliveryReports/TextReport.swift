import Diagnostics
import Foundation
import JSONModel
import NotificationCenterModel
import NotificationModel
import PushSimulator
import TextFormats

/// A delivery for people: the route, what happened when, the outcome, and what the user sees.
public struct TextReport {
  let delivery: Delivery
  let style: TerminalStyle
  private let nameOfSetting: (Setting) -> String?
  private let filesAreKept: Bool

  /// Creates a report for a terminal or, by default, a plain file.
  /// - Parameters:
  ///   - filesAreKept: whether the attached files are still there when somebody reads it; true by
  ///     default.
  ///   - nameOfSetting: the reader's name for a fix's setting, such as a flag; none by default.
  public init(
    _ delivery: Delivery, style: TerminalStyle = .plain, filesAreKept: Bool = true,
    nameOfSetting: @escaping (Setting) -> String? = { _ in nil }
  ) {
    self.delivery = delivery
    self.style = style
    self.nameOfSetting = nameOfSetting
    self.filesAreKept = filesAreKept
  }

  /// The report, with a newline at its end.
  public var text: String {
    var lines = [heading] + request + [""]
    lines += route
    lines += timeline
    lines += resources
    lines += [row("outcome", outcome)]
    lines += banner
    lines += communication
    lines += attachments
    lines += buttons
    lines += findings(delivery.findings)
    lines += expanded
    return lines.joined(separator: "\n") + "\n"
  }

  private var heading: String {
    let app = delivery.bundle.map { " → \($0)" } ?? ""
    return style.paint(DisplayWidth.printable(delivery.payload) + app, .strong)
  }

  private var request: [String] {
    delivery.origin.map {
      OriginText.lines($0, columns: style.columns).map { style.paint($0, .faint) }
    }
      ?? []
  }

  func row(_ name: String, _ text: String) -> String {
    style.paint(DisplayWidth.pad(name, columns: 11), .faint) + text
  }

  private var route: [String] {
    let text =
      switch (delivery.outcome, delivery.serviceExtension.isWoken) {
      case (.rejected, _): "refused by APNs"
      case (.silent, _): SilentPush.route(delivery)
      case (_, true):
        "wakes \(ExtensionName.of(delivery)) (\(delivery.serviceExtension.process.rawValue) process)"
      case (_, false): "shown without waking the service extension"
      }
    guard delivery.serviceExtension.isWoken, delivery.serviceExtension.isDefault else {
      return [row("route", text)]
    }
    let advice =
      nameOfSetting(.serviceExtension).map { "pass \($0) to run yours" } ?? "name yours to run it"
    return [row("route", text), row("", style.paint(advice, .faint))]
  }

  private var timeline: [String] {
    events.enumerated().map { index, entry in
      row(
        index == 0 ? "timeline" : "",
        TimeText.exact(entry.atSeconds) + "  " + DisplayWidth.printable(entry.text))
    }
  }

  /// The events without the final output of a crashed process, which has a block of its own.
  private var events: [TimelineEntry] {
    guard showsErrorTail else { return delivery.timeline }
    return delivery.timeline.filter { $0.source != .standardError }
  }

  private var showsErrorTail: Bool {
    let reasons: [OutcomeReason] = [.crashed, .exited, .launchFailed]
    return delivery.serviceExtension.standardErrorTail != nil
      && reasons.contains { .device($0) == delivery.reason }
  }

  private var resources: [String] {
    let report = delivery.serviceExtension
    guard report.isWoken, let elapsed = report.elapsedSeconds else { return [] }
    var lines = [
      row(
        "deadline",
        "\(TimeText.exact(elapsed)) of \(Self.short(report.deadlineSeconds)) s  "
          + bar(elapsed / report.deadlineSeconds))
    ]
    if let peak = report.peakBytes {
      let phase = report.peakPhase.map { ", during \($0)" } ?? ""
      lines.append(
        row(
          "memory",
          "peak \(ByteSize.megabyteCount(peak)) of \(ByteSize.megabytes(report.limitBytes))  "
            + bar(Double(peak) / Double(report.limitBytes)) + phase))
    }
    if showsErrorTail, let tail = report.standardErrorTail {
      lines += tail.split(separator: "\n").suffix(30).enumerated().map { index, line in
        row(index == 0 ? "stderr" : "", DisplayWidth.printable(String(line)))
      }
    }
    return lines
  }

  private func bar(_ share: Double) -> String {
    let cells = 20
    let full = Int((max(0, min(1, share.isFinite ? share : 1)) * Double(cells)).rounded(.up))
    let text = String(repeating: "█", count: full) + String(repeating: "░", count: cells - full)
    return style.paint(text, share > 1 ? .bad : share > 0.8 ? .warning : .good)
  }

  private var outcome: String {
    let reason = delivery.reason.map { ": \($0)" } ?? ""
    let color: TerminalStyle.Color =
      delivery.isAsIntended ? .good : delivery.outcome == .bestAttempt ? .warning : .bad
    let note = delivery.isUnchanged ? ", but unchanged" : ""
    return style.paint(delivery.outcome.rawValue + reason + note, color)
  }

  private var banner: [String] {
    guard let content = delivery.content else { return ["", "The user sees nothing."] }
    let banner = Banner(
      content: content,
      app: delivery.serviceExtension.appName ?? delivery.bundle?.rawValue ?? "app",
      columns: style.columns,
      style: style)
    var extras: [String] = []
    if let badge = content.badge { extras.append("badge \(badge)") }
    if delivery.alertPresentation == .quiet {
      extras.append("quietly, in Notification Center only")
    } else if let sound = content.sound {
      extras.append("sound \(DisplayWidth.printable(sound.name))")
    }
    if content.interruptionLevel != .active { extras.append(content.interruptionLevel.rawValue) }
    let line = extras.isEmpty ? [] : ["  " + style.paint(extras.joined(separator: " · "), .faint)]
    guard delivery.showsCard else { return ["", Self.noCard(delivery, content)] + line }
    return [""] + banner.lines + line
  }

  /// Returns the effect that the user notices where no card shows.
  static func noCard(_ delivery: Delivery, _ content: NotificationContent) -> String {
    guard delivery.alertPresentation == .none else {
      return "The user sees no card: the push has no alert text."
    }
    return content.sound == nil && content.badge == nil
      ? "The user sees nothing: alerts are switched off for the app."
      : "The user sees no alert: alerts are switched off for the app."
  }

  private var communication: [String] {
    guard let context = delivery.content?.communication else { return [] }
    var text = "\(context.kind.rawValue) from \(Self.person(context.sender))"
    if context.isGroup { text += " to a group" }
    if let conversation = context.conversation { text += ", conversation \(conversation)" }
    var lines = ["", row("sender", DisplayWidth.printable(text))]
    if let avatar = context.avatar {
      let parts = [
        avatar.type ?? avatar.source.rawValue, avatar.bytes.map { "\($0) bytes" }, avatar.name,
      ].compactMap(\.self)
      lines.append(row("avatar", DisplayWidth.printable(parts.joined(separator: ", "))))
    }
    return lines
  }

  private static func person(_ person: CommunicationContext.Person) -> String {
    guard let handle = person.handle, !handle.isEmpty, handle != person.name else {
      return person.name
    }
    return "\(person.name) (\(handle))"
  }

  private var attachments: [String] {
    guard let content = delivery.content, !content.attachments.isEmpty else { return [] }
    return [""]
      + content.attachments.enumerated().flatMap { index, attachment -> [String] in
        let place = DisplayWidth.printable(URL(string: attachment.url)?.path ?? attachment.url)
        let type = DisplayWidth.printable(attachment.type)
        let bytes = attachment.bytes.map { "\($0) bytes" } ?? ""
        let text =
          [row(index == 0 ? "attached" : "", "\(type), \(bytes)")]
          + (filesAreKept ? [row("", place)] : [])
        return text + (InlinePicture.sequence(for: attachment, style: style).map { [$0] } ?? [])
      }
  }

  /// The card's buttons, where the app's categories are known.
  private var buttons: [String] {
    guard let actions = delivery.actions, !actions.isEmpty else { return [] }
    let titles = actions.map { action in
      "[\(DisplayWidth.printable(action.title))]" + (action.textInput == nil ? "" : " (text)")
    }
    return ["", row("buttons", titles.joined(separator: " "))]
  }

  func findings(_ findings: [Finding]) -> [String] {
    guard !findings.isEmpty else { return [] }
    let sorted = findings.enumerated().sorted {
      ($1.element.severity, $0.offset) < ($0.element.severity, $1.offset)
    }
    return [""] + sorted.flatMap { describe($0.element) }
  }

  private func describe(_ finding: Finding) -> [String] {
    let (mark, color): (String, TerminalStyle.Color) =
      switch finding.severity {
      case .info: ("·", .faint)
      case .warning: ("▲", .warning)
      case .error: ("✗", .bad)
      }
    let columns = max(40, style.columns - 11)
    let message = DisplayWidth.wrap(
      DisplayWidth.printable(finding.message), columns: columns, maximum: 20)
    var lines = message.enumerated().map { index, line in
      index == 0
        ? style.paint(mark, color) + " "
          + DisplayWidth.pad(finding.rule?.rawValue ?? "", columns: 9) + line
        : String(repeating: " ", count: 11) + line
    }
    if let fix = finding.fix {
      let named = Setting.naming(finding.setting.flatMap(nameOfSetting), in: "fix: " + fix)
      lines += Self.wrapped(DisplayWidth.printable(named), columns)
        .map { String(repeating: " ", count: 11) + style.paint($0, .faint) }
    }
    return lines
  }

  /// The lines of a fix; a snippet of a property list stays in one, so that it can be copied.
  private static func wrapped(_ text: String, _ columns: Int) -> [String] {
    let start = text.firstRange(of: " <key>")?.lowerBound ?? text.endIndex
    let snippet = text[start...].dropFirst()
    return DisplayWidth.wrap(String(text[..<start]), columns: columns, maximum: 20)
      + (snippet.isEmpty ? [] : [String(snippet)])
  }

  private static func short(_ value: Double) -> String {
    value == value.rounded() ? String(Int(value)) : String(value)
  }
}
