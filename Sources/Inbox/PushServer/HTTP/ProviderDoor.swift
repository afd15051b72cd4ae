import Cryptography
import FCMMessages
import Foundation
import Hummingbird
import SimulatedNetwork

/// Google's and JPush's hosts on this machine, over TLS, with HTTP/2 and HTTP/1.1: the doors of FCM and
/// JPush for clients that open them as they are.
package final class ProviderDoor: Sendable {
  /// The port it listens on.
  package var port: Int { service.port }
  private let service: HTTPService

  /// The names of the hosts.
  package static let names = FCMRoutes.hosts + JPushRoutes.hosts

  /// Listens.
  /// - Parameters:
  ///   - hosts: the names beside those of the providers and of this machine.
  ///   - authority: of the certificate.
  /// - Throws: the system's error for a port that cannot be used.
  init(
    _ google: FCMRoutes, _ jpush: JPushRoutes, _ hosts: [String], at place: HTTPService.Place,
    authority: OriginAuthority, guesses: PasswordGuesses?
  ) async throws {
    let own = Set(["localhost", "127.0.0.1", "::1"] + hosts)
    let certificate = try authority.certificate(
      for: Self.names + own.filter { $0 != "0.0.0.0" && $0 != "::" }.sorted())
    let router = Router(context: BasicRequestContext.self)
    router.add(middleware: ErrorAnswers<BasicRequestContext>())
    let names = ServerRoutes.names(Self.names + hosts)
    router.add(
      middleware: OwnNamesOnly<BasicRequestContext>(names: names, secret: nil, guesses: guesses))
    google.add(to: router, names: names)
    jpush.add(to: router)
    service = try await HTTPService(
      router, at: place,
      tls: TLSContext(certificate.certificate, certificate.key, protocols: ["h2", "http/1.1"]))
  }

  /// Takes no more, and ends.
  func shutDown() async { await service.shutDown() }
}
