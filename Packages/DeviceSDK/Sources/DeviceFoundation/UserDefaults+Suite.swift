import Foundation

/// Lets an initialiser of `UserDefaults` give an object of a subclass.
public protocol SuiteDefaultsMaking {}

extension UserDefaults: SuiteDefaultsMaking {}

extension SuiteDefaultsMaking where Self == UserDefaults {
  // Swift takes this one for a `String`. An optional name goes to Foundation's initialiser, whose
  // file the simulator links to the group's; those values are written when the process ends.
  /// The defaults of an app group's or another suite, shared by all processes that name it and kept
  /// over their ends.
  ///
  /// Nil for the extension's own identifier and the global domain, as on a device.
  public init?(suiteName: String) {
    guard suiteName != Bundle.main.bundleIdentifier, suiteName != UserDefaults.globalDomain else {
      return nil
    }
    guard let device = DeviceEnvironment.current else {
      self.init(suiteName: Optional(suiteName))
      return
    }
    if suiteName.hasPrefix("group.") { AppGroupUse.note(suiteName, device) }
    let home = device.appGroups[suiteName] ?? device.container
    let name = suiteName.replacing("/", with: "_")
    let file = PreferencesFile.at("\(home)/Library/Preferences/\(name).plist")
    guard let suite = SuiteDefaults(file: file) else { return nil }
    self = suite
  }
}

extension UserDefaults {
  /// The same as `set(_:forKey:)`.
  public func setValue(_ value: Any?, forKey key: String) { set(value, forKey: key) }
}

/// Writes what Foundation itself still holds of the suites and the standard defaults.
package enum PendingDefaults {
  /// Writes it; to be called at the end of a process.
  package static func flush() {
    UserDefaults.standard.synchronize()
    for group in DeviceEnvironment.current?.appGroups.keys.sorted() ?? [] {
      UserDefaults(suiteName: Optional(group))?.synchronize()
    }
  }
}

/// The parts that the first use of a suite builds, made before the processes that may use one are
/// forked.
package enum PreferencesWarmup {
  /// Reads and writes a small property list in memory; touches no file and starts no thread.
  package static func touch() {
    let list = try? PropertyListSerialization.data(
      fromPropertyList: ["key": NSNumber(value: 1)], format: .binary, options: 0)
    _ = list.map { try? PropertyListSerialization.propertyList(from: $0, format: nil) }
    _ = SuiteDefaults(file: .at(""))
    NotificationCenter.default.post(name: UserDefaults.didChangeNotification, object: nil)
  }
}
