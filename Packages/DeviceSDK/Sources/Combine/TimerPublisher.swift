public import Foundation

/// A publisher that sends nothing before `connect()`.
public protocol ConnectablePublisher<Output, Failure>: Publisher {
  /// Begins to send; the result ends it.
  func connect() -> any Cancellable
}

extension ConnectablePublisher {
  /// Connects with the first subscriber, and ends with the last.
  public func autoconnect() -> Publishers.Autoconnect<Self> {
    Publishers.Autoconnect(upstream: self)
  }
}

extension Publishers {
  /// Connects a publisher for as long as it has subscribers.
  public final class Autoconnect<Upstream: ConnectablePublisher>: Publisher, @unchecked Sendable {
    // The lock guards what changes.

    /// The published values.
    public typealias Output = Upstream.Output
    /// Why it may end early.
    public typealias Failure = Upstream.Failure

    /// The publisher that is connected.
    public let upstream: Upstream
    private let lock = NSLock()
    private var subscribers = 0
    private var connection: (any Cancellable)?

    init(upstream: Upstream) { self.upstream = upstream }

    /// Connects a subscriber, the first with the upstream too.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let conduit = Conduit(AnySubscriber(subscriber), keeps: false) { [self] in leave() }
      subscriber.receive(subscription: conduit)
      conduit.keep(
        upstream.sink(
          receiveCompletion: { conduit.send(completion: $0) }, receiveValue: { conduit.send($0) }))
      let isFirst = lock.withLock {
        subscribers += 1
        return subscribers == 1
      }
      if isFirst {
        let connection = upstream.connect()
        lock.withLock { self.connection = connection }
      }
    }

    private func leave() {
      let ended = lock.withLock { () -> (any Cancellable)? in
        subscribers -= 1
        guard subscribers == 0 else { return nil }
        defer { connection = nil }
        return connection
      }
      ended?.cancel()
    }
  }
}

extension Timer {
  /// Sends the time again and again, once it is connected.
  public final class TimerPublisher: ConnectablePublisher, @unchecked Sendable {
    // Sendable because nothing in it changes; the subject has its own lock.

    /// The time.
    public typealias Output = Date
    /// Never fails.
    public typealias Failure = Never

    /// Seconds between two times.
    public let interval: TimeInterval
    /// Seconds that a time may be late.
    public let tolerance: TimeInterval?
    /// Where the timer runs.
    public let runLoop: RunLoop
    /// When it runs there.
    public let mode: RunLoop.Mode
    private let subject = PassthroughSubject<Date, Never>()

    /// Creates a publisher.
    public init(
      interval: TimeInterval, tolerance: TimeInterval? = nil, runLoop: RunLoop, mode: RunLoop.Mode
    ) {
      self.interval = interval
      self.tolerance = tolerance
      self.runLoop = runLoop
      self.mode = mode
    }

    /// Connects a subscriber.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Date, S.Failure == Never {
      subject.receive(subscriber: subscriber)
    }

    /// Starts the timer.
    public func connect() -> any Cancellable {
      let subject = subject
      let timer = Timer(timeInterval: interval, repeats: true) { _ in subject.send(Date()) }
      timer.tolerance = tolerance ?? 0
      runLoop.add(timer, forMode: mode)
      return AnyCancellable { timer.invalidate() }
    }
  }

  /// Sends the time every so many seconds, once it is connected.
  public static func publish(
    every interval: TimeInterval, tolerance: TimeInterval? = nil, on runLoop: RunLoop,
    in mode: RunLoop.Mode
  ) -> TimerPublisher {
    TimerPublisher(interval: interval, tolerance: tolerance, runLoop: runLoop, mode: mode)
  }
}
