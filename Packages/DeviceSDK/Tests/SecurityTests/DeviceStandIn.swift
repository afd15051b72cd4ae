import DeviceChannel
import ExtensionProtocol
import Foundation
import Glibc
import JSONModel
import Synchronization

/// The device's end of a channel, which answers every question with the next answer it was given.
final class DeviceStandIn: Sendable {
  private struct State {
    var answers: [JSONValue]
    var asked: [DeviceRequest] = []
    var notes: [DeviceNote] = []
  }

  private let state: Mutex<State>
  private let ours: Int32
  private let theirs: Int32

  init(answers: [JSONValue]) {
    state = Mutex(State(answers: answers))
    var ends: [Int32] = [-1, -1]
    socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends)
    (ours, theirs) = (ends[0], ends[1])
  }

  deinit {
    close(ours)
    close(theirs)
  }

  /// Runs `body` in a process that is connected to a device with these answers.
  /// - Returns: the questions of the process, and its notes.
  static func answering(
    _ answers: JSONValue..., during body: () -> Void
  ) -> (asked: [DeviceRequest], notes: [DeviceNote]) {
    let device = DeviceStandIn(answers: answers)
    device.serve()
    let connection = DeviceConnection(descriptor: device.theirs)
    connection.start(onMessage: { _ in }, onClose: { _ in })
    DeviceConnection.current = connection
    body()
    DeviceConnection.current = nil
    // The last answer was read, so everything before it was too.
    shutdown(device.ours, Int32(SHUT_RDWR))
    return device.state.withLock { ($0.asked, $0.notes) }
  }

  private func serve() {
    let thread = Thread { [self] in
      var decoder = FrameDecoder()
      var buffer = [UInt8](repeating: 0, count: 4096)
      while true {
        let count = recv(ours, &buffer, buffer.count, 0)
        guard count > 0 else { return }
        buffer.prefix(count).withUnsafeBytes { decoder.append($0) }
        while let frame = try? decoder.next() { receive(frame) }
      }
    }
    thread.start()
  }

  private func receive(_ frame: Frame) {
    guard case .message(let json) = frame, let message = try? ExtensionMessage(message: json) else {
      return
    }
    switch message {
    case .ask(let request):
      let answer = state.withLock { state -> JSONValue in
        state.asked.append(request)
        return state.answers.isEmpty ? .null : state.answers.removeFirst()
      }
      let reply = Frame(DeviceMessage.answer(DeviceAnswer(id: request.id, result: answer)))
      _ = reply.encoded.withUnsafeBytes { send(ours, $0.baseAddress, $0.count, 0) }
    case .note(let note): state.withLock { $0.notes.append(note) }
    default: break
    }
  }
}
