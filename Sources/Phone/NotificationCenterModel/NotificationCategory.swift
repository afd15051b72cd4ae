import JSONModel

/// A kind of notification that an app registered: the values of `UNNotificationCategory`.
public struct NotificationCategory: Sendable, Hashable, JSONRepresentable {
  /// The options of a category, with Apple's bits (CATE-15).
  public struct Options: OptionSet, Sendable, Hashable {
    /// The bits, as Apple's.
    public let rawValue: Int

    /// Takes the bits, as Apple's.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// A dismissal reaches the app (CATE-12).
    public static let customDismissAction = Options(rawValue: 1 << 0)
    /// It shows in a car.
    public static let allowInCarPlay = Options(rawValue: 1 << 1)
    /// The title shows with hidden previews.
    public static let hiddenPreviewsShowTitle = Options(rawValue: 1 << 2)
    /// The subtitle shows with hidden previews.
    public static let hiddenPreviewsShowSubtitle = Options(rawValue: 1 << 3)
    /// It may be read aloud.
    public static let allowAnnouncement = Options(rawValue: 1 << 4)
  }

  /// Where buttons show, and so how many (CATE-08).
  public enum Room: Sendable, Hashable, CaseIterable {
    /// A banner, or a card in a list.
    case limited
    /// An expanded card.
    case ample

    /// How many buttons there is room for.
    public var actions: Int {
      switch self {
      case .limited: 2
      case .ample: 10
      }
    }
  }

  /// The identifier by which notifications name it.
  public var identifier: String
  /// Its buttons, in order.
  public var actions: [NotificationAction]
  /// Its options.
  public var options: Options
  /// Siri's intents it is for; nothing of the phone depends on them.
  public var intentIdentifiers: [String]
  /// The text of a card with hidden previews, `%u` for their number; nil for "Notification".
  public var hiddenPreviewsBodyPlaceholder: String?
  /// The text of a group about the cards behind the leading one, `%u` and `%@` (CATE-24).
  public var summaryFormat: String?

  /// Creates a category without buttons by default.
  public init(
    identifier: String, actions: [NotificationAction] = [], options: Options = [],
    intentIdentifiers: [String] = [], hiddenPreviewsBodyPlaceholder: String? = nil,
    summaryFormat: String? = nil
  ) {
    self.identifier = identifier
    self.actions = actions
    self.options = options
    self.intentIdentifiers = intentIdentifiers
    self.hiddenPreviewsBodyPlaceholder = hiddenPreviewsBodyPlaceholder
    self.summaryFormat = summaryFormat
  }

  /// The buttons there is room for, in order.
  public func actions(in room: Room) -> ArraySlice<NotificationAction> {
    actions.prefix(room.actions)
  }

  /// A set by identifier; of equal ones the later counts.
  /// - Throws: `CenterRefusal` for empty identifiers and for actions of one category that share one
  ///   (CATE-03).
  static func registered(
    _ categories: [NotificationCategory]
  ) throws(CenterRefusal) -> [String: NotificationCategory] {
    for category in categories {
      let names = category.actions.map(\.identifier)
      guard !category.identifier.isEmpty, !names.contains("") else {
        throw CenterRefusal(
          .badCategories, "a category or one of its actions has no identifier (CATE-03)")
      }
      guard Set(names).count == names.count else {
        throw CenterRefusal(
          .badCategories,
          "two actions of the category \(category.identifier) share an identifier (CATE-03)")
      }
    }
    return Dictionary(categories.map { ($0.identifier, $0) }, uniquingKeysWith: { $1 })
  }
}
