import DeviceChannel
internal import ExtensionProtocol
import Foundation
import Synchronization

/// The finding about app groups that code names and its entitlements do not.
enum AppGroupUse {
  private static let noted = Mutex<Set<String>>([])

  /// Notes the use of a group that is not the extension's, once in a process.
  static func note(_ group: String, _ device: DeviceEnvironment) {
    guard device.appGroups[group] == nil, noted.withLock({ $0.insert(group).inserted }) else {
      return
    }
    DeviceConnection.current?.send(.note(.foreignGroup(group)))
  }
}

extension FileManager {
  /// The folder that the extension shares with its app (LIFE-37).
  ///
  /// Nil for a group that the entitlements do not name, as on a device.
  public func containerURL(
    forSecurityApplicationGroupIdentifier groupIdentifier: String
  ) -> URL? {
    guard let device = DeviceEnvironment.current else { return nil }
    AppGroupUse.note(groupIdentifier, device)
    return device.appGroups[groupIdentifier].map { URL(fileURLWithPath: $0, isDirectory: true) }
  }

  /// Always nil: nobody is signed in to iCloud here.
  public func url(forUbiquityContainerIdentifier containerIdentifier: String?) -> URL? { nil }

  /// Always nil: nobody is signed in to iCloud here.
  public var ubiquityIdentityToken: (any NSCoding & NSCopying & NSObjectProtocol)? { nil }
}
