import ExtensionProtocol
import Glibc
import JSONModel
import MediaTransfer
import Testing

@testable import ExtensionServices
@testable import ExtensionSupervisor

@Suite("An extension's requests have a bound")
struct TransferTurnsTests {
  private func entry(_ number: Int, bytes: Int = 1_000) -> TransferTurns.Entry {
    let sink = ExtensionSink(
      transfer: TransferID(number), index: 0, ledger: TransferLedger(),
      answer: ChannelWriter(descriptor: -1, onPending: {}, onOverflow: {}),
      resume: {}, wrote: { _ in }, ended: {})
    return TransferTurns.Entry(
      transfer: TransferID(number), request: TransferRequest(url: "https://a.example/\(number)"),
      index: 0, sink: sink, bytes: bytes)
  }

  @Test("64 transfers are under way; the others wait in their order")
  func order() {
    var turns = TransferTurns()
    for number in 1...64 { #expect(turns.admit(entry(number)) == (true, true)) }
    for number in 65...70 { #expect(turns.admit(entry(number)) == (true, false)) }
    #expect(turns.ended(1_000)?.transfer == 65)
    #expect(turns.removeWaiting(67)?.transfer == 67)
    #expect(turns.removeWaiting(65) == nil, "it has begun")
    #expect((0..<3).map { _ in turns.ended(1_000)?.transfer } == [66, 68, 69])
    #expect(turns.removeAllWaiting().map(\.transfer) == [70])
    #expect(turns.ended(1_000) == nil)
    #expect(turns.admit(entry(71)) == (true, true))
  }

  @Test("what they hold together is bounded, and counts no longer once they have ended")
  func bytes() {
    var turns = TransferTurns()
    #expect(turns.admit(entry(1, bytes: 100 << 20)).isAdmitted)
    #expect(!turns.admit(entry(2, bytes: 60 << 20)).isAdmitted)
    _ = turns.ended(100 << 20)
    #expect(turns.admit(entry(2, bytes: 60 << 20)).isAdmitted)
  }

  @Test("a notification begins 10,000 at most")
  func count() {
    var turns = TransferTurns()
    let taken = (0..<10_005).filter { _ in turns.counts() }
    #expect(taken.count == 10_000)
  }

  @Test("questions wait up to a number and a size, until they are answered")
  func backlog() {
    let backlog = Backlog()
    #expect((0..<300).filter { _ in backlog.admit(10) }.count == 256)
    backlog.release(10)
    #expect(backlog.admit(10))
    let large = Backlog()
    #expect((0..<5).filter { _ in large.admit(10 << 20) }.count == 3)
  }

  @Test("the size of a question is that of its texts")
  func textBytes() {
    let value: JSONValue = ["a": .string(String(repeating: "x", count: 1_000)), "b": [1, .null]]
    #expect((1_000..<1_200).contains(value.textBytes))
  }
}
