import Foundation

/// A source of extra content for `UNNotificationContent.updating(from:)`.
///
/// There is nothing to implement: only the system's own types count (LIFE-36).
public protocol UNNotificationContentProviding: NSObjectProtocol {}

/// A content provider that belongs to the SDK, such as a message intent.
package protocol SystemContentProviding: UNNotificationContentProviding {
  /// `content` with what this object adds; nil when this object lacks what it needs for that.
  func updatedContent(from content: UNNotificationContent) -> UNNotificationContent?
}

extension UNNotificationContent {
  /// A copy of this content with what `provider` adds to it; hand it on without changes (LIFE-34).
  /// - Throws: `UNError` 1500 for an object of your own class and 1501 for one of the system's that
  ///   lacks what it needs (LIFE-36).
  public func updating(
    from provider: any UNNotificationContentProviding
  ) throws -> UNNotificationContent {
    guard let system = provider as? any SystemContentProviding else {
      throw UNError(.contentProvidingObjectNotAllowed)
    }
    guard let content = system.updatedContent(from: self) else {
      throw UNError(.contentProvidingInvalid)
    }
    return content
  }
}
