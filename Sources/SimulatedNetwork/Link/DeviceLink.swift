/// A device's way onto the network: a link of the relay.
package struct DeviceLink: Sendable {
  let relay: LinkRelay
  let number: Int

  /// The relay's port on 127.0.0.1, SOCKS 5.
  package var port: Int { relay.port }
  /// The user name that stands for the link.
  package var user: String { relay.userName(link: number) }
  /// The run's password.
  package var password: String { relay.password }
}
