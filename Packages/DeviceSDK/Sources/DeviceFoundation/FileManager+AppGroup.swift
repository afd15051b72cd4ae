import Foundation

extension FileManager {
  /// The folder that the extension shares with its app (LIFE-37).
  ///
  /// Nil for a group that the entitlements do not name, as on a device.
  public func containerURL(
    forSecurityApplicationGroupIdentifier groupIdentifier: String
  ) -> URL? {
    DeviceEnvironment.current?.appGroups[groupIdentifier]
      .map { URL(fileURLWithPath: $0, isDirectory: true) }
  }

  /// Always nil: nobody is signed in to iCloud here.
  public func url(forUbiquityContainerIdentifier containerIdentifier: String?) -> URL? { nil }

  /// Always nil: nobody is signed in to iCloud here.
  public var ubiquityIdentityToken: (any NSCoding & NSCopying & NSObjectProtocol)? { nil }
}
