import NotificationCenterModel
import NotificationModel
import StoreExport

/// The texts and pictures of a card, ready to be drawn.
package struct CardContent: Sendable, Hashable {
  /// An attached file as a card shows it.
  package struct Media: Sendable, Hashable {
    package var kind: AttachmentType.Kind
    /// The file name extension of its type in capitals, such as `MP4`.
    package var name: String
    /// The picture, or a movie's frame; nil for sound and for what cannot be read.
    package var picture: SurfacePicture?
    package var byteCount: Int?
    package var isThumbnailHidden: Bool

    private static let thumbnailer = Thumbnailer()

    /// Looks at an attached file; of a stored movie ffmpeg makes a frame, where it is installed.
    package init(_ attachment: Attachment) {
      let type = AttachmentType.named(attachment.type)
      kind = type?.kind ?? .image
      name = type?.fileExtensions.first?.uppercased() ?? "FILE"
      picture =
        switch kind {
        case .image: SurfacePicture(attachment)
        case .movie: Self.thumbnailer.poster(of: attachment).flatMap(SurfacePicture.init)
        case .audio: nil
        }
      picture?.part = attachment.options.thumbnailClippingRect.flatMap { $0.isValid ? $0 : nil }
      byteCount = attachment.bytes ?? picture?.byteCount
      isThumbnailHidden = attachment.options.isThumbnailHidden
    }
  }

  package var appName: String
  package var title = ""
  package var subtitle = ""
  package var body = ""
  /// Such as `now` or `5m ago`.
  package var time = "now"
  package var media: [Media] = []
  package var isHidden = false
  package var isTimeSensitive = false
  /// The sender's name where their picture takes the place of the app's icon (LIFE-35).
  package var avatar: String?
  /// The buttons of the card at its full size.
  package var buttons: [NotificationAction] = []
  /// Whether the card asks whether to keep the app's notifications (CENT-05).
  package var asksToKeep = false

  package init(appName: String) { self.appName = appName }

  /// Creates the content of a delivery, before any phone's settings.
  package init(
    _ content: NotificationContent, app: BundleIdentifier?, named name: String? = nil,
    actions: [NotificationAction] = [], time: String = "now"
  ) {
    self.init(appName: name ?? Self.name(of: app))
    title = content.displayedTitle
    subtitle = content.displayedSubtitle
    body = content.body
    self.time = time
    media = content.attachments.map(Media.init)
    isTimeSensitive = content.interruptionLevel == .timeSensitive
    buttons = actions
    avatar = content.communication.flatMap { $0.avatar == nil ? nil : $0.sender.name }
  }

  /// Returns the name for an app that does not state one: the end of its bundle identifier.
  package static func name(of app: BundleIdentifier?) -> String {
    guard let last = app?.rawValue.split(separator: ".").last, let first = last.first else {
      return "App"
    }
    return first.uppercased() + last.dropFirst()
  }

  /// The name of an app on a phone.
  package static func name(of app: BundleIdentifier, in state: NotificationCenterState) -> String {
    state.appNames[app] ?? name(of: app)
  }

  /// The first line: the app's name where the notification has no title.
  var heading: String { title.isEmpty ? appName : title }

  /// As VoiceOver reads the card, and XCUITest finds it.
  package var label: String {
    ([appName, time] + [title, subtitle, body].filter { !$0.isEmpty }).joined(separator: ", ")
  }

  /// The media at the end of the collapsed card; nil for none (ATTA-15).
  var thumbnail: Media? {
    guard !isHidden, let first = media.first, !first.isThumbnailHidden else { return nil }
    return first
  }
}
