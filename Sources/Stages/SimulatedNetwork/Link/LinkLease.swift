/// A device's link, on lease from the proxy until `RunningNetwork.leave`.
package struct LinkLease: Sendable {
  let proxy: LinkProxy
  let number: Int

  /// The proxy's port on 127.0.0.1, SOCKS 5.
  package var port: Int { proxy.port }
  /// The user name that stands for the link.
  package var user: String { proxy.userName(link: number) }
  /// The run's password.
  package var password: String { proxy.password }
}
