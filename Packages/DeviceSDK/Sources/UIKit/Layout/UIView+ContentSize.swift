import CoreGraphics
import Foundation

// The sizes of what views show, by class: apps override these members.
extension UIView {
  /// The value of `intrinsicContentSize` where there is no such size.
  public class var noIntrinsicMetric: CGFloat { -1 }

  /// The size that suits what the view shows within a width, for UIKit's own classes.
  ///
  /// - Parameter width: Points that lines may have; 0 for any number.
  /// - Returns: Nil for a view without contents; a part of -1 has no size of its own.
  func contentSize(width: CGFloat) -> CGSize? {
    let none = UIView.noIntrinsicMetric
    switch self {
    case let label as UILabel: return label.textSize(width: width)
    case let button as UIButton: return button.contentSize
    case let field as UITextField: return field.contentSize
    case let view as UITextView: return view.textSize(width: width)
    case let view as UIImageView: return view.image?.size
    case let stack as UIStackView:
      return stack.systemLayoutSizeFitting(
        CGSize(width: width, height: 0),
        withHorizontalFittingPriority: width > 0 ? .required : .fittingSizeLevel,
        verticalFittingPriority: .fittingSizeLevel)
    case is UISwitch: return CGSize(width: 51, height: 31)
    case is UISlider: return CGSize(width: none, height: 30)
    case is UIStepper: return CGSize(width: 94, height: 32)
    case is UIProgressView: return CGSize(width: none, height: 4)
    case let control as UISegmentedControl: return control.contentSize
    case let view as UIActivityIndicatorView:
      let side: CGFloat = view.style == .large || view.style == .whiteLarge ? 37 : 20
      return CGSize(width: side, height: side)
    default: return makeContentSize?(width)
    }
  }
}

/// A text's size in whole points, as views have it.
private func roundedSize(
  _ text: String, _ font: UIFont, width: CGFloat = 0, lines: Int = 0
) -> CGSize {
  let size = TextMetrics.size(text, font, width: width, lines: lines)
  return CGSize(width: size.width.rounded(.up), height: size.height.rounded(.up))
}

extension UILabel {
  var shownText: String { attributedText?.string ?? text ?? "" }

  /// The typeface of the text, or of the first run of one with looks.
  var shownFont: UIFont { attributedText?.first(.font) ?? font ?? .systemFont(ofSize: 17) }

  fileprivate func textSize(width: CGFloat) -> CGSize {
    roundedSize(
      shownText, shownFont, width: numberOfLines == 1 ? 0 : width, lines: numberOfLines)
  }
}

extension UIButton {
  /// As far as it has one, the room of a configuration included.
  fileprivate var contentSize: CGSize {
    let title = roundedSize(
      currentTitle ?? "", titleLabel?.font ?? .systemFont(ofSize: buttonFontSize))
    let image = currentImage?.size ?? .zero
    guard let configuration else {
      let width = title.width + image.width
      return CGSize(
        width: width > 0 ? width : 30, height: max(title.height + 12, image.height, 30))
    }
    let insets = configuration.contentInsets
    return CGSize(
      width: title.width + image.width + insets.leading + insets.trailing
        + (currentImage == nil ? 0 : configuration.imagePadding),
      height: max(title.height, image.height) + insets.top + insets.bottom)
  }

  private var buttonFontSize: CGFloat { 15 }
}

extension UITextField {
  fileprivate var contentSize: CGSize {
    let shown = text.flatMap { $0.isEmpty ? nil : $0 } ?? placeholder ?? ""
    let font = font ?? .systemFont(ofSize: 17)
    let border: CGFloat = borderStyle == .none ? 0 : 14
    return CGSize(
      width: roundedSize(shown, font).width + border,
      height: font.lineHeight.rounded(.up) + border * 0.93)
  }
}

extension UITextView {
  /// Five points beside the text and eight above and below, as a text view has without other
  /// insets.
  fileprivate func textSize(width: CGFloat) -> CGSize {
    let font = font ?? .systemFont(ofSize: 12)
    let text = roundedSize(text ?? "", font, width: width > 10 ? width - 10 : 0)
    return CGSize(width: text.width + 10, height: max(text.height, font.lineHeight) + 16)
  }
}

extension UISegmentedControl {
  /// As wide as the widest segment so many times.
  fileprivate var contentSize: CGSize {
    let font = UIFont.systemFont(ofSize: 13)
    let widest =
      (0..<numberOfSegments)
      .map { roundedSize(titleForSegment(at: $0) ?? "", font).width }.max() ?? 0
    return CGSize(width: (widest + 20) * CGFloat(numberOfSegments), height: 32)
  }
}

extension NSAttributedString {
  /// An attribute of the first run.
  func first<Value>(_ key: Key) -> Value? {
    length > 0 ? attribute(key, at: 0, effectiveRange: nil) as? Value : nil
  }
}
