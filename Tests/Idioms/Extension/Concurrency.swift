// swift-format-ignore-file
import Combine
import Foundation

@MainActor final class Counter {
  private var count = 0
  func next() -> Int { count += 1; return count }
}

extension Idioms {
  mutating func addConcurrency() {
    add("dispatch group") { _ in
      await withCheckedContinuation { next in
        let group = DispatchGroup()
        let lock = NSLock()
        nonisolated(unsafe) var sum = 0
        for number in 1...4 {
          DispatchQueue.global().async(group: group) { lock.lock(); sum += number; lock.unlock() }
        }
        group.notify(queue: .main) { next.resume(returning: "\(sum) \(Thread.isMainThread)") }
      }
    }
    add("semaphore") { _ in
      await withCheckedContinuation { next in
        DispatchQueue.global().async {
          let semaphore = DispatchSemaphore(value: 0)
          DispatchQueue.global().asyncAfter(deadline: .now() + 0.01) { semaphore.signal() }
          next.resume(returning: "\(semaphore.wait(timeout: .now() + 5) == .success)")
        }
      }
    }
    add("main actor class") { _ in
      let counter = await Counter()
      _ = await counter.next()
      return "\(await counter.next())"
    }
    add("task group") { _ in
      await withTaskGroup(of: Int.self) { group in
        for number in 1...3 { group.addTask { number * number } }
        return "\(await group.reduce(0, +))"
      }
    }
    add("task timeout") { _ in
      let task = Task { try await Task.sleep(nanoseconds: 60_000_000_000) }
      task.cancel()
      do { try await task.value } catch is CancellationError { return "cancelled" }
      return "ended"
    }
    add("operation queue") { _ in
      await withCheckedContinuation { next in
        let queue = OperationQueue()
        queue.maxConcurrentOperationCount = 1
        nonisolated(unsafe) var steps: [Int] = []
        queue.addOperation { steps.append(1) }
        queue.addOperation { steps.append(2) }
        queue.addBarrierBlock { next.resume(returning: "\(steps)") }
      }
    }
    add("timer with a block") { _ in
      await withCheckedContinuation { next in
        DispatchQueue.main.async {
          _ = Timer.scheduledTimer(withTimeInterval: 0.01, repeats: false) { _ in
            next.resume(returning: "fired")
          }
        }
      }
    }
    add("publisher") { _ in
      let subject = PassthroughSubject<Int, Never>()
      var seen: [Int] = []
      let subscription = subject.map { $0 * 2 }.filter { $0 > 2 }.sink { seen.append($0) }
      [1, 2, 3].forEach(subject.send)
      subscription.cancel()
      return "\(seen)"
    }
    add("notification with a block") { _ in
      nonisolated(unsafe) var seen = ""
      let name = Notification.Name("idiom")
      let token = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) {
        seen = $0.userInfo?["key"] as? String ?? ""
      }
      NotificationCenter.default.post(name: name, object: nil, userInfo: ["key": "value"])
      NotificationCenter.default.removeObserver(token)
      return seen
    }
    add("notification stream") { _ in
      let name = Notification.Name("stream")
      let task = Task {
        for await note in NotificationCenter.default.notifications(named: name) {
          return note.userInfo?["key"] as? String ?? "nil"
        }
        return "ended"
      }
      let again = Task {
        while true {
          NotificationCenter.default.post(name: name, object: nil, userInfo: ["key": "value"])
          try await Task.sleep(nanoseconds: 1_000_000)
        }
      }
      defer { again.cancel() }
      return await task.value
    }
    add("timer publisher") { _ in
      await withCheckedContinuation { next in
        DispatchQueue.main.async {
          var subscription: AnyCancellable?
          subscription = Timer.publish(every: 0.01, on: .main, in: .common).autoconnect().first()
            .sink { _ in
              _ = subscription
              next.resume(returning: "fired")
            }
        }
      }
    }
    add("timer with a selector") { _ in
      final class Target: NSObject { @objc func fire() {} }
      Timer.scheduledTimer(
        timeInterval: 0.01, target: Target(), selector: #selector(Target.fire), userInfo: nil, repeats: false)
      return "made"
    }
    add("async stream") { _ in
      let stream = AsyncStream<Int> { next in
        (1...3).forEach { next.yield($0) }
        next.finish()
      }
      var seen: [Int] = []
      for await number in stream { seen.append(number) }
      return "\(seen)"
    }
    add("actor") { _ in
      actor Store { var items: [String] = []; func add(_ item: String) -> Int { items.append(item); return items.count } }
      let store = Store()
      _ = await store.add("a")
      return "\(await store.add("b"))"
    }
  }
}
