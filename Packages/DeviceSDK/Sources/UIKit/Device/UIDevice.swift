import DeviceChannel
import Foundation
import NotificationModel

/// The simulated device.
@preconcurrency @MainActor
open class UIDevice: NSObject {
  private let profile = DeviceProfile.current

  /// The kind of device.
  public typealias UserInterfaceIdiom = UIUserInterfaceIdiom

  /// The state of the battery.
  public enum BatteryState: Int, Sendable {
    /// The battery is not watched, as by default.
    case unknown
    /// The device runs on its battery: what pushsim answers while the battery is watched.
    case unplugged
    /// Power is plugged in and the battery is below 100 %; never here.
    case charging
    /// Power is plugged in and the battery is at 100 %; never here.
    case full
  }

  private static let only = UIDevice()

  /// The device that this process runs on.
  open class var current: UIDevice { only }

  /// Name of the device; the model's unless the simulation says otherwise, as since iOS 16.
  open var name: String { profile.name }
  /// Kind of device: `iPhone` by default.
  open var model: String { profile.model }
  /// Kind of device in the user's language; the same as `model`.
  open var localizedModel: String { profile.model }
  /// `iOS`.
  open var systemName: String { "iOS" }
  /// Version of the system: 18.0 by default.
  open var systemVersion: String { profile.systemVersion }
  /// The same for all apps of a vendor on this device, until the device is made anew.
  open var identifierForVendor: UUID? { profile.identifierForVendor }
  /// Phone, tablet and so on, as the model says.
  open var userInterfaceIdiom: UIUserInterfaceIdiom {
    profile.isTablet ? .pad : .phone
  }
  /// Whether the battery is watched; its level is unknown otherwise.
  open var isBatteryMonitoringEnabled = false
  /// The state of the battery: `unplugged` while it is watched.
  open var batteryState: BatteryState { isBatteryMonitoringEnabled ? .unplugged : .unknown }
  /// From 0 to 1: full while it is watched, -1 otherwise.
  open var batteryLevel: Float { isBatteryMonitoringEnabled ? 1 : -1 }
  /// True: the device can do several things at once.
  open var isMultitaskingSupported: Bool { true }
  /// How the device is held; unknown.
  open var orientation: UIDeviceOrientation { .unknown }

  /// Posted when the battery's level changes; never here.
  public nonisolated class var batteryLevelDidChangeNotification: NSNotification.Name {
    NSNotification.Name("UIDeviceBatteryLevelDidChangeNotification")
  }
}

/// Kinds of devices.
public enum UIUserInterfaceIdiom: Int, Sendable {
  /// No kind, as in traits that do not say; never here.
  case unspecified = -1
  /// An iPhone, or an iPod touch: every model whose name does not begin with `iPad`.
  case phone = 0
  /// An iPad: models whose name begins so.
  case pad = 1
  /// An Apple TV; never here.
  case tv = 2
  /// The screen of a car; never here.
  case carPlay = 3
  /// An app built for the Mac's own look; never here.
  case mac = 5
  /// An Apple Vision; never here.
  case vision = 6
}

/// How a device is held.
public enum UIDeviceOrientation: Int, Sendable {
  /// The orientation is not known: the simulated device always answers so.
  case unknown
  /// Upright, with the home indicator below; never here.
  case portrait
  /// Upright, with the home indicator above; never here.
  case portraitUpsideDown
  /// On its side, with its top to the left; never here.
  case landscapeLeft
  /// On its side, with its top to the right; never here.
  case landscapeRight
  /// Lying with the screen to the ceiling; never here.
  case faceUp
  /// Lying on its screen; never here.
  case faceDown

  /// Whether it is held upright.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// Whether it is held sideways.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}
