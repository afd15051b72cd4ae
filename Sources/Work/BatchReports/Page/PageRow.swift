import DeliveryReports
import JSONModel
import NotificationModel
import NotificationPayload
import PushSimulator
import TextFormats

/// One delivery of the gallery; its keys are short as a page holds thousands of them.
///
/// p payload, i id, b bundle, o outcome, k mood, t seconds, m peak bytes, r rules, d number of the
/// details; of the notification: A letters of the app's icon, F those of the sender, T title,
/// S subtitle, B body, L time sensitive, X extras, K kind of the attachment, P picture,
/// C clipping rectangle. Without a notification N says why.
struct PageRow {
  private let record: ResultRecord
  var detail: Int?
  var picture: Int?
  /// Whether the picture is clipped already.
  var isClipped = false

  init(_ record: ResultRecord) {
    self.record = record
  }

  var json: JSONValue {
    var members: [String: JSONValue] = [
      "p": text(record.place, 200), "o": .string(record.label), "k": .string(record.mood),
    ]
    if record.identifier != record.place { members["i"] = text(record.identifier, 80) }
    members["b"] = record.bundle.map { text($0, 100) }
    members["d"] = detail.map(JSONValue.integer)
    let report = record.delivery?.serviceExtension
    members["t"] = report?.elapsedSeconds.map(JSONValue.double)
    members["m"] = report?.peakBytes.map(JSONValue.integer)
    let rules = Set(record.findings.map { $0.rule?.rawValue ?? $0.message.cut(to: 120) }).sorted()
    if !rules.isEmpty { members["r"] = .array(rules.prefix(20).map { text($0, 121) }) }
    if let content = record.delivery?.content {
      members.merge(notification(content)) { $1 }
    } else {
      members["N"] = .string(nothing)
    }
    return .object(members)
  }

  private func notification(_ content: NotificationContent) -> [String: JSONValue] {
    var members: [String: JSONValue] = [:]
    let app = record.bundle?.split(separator: ".").last.map(String.init) ?? "app"
    members["A"] = .string(TimelineBanner.initials(app))
    if let communication = content.communication, communication.avatar != nil {
      members["F"] = .string(TimelineBanner.initials(communication.sender.name))
    }
    for (key, value, length) in [
      ("T", content.displayedTitle, 160), ("S", content.displayedSubtitle, 120),
      ("B", content.body, 320),
    ] where !value.isEmpty {
      members[key] = text(value, length)
    }
    if content.interruptionLevel == .timeSensitive { members["L"] = 1 }
    let extras = Self.extras(content)
    if !extras.isEmpty { members["X"] = .array(extras.prefix(8).map { text($0, 100) }) }
    guard let first = content.attachments.first, !first.options.isThumbnailHidden else {
      return members
    }
    let kind = AttachmentType.named(first.type)?.fileExtensions.first?.uppercased() ?? "FILE"
    members["K"] = .string(kind)
    members["P"] = picture.map(JSONValue.integer)
    if !isClipped, let rect = first.options.thumbnailClippingRect, rect.isValid, rect.width > 0,
      rect.height > 0
    {
      members["C"] = .array([rect.x, rect.y, rect.width, rect.height].map(JSONValue.double))
    }
    return members
  }

  private static func extras(_ content: NotificationContent) -> [String] {
    var items = content.attachments.map { attachment in
      attachment.type + (attachment.bytes.map { ", " + ByteSize.text($0) } ?? "")
    }
    if let badge = content.badge { items.append("badge \(badge)") }
    if let sound = content.sound { items.append("sound \(sound.name)") }
    if content.interruptionLevel != .active { items.append(content.interruptionLevel.rawValue) }
    if !content.categoryIdentifier.isEmpty {
      items.append("actions of category \(content.categoryIdentifier)")
    }
    if !content.threadIdentifier.isEmpty { items.append("thread \(content.threadIdentifier)") }
    return items
  }

  private var nothing: String {
    switch record.body {
    case .delivery: "The user sees nothing."
    case .lint: "Linted, not delivered."
    case .fault: "The payload cannot be read."
    }
  }

  private func text(_ text: String, _ length: Int) -> JSONValue { .string(text.cut(to: length)) }
}
