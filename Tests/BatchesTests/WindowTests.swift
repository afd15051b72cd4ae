import Foundation
import PushSimulator
import Synchronization
import Testing

@testable import Batches

@Suite("The window", .timeLimit(.minutes(1)))
struct WindowTests {
  private func item(_ number: Int, bytes: Int = 1) -> BatchItem {
    BatchItem(
      index: number, sequence: number, identifier: "\(number)",
      content: .success(Push(name: "p", bytes: [UInt8](repeating: 0x20, count: bytes))), place: "p",
      inputBytes: bytes)
  }

  @Test("no more payloads are let in than the window has room for, until results are written")
  func bounded() async {
    let queue = WorkQueue(maximumItems: 4, maximumBytes: 100)
    let added = Atomic(0)
    let (events, continuation) = AsyncStream.makeStream(of: Int.self)
    Thread.detachNewThread {
      for number in 0..<12 where queue.put(item(number, bytes: number == 8 ? 100 : 10)) {
        continuation.yield(added.add(1, ordering: .relaxed).newValue)
      }
      queue.finish()
      continuation.finish()
    }
    var counts = events.makeAsyncIterator()
    for number in 1...4 { #expect(await counts.next() == number) }
    #expect(await queue.dequeue(upTo: 100).count == 4)
    #expect(added.load(ordering: .relaxed) == 4, "what is taken is still in the window")
    queue.release(items: 4, bytes: 40)
    for number in 5...8 { #expect(await counts.next() == number) }
    var taken = 0
    var bytes = 0
    while true {
      let items = await queue.dequeue(upTo: 3)
      if items.isEmpty { break }
      taken += items.count
      bytes = items.reduce(0) { $0 + $1.weight }
      queue.release(items: items.count, bytes: bytes)
    }
    #expect(taken == 8, "one larger than the window has its turn too")
  }

  @Test("a stop drops what waits and lets everybody go")
  func stop() async {
    let queue = WorkQueue(maximumItems: 2, maximumBytes: 100)
    #expect(queue.put(item(0)) && queue.put(item(1)))
    let refused = Task.detached {
      await withCheckedContinuation { continuation in
        Thread.detachNewThread { continuation.resume(returning: queue.put(item(2))) }
      }
    }
    queue.stop()
    #expect(await refused.value == false)
    #expect(await queue.dequeue(upTo: 1).isEmpty)
  }
}
