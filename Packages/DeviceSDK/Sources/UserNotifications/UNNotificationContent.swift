import CSanitizers
import DeviceChannel
import Foundation

/// The content of a notification; immutable, so make a `mutableCopy()` to change it.
open class UNNotificationContent: NSObject, NSCopying, NSMutableCopying, NSSecureCoding {
  // Only the mutable subclass changes them.
  var values: ContentValues {
    didSet {
      pushsim_object_access(Unmanaged.passUnretained(self).toOpaque(), true)
      guard isHandedOver else { return }
      for name in CommunicationUpdate.differences(oldValue, values) { Inert.changedLate(name) }
    }
  }
  /// Whether a content handler was called with it: what changes now, changes nothing (LIFE-32).
  package final var isHandedOver = false

  /// A content handler was called with it.
  package final func handOver() {
    pushsim_object_access(Unmanaged.passUnretained(self).toOpaque(), false)
    isHandedOver = true
  }

  /// Creates empty content.
  public override init() {
    values = ContentValues()
    super.init()
  }

  init(values: ContentValues) {
    self.values = values
    super.init()
  }

  /// The media shown with the text; empty by default.
  open var attachments: [UNNotificationAttachment] { values.attachments }
  /// The number for the app's icon: nil leaves it, 0 removes it (PAYL-12).
  open var badge: NSNumber? { values.badge }
  /// The text; "" by default.
  open var body: String { values.body }
  /// The category whose actions the notification offers; "" by default.
  open var categoryIdentifier: String { values.categoryIdentifier }
  /// The image shown while the app launches; "" by default.
  open var launchImageName: String { values.launchImageName }
  /// The sound played on delivery; nil for none.
  open var sound: UNNotificationSound? { values.sound }
  /// The line below the title; "" by default.
  open var subtitle: String { values.subtitle }
  /// Notifications with the same value are grouped (CENT-31); "" by default.
  open var threadIdentifier: String { values.threadIdentifier }
  /// The title; "" by default.
  open var title: String { values.title }
  /// For a push the whole payload including `aps` (PAYL-34); numbers are `NSNumber` objects.
  open var userInfo: [AnyHashable: Any] { values.userInfo }
  /// Ignored since iOS 15; "" by default.
  open var summaryArgument: String { values.summaryArgument }
  /// Ignored since iOS 15; 0 by default.
  open var summaryArgumentCount: Int { values.summaryArgumentCount }
  /// The identifier by which the app chooses the window to bring forward; nil by default.
  open var targetContentIdentifier: String? { values.targetContentIdentifier }
  /// How urgently the notification presents itself; `.active` by default (CENT-29).
  open var interruptionLevel: UNNotificationInterruptionLevel { values.interruptionLevel }
  /// Orders the app's notifications in a summary: 0…1, 0 by default.
  open var relevanceScore: Double { values.relevanceScore }
  /// The text that a Focus filter compares; nil by default.
  open var filterCriteria: String? { values.filterCriteria }

  // MARK: Copying, comparing and coding

  /// An immutable `UNNotificationContent`, also of mutable content.
  open func copy(with zone: NSZone? = nil) -> Any {
    type(of: self) == UNNotificationContent.self ? self : UNNotificationContent(values: values)
  }

  /// A `UNMutableNotificationContent` with the same values.
  open func mutableCopy(with zone: NSZone? = nil) -> Any {
    UNMutableNotificationContent(values: values)
  }

  /// Whether all values are the same; immutable and mutable content can be equal.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UNNotificationContent else { return false }
    return self === other || values == other.values
  }

  /// Follows title, text and thread, a part of what equality compares.
  open override var hash: Int {
    var hasher = Hasher()
    hasher.combine(values.title)
    hasher.combine(values.body)
    hasher.combine(values.threadIdentifier)
    return hasher.finalize()
  }

  /// The form the device logs: texts are `<redacted>`, `userInfo` is left out.
  open override var description: String {
    "<\(type(of: self)): \(address(of: self)); \(values.redactedDescription)>"
  }

  /// True: decoding checks classes.
  open class var supportsSecureCoding: Bool { true }

  /// Writes the content to a keyed archive.
  open func encode(with coder: NSCoder) {
    values.encode(with: coder)
  }

  /// Reads content from a keyed archive; nil when a value is missing or of another type.
  public required init?(coder: NSCoder) {
    guard let values = ContentValues(coder: coder) else { return nil }
    self.values = values
    super.init()
  }
}
