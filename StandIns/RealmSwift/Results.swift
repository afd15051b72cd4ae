import Foundation

/// The results of a query, always as they are now.
public struct Results<Element: RealmCollectionValue>: RealmCollection {
  /// The objects that were found, until something changes.
  private final class Found {
    var elements: [Element] = []
    var generation = -1
  }

  private let session: RealmSession?
  private let find: () -> [Element]
  private let found = Found()

  init(_ session: RealmSession?, _ find: @escaping () -> [Element]) {
    self.session = session
    self.find = find
  }

  /// The Realm that keeps the elements.
  public var realm: Realm? { session.map(Realm.init) }
  /// Whether the results can no longer be used; false.
  public var isInvalidated: Bool { false }

  /// The elements, as they are now.
  public var elements: [Element] {
    session?.look()
    // Properties without a mark change without a word: while something is written, all is
    // looked at again.
    guard let session, !session.isWriting else { return find() }
    if found.generation != session.generation {
      found.elements = find()
      found.generation = session.generation
    }
    return found.elements
  }

  /// Zero.
  public var startIndex: Int { 0 }
  /// How many there are.
  public var endIndex: Int { elements.count }
  /// An element.
  public subscript(position: Int) -> Element {
    let elements = elements
    guard elements.indices.contains(position) else {
      RealmException.raise(
        "Requested index \(position) greater than max \(elements.count - 1)")
    }
    return elements[position]
  }
  /// The elements as they are now, which may be removed meanwhile.
  public func makeIterator() -> IndexingIterator<[Element]> { elements.makeIterator() }

  /// The elements, which no longer follow the Realm.
  public func freeze() -> Results<Element> {
    let elements = elements
    return Results(nil) { elements }
  }
}

extension Results: Encodable where Element: Encodable {
  /// Writes the elements.
  public func encode(to encoder: any Encoder) throws { try elements.encode(to: encoder) }
}

extension Results: CustomStringConvertible {
  /// How many there are; what they hold is none of a log's business.
  public var description: String { "Results<\(Element.self)> (\(count))" }
}

/// A collection of any kind.
public struct AnyRealmCollection<Element: RealmCollectionValue>: RealmCollection {
  private let look: () -> [Element]
  private let session: RealmSession?

  /// Wraps a collection.
  public init<Base: RealmCollection>(_ base: Base) where Base.Element == Element {
    look = { base.elements }
    session = base.realm?.session
  }

  /// The Realm that keeps the elements.
  public var realm: Realm? { session.map(Realm.init) }
  /// Whether the collection can no longer be used; false.
  public var isInvalidated: Bool { false }
  /// The elements, as they are now.
  public var elements: [Element] { look() }
  /// Zero.
  public var startIndex: Int { 0 }
  /// How many there are.
  public var endIndex: Int { elements.count }
  /// An element.
  public subscript(position: Int) -> Element { elements[position] }
  /// The elements as they are now.
  public func makeIterator() -> IndexingIterator<[Element]> { elements.makeIterator() }
}

/// The objects of a class that refer to an object.
public final class LinkingObjects<Element: Object>: RealmCollection, OwnedCollection, _Persistable {
  private let property: String
  weak var owner: ObjectBase?

  /// The objects whose property refers to the one that has this.
  public init(fromType type: Element.Type, property: String) { self.property = property }

  /// The Realm that keeps the objects.
  public var realm: Realm? { owner?.realm }
  /// Whether the object was removed.
  public var isInvalidated: Bool { owner?.isInvalidated ?? false }
  /// The objects, as they are now.
  public var elements: [Element] {
    guard let owner, let realm else { return [] }
    return realm.objects(Element.self).elements.filter { element in
      switch element[property] {
      case let object as ObjectBase: object.isSameObject(as: owner)
      case let list as any RealmCollection:
        list.elements.contains { ($0 as? ObjectBase)?.isSameObject(as: owner) ?? false }
      default: false
      }
    }
  }
  /// Zero.
  public var startIndex: Int { 0 }
  /// How many there are.
  public var endIndex: Int { elements.count }
  /// An object.
  public subscript(position: Int) -> Element { elements[position] }

  /// The objects of no property.
  public static func _initial() -> LinkingObjects {
    LinkingObjects(fromType: Element.self, property: "")
  }
  /// Nothing: the others have it.
  public func _stored(in realm: RealmSession?) -> StoredValue { .null }
  /// Never.
  public static func _restored(
    _ value: StoredValue, in realm: RealmSession?
  ) -> LinkingObjects? { nil }
}

extension Persisted {
  /// The objects whose property refers to this one.
  public init<Element>(originProperty: String) where Value == LinkingObjects<Element> {
    self.init(
      wrappedValue: LinkingObjects(fromType: Element.self, property: originProperty))
  }
}
