import Foundation

/// A list, or the results of a query.
public protocol RealmCollection: RandomAccessCollection
where Element: RealmCollectionValue, Index == Int {
  /// The Realm that keeps the elements.
  var realm: Realm? { get }
  /// Whether the collection's object was removed.
  var isInvalidated: Bool { get }
  /// The elements, as they are now.
  var elements: [Element] { get }
}

extension RealmCollection {
  /// Whether nothing changes; false.
  public var isFrozen: Bool { false }

  private func results(_ change: @escaping ([Element]) -> [Element]) -> Results<Element> {
    Results(realm?.session) { change(elements) }
  }

  /// The elements that a predicate lets pass.
  public func filter(_ predicate: NSPredicate) -> Results<Element> {
    results { $0.filter { predicate.evaluate(with: $0) } }
  }

  /// The elements that a predicate of a format lets pass.
  public func filter(_ predicateFormat: String, _ args: Any...) -> Results<Element> {
    filter(NSPredicate(format: predicateFormat, argumentArray: args))
  }

  /// The elements that a query lets pass.
  public func `where`(_ isIncluded: (Query<Element>) -> Query<Bool>) -> Results<Element> {
    let query = isIncluded(Query { $0 })
    return results { $0.filter { query.value($0) as? Bool ?? false } }
  }

  /// The elements in the order of a property.
  public func sorted(byKeyPath keyPath: String, ascending: Bool = true) -> Results<Element> {
    sorted(by: [SortDescriptor(keyPath: keyPath, ascending: ascending)])
  }

  /// The elements in the order of a property.
  public func sorted<Value>(
    by keyPath: KeyPath<Element, Value>, ascending: Bool = true
  ) -> Results<Element> {
    results {
      SortDescriptor.sorted($0, ascending) { element in element[keyPath: keyPath] }
    }
  }

  /// The elements in the order of several properties.
  public func sorted(by descriptors: some Sequence<SortDescriptor>) -> Results<Element> {
    let descriptors = Array(descriptors)
    return results { elements in
      // The sort is stable, so that the first property counts most when it comes last.
      descriptors.reversed().reduce(elements) { sorted, descriptor in
        SortDescriptor.sorted(sorted, descriptor.ascending) { element in
          SortDescriptor.value(of: element, at: descriptor.keyPath)
        }
      }
    }
  }

  /// The elements, of which those with the same values of properties only once.
  public func distinct(by keyPaths: some Sequence<String>) -> Results<Element> {
    let keyPaths = Array(keyPaths)
    return results { elements in
      var seen = Set<[AnyHashable?]>()
      return elements.filter { element in
        seen.insert(
          keyPaths.map { SortDescriptor.value(of: element, at: $0) as? AnyHashable }
        ).inserted
      }
    }
  }

  /// Where an element is.
  public func index(of object: Element) -> Int? { elements.firstIndex(of: object) }
  /// The first element that a predicate lets pass.
  public func index(matching predicate: NSPredicate) -> Int? {
    elements.firstIndex { predicate.evaluate(with: $0) }
  }

  private func values<Value>(_ property: String) -> [Value] {
    elements.compactMap { SortDescriptor.value(of: $0, at: property) as? Value }
  }

  /// The least value of a property.
  public func min<Value: Comparable>(ofProperty property: String) -> Value? {
    values(property).min()
  }
  /// The greatest value of a property.
  public func max<Value: Comparable>(ofProperty property: String) -> Value? {
    values(property).max()
  }
  /// The sum of a property.
  public func sum<Value: Numeric>(ofProperty property: String) -> Value {
    values(property).reduce(0, +)
  }
  /// The mean of a property.
  public func average(ofProperty property: String) -> Double? {
    let numbers: [NSNumber] = values(property)
    guard !numbers.isEmpty else { return nil }
    return numbers.reduce(0) { $0 + $1.doubleValue } / Double(numbers.count)
  }

  /// Sets a property of each element.
  public func setValue(_ value: Any?, forKey key: String) {
    for case let object as ObjectBase in elements { object[key] = value }
  }
  /// A property of each element.
  public func value(forKey key: String) -> Any? {
    elements.map { ($0 as? ObjectBase)?[key] }
  }

  /// Calls a closure with the elements, and again after each write of this process that changes
  /// them.
  public func observe(
    keyPaths: [String]? = nil, on queue: DispatchQueue? = nil,
    _ block: @escaping (RealmCollectionChange<Self>) -> Void
  ) -> NotificationToken {
    guard let session = realm?.session else {
      RealmException.raise("Only collections of a Realm support change notifications")
    }
    return CollectionObserver(self, block).start(session, queue)
  }
}

/// By which property, and in which direction, elements are sorted.
public struct SortDescriptor: Hashable, Sendable {
  /// The property.
  public let keyPath: String
  /// Whether the least comes first.
  public let ascending: Bool

  /// Makes a descriptor.
  public init(keyPath: String, ascending: Bool = true) {
    self.keyPath = keyPath
    self.ascending = ascending
  }

  /// The other direction.
  public func reversed() -> SortDescriptor {
    SortDescriptor(keyPath: keyPath, ascending: !ascending)
  }

  static func value(of element: Any, at keyPath: String) -> Any? {
    if keyPath == "self" { return element }
    return keyPath.split(separator: ".").reduce(element as Any?) { value, key in
      (value as? ObjectBase)?[String(key)]
    }
  }

  static func sorted<Element>(
    _ elements: [Element], _ ascending: Bool, _ value: (Element) -> Any?
  ) -> [Element] {
    // Each value is taken once, and equal ones keep their order.
    let keyed = elements.enumerated().map { ($0.offset, value($0.element), $0.element) }
    return keyed.sorted { left, right in
      let order = ValueOrder.compare(left.1, right.1)
      if order == .orderedSame { return left.0 < right.0 }
      return (order == .orderedAscending) == ascending
    }.map(\.2)
  }
}

/// The order of values that properties have; nothing comes first.
enum ValueOrder {
  static func compare(_ left: Any?, _ right: Any?) -> ComparisonResult? {
    switch (left.flatMap(ObjectFields.plain), right.flatMap(ObjectFields.plain)) {
    case (nil, nil): .orderedSame
    case (nil, _): .orderedAscending
    case (_, nil): .orderedDescending
    case (let left as Bool, let right as Bool): compare(left ? 1 : 0, right ? 1 : 0)
    case (let left as String, let right as String): ordered(left, right)
    case (let left as Date, let right as Date): ordered(left, right)
    case (let left as NSNumber, let right as NSNumber): left.compare(right)
    case (let left as any RawRepresentable, let right as any RawRepresentable):
      compare(left.rawValue, right.rawValue)
    case (let left as AnyHashable, let right as AnyHashable):
      left == right ? .orderedSame : nil
    default: nil
    }
  }

  private static func ordered<Value: Comparable>(_ left: Value, _ right: Value) -> ComparisonResult
  {
    left == right ? .orderedSame : left < right ? .orderedAscending : .orderedDescending
  }
}
