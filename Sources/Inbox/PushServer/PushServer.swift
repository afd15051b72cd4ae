import APNsEndpoint
import Foundation
import Hummingbird
import PushSimulator

/// The inbox for push notifications: takes pushes, delivers them to phones, and shows what became of
/// them on a page and by REST.
package final class PushServer: Sendable {
  /// Where the server listens.
  package struct Options: Sendable {
    /// What it does with pushes.
    package var inbox = Inbox.Options()
    /// The address, that of this machine alone by default.
    package var host = "127.0.0.1"
    /// The port of the page and of REST; 0 for any that is free.
    package var port = 7197
    /// APNs' door; nil for none.
    package var door: APNsServer.Options?
    /// FCM's door, which is on the port of REST, and over TLS on one of its own.
    package var fcm = FCMOptions()
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
  package let fcm: FCMDesk
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
    let router = Router(context: BasicRequestContext.self)
    router.add(middleware: ErrorAnswers<BasicRequestContext>())
    let names: Set = ["127.0.0.1", "localhost", "[::1]", options.host]
    // FCM's clients have credentials of their own in place of the password.
    let desk = FCMDesk(options.fcm, host: options.host, isStrict: options.password != nil)
    let messages = FCMRoutes(inbox: inbox, desk: desk)
    messages.add(to: router, names: names)
    router.add(
      middleware: OwnNamesOnly<BasicRequestContext>(names: names, secret: options.password))
    messages.addAccounts(to: router)
    let settings = options.door.map { DoorSettings($0.rules) }
    let routes = InboxRoutes(inbox: inbox, door: settings)
    routes.add(to: router)
    let jpush = JPushRoutes(inbox: inbox, password: options.password)
    jpush.add(to: router)
    PageRoutes().add(to: router)
    routes.refuseOtherMethods(of: router)
    do { service = try await HTTPService(router, host: options.host, port: options.port) } catch {
      await inbox.close()
      throw SimulatorError(
        .usage, "cannot listen on \(options.host):\(options.port): \(error)")
    }
    port = service.port
    do {
      if let port = options.fcm.port {
        providers = try await ProviderDoor(messages, jpush, host: options.host, port: port)
      } else {
        providers = nil
      }
    } catch {
      await service.shutDown()
      await inbox.close()
      throw SimulatorError(
        .usage,
        "cannot listen on \(options.host):\(options.fcm.port ?? 0) for FCM's clients: \(error)")
    }
    do {
      if let door = options.door {
        self.door = try await APNsServer(
          door, settings: settings, accept: { await inbox.take($0) },
          manage: { await inbox.manage($0) })
      } else {
        door = nil
      }
    } catch {
      await providers?.shutDown()
      await service.shutDown()
      await inbox.close()
      throw SimulatorError(
        .usage,
        "cannot listen on \(options.host):\(options.door?.port ?? 0) for APNs' clients: \(error)")
    }
    self.inbox = inbox
    fcm = desk
    var address = URLComponents()
    address.scheme = "http"
    address.host = options.host.contains(":") ? "[\(options.host)]" : options.host
    address.port = port
    address.path = "/"
    guard let url = address.url else {
      throw SimulatorError(.usage, "\(options.host) is no address")
    }
    self.url = url
    // A connection that is gone is found out by writing to it.
    pulse = Task {
      while !Task.isCancelled {
        try? await Task.sleep(for: .seconds(15))
        inbox.events.tell("pulse", .null)
        await inbox.prune()
      }
    }
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
