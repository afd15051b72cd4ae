import JSONModel

/// One unit of the channel.
package enum Frame: Sendable, Hashable {
  /// UTF-8 JSON of a message.
  case message([UInt8])
  /// A piece of the body of a transfer.
  case body(transfer: TransferID, bytes: [UInt8])

  /// The frame as it goes over the wire, length included.
  package var encoded: [UInt8] {
    switch self {
    case .message(let json):
      return Self.header(kind: 0, payloadBytes: json.count) + json
    case .body(let transfer, let bytes):
      var encoded = Self.header(kind: 1, payloadBytes: 8 + bytes.count)
      encoded.reserveCapacity(encoded.count + 8 + bytes.count)
      withUnsafeBytes(of: transfer.bigEndian) { encoded.append(contentsOf: $0) }
      encoded.append(contentsOf: bytes)
      return encoded
    }
  }

  private static func header(kind: UInt8, payloadBytes: Int) -> [UInt8] {
    let length = UInt32(payloadBytes + 1)
    return withUnsafeBytes(of: length.bigEndian, Array.init) + [kind]
  }

  /// A message's frame as it goes over the wire, of the JSON that `body` writes.
  package static func encoded(_ body: (inout JSONWriter) -> Void) -> [UInt8] {
    var writer = JSONWriter(onto: [0, 0, 0, 0, 0])
    body(&writer)
    var frame = writer.takeBytes()
    let length = UInt32(frame.count - 4)
    for place in 0..<4 { frame[place] = UInt8(truncatingIfNeeded: length >> (24 - 8 * place)) }
    return frame
  }

  /// A message's frame as it goes over the wire.
  package static func encoded(_ message: DeviceMessage) -> [UInt8] {
    encoded { writer in
      if case .launch(let launch) = message {
        launch.write(messageTo: &writer)
      } else {
        writer.value(message.json)
      }
    }
  }

  /// A message's frame as it goes over the wire.
  package static func encoded(_ message: ExtensionMessage) -> [UInt8] {
    encoded { writer in
      switch message {
      case .started(let number):
        writer.object { writer in
          writer.member("notification", number)
          writer.member("type", "started")
        }
      case .returned(let number, let isHolding):
        writer.object { writer in
          writer.member("holding", isHolding)
          writer.member("notification", number)
          writer.member("type", "returned")
        }
      case .ready(let protocolVersion, let launchesAhead):
        writer.object { writer in
          writer.member("launchesAhead", launchesAhead)
          writer.member("protocol", protocolVersion)
          writer.member("type", "ready")
        }
      default: writer.value(message.json)
      }
    }
  }

  /// The frame of a message.
  package init(_ message: some JSONRepresentable) {
    self = .message(JSONWriter.compact(message.json))
  }
}

/// Cuts a byte stream into frames, however the bytes arrive.
package struct FrameDecoder: Sendable {
  private var buffer: [UInt8] = []
  private var consumed = 0

  /// Creates a decoder with nothing buffered.
  package init() {}

  /// Whether the stream stopped inside a frame.
  package var hasPartialFrame: Bool { consumed < buffer.count }

  /// How much was appended and not taken.
  package var bufferedBytes: Int { buffer.count - consumed }

  /// Adds bytes of the stream.
  package mutating func append(_ bytes: UnsafeRawBufferPointer) {
    if consumed == buffer.count {
      buffer.removeAll(keepingCapacity: buffer.capacity <= 1 << 20)
      consumed = 0
    } else if consumed > 1 << 16 {
      buffer.removeFirst(consumed)
      consumed = 0
    }
    buffer.append(contentsOf: bytes)
  }

  /// The next whole frame, or nil when more bytes are needed.
  /// - Throws: `ProtocolViolation` for an empty, oversized or unknown frame.
  package mutating func next() throws(ProtocolViolation) -> Frame? {
    guard buffer.count - consumed >= 4 else { return nil }
    let length = Int(integer(at: consumed, as: UInt32.self))
    guard length > 0 else { throw ProtocolViolation("a frame of length 0") }
    guard length <= ChannelProtocol.maximumFrameBytes else {
      throw ProtocolViolation(
        "a frame of \(length) bytes, over the limit of \(ChannelProtocol.maximumFrameBytes)")
    }
    guard buffer.count - consumed >= 4 + length else { return nil }
    let start = consumed + 5
    let end = consumed + 4 + length
    let kind = buffer[consumed + 4]
    consumed = end
    switch kind {
    case 0:
      return .message(Array(buffer[start..<end]))
    case 1:
      guard end - start >= 8 else { throw ProtocolViolation("a body frame without transfer id") }
      return .body(
        transfer: integer(at: start, as: UInt64.self), bytes: Array(buffer[(start + 8)..<end]))
    default:
      throw ProtocolViolation("a frame of unknown kind \(kind)")
    }
  }

  private func integer<Value: FixedWidthInteger>(at offset: Int, as type: Value.Type) -> Value {
    buffer[offset..<(offset + MemoryLayout<Value>.size)].reduce(0) { $0 << 8 | Value($1) }
  }
}
