import Diagnostics
import JSONModel

/// Finds outlets of storyboards and nibs that the classes of the sources lack: connecting one ends
/// the program on a device, when the interface is loaded.
struct OutletCheck {
  /// The attribute of a connection whose outlet is missing; the device SDK raises at it.
  static let mark = "pushsimMissingIn"

  /// The classes by their names.
  private var classes: [String: ClassDeclaration] = [:]
  /// The names of properties in a class and its extensions, by its name.
  private var properties: [String: Set<String>] = [:]

  init(_ files: SwiftFiles) {
    for declaration in files.classes { classes[declaration.name] = declaration }
    for file in files.files { collect(file.source) }
  }

  /// Every `var` counts that stands anywhere in the braces, so that none is missed.
  private mutating func collect(_ source: SwiftSource) {
    for index in source.tokens.indices
    where source.matches(index, "class") || source.matches(index, "extension") {
      guard let name = source.name(index + 1), classes[name] != nil,
        let body = source.braces(after: index)
      else { continue }
      let names = body.filter { source.matches($0, "var") || source.matches($0, "let") }
        .compactMap { source.name($0 + 1) }
      properties[name, default: []].formUnion(names)
    }
  }

  /// The prefixes of the names of Apple's classes that interfaces are made of.
  private static let ownPrefixes = ["UI", "NS", "MK", "WK", "AV", "SK", "SCN", "PH", "CN", "QL"]

  /// Properties of Apple's classes that interfaces connect.
  private static let ownOutlets: Set<String> = [
    "view", "delegate", "dataSource", "prefetchDataSource", "dragDelegate", "dropDelegate",
    "inputView", "inputAccessoryView", "navigationItem", "tabBarItem", "toolbarItems",
    "searchDisplayController", "accessoryView", "editingAccessoryView", "backgroundView",
    "selectedBackgroundView", "textLabel", "detailTextLabel", "imageView", "contentView",
    "tableView", "collectionView", "collectionViewLayout", "refreshControl", "gestureRecognizers",
    "transitioningDelegate", "searchBar", "menu", "navigationBar", "tabBar", "toolbar",
    "leftBarButtonItem", "rightBarButtonItem", "titleView", "customView", "target",
  ]

  /// Whether a class, with all that it inherits, surely has no property of a name.
  func lacks(_ outlet: String, _ name: String) -> Bool {
    guard !Self.ownOutlets.contains(outlet) else { return false }
    var next = name
    for _ in 0..<32 {
      guard let declaration = classes[next] else {
        return next != name && Self.ownPrefixes.contains { next.hasPrefix($0) }
      }
      if properties[next]?.contains(outlet) == true { return false }
      guard let parent = declaration.inherited.first else { return false }
      next = parent
    }
    return false
  }

  /// The tree of an interface, with a mark at each outlet that is missing.
  /// - Returns: the tree, and the missing outlets with their classes.
  func marked(_ element: JSONValue) -> (JSONValue, missing: [Missing]) {
    guard var members = element.object else { return (element, []) }
    var found: [Missing] = []
    let isOwner = element["attributes"]?["placeholderIdentifier"] == "IBFilesOwner"
    let owner = isOwner ? nil : element["attributes"]?["customClass"]?.string
    members["children"] = element["children"]?.array.map { children in
      .array(
        children.map { child in
          let isList = child["name"] == "connections"
          let (tree, missing) = isList && owner != nil ? connections(child, owner) : marked(child)
          found += missing
          return tree
        })
    }
    return (.object(members), found)
  }

  private func connections(
    _ list: JSONValue, _ owner: String?
  ) -> (JSONValue, missing: [Missing]) {
    guard var members = list.object, let owner else { return (list, []) }
    var found: [Missing] = []
    members["children"] = .array(
      (list["children"]?.array ?? []).map { connection in
        guard ["outlet", "outletCollection"].contains(connection["name"]?.string),
          let outlet = connection["attributes"]?["property"]?.string, lacks(outlet, owner),
          var parts = connection.object, var attributes = connection["attributes"]?.object
        else { return connection }
        found.append(Missing(outlet: outlet, owner: owner))
        attributes[Self.mark] = .string(owner)
        parts["attributes"] = .object(attributes)
        return .object(parts)
      })
    return (.object(members), found)
  }

  /// An outlet, and the class that lacks it.
  struct Missing: Hashable {
    let outlet: String
    let owner: String

    /// - Parameter file: the interface's name.
    func finding(_ file: String) -> Finding {
      Finding(
        rule: nil, severity: .warning,
        message: "\(file) connects the outlet \(outlet), which \(owner) lacks: a device ends the "
          + "program when it loads the interface (NSUnknownKeyException)",
        fix:
          "add @IBOutlet var \(outlet) to \(owner), or delete the connection in Interface Builder")
    }
  }
}
