import Synchronization
import Testing

@testable import PhoneSimulator

@Suite("The order of several queues", .timeLimit(.minutes(1)))
struct TurnOrderTests {
  @Test("what several queues do comes in the order in which it was queued, one after the other")
  func order() async {
    let order = TurnOrder()
    let queues = (0..<4).map { _ in TurnQueue(in: order) }
    let done = Mutex<[Int]>([])
    let running = Mutex(0)
    for number in 0..<200 {
      queues[(number * 7) % 4].add {
        let atOnce = running.withLock { count in
          count += 1
          return count
        }
        #expect(atOnce == 1)
        // Others may run meanwhile.
        for _ in 0..<(number % 5) { await Task.yield() }
        done.withLock { $0.append(number) }
        running.withLock { $0 -= 1 }
      }
    }
    for queue in queues { await queue.settle() }
    let numbers = done.withLock { $0 }
    #expect(numbers == Array(0..<200))
  }

  @Test("what a queue does at rest belongs to its turn")
  func rest() async {
    let order = TurnOrder()
    let (first, second) = (TurnQueue(in: order), TurnQueue(in: order))
    let done = Mutex<[String]>([])
    first.onRest {
      for _ in 0..<20 { await Task.yield() }
      done.withLock { $0.append("rest") }
    }
    first.add { done.withLock { $0.append("first") } }
    second.add { done.withLock { $0.append("second") } }
    await first.settle()
    await second.settle()
    let names = done.withLock { $0 }
    #expect(names == ["first", "rest", "second"])
  }

  @Test("a queue that goes away with work holds nobody up")
  func gone() async {
    let order = TurnOrder()
    let last = TurnQueue(in: order)
    let (begun, beginning) = AsyncStream<Void>.makeStream()
    let (allowed, allowing) = AsyncStream<Void>.makeStream()
    do {
      let queue = TurnQueue(in: order)
      queue.add {
        beginning.yield()
        for await _ in allowed { break }
      }
      queue.add { Issue.record("its queue is gone") }
      for await _ in begun { break }
    }
    let done = Mutex(false)
    last.add { done.withLock { $0 = true } }
    allowing.yield()
    await last.settle()
    let isDone = done.withLock { $0 }
    #expect(isDone)
  }
}
