import Foundation

/// One subscriber of a source: keeps count of what it asked for, and hands nothing on afterwards.
// The lock guards everything; a subscriber is called outside of it.
final class Conduit<Output, Failure: Error>: Subscription, @unchecked Sendable {
  private let lock = NSLock()
  private var subscriber: AnySubscriber<Output, Failure>?
  private var demand = Subscribers.Demand.none
  private var waiting: [Output] = []
  private var end: Subscribers.Completion<Failure>?
  private var isHandingOut = false
  /// Whether values wait for demand; they are dropped otherwise, as subjects do.
  private let keeps: Bool
  private var onCancel: (() -> Void)?
  private var sources: [AnyCancellable] = []

  init(
    _ subscriber: AnySubscriber<Output, Failure>, keeps: Bool, onCancel: (() -> Void)? = nil
  ) {
    self.subscriber = subscriber
    self.keeps = keeps
    self.onCancel = onCancel
  }

  func request(_ demand: Subscribers.Demand) {
    lock.withLock { self.demand += demand }
    handOut()
  }

  func cancel() {
    let (action, sources) = lock.withLock {
      subscriber = nil
      waiting = []
      defer {
        onCancel = nil
        self.sources = []
      }
      return (onCancel, self.sources)
    }
    action?()
    for source in sources { source.cancel() }
  }

  /// Keeps a source until the subscriber leaves.
  func keep(_ source: AnyCancellable) {
    let isWelcome = lock.withLock {
      if subscriber != nil { sources.append(source) }
      return subscriber != nil
    }
    if !isWelcome { source.cancel() }
  }

  /// Whether the subscriber has left or has received the end.
  var isOver: Bool { lock.withLock { subscriber == nil } }

  func send(_ value: Output) {
    lock.withLock {
      guard subscriber != nil, end == nil, keeps || demand > .none || isHandingOut else { return }
      waiting.append(value)
    }
    handOut()
  }

  func send(completion: Subscribers.Completion<Failure>) {
    lock.withLock { if end == nil { end = completion } }
    handOut()
  }

  /// One thread hands out at a time, so that values keep their order.
  private func handOut() {
    guard lock.withLock({ beginHandingOut() }) else { return }
    while let step = lock.withLock({ next() }) { step() }
  }

  private func beginHandingOut() -> Bool {
    guard !isHandingOut, subscriber != nil else { return false }
    isHandingOut = true
    return true
  }

  /// Returns the next action, outside of the lock; nil when there is none.
  private func next() -> (() -> Void)? {
    guard let subscriber else {
      isHandingOut = false
      return nil
    }
    if !waiting.isEmpty, demand > .none {
      let value = waiting.removeFirst()
      if let left = demand.max { demand = .max(left - 1) }
      return { [self] in
        let more = subscriber.receive(value)
        lock.withLock { demand += more }
      }
    }
    if waiting.isEmpty, let end {
      self.subscriber = nil
      onCancel = nil
      return { subscriber.receive(completion: end) }
    }
    if !keeps { waiting = [] }
    isHandingOut = false
    return nil
  }
}
