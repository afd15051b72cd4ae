import DeviceSurfaces
import JSONModel
import NotificationCenterModel
import NotificationModel
import NotificationPayload
import PushSimulator
import TextFormats

/// The notification as a lock screen shows it.
package struct TimelineBanner {
  let delivery: Delivery
  /// The prefix of the drawings' ids; each delivery of a page has its own.
  let prefix: String

  func markup(pictures: inout TimelinePicture.Allowance) -> TimelineMarkup {
    guard let content = delivery.content else {
      return .element(
        "div", ["class": "screen nothing"], [.element("p", text: "The user sees nothing.")])
    }
    if !delivery.showsCard {
      return .element(
        "div", [:],
        [
          .element(
            "div", ["class": "screen nothing"],
            [.element("p", text: TextReport.noCard(delivery, content))]),
          extras(content),
        ])
    }
    let banner = TimelineMarkup.element(
      "div", ["class": "banner"],
      [icon(content), texts(content), thumbnail(content, pictures: &pictures)])
    return .element(
      "div", [:],
      [.element("div", ["class": "screen"], [banner]), extras(content), drawn(content)])
  }

  /// The banner and the card at its full size, as a phone draws them.
  private func drawn(_ content: NotificationContent) -> TimelineMarkup {
    let card = CardContent(
      content, app: delivery.bundle, named: delivery.serviceExtension.appName,
      actions: delivery.actions ?? [])
    let layouts = [SurfaceLayout.banner(card), .expanded(card)]
    return .element(
      "details", ["class": "drawn"],
      [.element("summary", text: "As a phone draws it")]
        + layouts.enumerated().map { index, layout in
          .drawing(
            layout, prefix: "\(prefix)-\(index)-", limit: TimelinePicture.maximumBytes)
        })
  }

  /// The app's icon, or the sender's picture with that icon as its badge (LIFE-35).
  private func icon(_ content: NotificationContent) -> TimelineMarkup {
    let name = delivery.bundle?.rawValue.split(separator: ".").last.map(String.init) ?? "app"
    let app = TimelineMarkup.element("span", ["class": "icon"], text: Self.initials(name))
    guard let communication = content.communication, communication.avatar != nil else { return app }
    let sender = Self.initials(communication.sender.name)
    return .element(
      "span", ["class": "avatar"], [.element("span", ["class": "face"], text: sender), app])
  }

  /// Up to two letters that stand for a name.
  package static func initials(_ name: String) -> String {
    name.split(separator: " ").prefix(2).compactMap(\.first).map { $0.uppercased() }.joined()
  }

  private func texts(_ content: NotificationContent) -> TimelineMarkup {
    var lines: [TimelineMarkup] = []
    if content.interruptionLevel == .timeSensitive {
      lines.append(.element("span", ["class": "level"], text: "Time Sensitive"))
    }
    let rows = [
      ("title", content.displayedTitle), ("subtitle", content.displayedSubtitle),
      ("body", content.body),
    ]
    lines += rows.filter { !$0.1.isEmpty }.map { name, text in
      .element("p", ["class": name, "dir": "auto"], text: text)
    }
    if lines.isEmpty {
      lines.append(.element("p", ["class": "body soft"], text: "no text"))
    }
    return .element(
      "div", ["class": "texts"], [.element("span", ["class": "now"], text: "now")] + lines)
  }

  private func thumbnail(
    _ content: NotificationContent, pictures: inout TimelinePicture.Allowance
  ) -> TimelineMarkup {
    guard let first = content.attachments.first, !first.options.isThumbnailHidden else {
      return .empty
    }
    if let url = TimelinePicture.url(of: first, allowance: &pictures) {
      return .element(
        "img", ["class": "thumbnail", "src": url, "alt": "thumbnail of the first attachment"])
    }
    let name = AttachmentType.named(first.type)?.fileExtensions.first?.uppercased() ?? "file"
    return .element("span", ["class": "thumbnail kind"], text: name)
  }

  /// Returns the parts of a banner beside its texts.
  private func extras(_ content: NotificationContent) -> TimelineMarkup {
    var items = content.attachments.map { attachment in
      let size = attachment.bytes.map { ", " + ByteSize.text($0) } ?? ""
      return "attachment \(attachment.type)\(size)"
    }
    if let badge = content.badge { items.append("badge \(badge)") }
    if delivery.alertPresentation == .quiet {
      items.append("quietly, in Notification Center only")
    } else if let sound = content.sound {
      items.append("sound \(sound.name)")
    }
    if content.interruptionLevel != .active { items.append(content.interruptionLevel.rawValue) }
    if !content.categoryIdentifier.isEmpty {
      items.append("category \(content.categoryIdentifier)")
    }
    items += (delivery.actions ?? []).map { "button \($0.title)" }
    if !content.threadIdentifier.isEmpty { items.append("thread \(content.threadIdentifier)") }
    if let context = content.communication {
      items.append("\(context.kind.rawValue) from \(context.sender.name)")
    }
    guard !items.isEmpty else { return .empty }
    return .element("ul", ["class": "extras"], items.map { .element("li", text: $0) })
  }
}
