import APNs
import ExtensionProtocol
import Glibc
import JSONModel
import NotificationModel
import NotificationPayload

/// A `launch` and the `contentHandler` that answers it, through a socket pair, with everything the
/// two ends do to a message: without the time that a process takes to wake up.
final class ChannelTrip {
  private let simulator: Int32
  private let device: Int32
  private let launch: DeviceMessage
  private let answer: ExtensionMessage
  private var buffer = [UInt8](repeating: 0, count: 1 << 16)

  init() throws {
    var ends: [Int32] = [0, 0]
    guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0 else {
      throw BenchError(
        description: "making a socket pair failed: \(String(cString: strerror(errno)))")
    }
    (simulator, device) = (ends[0], ends[1])
    let payload = try PayloadParser().parse(
      PayloadText(Sample.payload("no-media")), name: "no-media")
    var content = NotificationContent()
    content.title = "New message"
    content.body = "Three lines of text that the extension is going to change."
    content.userInfo = payload.members
    launch = .launch(
      Launch(
        notification: 1,
        request: NotificationRequest(
          identifier: "0C6E7F6A-6D3B-4A53-9A86-6B5D1C7B8C11", content: content,
          trigger: PushTrigger(isContentAvailable: false, isMutableContent: true)),
        container: "/var/container",
        limits: Launch.Limits(deadlineSeconds: 30, memoryBytes: 24 << 20), locale: "en_US"))
    answer = .contentHandler(
      HandlerCall(notification: 1, callback: .didReceive, content: content))
  }

  deinit {
    close(simulator)
    close(device)
  }

  /// One trip there and back.
  /// - Returns: the content as the simulator has it in the end.
  func go() throws -> ExtensionMessage {
    let there = try pass(Frame(launch), from: simulator, to: device)
    _ = try DeviceMessage(message: there)
    return try ExtensionMessage(message: pass(Frame(answer), from: device, to: simulator))
  }

  private func pass(_ frame: Frame, from sender: Int32, to receiver: Int32) throws -> [UInt8] {
    let bytes = frame.encoded
    guard send(sender, bytes, bytes.count, 0) == bytes.count else {
      throw BenchError(description: "a message does not fit into the socket")
    }
    var decoder = FrameDecoder()
    while true {
      let count = recv(receiver, &buffer, buffer.count, 0)
      guard count > 0 else { throw BenchError(description: "the socket has closed") }
      buffer.withUnsafeBytes { decoder.append(UnsafeRawBufferPointer(rebasing: $0[..<count])) }
      if case .message(let json) = try decoder.next() { return json }
    }
  }
}
