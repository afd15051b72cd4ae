import Testing

@testable import ExtensionSupervisor

@Suite("The clock of a process with a debugger")
struct DebuggerClockTests {
  @Test("A stop counts between two looks that saw it, and nothing else does")
  func stops() {
    var clock = DebuggerClock()
    #expect(clock.look(isHeld: true, at: 10) == 0)
    #expect(clock.look(isHeld: true, at: 15) == 5)
    #expect(clock.look(isHeld: false, at: 20) == 0)
    #expect(clock.look(isHeld: true, at: 30) == 0)
    #expect(clock.look(isHeld: true, at: 33) == 3)
    #expect(clock.stood == 8)
  }

  @Test("A process that said something ran, also between two looks that saw a stop")
  func speaks() {
    var clock = DebuggerClock()
    _ = clock.look(isHeld: true, at: 10)
    clock.ran()
    #expect(clock.look(isHeld: true, at: 15) == 0)
    #expect(clock.look(isHeld: true, at: 16) == 1)
  }
}
