public import Foundation

// Foundation on Linux observes nothing. The classes of the SDK whose properties change by themselves
// tell so; for all others `observe` stays unavailable (Unavailable.swift).

/// A class whose properties can be observed.
public protocol KeyValueObservable: NSObject {}

/// The values that an observer asks for.
public struct NSKeyValueObservingOptions: OptionSet, Sendable {
  /// The raw value.
  public let rawValue: UInt
  /// Creates a value from its raw value.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The change has the new value.
  public static var new: Self { Self(rawValue: 1) }
  /// The change has the old value.
  public static var old: Self { Self(rawValue: 2) }
  /// The closure is called at once.
  public static var initial: Self { Self(rawValue: 4) }
  /// The closure is called before a change too; never here.
  public static var prior: Self { Self(rawValue: 8) }
}

/// How a property changed.
public struct NSKeyValueObservedChange<Value> {
  /// The kinds of changes, of which all are settings here.
  public typealias Kind = NSKeyValueChange
  /// The kind of change.
  public let kind = Kind.setting
  /// The value now, where it was asked for.
  public let newValue: Value?
  /// The value before, where it was asked for.
  public let oldValue: Value?
  /// Which objects of a collection; nil.
  public let indexes: IndexSet? = nil
  /// Whether the change is still to come; false.
  public let isPrior = false
}

/// An observation, which ends with it.
public final class NSKeyValueObservation: NSObject {
  fileprivate var look: (() -> Void)?

  /// Ends the observation.
  public func invalidate() { look = nil }
}

extension KeyValueObservable {
  /// Calls a closure with each change of a property, on the thread that changes it.
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    let observation = NSKeyValueObservation()
    var last = self[keyPath: keyPath]
    let tell = { [weak self] (old: Value?, new: Value) in
      guard let self else { return }
      changeHandler(
        self,
        NSKeyValueObservedChange(
          newValue: options.contains(.new) ? new : nil, oldValue: options.contains(.old) ? old : nil
        ))
    }
    observation.look = { [weak self] in
      guard let new = self?[keyPath: keyPath], last as? AnyHashable != new as? AnyHashable else {
        return
      }
      defer { last = new }
      tell(last, new)
    }
    KeyValueObservers.of(self).observations.append(KeyValueObservers.Weak(observation: observation))
    if options.contains(.initial) { tell(nil, last) }
    return observation
  }

  /// Notifies the observers of the change.
  package func observedValuesChanged() {
    for observation in KeyValueObservers.of(self).observations { observation.observation?.look?() }
  }
}

/// The observers of an object.
private final class KeyValueObservers: NSObject {
  struct Weak { weak var observation: NSKeyValueObservation? }

  var observations: [Weak] = []

  // An address, of which nothing is read.
  nonisolated(unsafe) static let key = UnsafeRawPointer(
    UnsafeMutablePointer<UInt8>.allocate(capacity: 1))

  static func of(_ object: NSObject) -> KeyValueObservers {
    if let known = objc_getAssociatedObject(object, key) as? KeyValueObservers { return known }
    let made = KeyValueObservers()
    objc_setAssociatedObject(object, key, made, .OBJC_ASSOCIATION_RETAIN)
    return made
  }
}
