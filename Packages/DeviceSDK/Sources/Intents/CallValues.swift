import Foundation

/// The result of a call.
public enum INCallRecordType: Int, Sendable {
  /// Nothing is said of the call, as by default; pushsim keeps each of these and shows none.
  case unknown
  /// The user called somebody.
  case outgoing
  /// Somebody called and the user did not answer.
  case missed
  /// Somebody called and the user answered.
  case received
  /// The most recent call, whatever became of it: a way to ask for one, more than an outcome.
  case latest
  /// The caller left a message instead of talking.
  case voicemail
  /// The call is still waiting for an answer.
  case ringing
  /// The two sides are talking.
  case inProgress
  /// The call has been answered and is paused.
  case onHold
}

/// Several outcomes of calls.
public struct INCallRecordTypeOptions: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt

  /// Creates a set from its bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// Calls of the user.
  public static let outgoing = INCallRecordTypeOptions(rawValue: 1 << 0)
  /// Missed calls.
  public static let missed = INCallRecordTypeOptions(rawValue: 1 << 1)
  /// Calls the user took.
  public static let received = INCallRecordTypeOptions(rawValue: 1 << 2)
  /// The latest call.
  public static let latest = INCallRecordTypeOptions(rawValue: 1 << 3)
  /// Calls that left a message.
  public static let voicemail = INCallRecordTypeOptions(rawValue: 1 << 4)
  /// Calls that ring.
  public static let ringing = INCallRecordTypeOptions(rawValue: 1 << 5)
  /// Calls going on.
  public static let inProgress = INCallRecordTypeOptions(rawValue: 1 << 6)
  /// Calls on hold.
  public static let onHold = INCallRecordTypeOptions(rawValue: 1 << 7)
}

/// Whether a call has a picture.
public enum INCallCapability: Int, Sendable {
  /// Nothing is said of it, as by default for a call record.
  case unknown
  /// The call has sound only; kept, and the notification looks the same.
  case audioCall
  /// The call has a picture as well; kept, and the notification looks the same.
  case videoCall
}

/// Whom a call is for.
public enum INCallDestinationType: Int, Sendable {
  /// Nothing is said of it; pushsim keeps each of these and acts on none.
  case unknown
  /// The people in the intent's `contacts`.
  case normal
  /// An emergency service rather than a contact.
  case emergency
  /// The mailbox where the user's messages are kept.
  case voicemail
  /// Whoever the user called last.
  case redial
  /// Whoever called the user, as `callRecordToCallBack` says.
  case callBack
}

/// Where a call is heard.
public enum INCallAudioRoute: Int, Sendable {
  /// Left to the system; pushsim keeps each of these and plays no sound.
  case unknown
  /// The device's loudspeaker.
  case speakerphoneAudioRoute
  /// A headset or a car that is connected by Bluetooth.
  case bluetoothAudioRoute
}
