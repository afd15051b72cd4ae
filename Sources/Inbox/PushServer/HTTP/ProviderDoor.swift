import Cryptography
import FCMMessages
import Foundation
import Hummingbird
import HummingbirdCore
import SimulatedNetwork

/// Google's and JPush's hosts on this machine, over TLS, with HTTP/2 and HTTP/1.1: the doors of FCM and
/// JPush for clients that open them as they are.
package final class ProviderDoor: Sendable {
  /// The port it listens on.
  package var port: Int { service.port }
  /// The certificate that clients have to trust, as PEM text; made anew with each start.
  package let authorityPEM: String
  private let service: HTTPService

  /// The names of the hosts.
  package static let names = FCMRoutes.hosts + JPushRoutes.hosts

  /// Listens.
  /// - Parameter port: 0 for any that is free.
  /// - Throws: the system's error for a port that cannot be used.
  init(_ google: FCMRoutes, _ jpush: JPushRoutes, host: String, port: Int) async throws {
    let own = Set(["localhost", "127.0.0.1", "::1", host])
    let authority = try OriginAuthority()
    authorityPEM = authority.certificatePEM
    let certificate = try authority.certificate(
      for: Self.names + own.filter { $0 != "0.0.0.0" && $0 != "::" }.sorted())
    let router = Router(context: BasicRequestContext.self)
    router.add(middleware: ErrorAnswers<BasicRequestContext>())
    let names = own.union(Self.names + ["[::1]"])
    router.add(middleware: OwnNamesOnly<BasicRequestContext>(names: names, secret: nil))
    google.add(to: router, names: names)
    jpush.add(to: router)
    let server = HTTPServerBuilder { responder in
      try SecureHTTPChannel(certificate.certificate, certificate.key, responder: responder)
    }
    service = try await HTTPService(router, server: server, host: host, port: port)
  }

  /// Takes no more, and ends.
  func shutDown() async { await service.shutDown() }
}
