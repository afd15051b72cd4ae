// Apple's `import UserNotificationsUI` brings these along.
@_exported import UIKit
@_exported import UserNotifications
