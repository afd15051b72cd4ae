import DeviceFoundation
import FoundationNetworking

// For delegates that pin certificates. They compile, and are never called: the simulator verifies
// the servers itself.

extension URLProtectionSpace {
  /// Nil: no challenge carries a chain of certificates here.
  public var serverTrust: SecTrust? { nil }
}

extension URLCredential {
  /// A credential that accepts a server, which nothing asks for here.
  public convenience init(trust: SecTrust) {
    self.init(user: "", password: "", persistence: .none)
  }

  /// A credential of the client's certificate, which nothing asks for here.
  public convenience init(
    identity: SecIdentity, certificates certArray: [Any]?, persistence: Persistence
  ) { self.init(user: "", password: "", persistence: persistence) }
}
