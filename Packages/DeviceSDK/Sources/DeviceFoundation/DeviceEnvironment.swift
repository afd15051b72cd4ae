import Foundation
import Synchronization

/// The values that the device gave this process at its launch.
package struct DeviceEnvironment: Sendable {
  private static let installed = Mutex<DeviceEnvironment?>(nil)

  /// The extension's data container.
  package var container: String
  /// Folders of the app groups that the entitlements name, by group identifier (LIFE-37).
  package var appGroups: [String: String]
  /// The user's languages, most wanted first.
  package var languages: [String]
  /// The user's region, such as `DE`; nil for that of the languages.
  package var region: String?
  /// The memory cap in bytes.
  package var memoryLimitBytes: Int
  /// Whether a MIME type counts as an attachment's type hint (ATTA-10).
  package var acceptsMIMEHints: Bool
  /// Whether an object of `UTType` counts as an attachment's type hint.
  package var acceptsTypeObjects = false
  /// Whether the device is asked before an attachment is made.
  package var announcesAttachments = false

  /// Creates an environment.
  package init(
    container: String, appGroups: [String: String], languages: [String] = ["en"],
    region: String? = nil, memoryLimitBytes: Int, acceptsMIMEHints: Bool = false
  ) {
    self.container = container
    self.appGroups = appGroups
    self.languages = languages
    self.region = region
    self.memoryLimitBytes = memoryLimitBytes
    self.acceptsMIMEHints = acceptsMIMEHints
  }

  /// The environment of the current notification; nil outside pushsim.
  package static var current: DeviceEnvironment? {
    get { installed.withLock { $0 } }
    set { installed.withLock { $0 = newValue } }
  }
}
