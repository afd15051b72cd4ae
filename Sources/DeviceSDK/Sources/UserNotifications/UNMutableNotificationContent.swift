import DeviceChannel
import Foundation

// Not declared Sendable, as on Apple's systems: user code adds that conformance itself.
/// Content that can be changed: what a service extension edits and hands back.
///
/// Setters copy: changing a mutable container afterwards does not change the content.
open class UNMutableNotificationContent: UNNotificationContent {
  /// Makes empty content.
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

  open override var attachments: [UNNotificationAttachment] {
    get { values.attachments }
    set { values.attachments = newValue }
  }

  open override var badge: NSNumber? {
    get { values.badge }
    set { values.badge = newValue }
  }

  open override var body: String {
    get { values.body }
    set { values.body = newValue }
  }

  open override var categoryIdentifier: String {
    get { values.categoryIdentifier }
    set { values.categoryIdentifier = newValue }
  }

  open override var launchImageName: String {
    get { values.launchImageName }
    set {
      values.launchImageName = newValue
      Inert.use("UNMutableNotificationContent.launchImageName")
    }
  }

  open override var sound: UNNotificationSound? {
    get { values.sound }
    set { values.sound = newValue }
  }

  open override var subtitle: String {
    get { values.subtitle }
    set { values.subtitle = newValue }
  }

  open override var threadIdentifier: String {
    get { values.threadIdentifier }
    set { values.threadIdentifier = newValue }
  }

  open override var title: String {
    get { values.title }
    set { values.title = newValue }
  }

  open override var userInfo: [AnyHashable: Any] {
    get { values.userInfo }
    set { values.userInfo = PropertyList.normalized(newValue) }
  }

  open override var summaryArgument: String {
    get { values.summaryArgument }
    set { values.summaryArgument = newValue }
  }

  open override var summaryArgumentCount: Int {
    get { values.summaryArgumentCount }
    set { values.summaryArgumentCount = newValue }
  }

  open override var targetContentIdentifier: String? {
    get { values.targetContentIdentifier }
    set { values.targetContentIdentifier = newValue }
  }

  open override var interruptionLevel: UNNotificationInterruptionLevel {
    get { values.interruptionLevel }
    set { values.interruptionLevel = newValue }
  }

  open override var relevanceScore: Double {
    get { values.relevanceScore }
    set { values.relevanceScore = newValue }
  }

  open override var filterCriteria: String? {
    get { values.filterCriteria }
    set { values.filterCriteria = newValue }
  }
}
