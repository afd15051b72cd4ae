/// How an answer is written: as servers do by default, otherwise as faults have it.
package struct ResponseDelivery: Sendable, Hashable {
  /// How a client knows where the body ends.
  package enum Framing: Sendable, Hashable {
    /// By its length.
    case length
    /// By a length that is not the body's; over HTTP/1.1 only, and the connection ends with it.
    case statedLength(Int)
    /// By chunks; over HTTP/2 by the stream's end alone.
    case chunked
    /// By the connection's end; over HTTP/2 by the stream's.
    case close
  }

  /// Something that ends the exchange before its time.
  package struct Cut: Sendable, Hashable {
    /// The way in which the exchange ends.
    package enum Manner: Sendable, Hashable {
      /// The connection is reset, with all that it carries.
      case reset
      /// The connection, over HTTP/2 the stream, is closed.
      case close
      /// Nothing more is sent, but the connection stays open until the client gives up.
      case hold
      /// These bytes are sent, unframed, and the connection is closed; over HTTP/1.1 only.
      case garble([UInt8])
    }

    /// The way in which the exchange ends.
    package var manner: Manner
    /// How many bytes of the body are sent before; nil for not even the head.
    package var bodyBytes: Int?
  }

  /// A body sent in pieces.
  package struct Pace: Sendable, Hashable {
    /// The size of a piece.
    package var bytes: Int
    /// Time from one piece to the next.
    package var interval: Duration
  }

  /// How the client knows where the body ends.
  package var framing = Framing.length
  /// Time before the head is sent.
  package var delay = Duration.zero
  /// How fast the body is sent; nil, the default, for as fast as the client takes it.
  package var pace: Pace?
  /// Time from the body's last byte to the end of the answer.
  package var endDelay = Duration.zero
  /// The early end of the exchange; nil, the default, for none.
  package var cut: Cut?

  /// As servers do.
  package init() {}
}
