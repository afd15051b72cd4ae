import DeviceFoundation
import UIKit

/// The application's methods that apps ask for by name before they call them, as code does that runs
/// on several versions of iOS.
enum ApplicationSelectors {
  /// Enters them in the table of methods.
  static func add() {
    add("registerUserNotificationSettings:") { application, arguments in
      guard let settings = arguments.first as? UIUserNotificationSettings else { return }
      application.registerUserNotificationSettings(settings)
    }
    add("registerForRemoteNotifications") { application, _ in
      application.registerForRemoteNotifications()
    }
    add("unregisterForRemoteNotifications") { application, _ in
      application.unregisterForRemoteNotifications()
    }
    add("isRegisteredForRemoteNotifications") { _, _ in }
  }

  private static func add(
    _ name: String, _ method: @escaping @MainActor (UIApplication, [Any?]) -> Void
  ) {
    MethodTable.add(UIApplication.self, name) { object, arguments in
      if let application = object as? UIApplication { method(application, arguments) }
    }
  }
}
