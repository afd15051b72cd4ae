import Foundation
import NotificationModel

/// A row of what a phone keeps beside the delivered notifications; the store does not look into it.
package struct PhoneRow: Sendable, Hashable {
  /// Which row it is.
  package struct Key: Sendable, Hashable {
    package var kind: String
    package var app: String
    /// Any text; two that Swift takes for equal are one.
    package var name: String

    /// Names a row.
    package init(kind: String, app: String = "", name: String = "") {
      self.kind = kind
      self.app = app
      self.name = name
    }
  }

  package var key: Key
  /// JSON.
  package var value: String
}

/// The changes that a phone makes at once: all of them, or none.
package struct PhoneChange: Sendable {
  /// A delivered notification that leaves, or all of an app.
  package struct Departure: Sendable, Hashable {
    package var bundle: BundleIdentifier
    /// Nil for all of the app.
    package var requestIdentifier: String?

    /// Names a notification, or with nil an app.
    package init(_ bundle: BundleIdentifier, _ requestIdentifier: String?) {
      self.bundle = bundle
      self.requestIdentifier = requestIdentifier
    }
  }

  /// New values of rows; nil for those that go.
  package var rows: [PhoneRow.Key: String?] = [:]
  /// The delivered notifications that leave.
  package var departures: [Departure] = []
  /// The notifications that the phone itself delivers; their files are in the store.
  package var arrivals: [IncomingNotification] = []
  /// The URLs of all files that requests show which are not delivered yet, or that an app may read
  /// of a notification that has left: others leave; nil where none has changed.
  package var requestedFiles: Set<String>?

  /// No change.
  package init() {}
}
