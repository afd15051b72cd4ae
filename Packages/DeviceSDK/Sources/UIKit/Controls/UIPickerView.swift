import Foundation

/// Wheels.
@preconcurrency @MainActor
open class UIPickerView: UIView {
  /// What is on the wheels.
  open weak var dataSource: (any UIPickerViewDataSource)?
  /// Told about a choice.
  open weak var delegate: (any UIPickerViewDelegate)?
  private var chosen: [Int: Int] = [:]
  /// The chosen row of a wheel.
  open func selectedRow(inComponent component: Int) -> Int { chosen[component] ?? 0 }
  /// Turns a wheel.
  open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
    chosen[component] = row
  }
  /// Asks anew; inert.
  open func reloadAllComponents() {}
}

/// What is on wheels.
@preconcurrency @MainActor
public protocol UIPickerViewDataSource: NSObjectProtocol {
  /// How many wheels.
  func numberOfComponents(in pickerView: UIPickerView) -> Int
  /// How many rows.
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int
}

/// Told about wheels. Apple's requirements are optional.
@preconcurrency @MainActor
public protocol UIPickerViewDelegate: NSObjectProtocol {
  /// What a row says.
  func pickerView(
    _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
  ) -> String?
  /// A row was chosen.
  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int)
}

extension UIPickerViewDelegate {
  /// Nothing.
  public func pickerView(
    _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
  ) -> String? { nil }
  /// Does nothing.
  public func pickerView(
    _ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int
  ) {}
}
