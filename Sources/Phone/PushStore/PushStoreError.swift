// The error's members are this target's own to whoever imports it.
@_exported import Diagnostics

/// An error of the push store itself; a refused attachment is a result, not an error.
package typealias PushStoreError = CodedError<PushStoreErrorCode>

/// The kind of failure, for exit codes and tests.
package enum PushStoreErrorCode: String, Sendable, Hashable, CaseIterable {
  /// The device folder cannot be made, entered or written.
  case folderUnwritable
  /// Another process held the device's database for longer than the bounded wait.
  case databaseBusy
  /// Another process has the device's phone on.
  case phoneBusy
  /// `Device.sqlite` is not a device database, or is damaged.
  case databaseCorrupt
  /// `Device.sqlite` was written by another version.
  case otherSchema
  /// The disk, or the quota, is full.
  case diskFull
  /// No delivered notification has the given id.
  case notFound
  /// More than one delivered notification's id begins with the given text.
  case ambiguous
  /// Reading or writing failed in another way; `cause` tells how.
  case inputOutput
}
