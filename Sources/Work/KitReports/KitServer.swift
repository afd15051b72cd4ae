import NIOCore
import NIOHTTP1
import NIOPosix
import Synchronization

/// The place where the kit's app reports: HTTP at one address of this machine.
package final class KitServer: Sendable {
  /// Connections at once: a phone has one or two.
  private static let mostConnections = 16

  /// The address, with its port.
  package let address: ListenAddress
  private let group: MultiThreadedEventLoopGroup
  private let listener: any Channel

  private init(
    _ address: ListenAddress, _ group: MultiThreadedEventLoopGroup, _ listener: any Channel
  ) {
    (self.address, self.group, self.listener) = (address, group, listener)
  }

  /// Opens the port; `stop()` closes it.
  /// - Throws: `KitReportError` with the reason when it cannot be opened.
  package static func start(
    at address: ListenAddress, code: ReportCode, session: KitSession
  ) async throws -> KitServer {
    let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
    let dialogue = KitDialogue(session: session, code: code)
    let count = OpenCount()
    do {
      let listener = try await ServerBootstrap(group: group)
        .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
        .childChannelInitializer { channel in
          guard count.begin(limit: mostConnections) else { return channel.close() }
          channel.closeFuture.whenComplete { _ in count.end() }
          return channel.pipeline.configureHTTPServerPipeline().flatMapThrowing {
            try channel.pipeline.syncOperations.addHandler(KitRequestHandler(dialogue))
          }
        }
        .bind(host: address.host, port: address.port).get()
      var bound = address
      bound.port = listener.localAddress?.port ?? address.port
      return KitServer(bound, group, listener)
    } catch {
      try? await group.shutdownGracefully()
      throw failure(error, address)
    }
  }

  /// Closes the port and all connections.
  package func stop() async {
    try? await listener.close()
    try? await group.shutdownGracefully()
  }

  private static func failure(_ error: any Error, _ address: ListenAddress) -> KitReportError {
    let reason =
      switch (error as? IOError)?.errnoCode {
      case EADDRINUSE?: "another program has it; give another port, such as \(address.host):0"
      case EADDRNOTAVAIL?: "this machine does not have the address; `ip addr` shows those it has"
      case EACCES?: "you may not open it; give a port above 1023"
      default: "\(error)"
      }
    return KitReportError(.listen, "\(address.authority) cannot be opened: \(reason)")
  }
}

/// The connections that are open.
private final class OpenCount: Sendable {
  private let count = Mutex(0)

  func begin(limit: Int) -> Bool {
    count.withLock { count in
      guard count < limit else { return false }
      count += 1
      return true
    }
  }

  func end() { count.withLock { $0 -= 1 } }
}
