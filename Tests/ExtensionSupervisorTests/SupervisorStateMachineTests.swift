import ExtensionProtocol
import ExtensionSupervisor
import NotificationModel
import Testing

@Suite("The life of one notification, on a manual clock")
struct SupervisorStateMachineTests {
  @Test("LIFE-02: the deadline is 30 seconds and start-up counts")
  func deadline() {
    var device = ManualClockDevice()
    #expect(device.time(of: .deadline) == .seconds(30))
    device.advance(to: .seconds(12))
    device.receive(.started(1))
    device.advance(to: .milliseconds(29_999))
    #expect(device.actions.isEmpty)
    device.advance(to: .seconds(30))
    #expect(device.actions == [.expire])
    #expect(device.run.startup == .seconds(12))
    #expect(device.run.expiredAt == .seconds(30))
  }

  @Test("a handler called in didReceive wins, and the process ends")
  func modified() throws {
    var device = ManualClockDevice()
    device.receive(.started(1))
    device.advance(to: .seconds(1))
    device.receive(handlerCall("new"))
    device.receive(.returned(1))
    #expect(device.actions == [.closeInput])
    device.send(.exited(.code(0)))
    #expect(device.isComplete)
    guard case .handedBack(let content, .didReceive) = device.run.termination else {
      Issue.record("ended as \(device.run.termination)")
      return
    }
    #expect(content?.title == "new")
    #expect(device.run.elapsed == .seconds(1))
  }

  @Test("LIFE-03: a handler called by the expiry callback hands back the best attempt")
  func bestAttempt() {
    var device = ManualClockDevice()
    device.receive(.started(1))
    device.receive(.returned(1))
    device.advance(to: .seconds(31))
    device.receive(handlerCall("best", .serviceExtensionTimeWillExpire))
    guard case .handedBack(_, .serviceExtensionTimeWillExpire) = device.run.termination else {
      Issue.record("ended as \(device.run.termination)")
      return
    }
    #expect(device.actions == [.expire, .closeInput])
  }

  @Test("a call made before the callback counts as didReceive's, though it arrives after")
  func crossing() {
    var device = ManualClockDevice()
    device.receive(.started(1))
    device.receive(.returned(1))
    device.advance(to: .seconds(30))
    device.receive(handlerCall("crossing", .didReceive))
    guard case .handedBack(_, .didReceive) = device.run.termination else {
      Issue.record("ended as \(device.run.termination)")
      return
    }
  }

  @Test("LIFE-04: neither method calls the handler: killed after the grace")
  func timedOut() {
    var device = ManualClockDevice()
    device.receive(.started(1))
    device.receive(.returned(1))
    device.advance(to: .milliseconds(31_999))
    #expect(device.actions == [.expire])
    device.advance(to: .seconds(32))
    #expect(device.actions == [.expire, .kill])
    #expect(!device.isComplete)
    device.send(.exited(.signal(9)))
    #expect(device.isComplete)
    #expect(device.run.termination == .timedOut)
    #expect(device.run.elapsed == .seconds(32))
  }

  @Test("LIFE-07: a start-up stall is killed at the deadline without a callback")
  func startupTimedOut() {
    var device = ManualClockDevice()
    device.advance(to: .seconds(40))
    #expect(device.actions == [.kill])
    device.send(.exited(.signal(9)))
    #expect(device.run.termination == .startupTimedOut)
    #expect(device.run.elapsed == .seconds(30))
  }

  @Test("deadline and grace are options")
  func options() {
    var limits = ExtensionLimits()
    limits.deadline = .seconds(2)
    limits.grace = .milliseconds(300)
    var device = ManualClockDevice(limits: limits)
    device.receive(.started(1))
    device.advance(to: .milliseconds(2_299))
    #expect(device.actions == [.expire])
    device.advance(to: .milliseconds(2_300))
    #expect(device.actions == [.expire, .kill])
  }

  @Test("LIFE-10: over the memory cap it is killed at once, without a callback")
  func memory() {
    var device = ManualClockDevice()
    device.receive(.started(1))
    device.send(.memorySampled(bytes: 24 * 1024 * 1024))
    #expect(device.actions.isEmpty)
    device.send(.memorySampled(bytes: 24 * 1024 * 1024 + 1))
    #expect(device.actions == [.kill])
    device.send(.exited(.signal(9)))
    #expect(device.run.termination == .memoryExceeded)
    #expect(device.run.peakBytes == 24 * 1024 * 1024 + 1)
    #expect(device.run.peakPhase == .didReceive)
  }

  @Test("memory taken after the handler was called changes nothing")
  func memoryAfterwards() {
    var device = ManualClockDevice()
    device.receive(.started(1))
    device.receive(handlerCall())
    device.send(.memorySampled(bytes: 1 << 30))
    #expect(!device.actions.contains(.kill))
    #expect(device.run.peakBytes == 1 << 30)
  }

  @Test(
    "LIFE-09: a crash is not an exit",
    arguments: [
      (ExtensionExit.signal(4), ExtensionRun.Termination.crashed(signal: 4)),
      (.code(3), .exited(code: 3)), (.code(0), .exited(code: 0)),
    ])
  func ends(status: ExtensionExit, ending: ExtensionRun.Termination) {
    var device = ManualClockDevice()
    device.receive(.started(1))
    device.send(.channelClosed)
    device.send(.exited(status))
    #expect(device.isComplete)
    #expect(device.run.termination == ending)
    #expect(device.run.exit == status)
  }

  @Test("an exit after the handler was called does not take the content back")
  func exitAfterwards() {
    var device = ManualClockDevice()
    device.receive(.started(1))
    device.receive(handlerCall("kept"))
    device.send(.exited(.signal(11)))
    #expect(device.isComplete)
    guard case .handedBack(let content, _) = device.run.termination else {
      Issue.record("ended as \(device.run.termination)")
      return
    }
    #expect(content?.title == "kept")
  }

  @Test("LIFE-30: the first of two calls wins, and the second is noticed")
  func twice() {
    var device = ManualClockDevice()
    device.receive(.started(1))
    device.receive(handlerCall("first"))
    device.receive(handlerCall("second", count: 2))
    device.receive(.returned(1))
    device.send(.exited(.code(0)))
    guard case .handedBack(let content, _) = device.run.termination else {
      Issue.record("ended as \(device.run.termination)")
      return
    }
    #expect(content?.title == "first")
    #expect(device.run.extraHandlerCalls == 1)
  }

  @Test("a call after the kill cannot alter the original that is shown")
  func late() {
    var device = ManualClockDevice()
    device.receive(.started(1))
    device.advance(to: .seconds(32))
    device.receive(handlerCall("late"))
    device.send(.exited(.signal(9)))
    #expect(device.run.termination == .timedOut)
    #expect(device.run.extraHandlerCalls == 1)
  }

  @Test("LIFE-31: didReceive may linger a moment after its call, then it is cut off")
  func linger() {
    var device = ManualClockDevice()
    device.receive(.started(1))
    device.receive(handlerCall())
    #expect(device.actions.isEmpty)
    device.advance(to: .milliseconds(100))
    #expect(device.actions == [.closeInput])
    device.advance(to: .milliseconds(350))
    #expect(device.actions == [.closeInput, .kill])
  }

  @Test("a process that closes its channel and goes on breaks the protocol")
  func channelClosed() {
    var device = ManualClockDevice()
    device.receive(.started(1))
    device.send(.channelClosed)
    #expect(device.actions.isEmpty)
    device.advance(to: .seconds(1))
    #expect(device.actions == [.kill])
    device.send(.exited(.signal(9)))
    guard case .protocolViolation = device.run.termination else {
      Issue.record("ended as \(device.run.termination)")
      return
    }
  }

  @Test("LIFE-09: one that crashed is no such process, however late a busy machine lets it end")
  func channelClosedByCrash() {
    var device = ManualClockDevice()
    device.receive(.started(1))
    device.send(.channelClosed)
    device.advance(to: .seconds(5))
    device.send(.memorySampled(bytes: 1 << 30))
    device.send(.exited(.signal(4)))
    #expect(device.run.termination == .crashed(signal: 4))
  }

  @Test("garbage and messages out of order end the extension", arguments: [0, 1, 2])
  func violations(kind: Int) {
    var device = ManualClockDevice()
    switch kind {
    case 0: device.send(.violation(ProtocolViolation("a frame of length 0")))
    case 1: device.receive(handlerCall())
    default:
      device.receive(.started(1))
      device.receive(.started(1))
    }
    #expect(device.actions == [.kill])
    guard case .protocolViolation = device.run.termination else {
      Issue.record("ended as \(device.run.termination)")
      return
    }
  }

  @Test("LIFE-15: a reused process stays for the next notification")
  func reused() {
    var device = ManualClockDevice(mode: .reused)
    device.receive(.started(1))
    device.receive(handlerCall())
    device.receive(.returned(1))
    #expect(device.actions == [.complete(keepsProcess: true)])
    #expect(device.time(of: .deadline) == nil)
  }

  @Test("a reused process whose didReceive never returns is not kept")
  func reusedStuck() {
    var device = ManualClockDevice(mode: .reused)
    device.receive(.started(1))
    device.receive(handlerCall())
    device.advance(to: .seconds(1))
    #expect(device.actions == [.closeInput, .kill])
  }

  @Test("LIFE-09: the end of a process that has gone on to the next notification is not this one's")
  func wentOn() {
    var device = ManualClockDevice(mode: .reused)
    device.receive(.started(1))
    device.receive(handlerCall())
    device.advance(to: .milliseconds(100))
    device.receive(.returned(1))
    device.send(.wentOn)
    #expect(device.actions == [.closeInput, .kill])
    device.send(.exited(.signal(4)))
    #expect(device.run.exit == nil)
    #expect(device.actions.last == .complete(keepsProcess: false))
  }

  @Test("cancelling kills, and events after the end are ignored")
  func cancelled() {
    var device = ManualClockDevice()
    device.receive(.started(1))
    device.send(.cancelled)
    #expect(device.actions == [.kill])
    device.send(.exited(.signal(9)))
    #expect(device.run.termination == .cancelled)
    let count = device.actions.count
    device.receive(handlerCall())
    device.advance(to: .seconds(100))
    #expect(device.actions.count == count)
  }
}
