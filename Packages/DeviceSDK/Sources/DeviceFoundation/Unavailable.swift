import Foundation

// What a device has and pushsim has not, so that the compiler says what to use in its place.

extension NSObjectProtocol where Self: NSObject {
  /// Not available.
  @available(
    *, unavailable,
    message: "no key-value observing of this class on Linux; use didSet or a delegate"
  )
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation { fatalError() }
}

extension NSObjectProtocol where Self: NSObject {
  /// Not available.
  @available(*, unavailable, message: "nothing is set by key on Linux; assign to the property")
  public func setValue(_ value: Any?, forKey key: String) { fatalError() }

  /// Not available.
  @available(*, unavailable, message: "nothing is set by key on Linux; assign to the property")
  public func setValue(_ value: Any?, forKeyPath keyPath: String) { fatalError() }

  /// Not available.
  @available(*, unavailable, message: "nothing is set by key on Linux; assign to the properties")
  public func setValuesForKeys(_ values: [String: Any]) { fatalError() }
}

extension AttributedString {
  /// Not available.
  @available(
    *, unavailable,
    message: "pushsim reads no Markdown; use AttributedString(_:) with plain text"
  )
  public init(markdown: String, baseURL: URL? = nil) throws { fatalError() }
}

/// Not available.
@available(*, unavailable, message: "pushsim has no linguistic tags; use components(separatedBy:)")
public class NSLinguisticTagger {
  /// Creates a tagger.
  public init(tagSchemes: [String], options: Int) {}
}

/// Not available.
@available(*, unavailable, message: "use a dictionary of weak boxes")
public class NSMapTable<KeyType: AnyObject, ObjectType: AnyObject> {
  /// A table that holds its values weakly.
  public class func strongToWeakObjects() -> NSMapTable { fatalError() }
  /// A table that holds its keys weakly.
  public class func weakToStrongObjects() -> NSMapTable { fatalError() }
}

/// Not available.
@available(*, unavailable, message: "use an array of weak boxes")
public class NSHashTable<ObjectType: AnyObject> {
  /// A table that holds its objects weakly.
  public class func weakObjects() -> NSHashTable { fatalError() }
}

/// Not available.
@available(
  *, unavailable,
  message: "there is no Spotlight here; use UserDefaults(suiteName:) or files"
)
public class NSMetadataQuery {
  /// Creates a query.
  public init() {}
}

/// Not available.
@available(*, unavailable, message: "pushsim has no Mach calls; use os_proc_available_memory()")
public var mach_task_self_: UInt32 { fatalError() }

/// Not available.
@available(*, unavailable, message: "pushsim has no Mach calls; use os_proc_available_memory()")
public struct task_vm_info_data_t {
  /// Creates an empty value.
  public init() {}
}

/// Not available.
@available(*, unavailable, message: "pushsim has no Mach calls; use os_proc_available_memory()")
public struct mach_task_basic_info {
  /// Creates an empty value.
  public init() {}
}

/// Not available.
@available(*, unavailable, message: "there is no Objective-C runtime on Linux; use a protocol")
public func class_getInstanceMethod(_ class: AnyClass?, _ name: Selector) -> OpaquePointer? {
  fatalError()
}

/// Not available.
@available(*, unavailable, message: "there is no Objective-C runtime on Linux; use a protocol")
public func method_exchangeImplementations(_ first: OpaquePointer, _ second: OpaquePointer) {}
