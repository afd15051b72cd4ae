import CoreGraphics
import DeviceChannel
import DeviceImaging
import ExtensionProtocol
import Foundation
import QuartzCore

// What a picture of a view is drawn from.
extension UIView {
  /// This view and those in it as they stand; hidden and invisible ones are left out.
  ///
  /// A password's letters come out as dots, and a picture without its file's bytes, or with more
  /// than `interfaceImageLimitBytes`, as its name alone.
  ///
  /// - Returns: Nil for a view that is hidden itself.
  package func interface() -> InterfaceView? {
    guard !isHidden, alpha > 0 else { return nil }
    var view = InterfaceView(
      interfaceKind, className: String(describing: Swift.type(of: self)),
      x: Double(frame.origin.x), y: Double(frame.origin.y), width: Double(frame.width),
      height: Double(frame.height))
    view.background = backgroundColor?.interfaceText ?? layer.backgroundColor?.hexadecimal
    if layer.cornerRadius > 0 { view.cornerRadius = Double(layer.cornerRadius) }
    if layer.borderWidth > 0 {
      view.borderWidth = Double(layer.borderWidth)
      view.borderColor = layer.borderColor?.hexadecimal
    }
    if alpha < 1 { view.alpha = Double(alpha) }
    view.clips = clipsToBounds || layer.masksToBounds
    view.isEnabled = (self as? UIControl)?.isEnabled ?? true
    view.label = accessibilityLabel
    view.identifier = accessibilityIdentifier
    addContents(to: &view)
    view.children = shownViews.compactMap { $0.interface() }
    return view
  }

  /// The views in it, with those that tables and their rows place themselves, and views in place of
  /// SwiftUI's.
  private var shownViews: [UIView] {
    if let view = controller?.makeShownView?() { return [view] }
    if let elements = (controller?.makeScreenElements ?? makeScreenElements)?() {
      return [standIns(for: elements)]
    }
    return switch self {
    case let table as UITableView: table.subviews + table.visibleViews()
    case let collection as UICollectionView: collection.subviews + collection.visibleViews()
    case let cell as UITableViewCell:
      cell.subviews + cell.shownParts() + [cell.accessoryView].compactMap(\.self)
    case let header as UITableViewHeaderFooterView: header.shownParts() + header.subviews
    default: subviews
    }
  }

  private var interfaceKind: InterfaceView.Kind {
    switch self {
    case is any MarkedView: .map
    case is any UndrawableView: .placeholder
    case is UILabel: .label
    case is UIButton: .button
    case is UIImageView: .image
    case is UITextField: .textField
    case is UITextView: .textView
    case is UISwitch: .toggle
    case is UISlider: .slider
    case is UIStepper: .stepper
    case is UISegmentedControl: .segments
    case is UIDatePicker, is UIPickerView: .picker
    case is UIProgressView: .progress
    case is UIActivityIndicatorView: .activity
    case is UIVisualEffectView: .effect
    default: .view
    }
  }

  private func addContents(to view: inout InterfaceView) {
    switch self {
    case let map as any MarkedView:
      view.pins = map.pins
      Inert.undrawn(type(of: map).undrawnName, shows: "a grid with its marks")
    case let view as any UndrawableView:
      Inert.undrawn(type(of: view).undrawnName, shows: "an empty frame")
    case let label as UILabel:
      let color: UIColor? = label.attributedText?.first(.foregroundColor)
      view.write(label.shownText, label.shownFont, color ?? label.textColor, label.textAlignment)
      view.lines = label.numberOfLines
    case let button as UIButton:
      view.write(
        button.currentTitle, button.titleLabel?.font,
        button.titleColor(for: .normal) ?? button.configuration?.baseForegroundColor)
      view.background =
        view.background
        ?? (button.configuration?.background.backgroundColor
        ?? button.configuration?.baseBackgroundColor)?.interfaceText
      view.show(button.currentImage)
    case let images as UIImageView:
      view.show(images.image)
      view.contentMode = images.contentMode.interfaceName
    case let field as UITextField:
      let text = field.isSecureTextEntry ? field.text?.map { _ in "\u{2022}" }.joined() : field.text
      view.write(text, field.font, field.textColor, field.textAlignment)
      view.placeholder = field.placeholder
    case let text as UITextView:
      view.write(text.text, text.font, text.textColor, text.textAlignment)
    case let control as UISwitch: view.value = control.isOn ? 1 : 0
    case let slider as UISlider:
      let range = slider.maximumValue - slider.minimumValue
      view.value = range > 0 ? Double((slider.value - slider.minimumValue) / range) : 0
    case let stepper as UIStepper: view.value = stepper.value
    case let progress as UIProgressView: view.value = Double(progress.progress)
    case let control as UISegmentedControl:
      view.segments = (0..<control.numberOfSegments).map { control.titleForSegment(at: $0) ?? "" }
      view.value = Double(control.selectedSegmentIndex)
    default: break
    }
  }
}

/// A view of which no picture can be made here, such as a web page: it shows as a frame with its
/// name.
@preconcurrency @MainActor
package protocol UndrawableView: UIView {
  /// Apple's name of the class.
  static var undrawnName: String { get }
}

/// A view of which only the marks on it can be drawn: a map.
@preconcurrency @MainActor
package protocol MarkedView: UndrawableView {
  /// The marks in sight.
  var pins: [InterfaceView.Pin] { get }
}

/// The largest file of a picture that goes into an interface: 2 MB, which the photos of notifications
/// stay under, while a screen full of them still fits a message.
package let interfaceImageLimitBytes = 2_000_000

extension InterfaceView {
  @MainActor
  fileprivate mutating func write(
    _ text: String?, _ font: UIFont?, _ color: UIColor?, _ alignment: NSTextAlignment = .natural
  ) {
    self.text = text
    self.font = font.map {
      Font(
        size: Double($0.pointSize), weight: $0.weight, isItalic: $0.isItalic,
        isMonospaced: $0.isMonospaced)
    }
    self.color = color?.interfaceText
    self.alignment =
      switch alignment {
      case .left: "left"
      case .center: "center"
      case .right: "right"
      case .justified: "justified"
      default: nil
      }
  }

  fileprivate mutating func show(_ image: UIImage?) {
    guard let image else { return }
    // What code drew has no name, and is small enough to be looked at.
    let isDrawn = image.name == nil && image.picture.fileBytes == nil
    let file =
      isDrawn && image.picture.width * image.picture.height <= 1 << 20
      ? image.pngData() : image.picture.fileBytes
    if let bytes = file, bytes.count <= interfaceImageLimitBytes {
      self.image = bytes.base64EncodedString()
    } else {
      imageName = image.name
    }
  }
}

extension UIView.ContentMode {
  /// As UIKit spells it.
  fileprivate var interfaceName: String { String(describing: self) }
}

extension UIColor {
  /// `#RRGGBB`, and behind a slash that of a dark screen where it is another one.
  fileprivate var interfaceText: String {
    [self, darkColor].compactMap { $0?.cgColor.hexadecimal }.joined(separator: "/")
  }
}

extension CGColor {
  /// `#RRGGBB`, with the alpha behind where something shines through.
  fileprivate var hexadecimal: String {
    let parts = components ?? []
    let grey = parts.first ?? 0
    var channels = parts.count >= 4 ? Array(parts[0..<3]) : [grey, grey, grey]
    if alpha < 1 { channels.append(alpha) }
    return channels.reduce(into: "#") { text, channel in
      let byte = Int((min(max(channel, 0), 1) * 255).rounded())
      text += (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }
  }
}
