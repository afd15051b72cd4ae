import DeviceChannel
import Foundation

/// The name of a method. There is no Objective-C runtime here that would call it.
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

extension NSObject {
  /// Whether every object has the method; false, with a remark, for any other: methods cannot be
  /// looked up by name here.
  public func responds(to selector: Selector?) -> Bool {
    Self.instancesRespond(to: selector)
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

  /// Calls nothing.
  public func perform(_ selector: Selector, with object: Any?, afterDelay delay: TimeInterval) {
    Inert.use("NSObject.perform(_:with:afterDelay:)")
  }
}

extension NotificationCenter {
  /// Adds nothing: a selector calls no method here. Use the form with a block.
  public func addObserver(
    _ observer: Any, selector: Selector, name: NSNotification.Name?, object: Any?
  ) {
    Inert.use("NotificationCenter.addObserver(_:selector:name:object:)")
  }
}

extension Timer {
  /// A timer that calls nothing: a selector calls no method here. Use the form with a block.
  @discardableResult
  public class func scheduledTimer(
    timeInterval: TimeInterval, target: Any, selector: Selector, userInfo: Any?, repeats: Bool
  ) -> Timer {
    Inert.use("Timer.scheduledTimer(timeInterval:target:selector:userInfo:repeats:)")
    return scheduledTimer(withTimeInterval: timeInterval, repeats: repeats) { _ in }
  }
}
