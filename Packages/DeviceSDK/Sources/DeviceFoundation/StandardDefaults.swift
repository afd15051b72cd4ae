import Foundation

/// The standard defaults, patched where Foundation on Linux is wrong.
///
/// Its `set(_: URL?, forKey:)` calls itself for nil, for ever, and keeps of any URL the path alone.
/// A value that was set outlives the process at once, as the device's preferences daemon keeps it,
/// and a notification tells of it.
final class StandardDefaults: UserDefaults {
  override func set(_ value: Any?, forKey defaultName: String) {
    super.set(value, forKey: defaultName)
    keep()
  }

  override func removeObject(forKey defaultName: String) {
    super.removeObject(forKey: defaultName)
    keep()
  }

  override func set(_ url: URL?, forKey defaultName: String) {
    guard let url else { return removeObject(forKey: defaultName) }
    set(StoredURL.value(of: url), forKey: defaultName)
  }

  // Foundation on Linux never posts the notification.
  private func keep() {
    synchronize()
    NotificationCenter.default.post(name: UserDefaults.didChangeNotification, object: self)
  }

  override func url(forKey defaultName: String) -> URL? {
    StoredURL.url(of: object(forKey: defaultName))
  }
}

/// Puts the patched class in place of Foundation's.
package enum DefaultsPatching {
  /// Makes `UserDefaults.standard` a `StandardDefaults`; to be called before its first use.
  package static func install() {
    let defaults = UserDefaults.standard
    guard type(of: defaults) == UserDefaults.self else { return }
    // Nothing lets one assign the standard defaults, and an overload in an extension would be
    // ambiguous. The first word of an object is its class, and this one adds nothing to its size.
    let object = Unmanaged.passUnretained(defaults).toOpaque()
    let patched: AnyClass = StandardDefaults.self
    object.storeBytes(
      of: unsafeBitCast(patched, to: UnsafeRawPointer.self), as: UnsafeRawPointer.self)
  }
}
