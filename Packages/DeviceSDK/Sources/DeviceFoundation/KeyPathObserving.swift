import DeviceChannel
import Foundation

/// How a value changed, for observers by key path.
public enum NSKeyValueChange: UInt, Sendable {
  /// It was set.
  case setting = 1
  /// Objects were put into a collection.
  case insertion = 2
  /// Objects were taken out of a collection.
  case removal = 3
  /// Objects of a collection were replaced.
  case replacement = 4
}

/// A part of what an observer by key path gets.
public struct NSKeyValueChangeKey: RawRepresentable, Hashable, Sendable {
  /// Apple's name.
  public let rawValue: String
  /// Creates a part of Apple's name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// How it changed.
  public static let kindKey = NSKeyValueChangeKey(rawValue: "kind")
  /// The value now.
  public static let newKey = NSKeyValueChangeKey(rawValue: "new")
  /// The value before.
  public static let oldKey = NSKeyValueChangeKey(rawValue: "old")
  /// Which objects of a collection.
  public static let indexesKey = NSKeyValueChangeKey(rawValue: "indexes")
  /// Whether the change is still to come.
  public static let notificationIsPriorKey = NSKeyValueChangeKey(rawValue: "notificationIsPrior")
}

extension NSObjectProtocol where Self: NSObject {
  /// Inert: an observer by key path is never called.
  public func addObserver(
    _ observer: NSObject, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [],
    context: UnsafeMutableRawPointer?
  ) { Inert.use("NSObject.addObserver(_:forKeyPath:options:context:)") }

  /// Does nothing: there are no observers by key path.
  public func removeObserver(_ observer: NSObject, forKeyPath keyPath: String) {}

  /// Does nothing: there are no observers by key path.
  public func removeObserver(
    _ observer: NSObject, forKeyPath keyPath: String, context: UnsafeMutableRawPointer?
  ) {}

  /// Never called. Linux cannot have it overridden.
  public func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {}

  /// Does nothing: there are no observers by key path.
  public func willChangeValue(forKey key: String) {}

  /// Does nothing: there are no observers by key path.
  public func didChangeValue(forKey key: String) {}
}
