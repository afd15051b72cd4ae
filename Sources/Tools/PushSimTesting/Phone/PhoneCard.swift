import NotificationModel
import PhoneSimulator

/// A card that a person sees, and touches.
///
/// Its values are those of the moment it was asked for: `title`, `body`, `buttons` and the others of
/// `NotificationCard`. A touch that the card does not offer is refused with the reason.
@dynamicMemberLookup
public struct PhoneCard: Sendable {
  /// The card's texts and buttons.
  public let values: NotificationCard
  let phone: Phone

  /// A value of the card.
  public subscript<Value>(dynamicMember property: KeyPath<NotificationCard, Value>) -> Value {
    values[keyPath: property]
  }

  /// The request's identifier.
  public var identifier: String { values.key.identifier }

  /// Touches the card: the app opens.
  public func tap() throws { try perform(.tap) }

  /// Opens the card to its full size.
  public func expand() throws { try perform(.expand) }

  /// Closes the open card; it stays in Notification Center.
  public func collapse() throws { try perform(.collapse) }

  /// Touches a button.
  public func action(_ identifier: String) throws { try perform(.action(identifier)) }

  /// Types into the field of a text action, and sends.
  public func reply(_ action: String, text: String) throws {
    try perform(.reply(action, text: text))
  }

  /// Flicks the banner away; the card stays in Notification Center.
  public func dismiss() throws { try perform(.dismiss) }

  /// Takes the card out of Notification Center.
  public func clear() throws { try perform(.clear) }

  /// Does any other thing that the card offers.
  /// - Throws: `CenterRefusal` with the reason when the card does not offer it.
  public func perform(_ gesture: Gesture) throws {
    try phone.running.change { state, now in
      try state.perform(gesture, on: values.key, at: now)
    }
  }
}
