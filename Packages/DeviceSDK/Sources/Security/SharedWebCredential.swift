import DeviceChannel
import DeviceFoundation
import Foundation

/// The key of a shared password.
public var kSecSharedPassword: CFString { "spwd" }

/// The key that asks for no question to the person, as it was called before iOS 9.
public var kSecUseNoAuthenticationUI: CFString { "u_NoAuthUI" }

/// Inert: saves no password for Safari, and answers that it cannot.
public func SecAddSharedWebCredential(
  _ fqdn: CFString, _ account: CFString, _ password: CFString?,
  _ completionHandler: @escaping @Sendable (CFError?) -> Void
) {
  Inert.use("SecAddSharedWebCredential")
  let error = NSError(domain: NSOSStatusErrorDomain, code: Int(errSecNotAvailable))
  DispatchQueue.global().async { completionHandler(error) }
}

/// Inert: finds no password of Safari's.
public func SecRequestSharedWebCredential(
  _ fqdn: CFString?, _ account: CFString?,
  _ completionHandler: @escaping @Sendable (CFArray?, CFError?) -> Void
) {
  Inert.use("SecRequestSharedWebCredential")
  let error = NSError(domain: NSOSStatusErrorDomain, code: Int(errSecItemNotFound))
  DispatchQueue.global().async { completionHandler(nil, error) }
}

/// A password as Safari proposes it: four groups of three characters.
public func SecCreateSharedWebCredentialPassword() -> CFString? {
  let letters = "abcdefghkmnopqrstuvwxyABCDEFGHJKLMNPQRSTUVWXYZ23456789"
  let group = { String((0..<3).compactMap { _ in letters.randomElement() }) }
  return (0..<4).map { _ in group() }.joined(separator: "-") as NSString
}
