import ExtensionProtocol
import Foundation
@_spi(SwiftCorelibsFoundation) import FoundationEssentials
import NotificationModel
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
  private let descriptor: Int32
  /// Guards the order of whole frames; false once the device is gone.
  private let isWritable = Mutex(true)

  /// Makes a channel on a connected stream socket, which stays the caller's to close.
  package init(descriptor: Int32) {
    self.descriptor = descriptor
  }

  /// Sends one message; silently nothing once the device is gone.
  package func send(_ message: ExtensionMessage) {
    write(Frame(message))
  }

  /// Sends a piece of a request's body, in frames of at most 64 KiB.
  package func sendBody(transfer: TransferID, bytes: [UInt8]) {
    for start in stride(from: 0, to: bytes.count, by: ChannelProtocol.bodyChunkBytes) {
      let end = min(start + ChannelProtocol.bodyChunkBytes, bytes.count)
      write(.body(transfer: transfer, bytes: Array(bytes[start..<end])))
    }
  }

  /// Starts the one thread that reads the channel.
  ///
  /// Both closures run on that thread. They must return soon and run no extension code there:
  /// `Data(contentsOf:)` would wait for the thread it blocks.
  /// - Parameters:
  ///   - onMessage: Gets every message that does not belong to a transfer.
  ///   - onClose: Runs once, after the running transfers have failed with -1005.
  package func start(
    onMessage: @escaping @Sendable (DeviceMessage) -> Void,
    onClose: @escaping @Sendable () -> Void
  ) {
    let thread = Thread { [self] in
      read(onMessage)
      transfers.close()
      onClose()
    }
    thread.name = "device channel"
    // What iOS gives secondary threads.
    thread.stackSize = 512 * 1024
    thread.start()
  }

  private func write(_ frame: Frame) {
    let encoded = frame.encoded
    isWritable.withLock { isWritable in
      guard isWritable else { return }
      isWritable = encoded.withUnsafeBytes { SocketStream.send($0, to: descriptor) }
    }
  }

  private func read(_ onMessage: (DeviceMessage) -> Void) {
    let buffer = UnsafeMutableRawBufferPointer.allocate(
      byteCount: ChannelProtocol.bodyChunkBytes, alignment: 16)
    defer { buffer.deallocate() }
    var decoder = FrameDecoder()
    do throws(ProtocolViolation) {
      while let bytes = SocketStream.receive(into: buffer, from: descriptor) {
        decoder.append(bytes)
        while let frame = try decoder.next() { try handle(frame, onMessage) }
      }
    } catch {
      let message = "The device's side of the channel sent \(error); nothing more is read from it."
      send(.log(LogLine(level: "fault", message: message)))
    }
  }

  private func handle(
    _ frame: Frame, _ onMessage: (DeviceMessage) -> Void
  ) throws(ProtocolViolation) {
    switch frame {
    case .body(let transfer, let bytes):
      transfers.receive(.body(bytes), for: transfer)
    case .message(let json):
      switch try DeviceMessage(message: json) {
      case .transferResponse(let head): transfers.receive(.response(head), for: head.transfer)
      case .transferProgress(let progress):
        transfers.receive(.progress(progress), for: progress.transfer)
      case .transferFinished(let end): transfers.receive(.finished(end), for: end.transfer)
      case .transferFailed(let failure): transfers.receive(.failed(failure), for: failure.transfer)
      case let message: onMessage(message)
      }
    }
  }
}

// Foundation reads `Data(contentsOf:)` and `String(contentsOf:encoding:)` of a URL that is no file
// through this one replaceable initialiser. An overload would be ambiguous in files that import
// Foundation; a replacement serves every spelling, in every file. It stands in this file because
// an object file of an archive is linked only where something else in it is used.
extension Data {
  @_dynamicReplacement(for:init(_contentsOfRemote:options:))
  init(deviceContentsOf url: URL, options: Data.ReadingOptions) throws {
    self = try SynchronousLoad.data(from: url)
  }
}
