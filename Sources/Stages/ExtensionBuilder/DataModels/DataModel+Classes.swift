import Foundation
import JSONModel

extension DataModel {
  /// The classes that Xcode generates of the current version, by each entity's "Codegen": all of a
  /// class, or the extension with its properties; nil where every class is the app's own.
  var generatedCode: String? {
    let entities = Self.children(current.root).filter { Self.name($0) == "entity" }
    let code = entities.compactMap(Self.code)
    return code.isEmpty ? nil : "import CoreData\nimport Foundation\n\n" + code.joined()
  }

  private static func code(of entity: JSONValue) -> String? {
    let kind = entity.attribute("codeGenerationType")
    let name = String((entity.attribute("representedClassName") ?? "").drop { $0 == "." })
    guard let kind, ["class", "category"].contains(kind), !name.isEmpty else { return nil }
    var text = ""
    if kind == "class" {
      let parent = entity.attribute("parentEntity") ?? "NSManagedObject"
      text += "public class \(name): \(parent) {}\n"
    }
    text += """
      extension \(name) {
        public class func fetchRequest() -> NSFetchRequest<\(name)> {
          NSFetchRequest<\(name)>(entityName: "\(entity.attribute("name") ?? name)")
        }

      """
    for property in children(entity) { text += "  " + declaration(property) }
    // A subclass is what its superclass is.
    let isIdentifiable = kind == "class" && entity.attribute("parentEntity") == nil
    return text + "}\n" + (isIdentifiable ? "extension \(name): Identifiable {}\n" : "") + "\n"
  }

  private static func declaration(_ property: JSONValue) -> String {
    let name = property.attribute("name") ?? ""
    let accessors =
      "{ get { pushsimManaged(\"\(name)\") } set { pushsimSetManaged(newValue, \"\(name)\") } }"
    switch self.name(property) {
    case "attribute": return "public var \(name): \(type(ofAttribute: property)) \(accessors)\n"
    case "relationship":
      let destination = property.attribute("destinationEntity") ?? "NSManagedObject"
      guard property.attribute("toMany") == "YES" else {
        return "public var \(name): \(destination)? \(accessors)\n"
      }
      let collection = property.attribute("ordered") == "YES" ? "NSOrderedSet" : "NSSet"
      let capital = name.prefix(1).uppercased() + name.dropFirst()
      let functions = ["addTo", "removeFrom"].flatMap { verb in
        [destination, collection].map { type in
          "  public func \(verb)\(capital)(_ value: \(type)) "
            + "{ pushsimChangeManaged(\"\(verb)\(capital)\", value) }\n"
        }
      }
      return "public var \(name): \(collection)? \(accessors)\n" + functions.joined()
    default: return "\n"
    }
  }

  private static func type(ofAttribute attribute: JSONValue) -> String {
    let type = attribute.attribute("attributeType") ?? ""
    let isScalar = attribute.attribute("usesScalarValueType") == "YES"
    if let scalar = scalars[type], isScalar { return scalar }
    if type == "Transformable" {
      return (attribute.attribute("customClassName") ?? "NSObject") + "?"
    }
    return (objects[type] ?? "NSObject") + "?"
  }

  private static let scalars = [
    "Integer 16": "Int16", "Integer 32": "Int32", "Integer 64": "Int64", "Double": "Double",
    "Float": "Float", "Boolean": "Bool", "Date": "TimeInterval",
  ]

  private static let objects = [
    "Integer 16": "NSNumber", "Integer 32": "NSNumber", "Integer 64": "NSNumber",
    "Double": "NSNumber", "Float": "NSNumber", "Boolean": "NSNumber", "Decimal": "NSDecimalNumber",
    "String": "String", "Date": "Date", "Binary": "Data", "UUID": "UUID", "URI": "URL",
  ]

  private static func name(_ element: JSONValue) -> String? { element.object?["name"]?.string }

  private static func children(_ element: JSONValue) -> [JSONValue] {
    element.object?["children"]?.array ?? []
  }
}

extension JSONValue {
  /// An attribute of an element.
  fileprivate func attribute(_ name: String) -> String? {
    object?["attributes"]?.object?[name]?.string
  }
}

extension SwiftCompilation {
  /// Writes the classes generated of models into `work`.
  func generatedClasses(of models: [URL], in work: URL) throws(BuildError) -> [String] {
    var paths: [String] = []
    for place in models {
      let model = try DataModel(at: place)
      guard let code = model.generatedCode else { continue }
      let file = work.appendingPathComponent("\(model.name)+CoreDataModel.swift")
      try write(to: work) { try code.write(to: file, atomically: false, encoding: .utf8) }
      paths.append(file.path)
    }
    return paths
  }
}
