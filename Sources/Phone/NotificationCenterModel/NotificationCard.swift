import NotificationModel

/// The texts of a notification that a person sees, and the gestures that it offers.
public struct NotificationCard: Sendable, Hashable {
  /// Something the card offers.
  public struct Offer: Sendable, Hashable {
    /// A gesture that a person can make; a reply's text is empty.
    public let gesture: Gesture
    /// Whether the passcode comes first.
    public let needsPasscode: Bool
  }

  /// Which notification it is.
  public let key: NotificationKey
  /// The first line; empty for none.
  public let title: String
  /// The second line; empty for none.
  public let subtitle: String
  /// The text, or what stands for it with hidden previews.
  public let body: String
  /// Whether its preview is hidden (CATE-21).
  public let isHidden: Bool
  /// Whether its picture shows.
  public let showsAttachment: Bool
  /// Whether "Time Sensitive" stands above it.
  public let isTimeSensitive: Bool
  /// Whether it lies in Notification Center, and not only in a banner.
  public let isDelivered: Bool
  /// The buttons of the banner or the list.
  public let buttons: [NotificationAction]
  /// The buttons of the expanded card.
  public let expandedButtons: [NotificationAction]
  /// The gestures that it offers.
  public let offers: [Offer]
}

extension NotificationCenterState {
  /// The card of a notification in sight; nil for one that is gone.
  package func card(_ key: NotificationKey) -> NotificationCard? {
    guard let record = apps[key.app], let request = request(of: key) else { return nil }
    let content = request.content
    let category = record.category(of: content)
    let hidden = isPreviewHidden(of: key.app)
    let options = category?.options ?? []
    let texts = hidden ? hiddenText(of: content, category, in: record) : content.body
    return NotificationCard(
      key: key,
      title: hidden && !options.contains(.hiddenPreviewsShowTitle) ? "" : content.displayedTitle,
      subtitle: hidden && !options.contains(.hiddenPreviewsShowSubtitle)
        ? "" : content.displayedSubtitle,
      body: texts, isHidden: hidden, showsAttachment: !hidden && !content.attachments.isEmpty,
      isTimeSensitive: Presentation.level(of: content, record.permission) == .timeSensitive,
      isDelivered: record.delivered[key.identifier] != nil,
      buttons: Array(category?.actions(in: .limited) ?? []),
      expandedButtons: actions(of: key), offers: offers(on: key))
  }

  /// Whether cards of an app hide their texts now (CENT-08); the app's setting goes before the
  /// phone's.
  package func isPreviewHidden(of app: BundleIdentifier) -> Bool {
    switch apps[app]?.permission.settings.previews ?? situation.previews {
    case .always: false
    case .whenAuthenticated: situation.lock != .unlocked
    case .never: true
    }
  }

  func request(of key: NotificationKey) -> CenterRequest? {
    apps[key.app]?.delivered[key.identifier]?.request ?? (banner == key ? bannerRequest : nil)
  }

  /// "Notification", or the category's placeholder with the number of its thread (CATE-14,
  /// CATE-21).
  private func hiddenText(
    of content: NotificationContent, _ category: NotificationCategory?, in record: AppRecord
  ) -> String {
    let count = max(
      1,
      record.delivered.values.count {
        $0.request.content.threadIdentifier == content.threadIdentifier
      })
    if let placeholder = category?.hiddenPreviewsBodyPlaceholder, !placeholder.isEmpty {
      return placeholder.replacing("%u", with: "\(count)")
    }
    return count == 1 ? "Notification" : "\(count) Notifications"
  }

  private func offers(on key: NotificationKey) -> [NotificationCard.Offer] {
    var gestures: [Gesture] = [.tap, .expand, .collapse]
    for action in actions(of: key) {
      gestures.append(
        action.textInput == nil
          ? .action(action.identifier) : .reply(action.identifier, text: ""))
    }
    gestures += [
      .dismiss, .clear, .keep(inSummary: false), .keep(inSummary: true), .turnOff, .deliverQuietly,
      .deliverProminently, .mute(.hour), .mute(.today), .unmute, .openSettings,
    ]
    return gestures.filter { refusal(of: $0, on: key) == nil }.map {
      NotificationCard.Offer(
        gesture: $0,
        needsPasscode: situation.lock != .unlocked && passcodeReason(for: $0, on: key) != nil)
    }
  }
}
