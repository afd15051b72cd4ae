import Foundation

/// A switch.
@preconcurrency @MainActor
open class UISwitch: UIControl {
  /// Whether it is on.
  open var isOn = false
  /// Its colour when it is on; inert.
  open var onTintColor: UIColor?
  /// Its knob's colour; inert.
  open var thumbTintColor: UIColor?
  /// Sets it.
  open func setOn(_ on: Bool, animated: Bool) { isOn = on }
}
