import CoreGraphics
import Foundation

extension UIView {
  /// Views for what is presented in SwiftUI, below each other in the middle.
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

extension UIView {
  /// The size that suits what is shown within a width; 0 for any width.
  package func systemSize(width: CGFloat) -> CGSize {
    if let size = contentSize(width: width) { return size }
    guard !subviews.isEmpty else { return .zero }
    return systemLayoutSizeFitting(
      CGSize(width: width, height: 0),
      withHorizontalFittingPriority: width > 0 ? .required : .fittingSizeLevel,
      verticalFittingPriority: .fittingSizeLevel)
  }
}

extension ScreenElement {
  /// A view of UIKit's that shows it.
  package var standIn: UIView {
    switch kind {
    case .button, .alert, .picker:
      let button = UIButton(configuration: .plain())
      button.setTitle(value.map { "\(label) \($0)" } ?? label, for: .normal)
      button.setTitleColor(looks.color, for: .normal)
      button.titleLabel?.font = looks.font
      button.isEnabled = isEnabled
      return button
    case .image where looks.image != nil:
      let picture = UIImageView(image: looks.image)
      picture.accessibilityLabel = label.isEmpty ? nil : label
      return picture
    case .textField:
      let field = UITextField()
      (field.placeholder, field.text, field.borderStyle) = (label, value, .roundedRect)
      return field
    case .toggle:
      let name = UILabel()
      (name.text, name.font) = (label, looks.font)
      let toggle = UISwitch()
      toggle.isOn = value == "on"
      let row = UIStackView(arrangedSubviews: [name, toggle])
      row.spacing = 8
      return row
    case .text, .cell, .image, .title:
      let text = UILabel()
      (text.text, text.numberOfLines) = (label, looks.lines)
      (text.font, text.textAlignment) = (looks.font, looks.alignment)
      if let color = looks.color { text.textColor = color }
      if kind == .title { text.font = .boldSystemFont(ofSize: 17) }
      return text
    }
  }
}
