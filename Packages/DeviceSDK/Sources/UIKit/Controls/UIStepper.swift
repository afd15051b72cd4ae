import Foundation

/// A plus and a minus.
@preconcurrency @MainActor
open class UIStepper: UIControl {
  /// Where it stands.
  open var value: Double = 0
  /// Where it begins.
  open var minimumValue: Double = 0
  /// Where it ends.
  open var maximumValue: Double = 100
  /// How far a touch goes.
  open var stepValue: Double = 1
}
