import DeviceChannel
import DeviceNetworking
import ExtensionProtocol
import Foundation
import Glibc
import JSONModel
import NotificationModel
import Synchronization
import Testing

/// All suites share `DeviceConnection.current`, so they run one after the other.
@Suite(.serialized, .timeLimit(.minutes(1))) struct DeviceNetworkingTests {}

/// The device's end of a real channel: reads frames and answers transfers by a script.
final class FakeDevice: Sendable {
  /// Answers a transfer once its request, body included, has arrived.
  typealias Script = @Sendable (Exchange) -> Void

  private struct Pending {
    var starts: [TransferID: TransferStart] = [:]
    var bodies: [TransferID: [UInt8]] = [:]
  }

  /// Everything the extension said but `beginTransfer`.
  let messages: AsyncStream<ExtensionMessage>
  private let arrived: AsyncStream<ExtensionMessage>.Continuation
  private let descriptor: Int32
  private let script: Script
  private let pending = Mutex(Pending())

  private init(_ descriptor: Int32, _ script: @escaping Script) {
    self.descriptor = descriptor
    self.script = script
    (messages, arrived) = AsyncStream.makeStream()
  }

  /// Runs `body` in a process that a device serves by `script`.
  static func serving(
    _ script: @escaping Script, _ body: (FakeDevice) async throws -> Void
  ) async throws {
    var ends: [Int32] = [0, 0]
    try #require(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0)
    let (extensionEnd, deviceEnd) = (ends[0], ends[1])
    let device = FakeDevice(deviceEnd, script)
    let connection = DeviceConnection(descriptor: extensionEnd)
    let (closed, close) = AsyncStream<Void>.makeStream()
    Thread.detachNewThread {
      device.read()
      close.yield()
    }
    connection.start(onMessage: { _ in }, onClose: { _ in close.yield() })
    DeviceConnection.current = connection
    defer { DeviceConnection.current = nil }
    let result: Result<Void, any Error>
    do { result = .success(try await body(device)) } catch { result = .failure(error) }
    shutdown(deviceEnd, Int32(SHUT_RDWR))
    var readers = closed.makeAsyncIterator()
    for _ in 0..<2 { await readers.next() }
    Glibc.close(extensionEnd)
    Glibc.close(deviceEnd)
    try result.get()
  }

  /// Sends a frame.
  func send(_ frame: Frame) { sendRaw(frame.encoded) }

  /// Sends bytes that need not be frames.
  func sendRaw(_ bytes: [UInt8]) {
    _ = bytes.withUnsafeBytes { SocketStream.send($0, to: descriptor) }
  }

  /// Breaks the channel.
  func hangUp() { shutdown(descriptor, Int32(SHUT_RDWR)) }

  /// The first message for which `pick` has a value.
  func message<Value>(_ pick: (ExtensionMessage) -> Value?) async -> Value? {
    for await message in messages { if let value = pick(message) { return value } }
    return nil
  }

  private func read() {
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 65536, alignment: 16)
    defer { buffer.deallocate() }
    var decoder = FrameDecoder()
    while case .bytes(let bytes) = SocketStream.receive(into: buffer, from: descriptor) {
      decoder.append(bytes)
      do {
        while let frame = try decoder.next() { try handle(frame) }
      } catch {
        Issue.record("the extension broke the protocol: \(error)")
      }
    }
    arrived.finish()
  }

  private func handle(_ frame: Frame) throws {
    switch frame {
    case .body(let id, let bytes):
      pending.withLock { $0.bodies[id, default: []] += bytes }
      answer(id)
    case .message(let json):
      let message = try ExtensionMessage(message: json)
      guard case .beginTransfer(let start) = message else {
        arrived.yield(message)
        return
      }
      pending.withLock { $0.starts[start.transfer] = start }
      answer(start.transfer)
    }
  }

  private func answer(_ id: TransferID) {
    let exchange = pending.withLock { pending -> Exchange? in
      guard let start = pending.starts[id] else { return nil }
      let body = pending.bodies[id] ?? []
      guard body.count >= start.bodyBytes ?? 0 else { return nil }
      pending.starts[id] = nil
      return Exchange(start: start, body: body, device: self)
    }
    if let exchange { script(exchange) }
  }
}

/// One request at the fake device, and the ways to answer it.
struct Exchange: Sendable {
  let start: TransferStart
  let body: [UInt8]
  let device: FakeDevice

  var path: String { URL(string: start.url)?.path ?? "" }

  func head(
    _ status: Int = 200, url: String? = nil, headers: [HeaderField] = [], mimeType: String? = nil,
    suggestedFilename: String? = nil, expectedBytes: Int? = nil
  ) {
    device.send(
      Frame(
        DeviceMessage.transferResponse(
          TransferHead(
            transfer: start.transfer, url: url ?? start.url, status: status, httpVersion: "h2",
            headers: headers, mimeType: mimeType, suggestedFilename: suggestedFilename,
            expectedBytes: expectedBytes))))
  }

  func send(_ bytes: [UInt8]) {
    device.send(.body(transfer: start.transfer, bytes: bytes))
  }

  func progress(_ bytes: Int, of expected: Int?) {
    device.send(
      Frame(
        DeviceMessage.transferProgress(
          TransferProgress(transfer: start.transfer, bytes: bytes, expectedBytes: expected))))
  }

  func finish(_ bytes: Int = 0, file: String? = nil) {
    device.send(
      Frame(
        DeviceMessage.transferFinished(
          TransferEnd(transfer: start.transfer, bytes: bytes, file: file))))
  }

  func fail(_ code: Int, _ message: String, domain: String = "NSURLErrorDomain") {
    device.send(
      Frame(
        DeviceMessage.transferFailed(
          TransferFailure(
            transfer: start.transfer, domain: domain, code: code, message: message))))
  }

  /// Answers in full, into memory or a file as the extension asked.
  func answer(_ content: [UInt8], status: Int = 200) {
    head(status, expectedBytes: content.count)
    if start.destination == .file {
      let file = TemporaryFile.unused()
      do { try Data(content).write(to: file) } catch { Issue.record(error) }
      finish(content.count, file: file.path)
    } else {
      if !content.isEmpty { send(content) }
      finish(content.count)
    }
  }
}
