import Combine
import Foundation
import Testing

@Suite("Schedulers", .timeLimit(.minutes(1)))
struct SchedulerTests {
  @Test("what is sent to a run loop that sleeps arrives there, each time")
  func sleepingRunLoop() async {
    let loop = await withCheckedContinuation { started in
      Thread.detachNewThread {
        let loop = RunLoop.current
        loop.add(Timer(timeInterval: 3600, repeats: true) { _ in }, forMode: .default)
        nonisolated(unsafe) let handedOut = loop
        started.resume(returning: handedOut)
        while loop.run(mode: .default, before: .distantFuture) {}
      }
    }
    var subscriptions: [AnyCancellable] = []
    // The loop may be awake for the first of them, and has long gone to sleep at the last.
    for number in 0..<20 {
      let arrived = await withCheckedContinuation { arrival in
        subscriptions.append(
          Just(number).receive(on: loop).sink { arrival.resume(returning: $0) })
      }
      #expect(arrived == number)
    }
    loop.schedule { Thread.exit() }
  }
}
