import Dispatch
import Foundation
import Synchronization

/// A dispatch source that tells when memory gets short.
public protocol DispatchSourceMemoryPressure: DispatchSourceProtocol {
  /// What happened since the last event.
  var data: DispatchSource.MemoryPressureEvent { get }
  /// What the source tells.
  var mask: DispatchSource.MemoryPressureEvent { get }
}

extension DispatchSource {
  /// How short memory is.
  public struct MemoryPressureEvent: OptionSet, RawRepresentable, Sendable {
    /// The bits, as libdispatch has them.
    public let rawValue: UInt

    /// Makes a set of events.
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

  /// Makes a source that watches this process's private memory against the cap, every 10 ms.
  ///
  /// Differs from Apple: there the whole system's memory counts as well.
  public class func makeMemoryPressureSource(
    eventMask: MemoryPressureEvent, queue: DispatchQueue? = nil
  ) -> any DispatchSourceMemoryPressure {
    MemoryPressureWatch(mask: eventMask, queue: queue)
  }
}

/// A timer that looks at the memory, and a source that hands on what changed.
private final class MemoryPressureWatch: DispatchSourceMemoryPressure {
  private static let interval = DispatchTimeInterval.milliseconds(10)

  private let events: any DispatchSourceUserDataOr
  private let timer: any DispatchSourceTimer
  private let level = Mutex(DispatchSource.MemoryPressureEvent.normal)
  let mask: DispatchSource.MemoryPressureEvent

  init(mask: DispatchSource.MemoryPressureEvent, queue: DispatchQueue?) {
    self.mask = mask
    events = DispatchSource.makeUserDataOrSource(queue: queue)
    timer = DispatchSource.makeTimerSource(queue: .global(qos: .utility))
    timer.schedule(deadline: .now(), repeating: Self.interval)
    timer.setEventHandler { [weak self] in self?.look() }
  }

  deinit {
    // A source that was never resumed or is suspended must not be released that way.
    timer.cancel()
    timer.resume()
  }

  var data: DispatchSource.MemoryPressureEvent { .init(rawValue: events.data) }
  var handle: UInt { 0 }
  var isCancelled: Bool { events.isCancelled }

  private func look() {
    guard let limit = DeviceEnvironment.current?.memoryLimitBytes, limit > 0,
      let used = MemoryFootprint.bytes
    else { return }
    let now: DispatchSource.MemoryPressureEvent =
      used >= limit / 100 * 95 ? .critical : used >= limit / 100 * 80 ? .warning : .normal
    let hasChanged = level.withLock { level in
      defer { level = now }
      return level != now
    }
    if hasChanged, mask.contains(now) { events.or(data: now.rawValue) }
  }

  func setEventHandler(
    qos: DispatchQoS, flags: DispatchWorkItemFlags, handler: (@convention(block) () -> Void)?
  ) {
    events.setEventHandler(qos: qos, flags: flags, handler: handler)
  }

  func setEventHandler(handler: DispatchWorkItem) { events.setEventHandler(handler: handler) }

  func setCancelHandler(
    qos: DispatchQoS, flags: DispatchWorkItemFlags, handler: (@convention(block) () -> Void)?
  ) {
    events.setCancelHandler(qos: qos, flags: flags, handler: handler)
  }

  func setCancelHandler(handler: DispatchWorkItem) { events.setCancelHandler(handler: handler) }

  func setRegistrationHandler(
    qos: DispatchQoS, flags: DispatchWorkItemFlags, handler: (@convention(block) () -> Void)?
  ) {
    events.setRegistrationHandler(qos: qos, flags: flags, handler: handler)
  }

  func setRegistrationHandler(handler: DispatchWorkItem) {
    events.setRegistrationHandler(handler: handler)
  }

  func cancel() {
    timer.cancel()
    events.cancel()
  }

  func resume() {
    events.resume()
    timer.resume()
  }

  func suspend() {
    timer.suspend()
    events.suspend()
  }

  func activate() {
    events.activate()
    timer.activate()
  }
}
