import Foundation

/// A slider.
@preconcurrency @MainActor
open class UISlider: UIControl {
  /// Where it stands.
  open var value: Float = 0
  /// Where it begins.
  open var minimumValue: Float = 0
  /// Where it ends.
  open var maximumValue: Float = 1
  /// Whether it says each value on the way.
  open var isContinuous = true
  /// Sets it.
  open func setValue(_ value: Float, animated: Bool) { self.value = value }
}
