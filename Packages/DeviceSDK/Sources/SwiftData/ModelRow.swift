import Foundation

/// The properties of a model, as a container keeps them.
public struct StoredModel: Codable, Equatable, Sendable {
  /// Property lists of a single element.
  var values: [String: Data] = [:]
  /// Other models.
  var links: [String: [Link]] = [:]

  /// Another model.
  public struct Link: Codable, Hashable, Sendable {
    let entity: String
    let row: Int
  }
}

/// The row with which a model's own code reads and writes its properties.
public final class ModelRow {
  let context: ModelContext
  var stored: StoredModel

  init(_ context: ModelContext, _ stored: StoredModel) {
    (self.context, self.stored) = (context, stored)
  }

  /// A property that has no value of its own at first.
  public func value<Value>(_ name: String) -> Value {
    guard let value: Value = find(name) else {
      fatalError(
        "The store has no value for the property \(name), which a new version of the model added. "
          + "Give it a default value, as the migration on a device needs one too.")
    }
    return value
  }

  /// A property, or the value it has where nothing is kept.
  public func value<Value>(_ name: String, or current: @autoclosure () -> Value) -> Value {
    find(name) ?? current()
  }

  private func find<Value>(_ name: String) -> Value? {
    if let kind = Value.self as? any ModelLink.Type {
      guard let links = stored.links[name] else { return nil }
      return kind.linked(links, context) as? Value
    }
    guard let data = stored.values[name], let kind = Value.self as? any Decodable.Type else {
      return nil
    }
    return Self.decoded(kind, data) as? Value
  }

  private static func decoded<Value: Decodable>(_ type: Value.Type, _ data: Data) -> Value? {
    try? PropertyListDecoder().decode([Value].self, from: data).first
  }

  /// Stores a property.
  public func keep<Value>(_ name: String, _ value: Value) {
    if let kind = Value.self as? any ModelLink.Type {
      stored.links[name] = links(kind, value)
    } else if let kind = Value.self as? any Encodable.Type {
      stored.values[name] = encoded(kind, value)
    }
  }

  private func links<Kind: ModelLink>(_ kind: Kind.Type, _ value: Any) -> [StoredModel.Link] {
    (value as? Kind)?.linkedModels.compactMap { context.link($0) } ?? []
  }

  private func encoded<Value: Encodable>(_ type: Value.Type, _ value: Any) -> Data? {
    guard let value = value as? Value else { return nil }
    let encoder = PropertyListEncoder()
    encoder.outputFormat = .binary
    return try? encoder.encode([value])
  }
}

/// The value of a property that refers to other models.
public protocol ModelLink {
  /// The models.
  var linkedModels: [any PersistentModel] { get }
  /// The value for models that are kept; nil where one is missing.
  static func linked(_ links: [StoredModel.Link], _ context: ModelContext) -> Self?
}

extension PersistentModel {
  /// Itself.
  public var linkedModels: [any PersistentModel] { [self] }
  /// The model.
  public static func linked(_ links: [StoredModel.Link], _ context: ModelContext) -> Self? {
    links.first.flatMap { context.model(Self.self, $0.row) }
  }
}

extension Optional: ModelLink where Wrapped: ModelLink {
  /// The model, if there is one.
  public var linkedModels: [any PersistentModel] { map(\.linkedModels) ?? [] }
  /// The model, or nil.
  public static func linked(_ links: [StoredModel.Link], _ context: ModelContext) -> Wrapped?? {
    .some(Wrapped.linked(links, context))
  }
}

extension Array: ModelLink where Element: PersistentModel {
  /// The models.
  public var linkedModels: [any PersistentModel] { self }
  /// The models that are still there.
  public static func linked(_ links: [StoredModel.Link], _ context: ModelContext) -> [Element]? {
    context.isMaking ? [] : links.compactMap { context.model(Element.self, $0.row) }
  }
}
