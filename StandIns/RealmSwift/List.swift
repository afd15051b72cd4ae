import Foundation

/// Several values or objects of a property, in order.
public final class List<Element: RealmCollectionValue>: RealmCollection, MutableCollection,
  RangeReplaceableCollection, StoredCollection, OwnedCollection, _Persistable
{
  private var items: [Element] = []
  weak var owner: ObjectBase?

  /// An empty list.
  public init() {}

  /// The Realm that keeps the list.
  public var realm: Realm? { owner?.realm }
  /// Whether the list's object was removed.
  public var isInvalidated: Bool { owner?.isInvalidated ?? false }
  /// The elements, as they are now; removed objects are none.
  public var elements: [Element] {
    items.filter { !(($0 as? ObjectBase)?.isInvalidated ?? false) }
  }

  /// Zero.
  public var startIndex: Int { 0 }
  /// How many there are.
  public var endIndex: Int { elements.count }

  /// An element.
  public subscript(position: Int) -> Element {
    get {
      let elements = elements
      guard elements.indices.contains(position) else {
        RealmException.raise(
          "Index \(position) is out of bounds (must be less than \(elements.count)).")
      }
      return elements[position]
    }
    set { replaceSubrange(position..<position + 1, with: [newValue]) }
  }

  /// Puts elements in the place of others.
  public func replaceSubrange<Elements: Collection>(
    _ subrange: Range<Int>, with newElements: Elements
  ) where Elements.Element == Element {
    owner?.willChange()
    var elements = elements
    elements.replaceSubrange(subrange, with: newElements)
    if let session = owner?.session {
      for element in newElements { _ = element._stored(in: session) }
    }
    items = elements
  }

  /// Adds an element at the end.
  public func append(_ object: Element) {
    replaceSubrange(endIndex..<endIndex, with: [object])
  }
  /// Adds elements at the end.
  public func append<Elements: Sequence>(objectsIn objects: Elements)
  where Elements.Element == Element {
    replaceSubrange(endIndex..<endIndex, with: Array(objects))
  }
  /// Adds an element at a place.
  public func insert(_ object: Element, at index: Int) {
    replaceSubrange(index..<index, with: [object])
  }
  /// Takes an element out.
  public func remove(at index: Int) { replaceSubrange(index..<index + 1, with: []) }
  /// Takes all elements out.
  public func removeAll() { replaceSubrange(startIndex..<endIndex, with: []) }
  /// Takes the last element out.
  public func removeLast() { remove(at: endIndex - 1) }
  /// Puts an element in the place of another.
  public func replace(index: Int, object: Element) { self[index] = object }
  /// Takes an element from one place to another.
  public func move(from: Int, to: Int) {
    let element = self[from]
    remove(at: from)
    insert(element, at: to)
  }
  /// Has two elements change places.
  public func swapAt(_ first: Int, _ second: Int) {
    let (left, right) = (self[first], self[second])
    replace(index: first, object: right)
    replace(index: second, object: left)
  }

  // MARK: Keeping

  /// An empty list.
  public static func _initial() -> List { List() }
  /// The elements, objects of which are added to `realm` first.
  public func _stored(in realm: RealmSession?) -> StoredValue {
    .list(elements.map { $0._stored(in: realm) })
  }
  /// A list of the elements that a file has.
  public static func _restored(_ value: StoredValue, in realm: RealmSession?) -> List? {
    let list = List()
    list.restore(value, realm)
    return list
  }

  func restore(_ value: StoredValue, _ realm: RealmSession?) {
    guard case .list(let values) = value else { return }
    items = values.compactMap { Element._restored($0, in: realm) }
  }

  func assign(_ value: Any) -> Bool {
    if let list = value as? List {
      if list !== self { replaceSubrange(startIndex..<endIndex, with: list.elements) }
      return true
    }
    if value is NSNull {
      removeAll()
      return true
    }
    guard let values = value as? [Any] else { return false }
    let elements = values.compactMap { Element._converted($0) }
    guard elements.count == values.count else { return false }
    replaceSubrange(startIndex..<endIndex, with: elements)
    return true
  }
}

extension List: Encodable where Element: Encodable {
  /// Writes the elements.
  public func encode(to encoder: any Encoder) throws { try elements.encode(to: encoder) }
}

extension List: Decodable where Element: Decodable {
  /// Reads the elements.
  public convenience init(from decoder: any Decoder) throws {
    self.init()
    append(objectsIn: try [Element](from: decoder))
  }
}

extension List: CustomStringConvertible {
  /// How many there are; what they hold is none of a log's business.
  public var description: String { "List<\(Element.self)> (\(count))" }
}
