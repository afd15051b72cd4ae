import DeviceChannel
import DeviceFoundation
import JSONModel

// Sendable because the attributes are values or immutable objects and never change.
/// A key, kept as its external representation: none of the operations with it is simulated.
///
/// Apple's is a Core Foundation type, which is `Sendable` too.
public final class SecKey: NSObject, @unchecked Sendable {
  let data: Data
  let attributes: [String: Any]

  init(data: Data, attributes: [String: Any]) {
    self.data = data
    self.attributes = attributes
  }

  var isPublic: Bool {
    attributes[kSecAttrKeyClass as String] as? NSString == kSecAttrKeyClassPublic
  }

  var isElliptic: Bool {
    attributes[kSecAttrKeyType as String] as? NSString == kSecAttrKeyTypeECSECPrimeRandom
  }

  var sizeInBits: Int {
    (attributes[kSecAttrKeySizeInBits as String] as? NSNumber)?.intValue ?? 0
  }

  /// Whether two keys have the same representation.
  public override func isEqual(_ object: Any?) -> Bool { (object as? SecKey)?.data == data }

  /// A hash of the representation.
  public override var hash: Int { data.hashValue }
}

extension SecKey: SecurityObject {
  var keychainAttributes: [String: JSONValue] {
    let kept = [kSecAttrKeyType, kSecAttrKeyClass, kSecAttrKeySizeInBits].map { $0 as String }
    let dictionary = attributes.filter { kept.contains($0.key) } as NSDictionary
    var values = KeychainCoding.encode(dictionary)?.object ?? [:]
    values[kSecClass as String] = .string(kSecClassKey as String)
    values[kSecValueData as String] = ["data": .string(data.base64EncodedString())]
    return values
  }
}

/// The number of the type `SecKey`.
public func SecKeyGetTypeID() -> CFTypeID {
  UInt(bitPattern: ObjectIdentifier(SecKey.self).hashValue)
}

/// Creates a key of its external representation, which is not checked.
///
/// - Returns: nil, with `errSecParam`, where the data is empty or the type or class is missing.
public func SecKeyCreateWithData(
  _ keyData: CFData, _ attributes: CFDictionary,
  _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> SecKey? {
  var values: [String: Any] = [:]
  for (key, value) in attributes {
    if let key = key as? String { values[key] = value }
  }
  guard keyData.length > 0, values[kSecAttrKeyType as String] != nil,
    values[kSecAttrKeyClass as String] != nil
  else {
    SecurityFailure.report(errSecParam, to: error)
    return nil
  }
  return SecKey(data: keyData as Data, attributes: values)
}

/// The key's external representation.
public func SecKeyCopyExternalRepresentation(
  _ key: SecKey, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> CFData? {
  key.data as NSData
}

/// The key's attributes.
public func SecKeyCopyAttributes(_ key: SecKey) -> CFDictionary? {
  key.attributes as NSDictionary
}

/// The public half: a public key itself, and that of a private key of an elliptic curve.
///
/// Inert for other private keys: nil.
public func SecKeyCopyPublicKey(_ key: SecKey) -> SecKey? {
  if key.isPublic { return key }
  // X9.63: 04, X, Y and the secret number, all of the curve's length.
  guard key.isElliptic, key.data.first == 4, (key.data.count - 1) % 3 == 0 else {
    Inert.use("SecKeyCopyPublicKey")
    return nil
  }
  var attributes = key.attributes
  attributes[kSecAttrKeyClass as String] = kSecAttrKeyClassPublic
  return SecKey(data: key.data.prefix(key.data.count / 3 * 2 + 1), attributes: attributes)
}

/// The size of what an RSA key encrypts to, or of an elliptic curve's numbers, in bytes.
public func SecKeyGetBlockSize(_ key: SecKey) -> Int { (key.sizeInBits + 7) / 8 }
