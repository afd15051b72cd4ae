import DeviceFoundation

/// The proofs that are needed before an item is read.
public struct SecAccessControlCreateFlags: OptionSet, Sendable {
  /// The bits, as Apple numbers them.
  public let rawValue: UInt

  /// Creates flags of their bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Biometry or the passcode.
  public static let userPresence = SecAccessControlCreateFlags(rawValue: 1 << 0)
  /// Any enrolled finger or face.
  public static let biometryAny = SecAccessControlCreateFlags(rawValue: 1 << 1)
  /// Any enrolled finger, by the name of before.
  public static let touchIDAny = biometryAny
  /// The fingers or the face that are enrolled now.
  public static let biometryCurrentSet = SecAccessControlCreateFlags(rawValue: 1 << 3)
  /// The fingers that are enrolled now, by the name of before.
  public static let touchIDCurrentSet = biometryCurrentSet
  /// The passcode.
  public static let devicePasscode = SecAccessControlCreateFlags(rawValue: 1 << 4)
  /// One of the conditions is enough.
  public static let or = SecAccessControlCreateFlags(rawValue: 1 << 14)
  /// All conditions are needed.
  public static let and = SecAccessControlCreateFlags(rawValue: 1 << 15)
  /// The key can be used, not read.
  public static let privateKeyUsage = SecAccessControlCreateFlags(rawValue: 1 << 30)
  /// The app gives a password.
  public static let applicationPassword = SecAccessControlCreateFlags(rawValue: 1 << 31)
}

/// When an item can be read, and who has to agree.
///
/// The keychain keeps both. An item that asks for someone's presence cannot be read by a service
/// extension: `errSecInteractionNotAllowed`.
public final class SecAccessControl: NSObject, Sendable {
  let accessible: String
  let flags: SecAccessControlCreateFlags

  init(accessible: String, flags: SecAccessControlCreateFlags) {
    self.accessible = accessible
    self.flags = flags
  }
}

/// Creates an access control of one of the `kSecAttrAccessible…` values and flags.
public func SecAccessControlCreateWithFlags(
  _ allocator: CFAllocator?, _ protection: CFTypeRef, _ flags: SecAccessControlCreateFlags,
  _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> SecAccessControl? {
  guard let accessible = protection as? NSString else {
    SecurityFailure.report(errSecParam, to: error)
    return nil
  }
  return SecAccessControl(accessible: accessible as String, flags: flags)
}

/// The number of the type `SecAccessControl`.
public func SecAccessControlGetTypeID() -> CFTypeID {
  UInt(bitPattern: ObjectIdentifier(SecAccessControl.self).hashValue)
}

enum SecurityFailure {
  /// Puts an error of the domain `NSOSStatusErrorDomain` where the caller wants it.
  static func report(
    _ status: OSStatus, to error: UnsafeMutablePointer<Unmanaged<CFError>?>?
  ) {
    var userInfo: [String: Any] = [:]
    if let text = SecCopyErrorMessageString(status, nil) {
      userInfo[NSLocalizedDescriptionKey] = text as String
    }
    let object = NSError(
      domain: NSOSStatusErrorDomain, code: Int(status), userInfo: userInfo)
    error?.pointee = Unmanaged.passRetained(object)
  }
}
