import Foundation

/// A tap that is felt; inert.
@preconcurrency @MainActor
open class UIFeedbackGenerator: NSObject {
  /// Makes ready.
  open func prepare() {}
}
/// A knock; inert.
@preconcurrency @MainActor
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  /// How hard.
  public enum FeedbackStyle: Int, Sendable {
    /// Light.
    case light
    /// Medium.
    case medium
    /// Heavy.
    case heavy
    /// Soft.
    case soft
    /// Rigid.
    case rigid
  }
  /// Creates one.
  public convenience init(style: FeedbackStyle) { self.init() }
  /// Is felt.
  open func impactOccurred() {}
  /// Is felt.
  open func impactOccurred(intensity: CGFloat) {}
}
/// Success or not; inert.
@preconcurrency @MainActor
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  /// How it went.
  public enum FeedbackType: Int, Sendable {
    /// It went well.
    case success
    /// Beware.
    case warning
    /// It went wrong.
    case error
  }
  /// Is felt.
  open func notificationOccurred(_ notificationType: FeedbackType) {}
}
/// A choice; inert.
@preconcurrency @MainActor
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  /// Is felt.
  open func selectionChanged() {}
}
