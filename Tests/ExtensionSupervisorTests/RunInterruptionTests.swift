import ExtensionProtocol
import Glibc
import NotificationModel
import Synchronization
import Testing

@testable import ExtensionSupervisor

struct RunInterruptionTests {
  @Test(
    "Moments have a text, and come back from it",
    arguments: ["expiry@started", "expiry@data:2", "memory@attachment"])
  func text(_ text: String) throws {
    #expect(try #require(RunInterruption(text)).text == text)
  }

  @Test(
    "A text that names none is refused",
    arguments: [
      "", "later", "data:", "data:0", "data:-1", "data:٣", "kill@data", "@data", "data:2:3",
    ])
  func refused(_ text: String) { #expect(RunInterruption(text) == nil) }

  @Test("Without a kind it is the time that ends, and the first of its kind")
  func short() {
    #expect(RunInterruption("data") == RunInterruption(.expiry, at: RunMoment(.data, 1)))
  }

  @Test("LIFE-03: the time ends at once, and a handler call then is the best attempt")
  func expiry() {
    var device = ManualClockDevice()
    device.receive(.started(1))
    device.send(.interrupted(.expiry))
    #expect(device.actions == [.expire])
    #expect(device.time(of: .deadline) == nil)
    device.send(.interrupted(.expiry))
    #expect(device.actions == [.expire], "the time ends once")
    device.advance(to: .seconds(2))
    device.send(.exited(.signal(9)))
    #expect(device.run.termination == .timedOut)
  }

  @Test("LIFE-30: after a call at the moment of expiry a second one is waited for")
  func crossing() {
    var device = ManualClockDevice()
    device.receive(.started(1))
    device.receive(.returned(1))
    device.send(.interrupted(.expiry))
    device.receive(handlerCall("first"))
    #expect(!device.actions.contains(.closeInput))
    device.receive(handlerCall("second", .serviceExtensionTimeWillExpire, count: 2))
    device.advance(to: .seconds(1))
    #expect(device.actions.contains(.closeInput))
    #expect(device.run.extraHandlerCalls == 1)
  }

  @Test("LIFE-10: the memory ends at once, and only of a run that is undecided")
  func memory() {
    var device = ManualClockDevice()
    device.receive(.started(1))
    device.send(.interrupted(.memory))
    #expect(device.actions == [.kill])
    #expect(device.run.termination == .memoryExceeded)
  }

  @Test("What reaches the process at the moment is held back until the run was interrupted")
  func held() throws {
    var ends: [Int32] = [0, 0]
    #expect(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0)
    defer { for end in ends { close(end) } }
    let came = Mutex(0)
    let writer = ChannelWriter(
      descriptor: ends[0], onPending: {}, onOverflow: {},
      onMoment: { came.withLock { $0 += 1 } })
    writer.watch(MomentWatch(RunInterruption(.expiry, at: RunMoment(.finished, 1))))
    writer.send(.transferFinished(TransferEnd(transfer: 1, bytes: 0, file: nil)))
    writer.send(.proceed(1))
    #expect(came.withLock(\.self) == 1)
    #expect(try messages(at: ends[1]).isEmpty)
    writer.send(.expire(1))
    writer.release()
    #expect(
      try messages(at: ends[1]) == [
        .expire(1), .transferFinished(TransferEnd(transfer: 1, bytes: 0, file: nil)), .proceed(1),
      ])
  }

  private func messages(at descriptor: Int32) throws -> [DeviceMessage] {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let count = recv(descriptor, &buffer, buffer.count, Int32(MSG_DONTWAIT))
    guard count > 0 else { return [] }
    var decoder = FrameDecoder()
    buffer[..<count].withUnsafeBytes { decoder.append($0) }
    var messages: [DeviceMessage] = []
    while case .message(let bytes)? = try decoder.next() {
      messages.append(try DeviceMessage(message: bytes))
    }
    return messages
  }
}
