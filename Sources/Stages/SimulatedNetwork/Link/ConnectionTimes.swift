import Synchronization

/// How long a connection took to open, in simulated time.
package struct ConnectionTimes: Sendable, Hashable {
  /// The wait for the host's addresses; zero when they were known.
  package var dns: Duration
  /// The TCP handshake.
  package var connect: Duration
}

/// The times of the connections of a proxy by their client's port.
final class ConnectionTimesLog: Sendable {
  /// How many closed connections are remembered: their clients ask within moments.
  static let rememberedConnections = 1_024

  private struct State {
    var times: [Int: (serial: Int, times: ConnectionTimes)] = [:]
    var closed: [(port: Int, serial: Int)] = []
    var oldest = 0
    var nextSerial = 0
  }

  private let state = Mutex(State())

  /// Notes a connection; the answer is for `close`.
  func open(port: Int, _ times: ConnectionTimes) -> Int {
    state.withLock { state in
      state.nextSerial += 1
      state.times[port] = (state.nextSerial, times)
      return state.nextSerial
    }
  }

  /// Remembers a closed connection for as long as there are not many after it.
  func close(port: Int, serial: Int) {
    state.withLock { state in
      guard state.closed.count == Self.rememberedConnections else {
        state.closed.append((port, serial))
        return
      }
      let forgotten = state.closed[state.oldest]
      // The port may be another connection's by now.
      if state.times[forgotten.port]?.serial == forgotten.serial {
        state.times[forgotten.port] = nil
      }
      state.closed[state.oldest] = (port, serial)
      state.oldest = (state.oldest + 1) % Self.rememberedConnections
    }
  }

  /// The times of the latest connection from a port.
  func times(port: Int) -> ConnectionTimes? {
    state.withLock { $0.times[port]?.times }
  }
}
