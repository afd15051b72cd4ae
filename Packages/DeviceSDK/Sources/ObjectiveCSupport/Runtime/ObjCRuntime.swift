import DeviceFoundation
import Foundation

/// The classes and methods of a program, by name: entered by code that the translation writes.
public struct ObjCRuntime {
  /// A method: which classes' objects have it, and how it is called.
  public struct Method {
    let responds: (AnyClass) -> Bool
    let call: (AnyObject?, [AnyObject?]) throws -> AnyObject?

    /// Creates a method.
    public init(
      responds: @escaping (AnyClass) -> Bool,
      call: @escaping (AnyObject?, [AnyObject?]) throws -> AnyObject?
    ) {
      (self.responds, self.call) = (responds, call)
    }
  }

  /// The methods by selector.
  public var methods: [String: Method] = [:]
  /// The classes by name.
  public var classes: [String: AnyClass] = [:]
  /// The protocols that classes take on, by the classes' names.
  public var protocols: [String: Set<String>] = [:]

  /// Creates an empty one.
  public init() {}

  // Written once, before anything of the program runs.
  /// That of this program.
  public nonisolated(unsafe) static var current = ObjCRuntime()
}

/// Whether an object has a method.
public func objcResponds(_ object: AnyObject, _ selector: Selector?) -> Bool {
  guard let selector else { return false }
  return ObjCRuntime.current.methods[selector.description]?.responds(Swift.type(of: object))
    ?? false
}

/// Whether the objects of a class have a method.
public func objcInstancesRespond(_ type: AnyObject, _ selector: Selector?) -> Bool {
  guard let selector, let type = objcType(type) else { return false }
  return ObjCRuntime.current.methods[selector.description]?.responds(type) ?? false
}

/// Calls a method by its selector.
public func objcPerform(
  _ object: AnyObject?, _ selector: Selector?, _ arguments: [AnyObject?]
) throws -> AnyObject? {
  guard let object else { return nil }
  let name = selector?.description ?? "(null)"
  guard let method = ObjCRuntime.current.methods[name], method.responds(Swift.type(of: object))
  else {
    throw objcUnrecognized(object, name)
  }
  return try method.call(object, arguments)
}

private nonisolated(unsafe) var delayed:
  [(target: AnyObject, selector: String, item: DispatchWorkItem)] = []
private let delayedLock = NSLock()

/// Calls a method after a while, on the main thread.
public func objcPerformLater(
  _ object: AnyObject, _ selector: Selector?, _ arguments: [AnyObject?], _ delay: Double
) {
  nonisolated(unsafe) let target = object
  nonisolated(unsafe) let values = arguments
  nonisolated(unsafe) let item = DispatchWorkItem {
    objcTop { _ = try objcPerform(target, selector, values) }
  }
  delayedLock.withLock { delayed.append((object, selector?.description ?? "", item)) }
  DispatchQueue.main.asyncAfter(deadline: .now() + delay) {
    delayedLock.withLock { delayed.removeAll { $0.item === item } }
    item.perform()
  }
}

/// Takes back calls that were to be made after a while.
public func objcCancelPerforms(_ object: AnyObject?, _ selector: Selector?) {
  delayedLock.withLock {
    delayed.removeAll { entry in
      guard entry.target === object, selector == nil || selector?.description == entry.selector
      else { return false }
      entry.item.cancel()
      return true
    }
  }
}

/// Calls a method on the main thread.
public func objcPerformOnMain(
  _ object: AnyObject, _ selector: Selector?, _ arguments: [AnyObject?], _ wait: Bool
) throws {
  if Thread.isMainThread, wait {
    _ = try objcPerform(object, selector, arguments)
    return
  }
  nonisolated(unsafe) let target = object
  nonisolated(unsafe) let values = arguments
  let call = { @Sendable in objcTop { _ = try objcPerform(target, selector, values) } }
  if wait {
    DispatchQueue.main.sync(execute: call)
  } else {
    DispatchQueue.main.async(execute: call)
  }
}

/// Calls a method on another thread.
public func objcPerformInBackground(
  _ object: AnyObject, _ selector: Selector?, _ arguments: [AnyObject?]
) {
  nonisolated(unsafe) let target = object
  nonisolated(unsafe) let values = arguments
  Thread.detachNewThread { objcTop { _ = try objcPerform(target, selector, values) } }
}

/// The class of a name; nil where the program has none.
public func objcClass(named name: String) -> AnyClass? {
  ObjCRuntime.current.classes[name] ?? NSClassFromString(name)
    ?? NSClassFromString("Foundation.\(name)")
}

/// A new object of a class of the sources.
public func objcAllocate(_ type: AnyObject?) throws -> AnyObject? {
  guard let type = objcType(type) else { return nil }
  guard let type = type as? any ObjCAllocating.Type else {
    throw objcException(
      "NSInternalInconsistencyException",
      "an object of \(objcName(of: type)) can only be allocated and made in one expression here")
  }
  return type.init(objcAlloc: ())
}

/// A class of the sources, whose objects are allocated and then made ready.
public protocol ObjCAllocating: AnyObject {
  /// Allocates an object, all of whose instance variables are zero.
  init(objcAlloc: ())
}

/// Makes an object of a subclass ready as its superclass does.
public func objcInitialized<Object: AnyObject>(
  _ object: AnyObject?, _ type: Object.Type, _ effect: (Object) throws -> Void
) throws -> AnyObject? {
  if let object = object as? Object { try effect(object) }
  return object
}

/// The protocol of a name.
public final class ObjCProtocolObject: NSObject {
  let name: String
  init(_ name: String) { self.name = name }
}

/// The protocol of a name.
public func objcProtocol(_ name: String) -> AnyObject? { ObjCProtocolObject(name) }

/// A protocol's name.
public func objcName(ofProtocol object: AnyObject?) -> String? {
  (object as? ObjCProtocolObject)?.name
}

/// Whether the object's class takes on a protocol.
public func objcConforms(_ object: AnyObject, _ proto: AnyObject?) -> Bool {
  guard let proto = proto as? ObjCProtocolObject else { return false }
  var next: AnyClass? = objcType(object) ?? Swift.type(of: object)
  while let current = next {
    if ObjCRuntime.current.protocols[objcName(of: current)]?.contains(proto.name) == true {
      return true
    }
    next = _getSuperclass(current)
  }
  switch proto.name {
  case "NSObject": return object is NSObject
  case "NSCopying": return object is any NSCopying
  case "NSMutableCopying": return object is any NSMutableCopying
  case "NSCoding": return object is any NSCoding
  default: return false
  }
}

/// Whether a class takes on a protocol.
public func objcInstancesConform(_ type: AnyObject, _ proto: AnyObject?) -> Bool {
  objcConforms(type, proto)
}

/// An argument of a method that is called by its selector; zero where it is of another kind.
public func objcArgument<Value>(
  _ arguments: [AnyObject?], _ index: Int, _ type: Value.Type
) -> Value {
  guard index < arguments.count, let object = arguments[index] else { return objcZero(type) }
  if let value = object as? Value { return value }
  return (try? objcUnboxed(object, type)) ?? objcZero(type)
}

/// Enters a method where the device SDK looks for those that it calls by their selectors.
public func objcEnter(_ type: AnyClass, _ selector: String) {
  MethodTable.add(type, selector) { object, arguments in
    objcTop {
      _ = try objcPerform(object, Selector(selector), arguments.map { toObjC($0) })
    }
  }
}

/// Enters a property that a storyboard may connect.
public func objcEnter(_ type: AnyClass, outlet name: String) {
  MethodTable.add(type, outlet: name) { object, value in
    objcTop { try objcSetValue(object, toObjC(value), forKey: name) }
  }
}
