import DeviceChannel
import Foundation
import JSONModel
import NotificationModel

/// The device's description of itself, asked for when it is first needed.
struct DeviceProfile: Sendable {
  var model = "iPhone"
  var name = "iPhone"
  var systemVersion = "18.0"
  var identifierForVendor = Self.derivedIdentifier()

  /// Whether the device is an iPad.
  var isTablet: Bool { model.hasPrefix("iPad") }
  /// The device's screen.
  var screen: ScreenProfile { isTablet ? .pad : .phone }

  /// Asks the service `deviceProfile`; its answer may leave out any of the keys below.
  static let current: DeviceProfile = {
    var profile = DeviceProfile()
    guard case .object(let answer)? = DeviceConnection.current?.ask("deviceProfile", .null) else {
      return profile
    }
    func text(_ key: String) -> String? {
      if case .string(let text)? = answer[key] { text } else { nil }
    }
    profile.model = text("model") ?? profile.model
    profile.name = text("name") ?? profile.model
    profile.systemVersion = text("systemVersion") ?? profile.systemVersion
    let identifier = text("identifierForVendor").flatMap { UUID(uuidString: $0) }
    profile.identifierForVendor = identifier ?? profile.identifierForVendor
    return profile
  }()

  /// An identifier that the same vendor's apps find again on the same device.
  ///
  /// Made of what is lasting in both: the folder of the device's containers, and the bundle
  /// identifier without the app's own part.
  private static func derivedIdentifier() -> UUID {
    let containers = (NSHomeDirectory() as NSString).deletingLastPathComponent
    let vendor = (Bundle.main.bundleIdentifier ?? "").split(separator: ".").prefix(2)
      .joined(separator: ".")
    let text = Array((containers + "\n" + vendor).utf8)
    var bytes = hash(text, from: 0xCBF2_9CE4_8422_2325) + hash(text, from: 0x8422_2325_CBF2_9CE4)
    // The two fields by which a UUID says that it is a random one
    bytes[6] = bytes[6] & 0x0F | 0x40
    bytes[8] = bytes[8] & 0x3F | 0x80
    return bytes.withUnsafeBytes { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
  }

  /// FNV-1a: the same in every process, unlike `Hasher`.
  private static func hash(_ text: [UInt8], from start: UInt64) -> [UInt8] {
    let value = text.reduce(start) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    return withUnsafeBytes(of: value.bigEndian) { Array($0) }
  }
}
