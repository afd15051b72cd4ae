import Cryptography
import Hummingbird
import HummingbirdCore
import Logging
import NIOCore
import ServerTLS
import ServiceLifecycle

/// A router that listens.
struct HTTPService: Sendable {
  /// Where to listen, and for whom.
  struct Place: Sendable {
    var host: String
    /// 0 for any that is free.
    var port: Int
    var limits: ConnectionLimits
  }

  /// The port it listens on.
  let port: Int
  private let service: ServiceGroup
  private let run: Task<Void, any Error>
  private let held: HeldConnections
  private let farewell: Duration

  /// Listens.
  /// - Parameter tls: for HTTP/2 and HTTP/1.1 over TLS; nil for HTTP/1.1 as it is.
  /// - Throws: the system's error for an address that cannot be used.
  init(
    _ router: Router<BasicRequestContext>, at place: Place, tls: TLSContext? = nil
  ) async throws {
    let (port, limits) = (place.port, place.limits)
    let held = HeldConnections(limit: limits.connections)
    (self.held, farewell) = (held, limits.farewell)
    let server = HTTPServerBuilder { responder -> any ServerChildChannel in
      let responder: HTTPChannelHandler.Responder = { request, writer, channel in
        try await responder(
          request.from(channel.remoteAddress?.ipAddress), writer, channel)
      }
      if let tls { return SecureHTTPChannel(tls, limits, held, responder: responder) }
      return HTTP1Channel(
        responder: responder,
        configuration: .init(
          additionalChannelHandlers: [HeldConnection(held), RequestDeadline(limits.request, held)]))
    }
    var logger = Logger(label: "pushsim")
    logger.logLevel = .critical
    let (bound, announce) = AsyncStream.makeStream(of: Int.self)
    let application = Application(
      router: router, server: server,
      configuration: ApplicationConfiguration(
        address: .hostname(place.host, port: port), serverName: nil),
      onServerRunning: { channel in
        announce.yield(channel.localAddress?.port ?? port)
        announce.finish()
      }, logger: logger)
    let service = ServiceGroup(
      configuration: ServiceGroupConfiguration(services: [application], logger: logger))
    let run = Task {
      defer { announce.finish() }
      try await service.run()
    }
    (self.service, self.run) = (service, run)
    var listening: Int?
    for await number in bound { listening = number }
    guard let listening else {
      try await run.value
      throw CancellationError()
    }
    self.port = listening
  }

  /// Takes no more, and ends; clients that are in the midst of something have a moment.
  func shutDown() async {
    await service.triggerGracefulShutdown()
    let late = Task { [held, farewell] in
      try await Task.sleep(for: farewell)
      for connection in held.all { connection.close(promise: nil) }
    }
    _ = try? await run.value
    late.cancel()
  }
}
