import DeviceFoundation

/// The readers of a value in the log.
public struct OSLogPrivacy: Sendable {
  /// The text in place of a hidden value.
  public enum Mask: Sendable {
    /// A digest, by which equal values can be recognised.
    case hash
    /// Nothing but `<private>`.
    case none
  }

  private enum Level {
    case open, hidden, sensitive, byKind
  }

  private let level: Level
  private let mask: Mask

  /// Anybody.
  public static var `public`: OSLogPrivacy { OSLogPrivacy(level: .open, mask: .none) }
  /// No reader, unless the device shows private values.
  public static var `private`: OSLogPrivacy { .private(mask: .none) }
  /// No reader, also where the device shows private values.
  public static var sensitive: OSLogPrivacy { .sensitive(mask: .none) }
  /// Text and objects are private, numbers public.
  public static var auto: OSLogPrivacy { .auto(mask: .none) }

  /// No reader; a mask stands for the value.
  public static func `private`(mask: Mask) -> OSLogPrivacy {
    OSLogPrivacy(level: .hidden, mask: mask)
  }

  /// No reader, also where the device shows private values; a mask stands for the value.
  public static func sensitive(mask: Mask) -> OSLogPrivacy {
    OSLogPrivacy(level: .sensitive, mask: mask)
  }

  /// Text and objects are private, numbers public; a mask stands for a hidden value.
  public static func auto(mask: Mask) -> OSLogPrivacy {
    OSLogPrivacy(level: .byKind, mask: mask)
  }

  var isSensitive: Bool { level == .sensitive }

  /// Returns the text that the log shows for a value; nil where it shows the value.
  func replacement(of value: String, isPrivate: Bool) -> String? {
    switch level {
    case .open: nil
    case .byKind where !isPrivate: nil
    case .byKind, .hidden, .sensitive:
      mask == .hash ? "<mask.hash: '\(Self.digest(value))'>" : "<private>"
    }
  }

  // Like the device's, 16 bytes in base64; not the same ones, for it salts them.
  private static func digest(_ value: String) -> String {
    let bytes = [0xcbf2_9ce4_8422_2325, 0x8422_2325_cbf2_9ce4].flatMap { (start: UInt64) in
      let hash = value.utf8.reduce(start) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
      return withUnsafeBytes(of: hash.bigEndian, Array.init)
    }
    return Data(bytes).base64EncodedString()
  }
}
