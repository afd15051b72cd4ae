import DeviceChannel
import Foundation
import Synchronization
import Testing

/// In processes of their own: the threads of other tests would not come to rest.
@Suite("Waiting for a process to come to rest", .timeLimit(.minutes(1)))
struct QuietTests {
  @Test("it waits for other threads that compute, and not for those that sleep")
  func threads() async {
    await #expect(processExitsWith: .success) {
      let isDone = Mutex(false)
      Thread.detachNewThread { Thread.sleep(forTimeInterval: 3_600) }
      Thread.detachNewThread {
        var sum = 0.0
        for number in 0..<2_000_000 { sum += Double(number).squareRoot() }
        isDone.withLock { $0 = sum > 0 }
      }
      Quiet.wait(.event, isAnswered: { true })
      let wasDone = isDone.withLock { $0 }
      #expect(wasDone)
    }
  }

  @Test("a thread that computes all the time is not waited for long")
  func endless() async {
    await #expect(processExitsWith: .success) {
      Thread.detachNewThread {
        var sum = 0.0
        while sum >= 0 { sum += 1 }
      }
      Quiet.wait(.event, isAnswered: { true })
    }
  }

  @Test("of those that wait, whoever asks the notification center goes first, and transfers last")
  func turns() async {
    await #expect(processExitsWith: .success) {
      let order = Mutex<[Quiet.Turn]>([])
      let begun = Mutex(0)
      let looks = Mutex(0)
      let ended = DispatchGroup()
      for turn in [Quiet.Turn.transfer, .reply, .event, .question] {
        DispatchQueue.global().async(group: ended) {
          begun.withLock { $0 += 1 }
          Quiet.wait(
            turn,
            isAnswered: {
              // All wait by the time that somebody has looked so often since the last began.
              if begun.withLock({ $0 }) == 4 { looks.withLock { $0 += 1 } }
              return looks.withLock { $0 } > 100
            })
          order.withLock { $0.append(turn) }
        }
      }
      ended.wait()
      let found = order.withLock { $0 }
      #expect(found == [.question, .event, .reply, .transfer])
    }
  }
}
