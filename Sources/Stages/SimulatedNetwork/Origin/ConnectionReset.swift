import Glibc
import NIOCore
import ServerTLS

/// Ends connections beneath TLS and HTTP.
enum ConnectionReset {
  /// Resets a connection, so that its client reads ECONNRESET; data that the client's machine does
  /// not have yet is lost.
  static func reset(_ connection: any Channel) async throws {
    if let options = connection as? any SocketOptionProvider {
      // A linger time of zero resets the connection on close.
      try await options.setSoLinger(linger(l_onoff: 1, l_linger: 0)).get()
    }
    try await close(connection)
  }

  /// Closes without TLS's farewell.
  static func close(_ connection: any Channel) async throws {
    try await connection.eventLoop.submit {
      let pipeline = connection.pipeline.syncOperations
      if let context = try? pipeline.context(handlerType: TLSServerHandler.self) {
        context.close(promise: nil)
      } else {
        connection.close(promise: nil)
      }
    }.get()
    try await connection.closeFuture.get()
  }
}
