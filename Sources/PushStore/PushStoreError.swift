/// What the push store itself could not do; a refused attachment is a result, not an error.
package struct PushStoreError: Error, Sendable, CustomStringConvertible {
  /// What kind of failure it is, for exit codes and tests.
  package enum Code: String, Sendable, Hashable, CaseIterable {
    /// The device folder cannot be made, entered or written.
    case folderUnwritable
    /// Another process held the device's database for longer than the bounded wait.
    case databaseBusy
    /// `Device.sqlite` is no device database, or is damaged.
    case databaseCorrupt
    /// `Device.sqlite` was written by a later version.
    case newerSchema
    /// The disk, or the quota, is full.
    case diskFull
    /// No delivered notification has the given id.
    case notFound
    /// More than one delivered notification's id begins with the given text.
    case ambiguous
    /// Reading or writing failed in another way; `cause` tells how.
    case inputOutput
  }

  package let code: Code
  /// What was being done, to what, what went wrong and what to do about it.
  package let message: String
  /// The system's or the database's own error; nil where the store found the fault itself.
  package let cause: (any Error)?

  /// Makes an error; no cause by default.
  package init(_ code: Code, _ message: String, cause: (any Error)? = nil) {
    self.code = code
    self.message = message
    self.cause = cause
  }

  package var description: String { message }
}
