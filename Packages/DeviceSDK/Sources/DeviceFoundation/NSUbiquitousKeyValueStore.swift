import DeviceChannel
import Foundation

// The lock guards the values.
/// The values that an app keeps in iCloud. Nobody has signed in here: values live as long as the
/// process, and none ever comes from another device.
open class NSUbiquitousKeyValueStore: NSObject, @unchecked Sendable {
  /// Values came from another device; never posted here.
  public class var didChangeExternallyNotification: Notification.Name {
    Notification.Name("NSUbiquitousKeyValueStoreDidChangeExternallyNotification")
  }
  /// The store.
  open class var `default`: NSUbiquitousKeyValueStore { only }

  private static let only = NSUbiquitousKeyValueStore()
  private let lock = NSLock()
  private var values: [String: Any] = [:]

  /// Creates a store.
  public override init() { super.init() }

  /// All values.
  open var dictionaryRepresentation: [String: Any] { lock.withLock { values } }

  /// A value.
  open func object(forKey aKey: String) -> Any? { lock.withLock { values[aKey] } }

  /// Keeps a value for this process alone.
  open func set(_ anObject: Any?, forKey aKey: String) {
    Inert.use("NSUbiquitousKeyValueStore.set(_:forKey:)")
    lock.withLock { values[aKey] = anObject }
  }

  /// Forgets a value.
  open func removeObject(forKey aKey: String) { lock.withLock { values[aKey] = nil } }

  /// A text.
  open func string(forKey aKey: String) -> String? { object(forKey: aKey) as? String }
  /// A list.
  open func array(forKey aKey: String) -> [Any]? { object(forKey: aKey) as? [Any] }
  /// A dictionary.
  open func dictionary(forKey aKey: String) -> [String: Any]? {
    object(forKey: aKey) as? [String: Any]
  }
  /// Data.
  open func data(forKey aKey: String) -> Data? { object(forKey: aKey) as? Data }
  /// A whole number; 0 for none.
  open func longLong(forKey aKey: String) -> Int64 { object(forKey: aKey) as? Int64 ?? 0 }
  /// A number; 0 for none.
  open func double(forKey aKey: String) -> Double { object(forKey: aKey) as? Double ?? 0 }
  /// Yes or no; false for none.
  open func bool(forKey aKey: String) -> Bool { object(forKey: aKey) as? Bool ?? false }

  /// Keeps a text.
  open func set(_ aString: String?, forKey aKey: String) { set(aString as Any?, forKey: aKey) }
  /// Keeps a list.
  open func set(_ anArray: [Any]?, forKey aKey: String) { set(anArray as Any?, forKey: aKey) }
  /// Keeps a dictionary.
  open func set(_ aDictionary: [String: Any]?, forKey aKey: String) {
    set(aDictionary as Any?, forKey: aKey)
  }
  /// Keeps data.
  open func set(_ aData: Data?, forKey aKey: String) { set(aData as Any?, forKey: aKey) }
  /// Keeps a whole number.
  open func set(_ value: Int64, forKey aKey: String) { set(value as Any?, forKey: aKey) }
  /// Keeps a number.
  open func set(_ value: Double, forKey aKey: String) { set(value as Any?, forKey: aKey) }
  /// Keeps yes or no.
  open func set(_ value: Bool, forKey aKey: String) { set(value as Any?, forKey: aKey) }

  /// Reports that the values are kept; iCloud gets none.
  @discardableResult
  open func synchronize() -> Bool { true }
}

/// Why values changed, in the notification's `userInfo`.
public let NSUbiquitousKeyValueStoreChangeReasonKey = "NSUbiquitousKeyValueStoreChangeReasonKey"
/// Which values changed, in the notification's `userInfo`.
public let NSUbiquitousKeyValueStoreChangedKeysKey = "NSUbiquitousKeyValueStoreChangedKeysKey"
/// Another device changed values.
public let NSUbiquitousKeyValueStoreServerChange = 0
/// The values came for the first time.
public let NSUbiquitousKeyValueStoreInitialSyncChange = 1
/// There were too many values.
public let NSUbiquitousKeyValueStoreQuotaViolationChange = 2
/// Another person signed in.
public let NSUbiquitousKeyValueStoreAccountChange = 3
