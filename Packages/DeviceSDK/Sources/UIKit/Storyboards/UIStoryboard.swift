import DeviceChannel
import DeviceFoundation
import Foundation
import JSONModel

/// Screens drawn in Interface Builder.
///
/// `pushsim build` compiles a storyboard to its tree as JSON; controllers, views, outlets, actions
/// and segues are made of that, and constraints, which layout solves.
@preconcurrency @MainActor
open class UIStoryboard: NSObject {
  private let document: InterfaceDocument?
  private let name: String

  /// Finds the storyboard in a bundle.
  public init(name: String, bundle storyboardBundleOrNil: Bundle?) {
    self.name = name
    document = InterfaceDocument(name, "storyboardc", in: storyboardBundleOrNil ?? .main)
    super.init()
  }

  /// The first screen.
  open func instantiateInitialViewController() -> UIViewController? {
    document?.root["initialViewController"].flatMap { controller($0) }
  }

  /// The screen of a name.
  open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    guard
      let scene = document?.controllers.first(where: { $0["storyboardIdentifier"] == identifier }),
      let id = scene["id"], let made = controller(id)
    else {
      fatalError(
        "Storyboard (\(name)) doesn't contain a view controller with identifier '\(identifier)'")
    }
    return made
  }

  /// The screen of a name.
  public func instantiateViewController(identifier: String) -> UIViewController {
    instantiateViewController(withIdentifier: identifier)
  }

  /// The controller of an element, with those that it holds.
  func controller(_ id: String) -> UIViewController? {
    guard let document, let element = document.controllers.first(where: { $0["id"] == id }) else {
      return nil
    }
    let made = Self.make(element)
    made.storyboard = self
    made.nib = ControllerNib(element, of: self, in: document)
    made.title = element["title"] ?? made.title
    if let item = element.child("navigationItem") { ControllerNib.fill(made.navigationItem, item) }
    if let item = element.child("tabBarItem") {
      made.tabBarItem = UITabBarItem(title: item["title"], image: nil, tag: 0)
    }
    let held = element.child("connections")?.children.filter { $0.name == "segue" } ?? []
    let children = held.filter { $0["kind"] == "relationship" }
      .compactMap { $0["destination"].flatMap(controller) }
    if !children.isEmpty { made.setChildren(children) }
    return made
  }

  private static func make(_ element: InterfaceElement) -> UIViewController {
    if let type = element.customType as? UIViewController.Type,
      let made = type.init(coder: InterfaceElement.coder)
    {
      return made
    }
    let coder = InterfaceElement.coder
    switch element.name {
    case "navigationController": return UINavigationController(coder: coder) ?? .init()
    case "tabBarController": return UITabBarController(coder: coder) ?? .init()
    case "tableViewController": return UITableViewController(coder: coder) ?? .init()
    case "collectionViewController": return UICollectionViewController(coder: coder) ?? .init()
    case "splitViewController": return UISplitViewController(coder: coder) ?? .init()
    default: return UIViewController(coder: coder) ?? .init()
    }
  }
}

/// Views drawn in Interface Builder.
@preconcurrency @MainActor
open class UINib: NSObject {
  private let document: InterfaceDocument?

  /// Finds the nib in a bundle.
  public init(nibName name: String, bundle bundleOrNil: Bundle?) {
    document = InterfaceDocument(name, "nib", in: bundleOrNil ?? .main)
  }

  /// Makes what is in it.
  open func instantiate(withOwner ownerOrNil: Any?, options: [String: Any]? = nil) -> [Any] {
    view(for: ownerOrNil as? NSObject).map { [$0] } ?? []
  }

  /// The first view, with the owner's outlets connected.
  package func view(for owner: NSObject?) -> UIView? {
    guard let document else { return nil }
    let objects = document.root.child("objects")?.children ?? []
    guard let element = objects.first(where: { $0.name != "placeholder" }) else { return nil }
    let builder = ViewBuilder(owner: owner, resources: document.root.child("resources"))
    let view = builder.view(element)
    if let placeholder = objects.first(where: { $0["placeholderIdentifier"] == "IBFilesOwner" }) {
      builder.connect(placeholder, of: owner)
    }
    builder.finish()
    return view
  }
}

extension UIViewController {
  /// The view of the controller's nib: the one it was made with, or one named as its class, without
  /// "Controller" first.
  var nibView: UIView? {
    let type = String(describing: Self.self)
    let own = [type.hasSuffix("Controller") ? String(type.dropLast(10)) : nil, type]
    let name = nibName ?? own.compactMap(\.self).first { hasNib(named: $0) }
    return name.flatMap { UINib(nibName: $0, bundle: nibBundle).view(for: self) }
  }

  private func hasNib(named name: String) -> Bool {
    (nibBundle ?? .main).url(forResource: name, withExtension: "nib") != nil
  }
}

/// An element of Interface Builder's XML.
struct InterfaceElement {
  let name: String
  private let json: JSONValue

  init(_ json: JSONValue) {
    self.json = json
    name = json["name"]?.string ?? ""
  }

  subscript(attribute: String) -> String? { json["attributes"]?[attribute]?.string }
  var text: String? { json["text"]?.string }
  var children: [InterfaceElement] { (json["children"]?.array ?? []).map(Self.init) }
  func child(_ name: String) -> InterfaceElement? { children.first { $0.name == name } }

  /// All elements below, and this one.
  var all: [InterfaceElement] { [self] + children.flatMap(\.all) }

  /// The class that the author gave it.
  var customType: AnyClass? {
    guard let name = self["customClass"] else { return nil }
    let own = (Bundle.main.executableURL?.lastPathComponent ?? "").replacing("-", with: "_")
      .replacing(" ", with: "_")
    for module in [own, self["customModule"]].compactMap(\.self) + Self.frameworks {
      if let type = NSClassFromString("\(module).\(name)") { return type }
    }
    Inert.use("the storyboard's class \(name), which the app does not have")
    return nil
  }

  /// Where a class without a module may be from.
  private static let frameworks = ["UIKit", "MapKit", "WebKit", "SceneKit", "SpriteKit"]

  /// Apple's class of an element whose module lies above UIKit; nil where the code does not import it.
  var frameworkType: UIView.Type? {
    let name: String? =
      switch name {
      case "mapView": "MapKit.MKMapView"
      case "wkWebView": "WebKit.WKWebView"
      case "sceneKitView": "SceneKit.SCNView"
      case "skView": "SpriteKit.SKView"
      default: nil
      }
    return name.flatMap { NSClassFromString($0) as? UIView.Type }
  }

  /// A coder with nothing in it.
  static var coder: NSCoder {
    let empty = NSKeyedArchiver(requiringSecureCoding: true)
    empty.finishEncoding()
    guard let coder = try? NSKeyedUnarchiver(forReadingFrom: empty.encodedData) else {
      fatalError("an empty archive cannot be read")
    }
    return coder
  }
}

/// A compiled storyboard or nib.
struct InterfaceDocument {
  let root: InterfaceElement

  init?(_ name: String, _ suffix: String, in bundle: Bundle) {
    guard
      let folder = bundle.url(forResource: name, withExtension: suffix),
      let data = try? Data(contentsOf: folder.appendingPathComponent("storyboard.json")),
      let parsed = try? JSONParser.parse(data)
    else {
      Inert.use("\(name).\(suffix), which is not in the bundle")
      return nil
    }
    root = InterfaceElement(parsed.value)
  }

  /// The controllers of all scenes.
  var controllers: [InterfaceElement] {
    (root.child("scenes")?.children ?? []).flatMap { scene in
      (scene.child("objects")?.children ?? []).filter {
        $0.name.hasSuffix("ontroller") && $0["id"] != nil
      }
    }
  }
}

/// The storyboard's description of a controller.
@MainActor
package final class ControllerNib {
  private let element: InterfaceElement
  private let storyboard: UIStoryboard
  private let document: InterfaceDocument

  init(_ element: InterfaceElement, of storyboard: UIStoryboard, in document: InterfaceDocument) {
    (self.element, self.storyboard, self.document) = (element, storyboard, document)
  }

  /// Creates the view, and connects outlets and actions.
  func makeView(_ controller: UIViewController) -> UIView? {
    let names: Set = ["view", "tableView", "collectionView", "imageView", "scrollView"]
    let builder = ViewBuilder(owner: controller, resources: document.root.child("resources"))
    let view = element.children.first {
      names.contains($0.name) && ($0["key"] == "view" || $0["key"] == nil || $0.name != "view")
    }.map(builder.view)
    if let item = element.child("navigationItem") {
      builder.connectBar(item, controller.navigationItem)
    }
    // Gestures and other objects of the scene lie beside the controller.
    let scene = document.root.child("scenes")?.children.first { scene in
      scene.child("objects")?.children.contains { $0["id"] == element["id"] } ?? false
    }
    for object in scene?.child("objects")?.children ?? [] where object["id"] != element["id"] {
      builder.object(object)
    }
    for guide in element.child("layoutGuides")?.children ?? [] {
      builder.note(guide, view?.guide(guide["type"] == "bottom" ? .below : .above) ?? NSObject())
    }
    builder.connect(element, of: controller)
    builder.segue = { [weak self, weak controller] segue, sender in
      guard let self, let controller else { return }
      if let name = segue["identifier"],
        !controller.shouldPerformSegue(withIdentifier: name, sender: sender)
      {
        return
      }
      go(along: segue, from: controller, sender: sender)
    }
    builder.finish()
    return view
  }

  static func fill(_ item: UINavigationItem, _ element: InterfaceElement) {
    item.title = element["title"] ?? item.title
  }

  /// Goes along a segue by its name.
  func perform(segue name: String, from controller: UIViewController, sender: Any?) {
    let segue = element.all.first { $0.name == "segue" && $0["identifier"] == name }
    guard let segue else {
      fatalError("Receiver (\(controller)) has no segue with identifier '\(name)'")
    }
    go(along: segue, from: controller, sender: sender)
  }

  private func go(along element: InterfaceElement, from source: UIViewController, sender: Any?) {
    if element["kind"] == "unwind" { return unwind(element, from: source) }
    guard let destination = element["destination"].flatMap(storyboard.controller) else { return }
    let segue = UIStoryboardSegue(
      identifier: element["identifier"], source: source, destination: destination)
    source.prepare(for: segue, sender: sender)
    if ["presentation", "modal", "popoverPresentation"].contains(element["kind"] ?? "") {
      source.present(destination, animated: true)
    } else {
      segue.perform()
    }
  }

  /// Goes back to the controller that has the action.
  private func unwind(_ element: InterfaceElement, from source: UIViewController) {
    guard let action = element["unwindAction"] else { return }
    var next = source.parent ?? source.presentingViewController
    while let holder = next {
      let candidates = [holder] + holder.children.reversed()
      if let target = candidates.first(where: { MethodTable.has(action, $0) }) {
        let segue = UIStoryboardSegue(
          identifier: element["identifier"], source: source, destination: target)
        source.prepare(for: segue, sender: nil)
        MethodTable.call(action, on: target, [segue])
        if let navigation = target.navigationController,
          navigation.viewControllers.contains(where: { $0 === target })
        {
          navigation.dismiss(animated: true)
          navigation.popToViewController(target, animated: true)
        } else {
          target.dismiss(animated: true)
        }
        return
      }
      next = holder.parent ?? holder.presentingViewController
    }
  }
}
