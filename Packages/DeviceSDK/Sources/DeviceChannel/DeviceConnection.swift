import ExtensionProtocol
import Foundation
import JSONModel
import Synchronization

/// This process's channel to the simulated device.
///
/// Starts no thread and allocates no buffer before `start`: the process is forked from a
/// single-threaded zygote after its modules are loaded.
package final class DeviceConnection: Sendable {
  private static let installed = Mutex<DeviceConnection?>(nil)

  /// The channel that `URLSession` and `Data(contentsOf:)` use; nil outside pushsim, where every
  /// transfer fails with `URLError.notConnectedToInternet`.
  package static var current: DeviceConnection? {
    get { installed.withLock { $0 } }
    set { installed.withLock { $0 = newValue } }
  }

  /// The transfers that the device makes for this process.
  package let transfers = TransferClient()
  private let queries = DeviceQueries()
  /// Whether the notification center is asked only once the process has nothing else to do.
  private let isOrderly = Atomic(false)
  /// How many calls of the device have not been answered.
  private let calls = Atomic(0)
  /// Where what comes of transfers waits for its turn, in an orderly process.
  private static let transferTurns = DispatchQueue(label: "device transfers")
  private let descriptor: Int32
  /// Guards the order of whole frames; false once the device is gone.
  private let isWritable = Mutex(true)

  /// Creates a channel on a connected stream socket, which stays the caller's to close.
  package init(descriptor: Int32) {
    self.descriptor = descriptor
  }

  /// Sends one message; silently nothing once the device is gone.
  package func send(_ message: ExtensionMessage) {
    write(Frame.encoded(message))
  }

  /// Sends a message of the JSON that `body` writes.
  package func send(_ body: (inout JSONWriter) -> Void) {
    write(Frame.encoded(body))
  }

  /// Sends several messages at once.
  package func send(_ messages: [ExtensionMessage]) {
    write(messages.flatMap { Frame.encoded($0) })
  }

  /// Sends a piece of a request's body, in frames of at most 64 KiB.
  package func sendBody(transfer: TransferID, bytes: [UInt8]) {
    for start in stride(from: 0, to: bytes.count, by: ChannelProtocol.bodyChunkBytes) {
      let end = min(start + ChannelProtocol.bodyChunkBytes, bytes.count)
      write(Frame.body(transfer: transfer, bytes: Array(bytes[start..<end])).encoded)
    }
  }

  /// Asks the device for what another process keeps there, and waits for the answer.
  ///
  /// Not to be called on the thread that reads the channel.
  /// - Returns: nil once the device is gone; null where it does not know the service.
  package func ask(_ service: String, _ arguments: JSONValue) -> JSONValue? {
    if service.hasPrefix("center."), isOrderly.load(ordering: .relaxed) {
      waitForQuiet(.question)
    }
    return queries.ask(service, arguments, over: self)
  }

  /// Has the notification center be asked in the same order in every run, in a process whose threads
  /// do several things at once: once the others have come to their ends.
  package func becomeOrderly() { isOrderly.store(true, ordering: .relaxed) }

  /// Waits until the process's other threads have nothing to do, nothing waits for the device, and
  /// nobody is waiting who goes first.
  package func waitForQuiet(_ turn: Quiet.Turn) {
    Quiet.wait(turn, isAnswered: { queries.areAnswered })
  }

  /// The device called the process, or got its answer.
  package func called() { calls.wrappingAdd(1, ordering: .relaxed) }
  package func answered() { calls.wrappingSubtract(1, ordering: .relaxed) }

  /// How long something of a transfer waits for the device's next call, if there is none: 0.2 s. The
  /// device calls a process that has something to do.
  private static let callPatience = Duration.milliseconds(200)

  /// Passes on what comes of a transfer, in its turn: in the middle of a call, when that has come to
  /// a point where it waits.
  private func receive(_ event: TransferEvent, for transfer: TransferID) {
    guard isOrderly.load(ordering: .relaxed) else { return transfers.receive(event, for: transfer) }
    Self.transferTurns.async { [self] in
      if !event.isBody {
        let end = ContinuousClock.now + Self.callPatience
        Quiet.wait(
          .transfer, isAnswered: { queries.areAnswered },
          mayGo: { calls.load(ordering: .relaxed) > 0 || ContinuousClock.now > end })
      }
      transfers.receive(event, for: transfer)
    }
  }

  /// Starts the one thread that reads the channel.
  ///
  /// Both closures run on that thread. They must return soon and run no extension code there:
  /// `Data(contentsOf:)` would wait for the thread it blocks.
  /// - Parameters:
  ///   - onMessage: Gets every message that does not belong to a transfer.
  ///   - onClose: Runs once, after the running transfers have failed with -1005; false when this
  ///     process's own code closed the descriptor.
  package func start(
    onMessage: @escaping @Sendable (DeviceMessage) -> Void,
    onClose: @escaping @Sendable (_ byDevice: Bool) -> Void
  ) {
    let thread = Thread { [self] in
      let isClosedByDevice = read(onMessage)
      transfers.close()
      queries.close()
      onClose(isClosedByDevice)
    }
    thread.name = "device channel"
    // A message may nest as deep as a payload (512 levels), a kilobyte of stack or more each.
    thread.stackSize = 8 << 20
    thread.start()
  }

  private func write(_ encoded: [UInt8]) {
    isWritable.withLock { isWritable in
      guard isWritable else { return }
      isWritable = encoded.withUnsafeBytes { SocketStream.send($0, to: descriptor) }
    }
  }

  /// Reads until the end; false when the descriptor was closed or replaced in this process.
  private func read(_ onMessage: (DeviceMessage) -> Void) -> Bool {
    let buffer = UnsafeMutableRawBufferPointer.allocate(
      byteCount: ChannelProtocol.bodyChunkBytes, alignment: 16)
    defer { buffer.deallocate() }
    var decoder = FrameDecoder()
    do throws(ProtocolViolation) {
      while true {
        switch SocketStream.receive(into: buffer, from: descriptor) {
        case .bytes(let bytes):
          decoder.append(bytes)
          while let frame = try decoder.next() { try handle(frame, onMessage) }
        case .closed: return true
        case .notOurs: return false
        }
      }
    } catch {
      let message = "The device's side of the channel sent \(error); nothing more is read from it."
      send(.log(LogLine(level: "fault", message: message)))
      return true
    }
  }

  private func handle(
    _ frame: Frame, _ onMessage: (DeviceMessage) -> Void
  ) throws(ProtocolViolation) {
    switch frame {
    case .body(let transfer, let bytes):
      receive(.body(bytes), for: transfer)
    case .message(let json):
      switch try DeviceMessage(message: json) {
      case .transferResponse(let head): receive(.response(head), for: head.transfer)
      case .transferProgress(let progress):
        receive(.progress(progress), for: progress.transfer)
      case .transferFinished(let end): receive(.finished(end), for: end.transfer)
      case .transferFailed(let failure): receive(.failed(failure), for: failure.transfer)
      case .answer(let answer): queries.receive(answer)
      case let message: onMessage(message)
      }
    }
  }
}
