import DeviceChannel
import DeviceFoundation

/// Asks for revocation by OCSP.
public let kSecRevocationOCSPMethod: UInt = 1 << 0
/// Asks for revocation by lists.
public let kSecRevocationCRLMethod: UInt = 1 << 1
/// Prefers lists to OCSP.
public let kSecRevocationPreferCRL: UInt = 1 << 2
/// Needs an answer that the certificate is not revoked.
public let kSecRevocationRequirePositiveResponse: UInt = 1 << 3
/// Asks nobody over the network.
public let kSecRevocationNetworkAccessDisabled: UInt = 1 << 4
/// Asks in any way.
public let kSecRevocationUseAnyAvailableMethod: UInt =
  kSecRevocationOCSPMethod | kSecRevocationCRLMethod

/// The policy that looks for revocation.
public func SecPolicyCreateRevocation(_ revocationFlags: UInt) -> SecPolicy? {
  SecPolicy(name: "revocation")
}

/// Inert: nothing is judged by the anchors.
@discardableResult
public func SecTrustSetAnchorCertificatesOnly(
  _ trust: SecTrust, _ anchorCertificatesOnly: Bool
) -> OSStatus {
  Inert.use("SecTrustSetAnchorCertificatesOnly")
  return errSecSuccess
}

/// Inert: nil.
public func SecTrustCopyPublicKey(_ trust: SecTrust) -> SecKey? {
  Inert.use("SecTrustCopyPublicKey")
  return nil
}
