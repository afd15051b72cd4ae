import Observation

/// A value or object that a view finds in its environment.
@propertyWrapper
public struct Environment<Value>: DynamicProperty {
  private let read: (EnvironmentValues) -> Value
  private let box = EnvironmentBox()

  /// Creates a property of one of the environment's values.
  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {
    read = { $0[keyPath: keyPath] }
  }

  /// Creates a property of an object that a view above has put into the environment.
  public init(_ objectType: Value.Type) where Value: AnyObject & Observable {
    read = { values in
      guard let object = values.object(objectType) else {
        fatalError(
          "No Observable object of type \(objectType) found. A View.environment(_:) for "
            + "\(objectType) may be missing as an ancestor of this view.")
      }
      return object
    }
  }

  /// Creates a property of an object that a view above may have put into the environment.
  public init<T: AnyObject & Observable>(_ objectType: T.Type) where Value == T? {
    read = { $0.object(objectType) }
  }

  /// The value.
  public var wrappedValue: Value { read(box.values) }
}

extension Environment: GraphProperty {
  func attach(to slot: PropertySlot, in context: ViewContext) {
    box.values = context.environment
  }
}

// Written by the graph on the main thread, and read by views there.
private final class EnvironmentBox: @unchecked Sendable {
  var values = EnvironmentValues()
}

/// Names a value of the environment.
public protocol EnvironmentKey {
  /// The value's type.
  associatedtype Value
  /// The value where no view has set one.
  static var defaultValue: Value { get }
}

/// The values that views hand down to the views in them.
public struct EnvironmentValues {
  private var values: [ObjectIdentifier: Any] = [:]
  private var objects: [ObjectIdentifier: AnyObject] = [:]
  // What a control under these values does in addition, and for whom.
  var isHidden = false
  var navigator: Navigator?
  var submit: (() -> Void)?
  var leave: (() -> Void)?
  var gather: PartGathering?
  var preferences: PreferenceGathering?

  /// Creates the defaults.
  public init() {}

  /// The value of a key.
  public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
    get { values[ObjectIdentifier(key)] as? K.Value ?? key.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  func object<Object: AnyObject>(_ type: Object.Type) -> Object? {
    objects[ObjectIdentifier(type)] as? Object
  }

  mutating func setObject<Object: AnyObject>(_ object: Object?, as type: Object.Type) {
    objects[ObjectIdentifier(type)] = object
  }

  /// A value that has a place of its own, by name.
  func stored<Value>(_ name: StaticString, _ fallback: Value) -> Value {
    guard let value = named["\(name)"] else { return fallback }
    return value as? Value ?? fallback
  }

  var named: [String: Any] = [:]

  /// A value that `@Entry` names; `pushsim build` writes the calls.
  public func pushsimEntry<Value>(_ name: String, _ fallback: () -> Value) -> Value {
    named[name].flatMap { $0 as? Value } ?? fallback()
  }

  /// Sets a value that `@Entry` names.
  public mutating func pushsimSetEntry<Value>(_ name: String, _ value: Value) {
    named[name] = value as Any
  }
}

extension EnvironmentValues: CustomStringConvertible {
  /// The values that have a place of their own and were set, by name.
  public var description: String {
    "[" + named.keys.sorted().map { "\($0) = \(named[$0] ?? "")" }.joined(separator: ", ") + "]"
  }
}
