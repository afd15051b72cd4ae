import Foundation

/// A quick action of the app's icon.
@preconcurrency @MainActor
open class UIApplicationShortcutItem: NSObject {
  /// Which one it is.
  public let type: String
  /// The title.
  public let localizedTitle: String

  /// Creates a quick action.
  public init(type: String, localizedTitle: String) {
    self.type = type
    self.localizedTitle = localizedTitle
  }
}

/// The picture of a quick action.
open class UIApplicationShortcutIcon: NSObject {
  /// A symbol of the system.
  public init(systemImageName: String) {}
  /// A picture of the app's.
  public init(templateImageName: String) {}
}
