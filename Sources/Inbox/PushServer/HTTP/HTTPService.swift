import Hummingbird
import HummingbirdCore
import Logging
import NIOCore
import ServiceLifecycle

/// A router that listens.
struct HTTPService: Sendable {
  /// The port it listens on.
  let port: Int
  private let service: ServiceGroup
  private let run: Task<Void, any Error>

  /// Listens.
  /// - Parameter port: 0 for any that is free.
  /// - Throws: the system's error for an address that cannot be used.
  init(
    _ router: Router<BasicRequestContext>, server: HTTPServerBuilder = .http1(), host: String,
    port: Int
  ) async throws {
    var logger = Logger(label: "pushsim")
    logger.logLevel = .critical
    let (bound, announce) = AsyncStream.makeStream(of: Int.self)
    let application = Application(
      router: router, server: server,
      configuration: ApplicationConfiguration(
        address: .hostname(host, port: port), serverName: nil),
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

  /// Takes no more, and ends.
  func shutDown() async {
    await service.triggerGracefulShutdown()
    _ = try? await run.value
  }
}
