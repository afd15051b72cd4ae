import Dispatch
import Foundation
import Synchronization

/// A dispatch source that tells when memory gets short.
public protocol DispatchSourceMemoryPressure: DispatchSourceProtocol {
  /// The events since the last event.
  var data: DispatchSource.MemoryPressureEvent { get }
  /// The events that the source reports.
  var mask: DispatchSource.MemoryPressureEvent { get }
}

extension DispatchSourceMemoryPressure {
  /// The events since the last event.
  public var data: DispatchSource.MemoryPressureEvent {
    .init(rawValue: (self as? any DispatchSourceUserDataOr)?.data ?? 0)
  }

  /// The events that the source reports.
  public var mask: DispatchSource.MemoryPressureEvent {
    MemoryPressureWatch.masks.withLock { $0[ObjectIdentifier(self as AnyObject)] } ?? .all
  }
}

// Dispatch casts every source to its own class, so a class of ours would not do.
extension DispatchSource: DispatchSourceMemoryPressure {}

extension DispatchSource {
  /// How short memory is.
  public struct MemoryPressureEvent: OptionSet, RawRepresentable, Sendable {
    /// The bits, as libdispatch has them.
    public let rawValue: UInt

    /// Creates a set of events.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Less than 80 % of the cap is in use again.
    public static let normal = MemoryPressureEvent(rawValue: 0x01)
    /// 80 % of the cap is in use.
    public static let warning = MemoryPressureEvent(rawValue: 0x02)
    /// 95 % of the cap is in use.
    public static let critical = MemoryPressureEvent(rawValue: 0x04)
    /// All of them.
    public static let all: MemoryPressureEvent = [.normal, .warning, .critical]
  }

  /// Creates a source that watches this process's private memory against the cap, every 10 ms.
  ///
  /// Differs from Apple: there the whole system's memory counts as well.
  public class func makeMemoryPressureSource(
    eventMask: MemoryPressureEvent, queue: DispatchQueue? = nil
  ) -> any DispatchSourceMemoryPressure {
    guard let source = makeUserDataOrSource(queue: queue) as? DispatchSource else {
      preconditionFailure("a dispatch source is an object of the class DispatchSource")
    }
    MemoryPressureWatch.start(for: source, mask: eventMask)
    return source
  }
}

/// Looks at the memory for as long as its source lives.
private enum MemoryPressureWatch {
  static let masks = Mutex<[ObjectIdentifier: DispatchSource.MemoryPressureEvent]>([:])
  private static let interval = DispatchTimeInterval.milliseconds(10)

  static func start(
    for source: DispatchSource, mask: DispatchSource.MemoryPressureEvent
  ) {
    let id = ObjectIdentifier(source)
    masks.withLock { $0[id] = mask }
    let level = LastLevel()
    let timer = DispatchSource.makeTimerSource(queue: .global(qos: .utility))
    timer.schedule(deadline: .now(), repeating: interval)
    // The handler keeps the timer, until it ends itself.
    nonisolated(unsafe) let kept = timer
    weak let watched = source
    timer.setEventHandler {
      guard let watched, !watched.isCancelled else {
        masks.withLock { $0[id] = nil }
        kept.cancel()
        return
      }
      if let now = level.change(), mask.contains(now) {
        (watched as any DispatchSourceUserDataOr).or(data: now.rawValue)
      }
    }
    timer.resume()
  }
}

/// How short memory was at the last look.
private final class LastLevel: Sendable {
  private let level = Mutex(DispatchSource.MemoryPressureEvent.normal)

  /// Looks again; nil where nothing has changed.
  func change() -> DispatchSource.MemoryPressureEvent? {
    guard let limit = DeviceEnvironment.current?.memoryLimitBytes, limit > 0,
      let used = MemoryFootprint.bytes
    else { return nil }
    let now: DispatchSource.MemoryPressureEvent =
      used >= limit / 100 * 95 ? .critical : used >= limit / 100 * 80 ? .warning : .normal
    return level.withLock { level in
      defer { level = now }
      return level == now ? nil : now
    }
  }
}
