import APNsEndpoint
import Foundation
import Glibc
import NIOCore
import PushSimulator
import SimulatedNetwork

/// The inbox for push notifications: accepts pushes, delivers them to phones, and shows their
/// results on a page and by REST.
package final class PushServer: Sendable {
  /// Where the server listens.
  package struct Options: Sendable {
    /// The options for pushes.
    package var inbox = Inbox.Options()
    /// The address, that of this machine alone by default.
    package var host = "127.0.0.1"
    /// Further names under which others reach the server, of a proxy or on a network.
    package var names: [String] = []
    /// The port of the page and of REST; 0 for any that is free.
    package var port = 7197
    /// APNs' door; nil for none.
    package var door: APNsServer.Options?
    /// FCM's door, which is on the port of REST, and over TLS on one of its own.
    package var fcm = FCMOptions()
    /// How long the connections of REST, FCM and JPush are held, and how many.
    package var limits = ConnectionLimits()
    /// The password of an address that others reach.
    package var password: String?

    package init() {}
  }

  /// The inbox.
  package let inbox: Inbox
  /// The port it listens on.
  package let port: Int
  /// The address of the page.
  package let url: URL
  /// APNs' door; nil for none.
  package let door: APNsServer?
  /// FCM's projects and service accounts.
  package let fcm: FCMAccounts
  /// The certificate that clients of the endpoints over TLS have to trust, as PEM text; a folder of
  /// data keeps it.
  package let authorityPEM: String
  /// Google's and JPush's hosts over TLS; nil for none.
  package let providers: ProviderDoor?
  private let service: HTTPService
  private let pulse: Task<Void, Never>

  /// Opens the inbox and listens.
  /// - Throws: `SimulatorError` for an address or a folder that cannot be used.
  package init(_ options: Options) async throws {
    let isLocal = ["127.0.0.1", "::1", "localhost"].contains(options.host)
    guard isLocal || options.password != nil else {
      throw SimulatorError(
        .usage, "others reach \(options.host): give a password, or listen on 127.0.0.1")
    }
    let inbox = try await Inbox(options.inbox)
    self.inbox = inbox
    let hosts = [options.host] + options.names
    fcm = FCMAccounts(options.fcm, hosts: hosts, isStrict: options.password != nil)
    let settings = options.door.map {
      DoorSettings($0.rules) { inbox.refused.add($0, $1, inbox: $2) }
    }
    let routes = ServerRoutes(
      inbox: inbox, accounts: fcm, door: settings, hosts: hosts, password: options.password)
    var started: [@Sendable () async -> Void] = [{ await inbox.close() }]
    var (port, option) = (options.port, "--port")
    do {
      let authority = try ServerAuthority.kept(in: options.inbox.folder)
      authorityPEM = authority.certificatePEM
      let service = try await HTTPService(
        routes.own(),
        at: HTTPService.Place(host: options.host, port: port, limits: options.limits))
      (self.service, self.port) = (service, service.port)
      url = try Self.url(options.host, service.port)
      started.append { await service.shutDown() }
      if let wanted = options.fcm.port {
        (port, option) = (wanted, "--fcm-port")
        let providers = try await routes.providers(port: wanted, options.limits, authority)
        self.providers = providers
        started.append { await providers.shutDown() }
      } else {
        providers = nil
      }
      if var door = options.door {
        door.authority = authority
        door.names += options.names
        self.door = try await APNsServer(
          door, settings: settings, accept: { await inbox.apns.accept($0) },
          manage: { await inbox.channels.manage($0) })
      } else {
        door = nil
      }
    } catch {
      for end in started.reversed() { await end() }
      throw Self.error(error, options.host, port, option)
    }
    // A connection that is gone is found out by writing to it.
    pulse = Task {
      while !Task.isCancelled {
        try? await Task.sleep(for: .seconds(15))
        inbox.events.post("pulse", .null)
        await inbox.tidy()
      }
    }
  }

  /// Says which port cannot be listened on, and why.
  private static func error(
    _ error: any Error, _ host: String, _ port: Int, _ option: String
  ) -> SimulatorError {
    if let known = error as? SimulatorError { return known }
    if let error = error as? NetworkError {
      return SimulatorError(.usage, error.message, cause: error)
    }
    if let wrong = error as? APNsServer.PortError {
      let option = wrong.isForChannels ? "--channels-port" : "--apns-port"
      return Self.error(wrong.cause, host, wrong.port, option)
    }
    let reason =
      switch error {
      case let error as IOError: String(cString: strerror(error.errnoCode))
      case is SocketAddressError: "it is no address that this machine knows"
      default: "\(error)"
      }
    return SimulatorError(
      .usage, "cannot listen on \(host):\(port) (\(option)): \(reason)", cause: error)
  }

  private static func url(_ host: String, _ port: Int) throws(SimulatorError) -> URL {
    var address = URLComponents()
    address.scheme = "http"
    address.host = host.contains(":") ? "[\(host)]" : host
    address.port = port
    address.path = "/"
    guard let url = address.url else { throw SimulatorError(.usage, "\(host) is no address") }
    return url
  }

  /// Takes no more, and ends; what was taken and not delivered goes on with the next start.
  package func shutDown() async {
    pulse.cancel()
    await door?.shutDown()
    await providers?.shutDown()
    await inbox.close()
    await service.shutDown()
  }
}
