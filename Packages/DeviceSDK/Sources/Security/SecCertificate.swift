import DeviceChannel
import DeviceFoundation
import JSONModel

/// A certificate, kept as its bytes and not read.
public final class SecCertificate: NSObject, Sendable {
  let der: Data

  init(der: Data) { self.der = der }

  /// Whether two certificates have the same bytes.
  public override func isEqual(_ object: Any?) -> Bool { (object as? SecCertificate)?.der == der }

  /// A hash of the bytes.
  public override var hash: Int { der.hashValue }
}

extension SecCertificate: SecurityObject {
  var keychainAttributes: [String: JSONValue] {
    [
      kSecClass as String: .string(kSecClassCertificate as String),
      kSecValueData as String: ["data": .string(der.base64EncodedString())],
    ]
  }
}

/// A certificate of its DER bytes; nil where they are not an ASN.1 sequence.
public func SecCertificateCreateWithData(
  _ allocator: CFAllocator?, _ data: CFData
) -> SecCertificate? {
  let der = data as Data
  return der.first == 0x30 ? SecCertificate(der: der) : nil
}

/// The certificate's DER bytes.
public func SecCertificateCopyData(_ certificate: SecCertificate) -> CFData {
  certificate.der as NSData
}

/// Inert: nil.
public func SecCertificateCopySubjectSummary(_ certificate: SecCertificate) -> CFString? {
  Inert.use("SecCertificateCopySubjectSummary")
  return nil
}

/// Inert: nil.
public func SecCertificateCopyKey(_ certificate: SecCertificate) -> SecKey? {
  Inert.use("SecCertificateCopyKey")
  return nil
}

/// The number of the type `SecCertificate`.
public func SecCertificateGetTypeID() -> CFTypeID {
  UInt(bitPattern: ObjectIdentifier(SecCertificate.self).hashValue)
}
