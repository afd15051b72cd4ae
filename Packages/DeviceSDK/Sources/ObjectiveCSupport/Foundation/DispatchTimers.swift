import Dispatch
import Foundation

/// A source of Dispatch's that fires with the time.
public final class ObjCTimerSource: NSObject {
  /// Dispatch's own.
  public let timer: any DispatchSourceTimer

  /// Creates a source that has to be resumed.
  public init(_ queue: DispatchQueue?) { timer = DispatchSource.makeTimerSource(queue: queue) }

  /// Sets when it fires; an interval of `DISPATCH_TIME_FOREVER` lets it fire once.
  public func set(_ start: UInt64, _ interval: UInt64) {
    let nanoseconds = Int(clamping: interval)
    timer.schedule(
      deadline: objcDeadline(start),
      repeating: nanoseconds == .max ? .never : .nanoseconds(max(nanoseconds, 1)))
  }
}

/// Lets a queue or a source go on.
public func objcResume(_ object: AnyObject?) {
  if let source = object as? ObjCTimerSource { return source.timer.resume() }
  (object as? DispatchQueue)?.resume()
}

/// Stops a queue or a source for a time.
public func objcSuspend(_ object: AnyObject?) {
  if let source = object as? ObjCTimerSource { return source.timer.suspend() }
  (object as? DispatchQueue)?.suspend()
}

/// Calls a block with each number, one after the other.
public func objcApply(_ count: UInt, _ block: AnyObject?) throws {
  let call = try objcCode(block, ((UInt) throws -> Void).self)
  for index in 0..<count { try call(index) }
}
