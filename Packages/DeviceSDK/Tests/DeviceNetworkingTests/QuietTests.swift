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
      #expect(isDone.withLock(\.self))
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
      let isBusy = Mutex(true)
      let ended = DispatchGroup()
      for turn in [Quiet.Turn.transfer, .reply, .event, .question] {
        DispatchQueue.global().async(group: ended) {
          Quiet.wait(turn, isAnswered: { !isBusy.withLock(\.self) })
          order.withLock { $0.append(turn) }
        }
      }
      // All wait by now, or will within the time that the first ones look.
      Thread.sleep(forTimeInterval: 0.2)
      isBusy.withLock { $0 = false }
      ended.wait()
      #expect(order.withLock(\.self) == [.question, .event, .reply, .transfer])
    }
  }
}
