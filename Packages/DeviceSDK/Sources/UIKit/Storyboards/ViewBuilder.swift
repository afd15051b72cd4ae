import DeviceFoundation
import Foundation

/// Makes views of Interface Builder's elements, and connects them.
@MainActor
final class ViewBuilder {
  weak var owner: NSObject?
  var objects: [String: NSObject] = [:]
  var connections: [(InterfaceElement, NSObject)] = []
  /// The views of collections, by what they belong to and their name.
  var collections: [NSObject: [String: [Any]]] = [:]
  /// Goes along a segue.
  var segue: ((InterfaceElement, Any?) -> Void)?

  init(owner: NSObject?) { self.owner = owner }

  /// A view with all in it.
  func view(_ element: InterfaceElement) -> UIView {
    let view = make(element)
    note(element, view)
    fill(view, element)
    let table = view as? UITableView
    for part in element.children {
      switch part.name {
      case "subviews": add(part.children, to: view)
      case "prototypes": for cell in part.children { table.map { prototype(cell, of: $0) } }
      case "sections":
        table?.staticSections = part.children.map { section in
          let cells = section.child("cells")?.children ?? []
          return (section["headerTitle"], cells.compactMap { self.view($0) as? UITableViewCell })
        }
      case "tableViewCellContentView": contents(part, of: view)
      case "view" where part["key"] == "contentView": contents(part, of: view)
      case "constraints": for constraint in part.children { self.constraint(constraint, of: view) }
      case "connections": connections.append((element, view))
      case "items" where view is UIToolbar:
        (view as? UIToolbar)?.items = part.children.map(barButton)
      default: break
      }
    }
    if let table {
      for part in element.children where part["key"] == "tableHeaderView" {
        table.tableHeaderView = self.view(part)
      }
      for part in element.children where part["key"] == "tableFooterView" {
        table.tableFooterView = self.view(part)
      }
    }
    view.awakeFromNib()
    return view
  }

  /// A constraint, which outlets may name; it is kept, and never solved.
  private func constraint(_ element: InterfaceElement, of view: UIView) {
    let constraint = NSLayoutConstraint(
      view, .notAnAttribute, .equal,
      element["constant"].flatMap(Double.init).map { CGFloat($0) } ?? 0)
    constraint.identifier = element["identifier"]
    note(element, constraint)
    view.addConstraint(constraint)
  }

  private func add(_ elements: [InterfaceElement], to view: UIView) {
    for element in elements {
      let made = self.view(element)
      if let stack = view as? UIStackView {
        stack.addArrangedSubview(made)
      } else {
        view.addSubview(made)
      }
    }
  }

  private func contents(_ element: InterfaceElement, of view: UIView) {
    let content =
      (view as? UITableViewCell)?.contentView ?? (view as? UIVisualEffectView)?.contentView ?? view
    note(element, content)
    // Those of the cell; what it holds has none.
    let labels = cellLabels
    for label in element.child("subviews")?.children ?? [] {
      let made = self.view(label)
      switch (view as? UITableViewCell, label["id"]) {
      case (let cell?, let id?) where id == labels.text: cell.textLabel = made as? UILabel
      case (let cell?, let id?) where id == labels.detail: cell.detailTextLabel = made as? UILabel
      default: content.addSubview(made)
      }
    }
  }

  private var cellLabels: (text: String?, detail: String?) = (nil, nil)

  private func prototype(_ element: InterfaceElement, of table: UITableView) {
    guard let identifier = element["reuseIdentifier"] else { return }
    let segue: (InterfaceElement, Any?) -> Void = { [weak self] in self?.segue?($0, $1) }
    table.register(identifier) {
      let builder = ViewBuilder(owner: nil)
      builder.segue = segue
      let cell = builder.view(element) as? UITableViewCell
      builder.finish()
      return cell
    }
  }

  private func make(_ element: InterfaceElement) -> UIView {
    cellLabels = (element["textLabel"], element["detailTextLabel"])
    let coder = InterfaceElement.coder
    if let type = element.customType as? UIView.Type, let view = type.init(coder: coder) {
      (view as? UITableViewCell)?.reuseIdentifier = element["reuseIdentifier"]
      return view
    }
    switch element.name {
    case "label": return UILabel(frame: .zero)
    case "button": return UIButton(type: .system)
    case "textField": return UITextField(frame: .zero)
    case "textView": return UITextView(frame: .zero)
    case "switch": return UISwitch(frame: .zero)
    case "slider": return UISlider(frame: .zero)
    case "stepper": return UIStepper(frame: .zero)
    case "segmentedControl": return UISegmentedControl(frame: .zero)
    case "datePicker": return UIDatePicker(frame: .zero)
    case "pickerView": return UIPickerView(frame: .zero)
    case "imageView": return UIImageView(frame: .zero)
    case "tableView": return UITableView(frame: .zero, style: .plain)
    case "tableViewCell":
      return UITableViewCell(style: .default, reuseIdentifier: element["reuseIdentifier"])
    case "stackView": return UIStackView(frame: .zero)
    case "scrollView": return UIScrollView(frame: .zero)
    case "activityIndicatorView": return UIActivityIndicatorView(frame: .zero)
    case "progressView": return UIProgressView(frame: .zero)
    case "navigationBar": return UINavigationBar(frame: .zero)
    case "toolbar": return UIToolbar(frame: .zero)
    case "visualEffectView": return UIVisualEffectView(frame: .zero)
    default: return UIView(frame: .zero)
    }
  }

  private func autoresizing(_ element: InterfaceElement) -> UIView.AutoresizingMask {
    let parts: [(String, UIView.AutoresizingMask)] = [
      ("flexibleMinX", .flexibleLeftMargin), ("widthSizable", .flexibleWidth),
      ("flexibleMaxX", .flexibleRightMargin), ("flexibleMinY", .flexibleTopMargin),
      ("heightSizable", .flexibleHeight), ("flexibleMaxY", .flexibleBottomMargin),
    ]
    return UIView.AutoresizingMask(parts.filter { element[$0.0] == "YES" }.map(\.1))
  }

  private func fill(_ view: UIView, _ element: InterfaceElement) {
    if let rect = element.children.first(where: { $0.name == "rect" && $0["key"] == "frame" }) {
      func number(_ name: String) -> Double { rect[name].flatMap(Double.init) ?? 0 }
      view.frame = CGRect(
        x: number("x"), y: number("y"), width: number("width"), height: number("height"))
    }
    if let mask = element.child("autoresizingMask") {
      view.autoresizingMask = autoresizing(mask)
    }
    view.isHidden = element["hidden"] == "YES"
    view.tag = element["tag"].flatMap(Int.init) ?? 0
    if element["userInteractionEnabled"] == "NO", view is UITableViewCell {
      view.isUserInteractionEnabled = false
    }
    if let access = element.child("accessibility") {
      view.accessibilityIdentifier = access["identifier"]
      view.accessibilityLabel = access["label"]
    }
    (view as? UIControl)?.isEnabled = element["enabled"] != "NO"
    switch view {
    case let label as UILabel: label.text = element["text"] ?? text("text", element)
    case let button as UIButton: fill(button, element)
    case let field as UITextField:
      field.text = element["text"] ?? ""
      field.placeholder = element["placeholder"]
    case let text as UITextView:
      text.text = self.text("text", element) ?? element["text"] ?? ""
      text.isEditable = element["editable"] != "NO"
    case let toggle as UISwitch: toggle.isOn = element["on"] == "YES"
    case let slider as UISlider:
      slider.value = element["value"].flatMap(Float.init) ?? 0.5
      slider.minimumValue = element["minValue"].flatMap(Float.init) ?? 0
      slider.maximumValue = element["maxValue"].flatMap(Float.init) ?? 1
    case let stepper as UIStepper:
      stepper.maximumValue = element["maximumValue"].flatMap(Double.init) ?? 100
    case let choice as UISegmentedControl:
      for (place, segment) in (element.child("segments")?.children ?? []).enumerated() {
        choice.insertSegment(withTitle: segment["title"], at: place, animated: false)
      }
      choice.selectedSegmentIndex = element["selectedSegmentIndex"].flatMap(Int.init) ?? 0
    case let picker as UIDatePicker:
      let modes: [String: UIDatePicker.Mode] = [
        "time": .time, "date": .date, "dateAndTime": .dateAndTime,
        "countDownTimer": .countDownTimer,
      ]
      picker.datePickerMode = element["datePickerMode"].flatMap { modes[$0] } ?? .dateAndTime
    default: break
    }
  }

  private func fill(_ button: UIButton, _ element: InterfaceElement) {
    for state in element.children where state.name == "state" && state["key"] == "normal" {
      button.setTitle(state["title"] ?? text("title", state), for: .normal)
    }
    if let style = element.child("buttonConfiguration") {
      var configuration = UIButton.Configuration.plain()
      configuration.title = style["title"]
      button.configuration = configuration
    }
  }

  /// A text of several lines, or one with its looks, is an element of its own.
  private func text(_ key: String, _ element: InterfaceElement) -> String? {
    if let string = element.children.first(where: { $0.name == "string" && $0["key"] == key }) {
      return string.text
    }
    guard let attributed = element.child("attributedString") else { return nil }
    return attributed.children.filter { $0.name == "fragment" }
      .map { $0["content"] ?? $0.child("string")?.text ?? "" }.joined()
  }

  // MARK: Other objects

  func note(_ element: InterfaceElement, _ object: NSObject) {
    if let id = element["id"] { objects[id] = object }
  }

  /// A gesture or another object of a scene.
  func object(_ element: InterfaceElement) {
    switch element.name {
    case "tapGestureRecognizer": objects[element["id"] ?? ""] = UITapGestureRecognizer()
    case "longPressGestureRecognizer": objects[element["id"] ?? ""] = UILongPressGestureRecognizer()
    case "panGestureRecognizer": objects[element["id"] ?? ""] = UIPanGestureRecognizer()
    case "swipeGestureRecognizer": objects[element["id"] ?? ""] = UISwipeGestureRecognizer()
    case "view": _ = view(element)
    default: return
    }
    if let object = objects[element["id"] ?? ""] { connections.append((element, object)) }
  }

  /// The buttons of a navigation item.
  func connectBar(_ element: InterfaceElement, _ item: UINavigationItem) {
    note(element, item)
    for part in element.children {
      switch (part.name, part["key"]) {
      case ("barButtonItem", "rightBarButtonItem"): item.rightBarButtonItem = barButton(part)
      case ("barButtonItem", "leftBarButtonItem"): item.leftBarButtonItem = barButton(part)
      case ("rightBarButtonItems", _): item.rightBarButtonItems = part.children.map(barButton)
      case ("leftBarButtonItems", _): item.leftBarButtonItems = part.children.map(barButton)
      case (_, "titleView"): item.titleView = view(part)
      default: break
      }
    }
  }

  private func barButton(_ element: InterfaceElement) -> UIBarButtonItem {
    let name = element["systemItem"].map { $0.prefix(1).uppercased() + $0.dropFirst() }
    let button = UIBarButtonItem(
      title: element["title"] ?? name, style: .plain, target: nil, action: nil)
    note(element, button)
    if let inner = element.children.first(where: { $0["key"] == "customView" }) {
      button.customView = view(inner)
    }
    connections.append((element, button))
    return button
  }
}
