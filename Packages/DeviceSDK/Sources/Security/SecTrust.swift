import DeviceChannel
import DeviceFoundation
import Synchronization

/// The rules by which a chain of certificates is judged.
public final class SecPolicy: NSObject, Sendable {
  let name: String

  init(name: String) { self.name = name }
}

/// The result of judging a chain.
public enum SecTrustResultType: UInt32, Sendable {
  /// Nothing has been judged, or judging went wrong.
  case invalid = 0
  /// Trusted, because the user said so; never here.
  case proceed = 1
  /// Refused, because the user said so; never here.
  case deny = 3
  /// Trusted, without a word of the user: a good chain on a device; never here.
  case unspecified = 4
  /// Not trusted, though another policy or date may change that: what `SecTrustEvaluate` always
  /// gives here.
  case recoverableTrustFailure = 5
  /// Not trusted for a defect in the chain that nothing patches; never here.
  case fatalTrustFailure = 6
  /// Judging failed for reasons outside of the chain; never here.
  case otherError = 7
}

/// A chain of certificates to be judged, which this module cannot do.
///
/// The simulator itself verifies the servers of transfers and refuses the ones it does not trust.
public final class SecTrust: NSObject, Sendable {
  let certificates: [SecCertificate]
  /// Whether it has been judged.
  let isJudged = Atomic(false)

  init(certificates: [SecCertificate]) { self.certificates = certificates }
}

/// The policy for servers.
public func SecPolicyCreateSSL(_ server: Bool, _ hostname: CFString?) -> SecPolicy {
  SecPolicy(name: "ssl")
}

/// The policy for any certificate.
public func SecPolicyCreateBasicX509() -> SecPolicy { SecPolicy(name: "x509") }

/// Creates a trust of a certificate or an array of them.
public func SecTrustCreateWithCertificates(
  _ certificates: CFTypeRef, _ policies: CFTypeRef?, _ trust: UnsafeMutablePointer<SecTrust?>
) -> OSStatus {
  switch certificates {
  case let one as SecCertificate: trust.pointee = SecTrust(certificates: [one])
  case let several as NSArray:
    trust.pointee = SecTrust(certificates: several.compactMap { $0 as? SecCertificate })
  default: return errSecParam
  }
  return errSecSuccess
}

/// Inert: false, with `errSecNotTrusted`.
public func SecTrustEvaluateWithError(
  _ trust: SecTrust, _ error: UnsafeMutablePointer<CFError?>?
) -> Bool {
  Inert.use("SecTrustEvaluateWithError")
  trust.isJudged.store(true, ordering: .relaxed)
  error?.pointee = NSError(domain: NSOSStatusErrorDomain, code: Int(errSecNotTrusted))
  return false
}

/// Inert: a trust failure.
@discardableResult
public func SecTrustEvaluate(
  _ trust: SecTrust, _ result: UnsafeMutablePointer<SecTrustResultType>
) -> OSStatus {
  Inert.use("SecTrustEvaluate")
  trust.isJudged.store(true, ordering: .relaxed)
  result.pointee = .recoverableTrustFailure
  return errSecSuccess
}

/// Returns the result of the last judgement: a trust failure, or `.invalid` before.
@discardableResult
public func SecTrustGetTrustResult(
  _ trust: SecTrust, _ result: UnsafeMutablePointer<SecTrustResultType>
) -> OSStatus {
  result.pointee = trust.isJudged.load(ordering: .relaxed) ? .recoverableTrustFailure : .invalid
  return errSecSuccess
}

/// How many certificates the trust has.
public func SecTrustGetCertificateCount(_ trust: SecTrust) -> CFIndex { trust.certificates.count }

/// One of the trust's certificates; nil past the end.
public func SecTrustGetCertificateAtIndex(_ trust: SecTrust, _ index: CFIndex) -> SecCertificate? {
  trust.certificates.indices.contains(index) ? trust.certificates[index] : nil
}

/// The trust's certificates.
public func SecTrustCopyCertificateChain(_ trust: SecTrust) -> CFArray? {
  trust.certificates as NSArray
}

/// Inert: nothing is judged by the policies.
@discardableResult
public func SecTrustSetPolicies(_ trust: SecTrust, _ policies: CFTypeRef) -> OSStatus {
  Inert.use("SecTrustSetPolicies")
  return errSecSuccess
}

/// Inert: nothing is judged by the anchors.
@discardableResult
public func SecTrustSetAnchorCertificates(_ trust: SecTrust, _ anchors: CFArray?) -> OSStatus {
  Inert.use("SecTrustSetAnchorCertificates")
  return errSecSuccess
}

/// Inert: nil.
public func SecTrustCopyKey(_ trust: SecTrust) -> SecKey? {
  Inert.use("SecTrustCopyKey")
  return nil
}
