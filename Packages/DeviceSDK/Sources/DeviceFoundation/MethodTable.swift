import Foundation
import Synchronization

/// The methods and outlets that are reached by their names, of all classes.
///
/// `pushsim build` writes the code that enters them behind the sources that declare them.
public enum MethodTable {
  /// Calls a method of an object with what the caller has, at most as much as the method takes.
  public typealias Method = @MainActor (_ object: AnyObject, _ arguments: [Any?]) -> Void
  /// Sets an outlet of an object.
  public typealias Outlet = @MainActor (_ object: AnyObject, _ value: Any?) -> Void

  private struct Key: Hashable {
    var type: ObjectIdentifier
    var name: String
  }

  /// Creates an object of a class, as `init()` does.
  public typealias Maker = @MainActor () -> AnyObject

  private struct Tables {
    var makers: [String: Maker] = [:]
    var methods: [Key: Method] = [:]
    var outlets: [Key: Outlet] = [:]
  }

  private static let tables = Mutex(Tables())

  /// Enters a method of a class under the name that Objective-C knows it by, such as `tap:`.
  public static func add(_ type: AnyClass, _ name: String, _ method: @escaping Method) {
    tables.withLock { $0.methods[Key(type: ObjectIdentifier(type), name: name)] = method }
  }

  /// Enters an outlet of a class under its name.
  public static func add(_ type: AnyClass, outlet name: String, _ set: @escaping Outlet) {
    tables.withLock { $0.outlets[Key(type: ObjectIdentifier(type), name: name)] = set }
  }

  /// Enters how an object of a class is made, which its name alone does not say here.
  public static func add(_ type: AnyClass, make: @escaping Maker) {
    tables.withLock { $0.makers[NSStringFromClass(type)] = make }
  }

  /// Drops the result of a method, which a selector's caller does not use.
  public static func done<Value>(_ result: Value) {}

  /// An argument as the method's parameter wants it; nil or a value of another type ends the
  /// program, as a message to the wrong object does.
  public static func argument<Value>(_ arguments: [Any?], _ index: Int) -> Value {
    let value = index < arguments.count ? arguments[index] : nil
    if let value = value as? Value { return value }
    guard let none = Optional<Any>.none as? Value else {
      fatalError("a selector's argument \(index) is not a \(Value.self)")
    }
    return none
  }

  /// An outlet's new value; nil where it is of another type.
  public static func outlet<Value>(_ value: Any?) -> Value? { value as? Value }

  /// A new object of the class of that name, with its module or without; nil where the program has
  /// none.
  @MainActor
  package static func make(_ name: String) -> AnyObject? {
    let maker = tables.withLock { tables in
      tables.makers[name] ?? tables.makers.first { $0.key.hasSuffix(".\(name)") }?.value
    }
    return maker?()
  }

  /// Whether the object's class, or one that it inherits from, has the method.
  package static func has(_ name: String, _ object: AnyObject) -> Bool {
    find(type(of: object)) { $0.methods[Key(type: $1, name: name)] } != nil
  }

  /// Calls a method; false where the object has none of that name.
  @MainActor @discardableResult
  package static func call(_ name: String, on object: AnyObject, _ arguments: [Any?]) -> Bool {
    let method = find(type(of: object)) { $0.methods[Key(type: $1, name: name)] }
    method?(object, arguments)
    return method != nil
  }

  /// Sets an outlet; false where the object has none of that name.
  @MainActor @discardableResult
  package static func set(outlet name: String, of object: AnyObject, to value: Any?) -> Bool {
    let outlet = find(type(of: object)) { $0.outlets[Key(type: $1, name: name)] }
    outlet?(object, value)
    return outlet != nil
  }

  private static func find<Entry>(
    _ type: AnyClass, _ entry: (Tables, ObjectIdentifier) -> Entry?
  ) -> Entry? {
    tables.withLock { tables in
      var next: AnyClass? = type
      while let type = next {
        if let found = entry(tables, ObjectIdentifier(type)) { return found }
        next = _getSuperclass(type)
      }
      return nil
    }
  }
}
