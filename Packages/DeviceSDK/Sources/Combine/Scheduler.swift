import Dispatch
import Foundation

/// Where and when closures run.
public protocol Scheduler {
  /// How closures may be run.
  associatedtype SchedulerOptions = Never
  /// Runs a closure soon.
  func schedule(_ action: @escaping () -> Void)
  /// Runs a closure after a while.
  func schedule(after interval: SchedulerInterval, _ action: @escaping () -> Void)
}

extension Scheduler {
  /// Runs a closure soon; the options change nothing here.
  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    schedule(action)
  }
}

/// A length of time, in seconds where a plain number is written.
public struct SchedulerInterval: Hashable, Comparable, Sendable, ExpressibleByIntegerLiteral,
  ExpressibleByFloatLiteral
{
  let seconds: Double

  /// Creates a length of seconds.
  public init(floatLiteral value: Double) { seconds = value }

  /// Creates a length of seconds.
  public init(integerLiteral value: Int) { seconds = Double(value) }

  /// Seconds.
  public static func seconds(_ value: Int) -> Self { Self(floatLiteral: Double(value)) }

  /// Seconds.
  public static func seconds(_ value: Double) -> Self { Self(floatLiteral: value) }

  /// Thousandths of a second.
  public static func milliseconds(_ value: Int) -> Self { Self(floatLiteral: Double(value) / 1e3) }

  /// Millionths of a second.
  public static func microseconds(_ value: Int) -> Self { Self(floatLiteral: Double(value) / 1e6) }

  /// Billionths of a second.
  public static func nanoseconds(_ value: Int) -> Self { Self(floatLiteral: Double(value) / 1e9) }

  /// Whether the first is shorter.
  public static func < (left: Self, right: Self) -> Bool { left.seconds < right.seconds }
}

/// A closure on its way to another thread, where alone it runs.
// Apple's schedulers take closures that are not marked Sendable; who passes one answers for it.
private struct Handover: @unchecked Sendable {
  let run: () -> Void
}

extension DispatchQueue: Scheduler {
  /// How closures may be run.
  public struct SchedulerOptions {
    /// The quality of service.
    public var qos: DispatchQoS
    /// The flags of the work item.
    public var flags: DispatchWorkItemFlags
    /// Whom to tell when it is done.
    public var group: DispatchGroup?

    /// Creates options.
    public init(
      qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [],
      group: DispatchGroup? = nil
    ) {
      (self.qos, self.flags, self.group) = (qos, flags, group)
    }
  }

  /// Runs a closure soon.
  public func schedule(_ action: @escaping () -> Void) {
    let handover = Handover(run: action)
    async { handover.run() }
  }

  /// Runs a closure after a while.
  public func schedule(after interval: SchedulerInterval, _ action: @escaping () -> Void) {
    let handover = Handover(run: action)
    asyncAfter(deadline: .now() + interval.seconds) { handover.run() }
  }
}

extension OperationQueue: Scheduler {
  /// Runs a closure soon.
  public func schedule(_ action: @escaping () -> Void) {
    let handover = Handover(run: action)
    addOperation { handover.run() }
  }

  /// Runs a closure after a while.
  public func schedule(after interval: SchedulerInterval, _ action: @escaping () -> Void) {
    let handover = Handover(run: action)
    DispatchQueue.global().asyncAfter(deadline: .now() + interval.seconds) { [self] in
      addOperation { handover.run() }
    }
  }
}

extension RunLoop: Scheduler {
  /// Runs a closure soon.
  public func schedule(_ action: @escaping () -> Void) {
    // Not `perform`: Foundation's does not wake a run loop that sleeps.
    schedule(after: 0, action)
  }

  /// Runs a closure after a while.
  public func schedule(after interval: SchedulerInterval, _ action: @escaping () -> Void) {
    let handover = Handover(run: action)
    add(
      Timer(timeInterval: interval.seconds, repeats: false) { _ in handover.run() },
      forMode: .default)
  }
}

/// Runs closures at once.
public struct ImmediateScheduler: Scheduler, Sendable {
  /// The only one.
  public static var shared: ImmediateScheduler { ImmediateScheduler() }

  /// Runs a closure now.
  public func schedule(_ action: @escaping () -> Void) { action() }

  /// Runs a closure now.
  public func schedule(after interval: SchedulerInterval, _ action: @escaping () -> Void) {
    action()
  }
}
