import CoreGraphics
import Foundation

// Colours, typefaces, pictures and sizes of Interface Builder.
extension ViewBuilder {
  /// Sets the attributes of any view, and then those of its kind.
  func paint(_ view: UIView, _ element: InterfaceElement) {
    view.translatesAutoresizingMaskIntoConstraints =
      element["translatesAutoresizingMaskIntoConstraints"] != "NO"
    view.backgroundColor = color("backgroundColor", element) ?? view.backgroundColor
    view.tintColor = color("tintColor", element) ?? view.tintColor
    if let alpha = number("alpha", element) { view.alpha = alpha }
    view.clipsToBounds = element["clipsSubviews"] == "YES" || view.clipsToBounds
    if let mode = element["contentMode"].flatMap({ Self.contentModes[$0] }) {
      view.contentMode = mode
    }
    addPriorities(view, element)
    runtimeAttributes(view, element)
    switch view {
    case let label as UILabel: paint(label, element)
    case let button as UIButton: paint(button, element)
    case let images as UIImageView: images.image = element["image"].flatMap(image) ?? images.image
    case let field as UITextField:
      field.font = font(element) ?? field.font
      field.textColor = color("textColor", element) ?? field.textColor
      field.textAlignment = alignment(element) ?? field.textAlignment
      let styles: [String: UITextField.BorderStyle] = [
        "line": .line, "bezel": .bezel, "roundedRect": .roundedRect,
      ]
      field.borderStyle = element["borderStyle"].flatMap { styles[$0] } ?? field.borderStyle
      field.isSecureTextEntry =
        element.child("textInputTraits")?["secureTextEntry"] == "YES" || field.isSecureTextEntry
    case let text as UITextView:
      text.font = font(element) ?? text.font
      text.textColor = color("textColor", element) ?? text.textColor
      text.textAlignment = alignment(element) ?? text.textAlignment
      text.isScrollEnabled = element["scrollEnabled"] != "NO"
    case let stack as UIStackView: arrange(stack, element)
    case let bar as UIProgressView: bar.progress = number("progress", element).map(Float.init) ?? 0
    case let table as UITableView:
      table.rowHeight = number("rowHeight", element) ?? table.rowHeight
    case let spinner as UIActivityIndicatorView:
      let styles: [String: UIActivityIndicatorView.Style] = [
        "large": .large, "whiteLarge": .whiteLarge, "white": .white, "gray": .gray,
      ]
      spinner.style = element["style"].flatMap { styles[$0] } ?? spinner.style
      if element["animating"] == "YES" { spinner.startAnimating() }
    default: break
    }
  }

  private func paint(_ label: UILabel, _ element: InterfaceElement) {
    label.font = font(element) ?? label.font
    label.textColor = color("textColor", element) ?? label.textColor
    label.textAlignment = alignment(element) ?? label.textAlignment
    label.numberOfLines = element["numberOfLines"].flatMap(Int.init) ?? 1
    label.adjustsFontSizeToFitWidth = element["adjustsFontSizeToFit"] == "YES"
    let modes: [String: NSLineBreakMode] = [
      "wordWrap": .byWordWrapping, "characterWrap": .byCharWrapping, "clip": .byClipping,
      "headTruncation": .byTruncatingHead, "middleTruncation": .byTruncatingMiddle,
    ]
    label.lineBreakMode = element["lineBreakMode"].flatMap { modes[$0] } ?? label.lineBreakMode
  }

  private func paint(_ button: UIButton, _ element: InterfaceElement) {
    if let font = font(element) { button.titleLabel?.font = font }
    for state in element.children where state.name == "state" && state["key"] == "normal" {
      if let color = color("titleColor", state) { button.setTitleColor(color, for: .normal) }
      if let image = state["image"].flatMap(image) { button.setImage(image, for: .normal) }
    }
  }

  private func arrange(_ stack: UIStackView, _ element: InterfaceElement) {
    stack.axis = element["axis"] == "vertical" ? .vertical : .horizontal
    stack.spacing = number("spacing", element) ?? 0
    let distributions: [String: UIStackView.Distribution] = [
      "fillEqually": .fillEqually, "fillProportionally": .fillProportionally,
      "equalSpacing": .equalSpacing, "equalCentering": .equalCentering,
    ]
    stack.distribution = element["distribution"].flatMap { distributions[$0] } ?? .fill
    let alignments: [String: UIStackView.Alignment] = [
      "leading": .leading, "top": .top, "center": .center, "trailing": .trailing,
      "bottom": .bottom, "firstBaseline": .firstBaseline, "baseline": .lastBaseline,
    ]
    stack.alignment = element["alignment"].flatMap { alignments[$0] } ?? .fill
  }

  /// How much the contents' size counts; Interface Builder writes what is not 250 and 750.
  private func addPriorities(_ view: UIView, _ element: InterfaceElement) {
    func priority(_ name: String) -> UILayoutPriority? {
      element[name].flatMap(Float.init).map { UILayoutPriority($0) }
    }
    view.setContentHuggingPriority(
      priority("horizontalHuggingPriority") ?? .defaultLow, for: .horizontal)
    view.setContentHuggingPriority(
      priority("verticalHuggingPriority") ?? .defaultLow, for: .vertical)
    view.setContentCompressionResistancePriority(
      priority("horizontalCompressionResistancePriority") ?? .defaultHigh, for: .horizontal)
    view.setContentCompressionResistancePriority(
      priority("verticalCompressionResistancePriority") ?? .defaultHigh, for: .vertical)
    let insets = element.children.first { $0.name == "edgeInsets" && $0["key"] == "layoutMargins" }
    guard let insets else { return }
    view.layoutMargins = UIEdgeInsets(
      top: number("top", insets) ?? 0, left: number("left", insets) ?? 0,
      bottom: number("bottom", insets) ?? 0, right: number("right", insets) ?? 0)
  }

  /// The values that the author sets by key paths; those of the layer count.
  private func runtimeAttributes(_ view: UIView, _ element: InterfaceElement) {
    for part in element.child("userDefinedRuntimeAttributes")?.children ?? [] {
      let value = part.child("real") ?? part.child("integer")
      let number = (value?["value"] ?? part["value"]).flatMap(Double.init).map { CGFloat($0) }
      switch part["keyPath"] {
      case "layer.cornerRadius", "cornerRadius": number.map { view.layer.cornerRadius = $0 }
      case "layer.borderWidth", "borderWidth": number.map { view.layer.borderWidth = $0 }
      case "layer.masksToBounds": view.layer.masksToBounds = part["value"] == "YES"
      default: break
      }
    }
  }

  // MARK: Values

  func number(_ name: String, _ element: InterfaceElement) -> CGFloat? {
    element[name].flatMap(Double.init).map { CGFloat($0) }
  }

  private func alignment(_ element: InterfaceElement) -> NSTextAlignment? {
    let alignments: [String: NSTextAlignment] = [
      "left": .left, "center": .center, "right": .right, "justified": .justified,
    ]
    return element["textAlignment"].flatMap { alignments[$0] }
  }

  private func image(_ name: String) -> UIImage? {
    UIImage(named: name) ?? UIImage(systemName: name)
  }

  private func font(_ element: InterfaceElement) -> UIFont? {
    guard let description = element.child("fontDescription") else { return nil }
    if let style = description["style"] {
      return .preferredFont(forTextStyle: UIFont.TextStyle(rawValue: style))
    }
    let size = number("pointSize", description) ?? 17
    if let name = description["name"] { return UIFont(name: name, size: size) }
    switch description["type"] {
    case "boldSystem": return .boldSystemFont(ofSize: size)
    case "italicSystem": return .italicSystemFont(ofSize: size)
    default: break
    }
    let weights: [String: UIFont.Weight] = [
      "ultraLight": .ultraLight, "thin": .thin, "light": .light, "medium": .medium,
      "semibold": .semibold, "bold": .bold, "heavy": .heavy, "black": .black,
    ]
    return .systemFont(
      ofSize: size, weight: description["weight"].flatMap { weights[$0] } ?? .regular)
  }

  /// A colour by its parts, or by a name whose parts the file lists.
  private func color(_ key: String, _ element: InterfaceElement) -> UIColor? {
    guard
      let color = element.children.first(where: { $0.name == "color" && $0["key"] == key })
    else { return nil }
    return parts(color) ?? named(color["systemColor"], "systemColor")
      ?? named(color["name"], "namedColor") ?? color["cocoaTouchSystemColor"].flatMap(old)
  }

  private func named(_ name: String?, _ kind: String) -> UIColor? {
    guard let name else { return nil }
    let entry = resources?.children.first { $0.name == kind && $0["name"] == name }
    return entry?.child("color").flatMap(parts)
  }

  private func parts(_ color: InterfaceElement) -> UIColor? {
    let alpha = number("alpha", color) ?? 1
    if let white = number("white", color) { return UIColor(white: white, alpha: alpha) }
    guard let red = number("red", color), let green = number("green", color),
      let blue = number("blue", color)
    else { return nil }
    return UIColor(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// The names before iOS 13.
  private func old(_ name: String) -> UIColor? {
    switch name {
    case "darkTextColor": .black
    case "lightTextColor": UIColor(white: 1, alpha: 0.6)
    case "groupTableViewBackgroundColor": UIColor(red: 0.95, green: 0.95, blue: 0.97, alpha: 1)
    default: nil
    }
  }

  private static let contentModes: [String: UIView.ContentMode] = [
    "scaleToFill": .scaleToFill, "scaleAspectFit": .scaleAspectFit,
    "scaleAspectFill": .scaleAspectFill, "redraw": .redraw, "center": .center, "top": .top,
    "bottom": .bottom, "left": .left, "right": .right, "topLeft": .topLeft, "topRight": .topRight,
    "bottomLeft": .bottomLeft, "bottomRight": .bottomRight,
  ]
}
