import Foundation

/// A value that defaults keep as it is.
public protocol _DefaultsValue {}
extension Bool: _DefaultsValue {}
extension Int: _DefaultsValue {}
extension Double: _DefaultsValue {}
extension String: _DefaultsValue {}
extension Data: _DefaultsValue {}

private func plain<Value>(_ stored: Any?, _ fallback: Value) -> Value {
  if let value = stored as? Value { return value }
  // Property lists keep numbers and truth values alike.
  if let number = stored as? NSNumber {
    if Value.self == Bool.self { return number.boolValue as? Value ?? fallback }
    if Value.self == Int.self { return number.intValue as? Value ?? fallback }
    if Value.self == Double.self { return number.doubleValue as? Value ?? fallback }
  }
  return fallback
}

extension AppStorage where Value: _DefaultsValue {
  /// Creates a property of a key, with the value that holds where the defaults have none.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
    self.init(key, store, read: { plain($0, wrappedValue) }, write: { $0 })
  }
}

extension AppStorage where Value == Date {
  /// Creates a property of a key, with the value that holds where the defaults have none; an app
  /// that gives dates a raw value of its own has them kept as that.
  @_disfavoredOverload
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
    self.init(key, store, read: { plain($0, wrappedValue) }, write: { $0 })
  }
}

extension AppStorage where Value == URL {
  /// Creates a property of a key, with the value that holds where the defaults have none.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
    self.init(
      key, store, read: { ($0 as? String).flatMap { URL(string: $0) } ?? wrappedValue },
      write: { $0.absoluteString })
  }
}

extension AppStorage where Value: RawRepresentable, Value.RawValue: _DefaultsValue {
  /// Creates a property of a key, with the value that holds where the defaults have none.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
    self.init(
      key, store,
      read: { stored in
        plain(stored, Value.RawValue?.none).flatMap { Value(rawValue: $0) } ?? wrappedValue
      },
      write: { $0.rawValue })
  }
}

extension AppStorage {
  /// Creates a property of a key that may have no value.
  public init<Wrapped: _DefaultsValue>(_ key: String, store: UserDefaults? = nil)
  where Value == Wrapped? {
    self.init(
      key, store, read: { $0 as? Wrapped },
      write: { value in value.map { $0 as Any } })
  }

  /// Creates a property of a key that may have no value.
  public init<R: RawRepresentable>(_ key: String, store: UserDefaults? = nil)
  where Value == R?, R.RawValue: _DefaultsValue {
    self.init(
      key, store, read: { ($0 as? R.RawValue).flatMap { R(rawValue: $0) } },
      write: { value in value.map { $0.rawValue as Any } })
  }
}

/// A value that lasts as long as the app's screen; here as long as the process.
@propertyWrapper
public struct SceneStorage<Value>: DynamicProperty {
  private let state: State<Value>

  /// Creates a property of a key with a first value.
  public init(wrappedValue: Value, _ key: String) { state = State(wrappedValue: wrappedValue) }

  /// Creates a property of a key that may have no value.
  public init(_ key: String) where Value: ExpressibleByNilLiteral {
    state = State(wrappedValue: nil)
  }

  /// The value.
  public var wrappedValue: Value {
    get { state.wrappedValue }
    nonmutating set { state.wrappedValue = newValue }
  }

  /// Reads and writes the value from elsewhere.
  public var projectedValue: Binding<Value> { state.projectedValue }
}
