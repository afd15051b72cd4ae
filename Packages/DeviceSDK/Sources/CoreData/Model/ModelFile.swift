import Foundation
import JSONModel

/// A compiled model: the XML of an `.xcdatamodel` as a tree.
struct ModelFile {
  private(set) var modules: [String] = []
  private(set) var entities: [NSEntityDescription] = []

  /// Why a file is no model.
  struct Invalid: Error {}

  /// Reads a `.momd` folder's current version, or the `.mom` file of one.
  init(at url: URL) throws {
    var url = url
    if url.pathExtension == "momd" {
      let list = try Data(contentsOf: url.appendingPathComponent("VersionInfo.plist"))
      let info = try PropertyListSerialization.propertyList(from: list, options: [], format: nil)
      guard
        let name = (info as? [String: Any])?["NSManagedObjectModel_CurrentVersionName"] as? String
      else { throw Invalid() }
      url.appendPathComponent("\(name).mom")
    }
    let json = try JSONParser.parse(try Data(contentsOf: url)).value.object
    guard let model = json?["model"] else { throw Invalid() }
    modules = (json?["modules"]?.array ?? []).compactMap(\.string)
    let root = Element(model)
    let described = root.children.filter { $0.name == "entity" }
    let made = described.map { Self.entity($0) }
    let byName = Dictionary(made.map { ($0.name ?? "", $0) }) { first, _ in first }
    for (element, entity) in zip(described, made) {
      entity.properties = element.children.compactMap { Self.property($0, byName) }
    }
    for (element, entity) in zip(described, made) { Self.connect(element, entity, byName) }
    for (element, entity) in zip(described, made) where element["parentEntity"] == nil {
      Self.inherit(entity, zip(described, made).map { ($0["parentEntity"], $1) })
    }
    entities = made
  }

  private static func entity(_ element: Element) -> NSEntityDescription {
    let entity = NSEntityDescription()
    entity.name = element["name"]
    entity.managedObjectClassName = element["representedClassName"] ?? "NSManagedObject"
    entity.isAbstract = element["isAbstract"] == "YES"
    entity.renamingIdentifier = element["elementID"]
    entity.uniquenessConstraints = element.children.filter { $0.name == "uniquenessConstraints" }
      .flatMap(\.children).map { $0.children.compactMap { $0["value"] } }
    return entity
  }

  private static func property(
    _ element: Element, _ entities: [String: NSEntityDescription]
  ) -> NSPropertyDescription? {
    let property: NSPropertyDescription
    switch element.name {
    case "attribute": property = attribute(element)
    case "relationship": property = relationship(element, entities)
    default: return nil
    }
    property.name = element["name"] ?? ""
    property.isOptional = element["optional"] == "YES"
    property.isTransient = element["transient"] == "YES"
    property.renamingIdentifier = element["elementID"]
    return property
  }

  private static func attribute(_ element: Element) -> NSAttributeDescription {
    let attribute = NSAttributeDescription()
    attribute.attributeType = types[element["attributeType"] ?? ""] ?? .undefinedAttributeType
    attribute.valueTransformerName = element["valueTransformerName"]
    attribute.attributeValueClassName = element["customClassName"]
    attribute.pattern = element["regularExpressionString"]
    attribute.limits = (
      element["minValueString"].flatMap { Double($0) },
      element["maxValueString"].flatMap { Double($0) }
    )
    attribute.defaultValue = element["defaultValueString"].flatMap {
      value($0, attribute.attributeType)
    }
    if attribute.attributeType == .dateAttributeType {
      attribute.defaultValue = element["defaultDateTimeInterval"].flatMap { Double($0) }
        .map { Date(timeIntervalSinceReferenceDate: $0) }
    }
    return attribute
  }

  private static func relationship(
    _ element: Element, _ entities: [String: NSEntityDescription]
  ) -> NSRelationshipDescription {
    let relationship = NSRelationshipDescription()
    relationship.destinationEntity = element["destinationEntity"].flatMap { entities[$0] }
    relationship.maxCount =
      element["maxCount"].flatMap { Int($0) } ?? (element["toMany"] == "YES" ? 0 : 1)
    relationship.minCount = element["minCount"].flatMap { Int($0) } ?? 0
    relationship.isOrdered = element["ordered"] == "YES"
    relationship.deleteRule = rules[element["deletionRule"] ?? ""] ?? .noActionDeleteRule
    return relationship
  }

  private static func connect(
    _ element: Element, _ entity: NSEntityDescription, _ entities: [String: NSEntityDescription]
  ) {
    for child in element.children where child.name == "relationship" {
      guard let name = child["inverseName"], let other = child["inverseEntity"] else { continue }
      entity.relationshipsByName[child["name"] ?? ""]?.inverseRelationship =
        entities[other]?.relationshipsByName[name]
    }
  }

  /// Gives `entity` its subentities, the lowest first seeing all that lies above them.
  private static func inherit(
    _ entity: NSEntityDescription, _ all: [(parent: String?, entity: NSEntityDescription)]
  ) {
    let children = all.filter { $0.parent == entity.name }.map(\.entity)
    entity.subentities = children
    for child in children { inherit(child, all) }
  }

  private static func value(_ text: String, _ type: NSAttributeType) -> Any? {
    switch type {
    case .booleanAttributeType: NSNumber(value: text == "YES")
    case .integer16AttributeType, .integer32AttributeType, .integer64AttributeType:
      Int64(text).map { NSNumber(value: $0) }
    case .doubleAttributeType, .floatAttributeType: Double(text).map { NSNumber(value: $0) }
    case .decimalAttributeType: NSDecimalNumber(string: text)
    case .UUIDAttributeType: UUID(uuidString: text)
    case .URIAttributeType: URL(string: text)
    case .stringAttributeType: text
    default: nil
    }
  }

  private static let types: [String: NSAttributeType] = [
    "Integer 16": .integer16AttributeType, "Integer 32": .integer32AttributeType,
    "Integer 64": .integer64AttributeType, "Decimal": .decimalAttributeType,
    "Double": .doubleAttributeType, "Float": .floatAttributeType, "String": .stringAttributeType,
    "Boolean": .booleanAttributeType, "Date": .dateAttributeType,
    "Binary": .binaryDataAttributeType, "UUID": .UUIDAttributeType, "URI": .URIAttributeType,
    "Transformable": .transformableAttributeType,
  ]

  private static let rules: [String: NSDeleteRule] = [
    "Nullify": .nullifyDeleteRule, "Cascade": .cascadeDeleteRule, "Deny": .denyDeleteRule,
  ]
}

/// An element of the tree.
private struct Element {
  let name: String
  let attributes: [String: JSONValue]
  let children: [Element]

  init(_ json: JSONValue) {
    let members = json.object ?? [:]
    name = members["name"]?.string ?? ""
    attributes = members["attributes"]?.object ?? [:]
    children = (members["children"]?.array ?? []).map { Element($0) }
  }

  subscript(_ name: String) -> String? { attributes[name]?.string }
}
