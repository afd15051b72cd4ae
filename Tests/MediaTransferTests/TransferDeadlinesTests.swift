import Testing

@testable import MediaTransfer

@Suite("Deadlines")
struct TransferDeadlinesTests {
  private let start = ContinuousClock.now

  @Test("each byte moves the stall deadline, none moves the resource deadline")
  func moves() {
    var deadlines = TransferDeadlines(stall: .seconds(10), resource: .seconds(25), start: start)
    #expect(deadlines.next == start + .seconds(10))
    deadlines.touch(start + .seconds(9))
    #expect(deadlines.next == start + .seconds(19))
    #expect(deadlines.expiry(at: start + .seconds(18)) == nil)
    #expect(deadlines.expiry(at: start + .seconds(19)) == .stalled(.seconds(10)))
    deadlines.touch(start + .seconds(18))
    #expect(deadlines.next == start + .seconds(25))
    #expect(deadlines.expiry(at: start + .seconds(25)) == .resource(.seconds(25)))
  }

  @Test("a pause stops the stall clock and leaves the resource clock running")
  func pause() {
    var deadlines = TransferDeadlines(stall: .seconds(10), resource: .seconds(100), start: start)
    deadlines.suspend()
    #expect(deadlines.next == start + .seconds(100))
    #expect(deadlines.expiry(at: start + .seconds(50)) == nil)
    deadlines.resume(start + .seconds(60))
    #expect(deadlines.next == start + .seconds(70))
  }

  @Test(
    "no limit, zero and the absurdly long mean none",
    arguments: [nil, .zero, .seconds(-1), .seconds(Int64.max)] as [Duration?])
  func none(limit: Duration?) {
    let deadlines = TransferDeadlines(stall: limit, resource: limit, start: start)
    #expect(deadlines.next == nil)
    #expect(deadlines.expiry(at: start + .seconds(1_000_000)) == nil)
  }
}
