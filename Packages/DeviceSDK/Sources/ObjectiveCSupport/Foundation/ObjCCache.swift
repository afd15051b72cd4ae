import DeviceFoundation
import Foundation

/// A cache of objects, which is emptied when memory is short.
public final class ObjCCache: NSObject {
  private let cache = NSCache<NSObject, AnyObject>()

  /// How many objects it may hold; 0 for any number.
  public var countLimit: Int {
    get { cache.countLimit }
    set { cache.countLimit = newValue }
  }
  /// The object of a key.
  public func object(for key: AnyObject?) -> AnyObject? {
    (key as? NSObject).flatMap { cache.object(forKey: $0) }
  }
  /// Keeps an object; nil is not kept.
  public func set(_ object: AnyObject?, for key: AnyObject?) {
    guard let key = key as? NSObject, let object else { return }
    cache.setObject(object, forKey: key)
  }
  /// Removes the object of a key.
  public func remove(_ key: AnyObject?) {
    if let key = key as? NSObject { cache.removeObject(forKey: key) }
  }
  /// Removes all objects.
  public func removeAllObjects() { cache.removeAllObjects() }
}
