// The error's members are this target's own to whoever imports it.
@_exported import Diagnostics

/// Why a clock could not be advanced or set.
package typealias DeviceClockError = CodedError<DeviceClockErrorCode>

/// The kind of failure; scripts and tests compare this, never the message.
package enum DeviceClockErrorCode: String, Sendable, Hashable, CaseIterable {
  /// Time was to run backwards; only a person who sets the clock does that.
  case backwards
  /// The date is not in the years 1 to 10,000.
  case outOfRange
}
