import CoreGraphics
import Foundation

extension UIView {
  /// Views for what SwiftUI shows, below each other in the middle: how SwiftUI lays it out is not
  /// known here.
  func standIns(for elements: [ScreenElement]) -> UIStackView {
    let stack = UIStackView(arrangedSubviews: elements.map(\.standIn))
    (stack.axis, stack.alignment, stack.spacing) = (.vertical, .center, 8)
    let size = stack.systemLayoutSizeFitting(
      CGSize(width: bounds.width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    stack.frame = CGRect(
      x: 0, y: max(0, (bounds.height - size.height) / 2), width: bounds.width, height: size.height)
    stack.layoutIfNeeded()
    return stack
  }
}

extension ScreenElement {
  fileprivate var standIn: UIView {
    switch kind {
    case .button, .alert, .picker:
      let button = UIButton(type: .system)
      button.setTitle(value.map { "\(label) \($0)" } ?? label, for: .normal)
      button.isEnabled = isEnabled
      return button
    case .textField:
      let field = UITextField()
      (field.placeholder, field.text, field.borderStyle) = (label, value, .roundedRect)
      return field
    case .toggle:
      let name = UILabel()
      name.text = label
      let toggle = UISwitch()
      toggle.isOn = value == "on"
      let row = UIStackView(arrangedSubviews: [name, toggle])
      row.spacing = 8
      return row
    case .text, .cell, .image, .title:
      let text = UILabel()
      (text.text, text.numberOfLines) = (label, 0)
      if kind == .title { text.font = .boldSystemFont(ofSize: 17) }
      return text
    }
  }
}
