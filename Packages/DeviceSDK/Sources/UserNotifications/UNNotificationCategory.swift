import Foundation

/// A kind of notification with its actions; equal by value, as it lives in a `Set`.
open class UNNotificationCategory: NSObject, NSCopying, NSSecureCoding {
  private let storedIdentifier: String
  private let storedActions: [UNNotificationAction]
  private let storedIntentIdentifiers: [String]
  private let storedOptions: UNNotificationCategoryOptions
  private let storedPlaceholder: String
  private let storedSummaryFormat: String

  init(
    storing identifier: String, actions: [UNNotificationAction], intentIdentifiers: [String],
    placeholder: String, summaryFormat: String, options: UNNotificationCategoryOptions
  ) {
    storedIdentifier = identifier
    storedActions = actions
    storedIntentIdentifiers = intentIdentifiers
    storedOptions = options
    storedPlaceholder = placeholder
    storedSummaryFormat = summaryFormat
    super.init()
  }

  /// Creates a category.
  public convenience init(
    identifier: String, actions: [UNNotificationAction], intentIdentifiers: [String],
    options: UNNotificationCategoryOptions = []
  ) {
    self.init(
      storing: identifier, actions: actions, intentIdentifiers: intentIdentifiers, placeholder: "",
      summaryFormat: "", options: options)
  }

  /// Creates a category with the text shown while previews are hidden.
  public convenience init(
    identifier: String, actions: [UNNotificationAction], intentIdentifiers: [String],
    hiddenPreviewsBodyPlaceholder: String, options: UNNotificationCategoryOptions = []
  ) {
    self.init(
      storing: identifier, actions: actions, intentIdentifiers: intentIdentifiers,
      placeholder: hiddenPreviewsBodyPlaceholder, summaryFormat: "", options: options)
  }

  /// Creates a category with the texts shown while previews are hidden and in summaries.
  public convenience init(
    identifier: String, actions: [UNNotificationAction], intentIdentifiers: [String],
    hiddenPreviewsBodyPlaceholder: String?, categorySummaryFormat: String?,
    options: UNNotificationCategoryOptions = []
  ) {
    self.init(
      storing: identifier, actions: actions, intentIdentifiers: intentIdentifiers,
      placeholder: hiddenPreviewsBodyPlaceholder ?? "", summaryFormat: categorySummaryFormat ?? "",
      options: options)
  }

  /// The identifier that content's `categoryIdentifier` refers to.
  open var identifier: String { storedIdentifier }
  /// The buttons, in order.
  open var actions: [UNNotificationAction] { storedActions }
  /// Intents related to the category.
  open var intentIdentifiers: [String] { storedIntentIdentifiers }
  /// How the category's notifications behave.
  open var options: UNNotificationCategoryOptions { storedOptions }
  /// Shown for the body while previews are hidden; "" by default.
  open var hiddenPreviewsBodyPlaceholder: String { storedPlaceholder }
  /// The format of a group's summary; "" by default.
  open var categorySummaryFormat: String { storedSummaryFormat }

  // MARK: Copying, comparing and coding

  /// This category itself: it cannot change.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// Whether all values are the same, the actions in their order.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UNNotificationCategory else { return false }
    return identifier == other.identifier && actions == other.actions
      && intentIdentifiers == other.intentIdentifiers && options == other.options
      && hiddenPreviewsBodyPlaceholder == other.hiddenPreviewsBodyPlaceholder
      && categorySummaryFormat == other.categorySummaryFormat
  }

  /// Follows the identifier.
  open override var hash: Int { identifier.hashValue }

  /// True: decoding checks classes.
  open class var supportsSecureCoding: Bool { true }

  /// Writes the category to a keyed archive.
  open func encode(with coder: NSCoder) {
    coder.encode(identifier as NSString, forKey: "identifier")
    coder.encode(actions as NSArray, forKey: "actions")
    coder.encode(intentIdentifiers as NSArray, forKey: "intentIdentifiers")
    coder.encode(Int(options.rawValue), forKey: "options")
    coder.encode(hiddenPreviewsBodyPlaceholder as NSString, forKey: "placeholder")
    coder.encode(categorySummaryFormat as NSString, forKey: "summaryFormat")
  }

  /// Reads a category from a keyed archive; nil when a value is missing.
  public required init?(coder: NSCoder) {
    let actions = coder.object(
      ofClasses: [
        NSArray.self, UNNotificationAction.self, UNTextInputNotificationAction.self,
      ], "actions")
    let intents = coder.object(ofClasses: [NSArray.self, NSString.self], "intentIdentifiers")
    guard
      let identifier = coder.text("identifier"),
      let actions = actions as? [UNNotificationAction],
      let intents = intents as? [String]
    else { return nil }
    storedIdentifier = identifier
    storedActions = actions
    storedIntentIdentifiers = intents
    storedOptions = UNNotificationCategoryOptions(
      rawValue: UInt(clamping: coder.decodeInteger(forKey: "options")))
    storedPlaceholder = coder.text("placeholder") ?? ""
    storedSummaryFormat = coder.text("summaryFormat") ?? ""
    super.init()
  }
}
