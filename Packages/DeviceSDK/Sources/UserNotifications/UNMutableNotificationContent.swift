import DeviceChannel
import Foundation

// Not declared Sendable, as on Apple's systems: user code adds that conformance itself.
/// Content that can be changed: what a service extension edits and hands back.
///
/// Setters copy: changing a mutable container afterwards does not change the content.
open class UNMutableNotificationContent: UNNotificationContent {
  /// Creates empty content.
  public override init() {
    super.init()
  }

  override init(values: ContentValues) {
    super.init(values: values)
  }

  /// Reads content from a keyed archive; nil when a value is missing or of another type.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// The media shown with the text, whose files are judged once more at hand-over; empty by
  /// default.
  open override var attachments: [UNNotificationAttachment] {
    get { values.attachments }
    set { values.attachments = newValue }
  }

  /// The number for the app's icon: nil leaves what stands there, 0 removes it (PAYL-12).
  open override var badge: NSNumber? {
    get { values.badge }
    set { values.badge = newValue }
  }

  /// The text below title and subtitle, such as a decrypted message; "" by default.
  open override var body: String {
    get { values.body }
    set { values.body = newValue }
  }

  /// Names the category whose actions the notification offers; "" by default.
  open override var categoryIdentifier: String {
    get { values.categoryIdentifier }
    set { values.categoryIdentifier = newValue }
  }

  /// The picture that an app opened by the notification starts with; kept, and setting it is a
  /// finding, as no app runs here.
  open override var launchImageName: String {
    get { values.launchImageName }
    set {
      values.launchImageName = newValue
      Inert.use("UNMutableNotificationContent.launchImageName")
    }
  }

  /// The sound played on delivery; nil, for silence, by default.
  open override var sound: UNNotificationSound? {
    get { values.sound }
    set { values.sound = newValue }
  }

  /// The line between title and text; "" by default.
  open override var subtitle: String {
    get { values.subtitle }
    set { values.subtitle = newValue }
  }

  /// Notifications with the same value are grouped on a device (CENT-31); "" by default.
  open override var threadIdentifier: String {
    get { values.threadIdentifier }
    set { values.threadIdentifier = newValue }
  }

  /// The first line; "" by default.
  open override var title: String {
    get { values.title }
    set { values.title = newValue }
  }

  /// Custom data, for a push its whole payload; what is set reads back as on a device, with numbers
  /// as `NSNumber`.
  open override var userInfo: [AnyHashable: Any] {
    get { values.userInfo }
    set { values.userInfo = PropertyList.normalized(newValue) }
  }

  /// Ignored by systems since iOS 15 and kept without effect here; "" by default.
  open override var summaryArgument: String {
    get { values.summaryArgument }
    set { values.summaryArgument = newValue }
  }

  /// Ignored by systems since iOS 15 and kept without effect here; 0 by default.
  open override var summaryArgumentCount: Int {
    get { values.summaryArgumentCount }
    set { values.summaryArgumentCount = newValue }
  }

  /// The identifier by which the app chooses the window to bring forward; nil by default.
  open override var targetContentIdentifier: String? {
    get { values.targetContentIdentifier }
    set { values.targetContentIdentifier = newValue }
  }

  /// How urgently the notification presents itself, `.active` by default; Focus and summaries are
  /// not simulated (CENT-29).
  open override var interruptionLevel: UNNotificationInterruptionLevel {
    get { values.interruptionLevel }
    set { values.interruptionLevel = newValue }
  }

  /// From 0 to 1, orders the app's notifications in a summary; 0 by default, and kept as it is set.
  open override var relevanceScore: Double {
    get { values.relevanceScore }
    set { values.relevanceScore = newValue }
  }

  /// The text that a Focus filter compares; nil by default, and kept, as no Focus is simulated.
  open override var filterCriteria: String? {
    get { values.filterCriteria }
    set { values.filterCriteria = newValue }
  }
}
