import Foundation
import Synchronization

/// The defaults of a suite, kept in one file that is written at every change.
///
/// An app group's suite lies in the group's folder, where the app reads and writes it too
/// (LIFE-37); any other in the extension's own container.
final class SuiteDefaults: UserDefaults {
  /// Values for keys that were never set, the same for all suites.
  private static let registered = Mutex<[String: PropertyValue]>([:])

  private let file: PreferencesFile

  init?(file: PreferencesFile) {
    self.file = file
    // The superclass's own storage is not used.
    super.init(suiteName: nil)
  }

  override func object(forKey defaultName: String) -> Any? {
    (file.values[defaultName] ?? Self.registered.withLock { $0[defaultName] })?.object
  }

  override func set(_ value: Any?, forKey defaultName: String) {
    guard let value else { return removeObject(forKey: defaultName) }
    if let url = value as? URL { return set(url, forKey: defaultName) }
    guard let property = PropertyValue(value) else {
      // As on a device, where this is an NSInvalidArgumentException.
      fatalError(
        "Attempt to insert a value that is not a property list object, of type \(type(of: value)), "
          + "for key \(defaultName)")
    }
    change(defaultName, to: property)
  }

  override func set(_ url: URL?, forKey defaultName: String) {
    set(url.flatMap(StoredURL.value), forKey: defaultName)
  }

  override func url(forKey defaultName: String) -> URL? {
    StoredURL.url(of: object(forKey: defaultName))
  }

  override func removeObject(forKey defaultName: String) {
    change(defaultName, to: nil)
  }

  private func change(_ key: String, to value: PropertyValue?) {
    file.set(value, forKey: key)
    NotificationCenter.default.post(name: UserDefaults.didChangeNotification, object: self)
  }

  override func integer(forKey defaultName: String) -> Int {
    number(defaultName)?.intValue ?? 0
  }

  override func float(forKey defaultName: String) -> Float {
    number(defaultName)?.floatValue ?? 0
  }

  override func double(forKey defaultName: String) -> Double {
    number(defaultName)?.doubleValue ?? 0
  }

  override func bool(forKey defaultName: String) -> Bool {
    if let text = object(forKey: defaultName) as? String { return (text as NSString).boolValue }
    return number(defaultName)?.boolValue ?? false
  }

  override func string(forKey defaultName: String) -> String? {
    // Foundation gives nil for a number; a device its digits.
    object(forKey: defaultName) as? String
      ?? (object(forKey: defaultName) as? NSNumber)?.stringValue
  }

  private func number(_ key: String) -> NSNumber? {
    switch object(forKey: key) {
    case let number as NSNumber: number
    case let text as String: NSNumber(value: (text as NSString).doubleValue)
    default: nil
    }
  }

  override func register(defaults registrationDictionary: [String: Any]) {
    super.register(defaults: registrationDictionary)
    let properties = registrationDictionary.compactMapValues(PropertyValue.init)
    Self.registered.withLock { $0.merge(properties) { $1 } }
  }

  override func dictionaryRepresentation() -> [String: Any] {
    let defaults = Self.registered.withLock { $0 }
    return defaults.merging(file.values) { $1 }.mapValues(\.object)
  }

  /// Nothing is left to write.
  @discardableResult
  override func synchronize() -> Bool { true }
}
