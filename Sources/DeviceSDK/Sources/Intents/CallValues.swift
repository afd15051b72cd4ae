import Foundation

/// What became of a call.
public enum INCallRecordType: Int, Sendable {
  case unknown
  case outgoing
  case missed
  case received
  case latest
  case voicemail
  case ringing
  case inProgress
  case onHold
}

/// Several outcomes of calls.
public struct INCallRecordTypeOptions: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt

  /// Makes a set from its bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// Calls of the user.
  public static let outgoing = INCallRecordTypeOptions(rawValue: 1 << 0)
  /// Calls nobody took.
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
  case unknown
  case audioCall
  case videoCall
}

/// Whom a call is for.
public enum INCallDestinationType: Int, Sendable {
  case unknown
  case normal
  case emergency
  case voicemail
  case redial
  case callBack
}

/// Where a call is heard.
public enum INCallAudioRoute: Int, Sendable {
  case unknown
  case speakerphoneAudioRoute
  case bluetoothAudioRoute
}
