import DeviceChannel
import Foundation

/// The name of a method.
///
/// There is no Objective-C runtime here: `pushsim build` enters the methods that code marks with
/// `@objc` or `@IBAction` in ``MethodTable``, and a selector reaches those.
public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The name.
  public let description: String

  /// Creates a selector of a method's name.
  public init(_ name: String) { description = name }

  /// Creates a selector of a method's name.
  public init(stringLiteral name: String) { description = name }
}

/// A shorter name of the type: `pushsim build` writes it where `#selector(…)` has no room for the
/// other one.
public typealias ObjCSel = Selector

/// The selector's name.
public func NSStringFromSelector(_ selector: Selector) -> String { selector.description }

/// The selector of a name.
public func NSSelectorFromString(_ name: String) -> Selector { Selector(name) }

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

/// An object and a selector.
// The object is the author's own; it is called on the thread that the author would be called on.
struct SelectorCall: @unchecked Sendable {
  private weak var target: AnyObject?
  private let selector: Selector

  /// A remark says at once where nothing will be called.
  init(_ target: AnyObject, _ selector: Selector, _ api: String) {
    (self.target, self.selector) = (target, selector)
    if !MethodTable.has(selector.description, target) {
      Inert.use("\(api), which finds no method \(selector)")
    }
  }

  /// Calls the method.
  func make(_ arguments: [Any?]) {
    guard let target else { return }
    nonisolated(unsafe) let arguments = arguments
    nonisolated(unsafe) let object = target
    // Selectors carry no isolation: the method runs on the thread of its caller.
    let call: @MainActor () -> Void = {
      MethodTable.call(selector.description, on: object, arguments)
    }
    withoutActuallyEscaping(call) { unsafeBitCast($0, to: (() -> Void).self)() }
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
