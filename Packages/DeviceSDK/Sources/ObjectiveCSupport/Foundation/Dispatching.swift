import DeviceFoundation
import Dispatch
import Foundation

/// The attribute of a concurrent queue.
public let objcConcurrent = NSNumber(value: true)

/// A queue of its own.
public func objcQueue(_ label: UnsafeMutablePointer<CChar>?, _ kind: AnyObject?) -> DispatchQueue {
  let name = label.map { String(cString: $0) } ?? ""
  return kind === objcConcurrent
    ? DispatchQueue(label: name, attributes: .concurrent) : DispatchQueue(label: name)
}

/// The queue of a priority or a quality of service.
public func objcGlobalQueue(_ number: Int) -> DispatchQueue {
  switch number {
  case 2, 0x19: .global(qos: .userInitiated)
  case 0x21: .global(qos: .userInteractive)
  case -2, 0x11: .global(qos: .utility)
  case -32768, 0x09: .global(qos: .background)
  default: .global()
  }
}

/// A moment, `delta` nanoseconds after another.
public func objcTime(_ when: UInt64, _ delta: Int64) -> UInt64 {
  if when == .max { return when }
  let base = when == 0 ? DispatchTime.now().uptimeNanoseconds : when
  return delta < 0
    ? base.subtractingReportingOverflow(delta.magnitude).partialValue : base &+ UInt64(delta)
}

/// A moment as Swift's Dispatch has it.
public func objcDeadline(_ when: UInt64) -> DispatchTime {
  switch when {
  case 0: .now()
  case .max: .distantFuture
  default: DispatchTime(uptimeNanoseconds: when)
  }
}

/// Waits; 0 unless the time was up before.
public func objcWait(_ group: DispatchGroup, _ timeout: UInt64) -> Int {
  group.wait(timeout: objcDeadline(timeout)) == .success ? 0 : 49
}

/// Waits; 0 unless the time was up before.
public func objcWait(_ semaphore: DispatchSemaphore, _ timeout: UInt64) -> Int {
  semaphore.wait(timeout: objcDeadline(timeout)) == .success ? 0 : 49
}

private let onceLock = NSRecursiveLock()

/// Runs a block once for a place in memory.
public func objcOnce(_ place: UnsafeMutablePointer<Int>?, _ block: () -> Void) {
  onceLock.lock()
  defer { onceLock.unlock() }
  guard let place, place.pointee == 0 else { return }
  place.pointee = ~0
  block()
}

// MARK: Messages later

/// A timer that sends a message.
public func objcTimer(
  _ seconds: Double, _ target: AnyObject?, _ selector: Selector?, _ repeats: Bool, scheduled: Bool
) -> Timer {
  // A timer keeps its target, as on a device.
  let kept = UncheckedObject(target)
  let block: @Sendable (Timer) -> Void = { timer in
    objcTop {
      guard let target = kept.object, let selector else { return }
      _ = try objcPerform(target, selector, selector.description.hasSuffix(":") ? [timer] : [])
    }
  }
  return scheduled
    ? Timer.scheduledTimer(withTimeInterval: seconds, repeats: repeats, block: block)
    : Timer(timeInterval: seconds, repeats: repeats, block: block)
}

/// An object that its user sends to another thread, as Objective-C lets him.
struct UncheckedObject: @unchecked Sendable {
  let object: AnyObject?
  init(_ object: AnyObject?) { self.object = object }
}

private final class Observation: NSObject, @unchecked Sendable {
  // Sendable because its members are only set at the beginning.
  weak var target: AnyObject?
  let name: Notification.Name?
  var token: (any NSObjectProtocol)?
  init(_ target: AnyObject?, _ name: Notification.Name?) {
    (self.target, self.name) = (target, name)
  }
}

private nonisolated(unsafe) var observations: [Observation] = []
private let observationLock = NSLock()

/// Sends a message with each notification; the observer is not kept.
public func objcAddObserver(
  _ center: NotificationCenter, _ target: AnyObject?, _ selector: Selector?,
  _ name: Notification.Name?, _ object: Any?
) {
  let observation = Observation(target, name)
  let message = UncheckedObject(selector as AnyObject?)
  observation.token = center.addObserver(forName: name, object: object, queue: nil) {
    [weak observation] notification in
    objcTop {
      guard let target = observation?.target, let selector = message.object as? Selector else {
        return
      }
      let arguments = selector.description.hasSuffix(":") ? [toObjC(notification)] : []
      _ = try objcPerform(target, selector, arguments)
    }
  }
  observationLock.withLock { observations.append(observation) }
}

/// Ends what `objcAddObserver` began.
public func objcRemoveObserver(
  _ center: NotificationCenter, _ target: AnyObject?, _ name: Notification.Name?
) {
  let ended = observationLock.withLock {
    let found = observations.filter {
      $0.target == nil || ($0.target === target && (name == nil || $0.name == name))
    }
    observations.removeAll { observation in found.contains { $0 === observation } }
    return found
  }
  for observation in ended { observation.token.map { center.removeObserver($0) } }
  if let target, ended.isEmpty { center.removeObserver(target) }
}
