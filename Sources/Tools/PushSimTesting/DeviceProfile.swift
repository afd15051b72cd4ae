import NotificationModel
import PushSimulator
import PushStore

/// The device a test runs on; the defaults are those of a current iPhone.
///
/// `@Test(.device(memory: .megabytes(12)))` sets it for a test or a suite. Where there are no
/// traits, as in XCTest, hand one to `Simulator(extension:device:)`. The properties of
/// `DeviceConfiguration` are its own.
@dynamicMemberLookup
public struct DeviceProfile: Sendable {
  /// The profile that the running test's traits make.
  @TaskLocal public static var current = DeviceProfile()

  /// How the device behaves.
  public var configuration = DeviceConfiguration()
  /// Entitlements the extension has besides its own; none by default.
  public var entitlements: [Entitlement] = []

  /// A current iPhone.
  public init() {}

  /// The extension's memory cap; 24 MB (LIFE-11).
  public var memory: MemoryLimit {
    get { .bytes(configuration.memoryLimitBytes) }
    set { configuration.memoryLimitBytes = newValue.bytes }
  }
  /// Whether the device is locked, so that protected files and keychain items that need it unlocked
  /// are refused (LIFE-40, LIFE-41); unlocked by default.
  public var state: DeviceState {
    get { configuration.deviceState }
    set { configuration.deviceState = newValue }
  }

  /// A property of the configuration.
  public subscript<Value>(
    dynamicMember property: WritableKeyPath<DeviceConfiguration, Value>
  ) -> Value {
    get { configuration[keyPath: property] }
    set { configuration[keyPath: property] = newValue }
  }
}
