import Foundation

/// A quick action of the app's icon.
@preconcurrency @MainActor
open class UIApplicationShortcutItem: NSObject {
  /// Which one it is.
  public let type: String
  /// What it says.
  public let localizedTitle: String

  /// Makes a quick action.
  public init(type: String, localizedTitle: String) {
    self.type = type
    self.localizedTitle = localizedTitle
  }
}
