import NIOCore
import ServerTLS

/// How many connections the endpoints over HTTP hold, and for how long. A client that is silent, or
/// that sends byte by byte, would hold its connection, and a file, for ever.
package struct ConnectionLimits: Sendable {
  /// How many may be open at each port.
  package var connections = HeldConnections.limit(atMost: 4_000)
  /// How long a client may take for the handshake of TLS.
  package var handshake = TimeAmount.seconds(10)
  /// How long a client may take until its head is here, from the beginning or from the last answer
  /// on, and then for the body: much longer than clients keep a connection for the next request.
  package var request = TimeAmount.seconds(60)
  /// How long a connection of HTTP/2 may have no stream; Google's servers wait about as long.
  package var idle = TimeAmount.minutes(4)
  /// How long requests may still take once the server ends.
  package var farewell = Duration.seconds(5)

  package init() {}
}
