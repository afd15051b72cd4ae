import APNsEndpoint
import Hummingbird
import JSONModel
import SimulatedNetwork

/// The paths of the server's own port, and of the port of Google's and JPush's hosts.
struct ServerRoutes {
  let inbox: Inbox
  /// FCM's projects and service accounts.
  let accounts: FCMAccounts
  /// The rules of APNs' endpoint; nil where there is none.
  let door: DoorSettings?
  /// The address the server listens on, and the names under which others reach it.
  let hosts: [String]
  /// The password of an address that others reach; nil for none.
  let password: String?
  private let guesses: PasswordGuesses?

  init(
    inbox: Inbox, accounts: FCMAccounts, door: DoorSettings?, hosts: [String], password: String?
  ) {
    (self.inbox, self.accounts, self.door, self.hosts) = (inbox, accounts, door, hosts)
    self.password = password
    guesses = password.map { _ in
      PasswordGuesses(report: { [events = inbox.events] address in
        events.post("guessing", .string("wrong passwords come from \(address)"))
      })
    }
  }

  /// The page, REST, FCM and JPush.
  func own() -> Router<BasicRequestContext> {
    let router = Router(context: BasicRequestContext.self)
    router.add(middleware: ErrorAnswers<BasicRequestContext>())
    let names = Self.names(hosts)
    // FCM's clients have credentials of their own in place of the password.
    fcm.add(to: router, names: names)
    router.add(
      middleware: OwnNamesOnly<BasicRequestContext>(
        names: names, secret: password, guesses: guesses))
    fcm.addAccounts(to: router)
    let rest = InboxRoutes(inbox: inbox, door: door)
    rest.add(to: router)
    jpush.add(to: router)
    PageRoutes().add(to: router)
    rest.refuseOtherMethods(of: router)
    return router
  }

  /// Listens as Google's and JPush's hosts, over TLS.
  /// - Throws: the system's error for a port that cannot be used.
  func providers(
    port: Int, _ limits: ConnectionLimits, _ authority: OriginAuthority
  ) async throws -> ProviderDoor {
    let server = HTTPService.Place(host: hosts[0], port: port, limits: limits)
    return try await ProviderDoor(
      fcm, jpush, hosts, at: server, authority: authority, guesses: guesses)
  }

  /// The names that a request may name as its host, in small letters: those of this machine, and
  /// others. An address of version 6 stands in brackets.
  static func names(_ others: [String]) -> Set<String> {
    let names = ["127.0.0.1", "localhost", "::1"] + others.map { $0.lowercased() }
    return Set(names.map { $0.contains(":") ? "[\($0)]" : $0 })
  }

  private var fcm: FCMRoutes { FCMRoutes(inbox: inbox, accounts: accounts) }
  private var jpush: JPushRoutes { JPushRoutes(inbox: inbox, password: password) }
}
