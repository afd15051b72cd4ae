import CoreGraphics
import DeviceFoundation
import Foundation

/// Creates views of Interface Builder's elements, and connects them.
@MainActor
final class ViewBuilder {
  weak var owner: NSObject?
  var objects: [String: NSObject] = [:]
  var connections: [(InterfaceElement, NSObject)] = []
  /// The views of collections, by what they belong to and their name.
  var collections: [NSObject: [String: [Any]]] = [:]
  /// The constraints, which are made once all they name is.
  var constraints: [(element: InterfaceElement, holder: UIView)] = []
  /// Constraints that size classes leave out, and take in again.
  var excluded: Set<String> = []
  /// Goes along a segue.
  var segue: ((InterfaceElement, Any?) -> Void)?

  /// The values of the colours that the file names.
  let resources: InterfaceElement?

  init(owner: NSObject?, resources: InterfaceElement?) {
    self.owner = owner
    self.resources = resources
  }

  /// A view with all in it.
  func view(_ element: InterfaceElement) -> UIView {
    let view = make(element)
    note(element, view)
    fill(view, element)
    paint(view, element)
    let table = view as? UITableView
    for part in element.children {
      switch part.name {
      case "subviews": add(part.children, to: view)
      case "cells" where view is UICollectionView:
        for cell in part.children { (view as? UICollectionView).map { item(cell, of: $0) } }
      case "collectionViewFlowLayout":
        (view as? UICollectionView)?.collectionViewLayout = flowLayout(part)
      case "prototypes": for cell in part.children { table.map { prototype(cell, of: $0) } }
      case "sections":
        table?.staticSections = part.children.map { section in
          let cells = section.child("cells")?.children ?? []
          return (section["headerTitle"], cells.compactMap { self.view($0) as? UITableViewCell })
        }
      case "tableViewCellContentView", "collectionViewCellContentView": contents(part, of: view)
      case "view" where part["key"] == "contentView": contents(part, of: view)
      case "constraints": constraints += part.children.map { ($0, view) }
      case "connections": connections.append((element, view))
      case "viewLayoutGuide": note(part, layoutGuide(part["key"], of: view))
      case "variation": note(variation: part)
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
      (view as? UITableViewCell)?.contentView ?? (view as? UICollectionViewCell)?.contentView
      ?? (view as? UIVisualEffectView)?.contentView ?? view
    note(element, content)
    for part in element.children where part.name == "constraints" {
      constraints += part.children.map { ($0, content) }
    }
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
    let make = maker(of: element)
    table.register(identifier) { make() as? UITableViewCell }
  }

  private func item(_ element: InterfaceElement, of collection: UICollectionView) {
    guard let identifier = element["reuseIdentifier"] else { return }
    let make = maker(of: element)
    collection.register(identifier) { make() as? UICollectionReusableView }
  }

  /// Creates a new view of an element with each call.
  private func maker(of element: InterfaceElement) -> () -> UIView {
    let segue: (InterfaceElement, Any?) -> Void = { [weak self] in self?.segue?($0, $1) }
    return { [resources] in
      let builder = ViewBuilder(owner: nil, resources: resources)
      builder.segue = segue
      let view = builder.view(element)
      builder.finish()
      return view
    }
  }

  private func flowLayout(_ element: InterfaceElement) -> UICollectionViewFlowLayout {
    let layout = UICollectionViewFlowLayout()
    layout.minimumLineSpacing = number("minimumLineSpacing", element) ?? 10
    layout.minimumInteritemSpacing = number("minimumInteritemSpacing", element) ?? 10
    layout.scrollDirection = element["scrollDirection"] == "horizontal" ? .horizontal : .vertical
    for part in element.children {
      let size = CGSize(width: number("width", part) ?? 0, height: number("height", part) ?? 0)
      switch part["key"] {
      case "itemSize": layout.itemSize = size
      case "estimatedItemSize": layout.estimatedItemSize = size
      case "headerReferenceSize": layout.headerReferenceSize = size
      case "footerReferenceSize": layout.footerReferenceSize = size
      case "sectionInset":
        layout.sectionInset = UIEdgeInsets(
          top: number("minY", part) ?? 0, left: number("minX", part) ?? 0,
          bottom: number("maxY", part) ?? 0, right: number("maxX", part) ?? 0)
      default: break
      }
    }
    return layout
  }

  private func make(_ element: InterfaceElement) -> UIView {
    cellLabels = (element["textLabel"], element["detailTextLabel"])
    let coder = InterfaceElement.coder
    if let type = element.customType as? UIView.Type ?? element.frameworkType,
      let view = type.init(coder: coder)
    {
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
    case "collectionView":
      return UICollectionView(
        frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    case "collectionViewCell": return UICollectionViewCell(frame: .zero)
    case "collectionReusableView": return UICollectionReusableView(frame: .zero)
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
