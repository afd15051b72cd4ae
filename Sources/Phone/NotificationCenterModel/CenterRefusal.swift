// The error's members are this target's own to whoever imports it.
@_exported import Diagnostics

/// Why the phone did not do what was asked; nothing changed.
public typealias CenterRefusal = CodedError<CenterRefusalCode>

/// The kind of refusal; scripts and tests compare this, never the message.
public enum CenterRefusalCode: String, Sendable, Hashable, CaseIterable {
  /// The app is not installed.
  case noSuchApp
  /// No notification, or no group, of this name is in sight.
  case noSuchNotification
  /// The category of the notification has no such action, or not where it is looked for.
  case noSuchAction
  /// The action takes text and got none, or takes none and got some.
  case wrongKindOfAction
  /// The gesture is not offered on this card, such as Keep on one that is not provisional.
  case notOffered
  /// The phone is locked and its passcode was not entered since.
  case locked
  /// Its preview is hidden until the phone is unlocked.
  case hiddenPreview
  /// The app may not show notifications: UNError 1 (CENT-04).
  case notAllowed
  /// The trigger cannot be made: Apple's initialiser raises an exception (CENT-22, CENT-23).
  case badTrigger
  /// The badge is not a number to show: UNError 1600 (CENT-28).
  case badBadgeCount
  /// Categories or actions break a rule of their registration.
  case badCategories
  /// Nothing waits for this answer.
  case nothingAsked
}
