import DeviceChannel
import Foundation
import Synchronization

/// The name of a method.
///
/// There is no Objective-C runtime here: `pushsim build` enters the methods that code marks with
/// `@objc` or `@IBAction` in ``MethodTable``, and a selector reaches those.
public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The name.
  public let description: String

  /// Makes a selector of a method's name.
  public init(_ name: String) { description = name }

  /// Makes a selector of a method's name.
  public init(stringLiteral name: String) { description = name }
}

/// The selector's name.
public func NSStringFromSelector(_ selector: Selector) -> String { selector.description }

/// The selector of a name.
public func NSSelectorFromString(_ name: String) -> Selector { Selector(name) }

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

  private struct Tables {
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

extension NSObject {
  /// Whether every object has the method, or it is in ``MethodTable``; false, with a remark, for
  /// any other: methods cannot be looked up by name here.
  public func responds(to selector: Selector?) -> Bool {
    guard let selector else { return false }
    return MethodTable.has(selector.description, self) || Self.instancesRespond(to: selector)
  }

  /// Whether every object has the method; false, with a remark, for any other.
  public class func instancesRespond(to selector: Selector?) -> Bool {
    guard let selector else { return false }
    if ownSelectors.contains(selector.description) { return true }
    Inert.use("NSObject.responds(to:), false for \(selector)")
    return false
  }

  private static let ownSelectors: Set = [
    "class", "copy", "debugDescription", "description", "hash", "init", "isEqual:",
    "isKindOfClass:", "isMemberOfClass:", "mutableCopy", "performSelector:",
    "performSelector:withObject:", "performSelector:withObject:afterDelay:",
    "respondsToSelector:", "self", "setValue:forKey:", "superclass", "valueForKey:",
    "valueForKeyPath:",
  ]

  /// Calls a method with an object, on the main thread as code that has selectors does.
  @discardableResult
  public func perform(_ selector: Selector, with object: Any? = nil) -> Unmanaged<AnyObject>? {
    SelectorCall(self, selector, "NSObject.perform(_:with:)").make([object])
    return nil
  }

  /// Calls a method after a while.
  public func perform(_ selector: Selector, with object: Any?, afterDelay delay: TimeInterval) {
    let call = SelectorCall(self, selector, "NSObject.perform(_:with:afterDelay:)")
    nonisolated(unsafe) let object = object
    DispatchQueue.main.asyncAfter(deadline: .now() + delay) { call.make([object]) }
  }

  /// Calls a method on the main thread.
  public func performSelector(
    onMainThread selector: Selector, with object: Any?, waitUntilDone wait: Bool
  ) {
    let call = SelectorCall(self, selector, "NSObject.performSelector(onMainThread:)")
    nonisolated(unsafe) let object = object
    if Thread.isMainThread, wait { return call.make([object]) }
    DispatchQueue.main.async { call.make([object]) }
  }
}

/// An object, a selector, and who asked.
// The object is the author's own; it is called on the thread that the author would be called on.
struct SelectorCall: @unchecked Sendable {
  private weak var target: AnyObject?
  private let selector: Selector
  private let api: String

  init(_ target: AnyObject, _ selector: Selector, _ api: String) {
    (self.target, self.selector, self.api) = (target, selector, api)
  }

  /// Calls the method; a remark says where there is none.
  func make(_ arguments: [Any?]) {
    guard let target else { return }
    nonisolated(unsafe) let arguments = arguments
    nonisolated(unsafe) let object = target
    // Selectors carry no isolation: the method runs on the thread of its caller.
    let call: @MainActor () -> Bool = {
      MethodTable.call(selector.description, on: object, arguments)
    }
    let isKnown = withoutActuallyEscaping(call) { unsafeBitCast($0, to: (() -> Bool).self)() }
    if !isKnown { Inert.use("\(api), which found no method \(selector)") }
  }
}

extension NotificationCenter {
  /// Calls a method of the observer with each notification, on the thread that posts it.
  public func addObserver(
    _ observer: Any, selector: Selector, name: NSNotification.Name?, object: Any?
  ) {
    let call = SelectorCall(
      observer as AnyObject, selector,
      "NotificationCenter.addObserver(_:selector:name:object:)")
    _ = addObserver(forName: name, object: object, queue: nil) { call.make([$0]) }
  }
}

extension Timer {
  /// A timer that calls a method with itself.
  @discardableResult
  public class func scheduledTimer(
    timeInterval: TimeInterval, target: Any, selector: Selector, userInfo: Any?, repeats: Bool
  ) -> Timer {
    let call = SelectorCall(
      target as AnyObject, selector,
      "Timer.scheduledTimer(timeInterval:target:selector:userInfo:repeats:)")
    return scheduledTimer(withTimeInterval: timeInterval, repeats: repeats) { call.make([$0]) }
  }

  /// A timer that calls a method with itself, once it is in a run loop.
  public convenience init(
    timeInterval: TimeInterval, target: Any, selector: Selector, userInfo: Any?, repeats: Bool
  ) {
    let call = SelectorCall(
      target as AnyObject, selector,
      "Timer.init(timeInterval:target:selector:userInfo:repeats:)")
    self.init(timeInterval: timeInterval, repeats: repeats) { call.make([$0]) }
  }
}
