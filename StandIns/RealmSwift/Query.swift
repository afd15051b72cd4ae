import Foundation

/// A condition of `where`, written like an expression of the elements' properties.
@dynamicMemberLookup
public struct Query<Value> {
  /// The expression's value for an element.
  let value: (Any) -> Any?

  /// A property of an object.
  public subscript<Member>(dynamicMember member: KeyPath<Value, Member>) -> Query<Member>
  where Value: ObjectBase {
    let value = value
    return Query<Member> { (value($0) as? Value)?[keyPath: member] }
  }

  /// A property of an object that may be missing.
  public subscript<Base: ObjectBase, Member>(
    dynamicMember member: KeyPath<Base, Member>
  ) -> Query<Member?> where Value == Base? {
    let value = value
    return Query<Member?> { (value($0) as? Base)?[keyPath: member] }
  }

  fileprivate func test(_ other: @escaping (Any) -> Any?, _ holds: @escaping (Any?, Any?) -> Bool)
    -> Query<Bool>
  {
    let value = value
    return Query<Bool> { holds(value($0), other($0)) }
  }

  private static func constant(_ value: Value) -> (Any) -> Any? { { _ in value } }
  private static func isEqual(_ left: Any?, _ right: Any?) -> Bool {
    ValueOrder.compare(left, right) == .orderedSame
  }
  private static func isLess(_ left: Any?, _ right: Any?) -> Bool {
    !isNull(left) && !isNull(right) && ValueOrder.compare(left, right) == .orderedAscending
  }
  private static func isNull(_ value: Any?) -> Bool { value.flatMap(ObjectFields.plain) == nil }

  /// Whether both are equal.
  public static func == (left: Query, right: Value) -> Query<Bool> {
    left.test(constant(right), isEqual)
  }
  /// Whether both are equal.
  public static func == (left: Query, right: Query) -> Query<Bool> {
    left.test(right.value, isEqual)
  }
  /// Whether both differ.
  public static func != (left: Query, right: Value) -> Query<Bool> {
    left.test(constant(right)) { !isEqual($0, $1) }
  }
  /// Whether both differ.
  public static func != (left: Query, right: Query) -> Query<Bool> {
    left.test(right.value) { !isEqual($0, $1) }
  }
  /// Whether the left one is less.
  public static func < (left: Query, right: Value) -> Query<Bool> {
    left.test(constant(right), isLess)
  }
  /// Whether the left one is greater.
  public static func > (left: Query, right: Value) -> Query<Bool> {
    left.test(constant(right)) { isLess($1, $0) }
  }
  /// Whether the left one is not greater.
  public static func <= (left: Query, right: Value) -> Query<Bool> {
    left.test(constant(right)) { isLess($0, $1) || !isNull($0) && isEqual($0, $1) }
  }
  /// Whether the left one is not less.
  public static func >= (left: Query, right: Value) -> Query<Bool> {
    left.test(constant(right)) { isLess($1, $0) || !isNull($0) && isEqual($0, $1) }
  }
  /// Whether the value is one of several.
  public func `in`(_ values: some Sequence<Value>) -> Query<Bool> {
    let values = Array(values)
    return test({ _ in nil }) { value, _ in values.contains { Self.isEqual(value, $0) } }
  }
}

extension Query where Value == Bool {
  /// Whether it does not hold.
  public static prefix func ! (query: Query) -> Query {
    Query { !(query.value($0) as? Bool ?? false) }
  }
  /// Whether both hold.
  public static func && (left: Query, right: Query) -> Query {
    Query { (left.value($0) as? Bool ?? false) && (right.value($0) as? Bool ?? false) }
  }
  /// Whether one holds.
  public static func || (left: Query, right: Query) -> Query {
    Query { (left.value($0) as? Bool ?? false) || (right.value($0) as? Bool ?? false) }
  }
}

/// How texts are compared.
public struct StringOptions: OptionSet, Sendable {
  /// The raw value.
  public let rawValue: Int
  /// Creates a value from its raw value.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// Large and small letters are the same.
  public static let caseInsensitive = StringOptions(rawValue: 1)
  /// Letters with and without accents are the same.
  public static let diacriticInsensitive = StringOptions(rawValue: 2)

  fileprivate var options: String.CompareOptions {
    var options: String.CompareOptions = []
    if contains(.caseInsensitive) { options.insert(.caseInsensitive) }
    if contains(.diacriticInsensitive) { options.insert(.diacriticInsensitive) }
    return options
  }
}

/// A text, or one that may be missing.
public protocol QueryText {}
extension String: QueryText {}
extension String?: QueryText {}

extension Query where Value: QueryText {
  private func text(
    _ part: String, _ options: StringOptions, _ place: String.CompareOptions
  ) -> Query<Bool> {
    let compare = options.options.union(place)
    return test({ _ in nil }) { value, _ in
      (value.flatMap(ObjectFields.plain) as? String)?.range(of: part, options: compare) != nil
    }
  }

  /// Whether a text is in it.
  public func contains(_ value: String, options: StringOptions = []) -> Query<Bool> {
    text(value, options, [])
  }
  /// Whether it begins with a text.
  public func starts(with value: String, options: StringOptions = []) -> Query<Bool> {
    text(value, options, .anchored)
  }
  /// Whether it ends with a text.
  public func ends(with value: String, options: StringOptions = []) -> Query<Bool> {
    text(value, options, [.anchored, .backwards])
  }
  /// Whether it is a text, by the options.
  public func equals(_ value: String, options: StringOptions = []) -> Query<Bool> {
    let compare = options.options
    return test({ _ in nil }) { found, _ in
      (found.flatMap(ObjectFields.plain) as? String)?.compare(value, options: compare)
        == .orderedSame
    }
  }
}
