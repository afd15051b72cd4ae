import APNsEndpoint
import Hummingbird

/// The paths of the server's own port, and of the port of Google's and JPush's hosts.
struct ServerRoutes {
  let inbox: Inbox
  /// FCM's projects and service accounts.
  let accounts: FCMAccounts
  /// The rules of APNs' endpoint; nil where there is none.
  let door: DoorSettings?
  /// The address the server listens on.
  let host: String
  /// The password of an address that others reach; nil for none.
  let password: String?

  /// The page, REST, FCM and JPush.
  func own() -> Router<BasicRequestContext> {
    let router = Router(context: BasicRequestContext.self)
    router.add(middleware: ErrorAnswers<BasicRequestContext>())
    let names: Set = ["127.0.0.1", "localhost", "[::1]", host]
    // FCM's clients have credentials of their own in place of the password.
    fcm.add(to: router, names: names)
    router.add(middleware: OwnNamesOnly<BasicRequestContext>(names: names, secret: password))
    fcm.addAccounts(to: router)
    let rest = InboxRoutes(inbox: inbox, door: door)
    rest.add(to: router)
    jpush.add(to: router)
    PageRoutes().add(to: router)
    rest.refuseOtherMethods(of: router)
    return router
  }

  /// Listens as Google's and JPush's hosts, over TLS.
  /// - Throws: what the system says of a port that cannot be used.
  func providers(port: Int) async throws -> ProviderDoor {
    try await ProviderDoor(fcm, jpush, host: host, port: port)
  }

  private var fcm: FCMRoutes { FCMRoutes(inbox: inbox, accounts: accounts) }
  private var jpush: JPushRoutes { JPushRoutes(inbox: inbox, password: password) }
}
