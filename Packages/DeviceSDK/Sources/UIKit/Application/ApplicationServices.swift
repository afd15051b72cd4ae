import Foundation

/// The services of the device for an app.
@MainActor
package struct ApplicationServices {
  /// Asks for a token.
  package var register: () -> Void = {}
  /// Gives the token up.
  package var unregister: () -> Void = {}
  package var isRegistered = false
  /// The iOS 8 question for permission was answered.
  package var answered: (UIUserNotificationSettings) -> Void = { _ in }
  /// The number on the icon, and how it is set.
  package var badge: () -> Int = { 0 }
  package var setBadge: (Int) -> Void = { _ in }
  /// Opens a URL outside of the app; whether somebody took it.
  package var open: (URL) -> Bool = { _ in false }
  /// A background task begins or ends: how many there are now.
  package var backgroundTasks: (Int) -> Void = { _ in }

  package init() {}
}
