import Foundation

/// The name of a sound file in the app's bundle or its `Library/Sounds` (PAYL-14).
public struct UNNotificationSoundName: RawRepresentable, Hashable, Sendable, _SwiftNewtypeWrapper {
  /// The class Foundation sees it as.
  public typealias _ObjectiveCType = NSString

  /// The file's name with its extension.
  public let rawValue: String

  /// Creates a name.
  public init(_ rawValue: String) {
    self.rawValue = rawValue
  }

  /// Creates a name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }
}
