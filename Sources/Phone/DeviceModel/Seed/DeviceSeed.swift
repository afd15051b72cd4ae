import Foundation
import JSONModel

/// The data that an app has left on a device before a push arrives: keychain items, defaults, files
/// and contacts.
public struct DeviceSeed: Sendable, Hashable {
  /// A generic password.
  public struct KeychainItem: Sendable, Hashable {
    /// `kSecAttrAccount`
    public var account: String
    /// `kSecAttrService`; "" by default.
    public var service: String
    /// The access group, with a team identifier or `$(AppIdentifierPrefix)` before it; nil, the
    /// default, for the one where the extension's own items go.
    public var group: String?
    /// The secret.
    public var value: Data
    /// When it can be read; when unlocked by default, as on a device.
    public var accessible: Accessibility

    /// Creates a password.
    public init(
      account: String, service: String = "", group: String? = nil, value: Data,
      accessible: Accessibility = .whenUnlocked
    ) {
      self.account = account
      self.service = service
      self.group = group
      self.value = value
      self.accessible = accessible
    }

    /// Creates a password of a text.
    public init(
      account: String, service: String = "", group: String? = nil, text: String,
      accessible: Accessibility = .whenUnlocked
    ) {
      self.init(
        account: account, service: service, group: group, value: Data(text.utf8),
        accessible: accessible)
    }
  }

  /// When a keychain item can be read (LIFE-40).
  public enum Accessibility: String, Sendable, Hashable, CaseIterable {
    /// `kSecAttrAccessibleWhenUnlocked`
    case whenUnlocked
    /// `kSecAttrAccessibleAfterFirstUnlock`
    case afterFirstUnlock
    /// `kSecAttrAccessibleWhenUnlockedThisDeviceOnly`
    case whenUnlockedThisDeviceOnly
    /// `kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly`
    case afterFirstUnlockThisDeviceOnly
    /// `kSecAttrAccessibleWhenPasscodeSetThisDeviceOnly`
    case whenPasscodeSetThisDeviceOnly

    /// Apple's value.
    var code: String {
      switch self {
      case .whenUnlocked: "ak"
      case .afterFirstUnlock: "ck"
      case .whenUnlockedThisDeviceOnly: "aku"
      case .afterFirstUnlockThisDeviceOnly: "cku"
      case .whenPasscodeSetThisDeviceOnly: "akpu"
      }
    }
  }

  /// The contents of a file.
  public enum File: Sendable, Hashable {
    /// These bytes.
    case bytes([UInt8])
    /// A copy of a file or folder of this machine, such as a database.
    case copy(of: URL)

    /// A text.
    public static func text(_ text: String) -> File { .bytes(Array(text.utf8)) }
    /// JSON.
    public static func json(_ value: JSONValue) -> File { .text(value.compactText) }
  }

  /// The keychain's items, in the place of those with the same group, service and account.
  public var keychain: [KeychainItem]
  /// Values of `UserDefaults(suiteName:)` by app group and key; null removes a key.
  public var defaults: [String: [String: JSONValue]]
  /// Files by app group and path within its container; under `container` those of the extension's
  /// own container, and under `app` those of the app's bundle.
  public var files: [String: [String: File]]
  /// The address book, in the place of the one that is there; the user lets the app read it then.
  /// Nil, the default, leaves it: a new device's app has not asked for it.
  public var contacts: [Contact]?

  /// The group under which files of the extension's own container stand.
  public static let ownContainer = "container"
  /// The group under which files of the app's bundle stand.
  public static let appBundle = "app"

  /// Creates a seed; empty by default.
  public init(
    keychain: [KeychainItem] = [], defaults: [String: [String: JSONValue]] = [:],
    files: [String: [String: File]] = [:], contacts: [Contact]? = nil
  ) {
    self.keychain = keychain
    self.defaults = defaults
    self.files = files
    self.contacts = contacts
  }

  /// Whether it holds nothing.
  public var isEmpty: Bool { self == DeviceSeed() }

  /// This seed with what another adds or has other values for.
  public func adding(_ other: DeviceSeed) -> DeviceSeed {
    DeviceSeed(
      keychain: keychain + other.keychain,
      defaults: defaults.merging(other.defaults) { $0.merging($1) { $1 } },
      files: files.merging(other.files) { $0.merging($1) { $1 } },
      contacts: other.contacts ?? contacts)
  }
}
