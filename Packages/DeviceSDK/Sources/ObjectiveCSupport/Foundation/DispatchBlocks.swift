import Dispatch
import Foundation

/// Whether a block of `dispatch_block_create` has run, or will not.
final class BlockWork: @unchecked Sendable {
  // Sendable because the lock guards what changes.
  private let lock = NSLock()
  private var cancelled = false
  private var isDone = false
  /// Who waits for the block's first end.
  let group = DispatchGroup()

  init() { group.enter() }

  // A group that is given up while somebody is in it ends the process.
  deinit { if !isDone { group.leave() } }

  var isCancelled: Bool { lock.withLock { cancelled } }

  func cancel() { lock.withLock { cancelled = true } }

  /// Runs the block unless it was cancelled before; either is its end.
  func run(_ body: () throws -> Void) rethrows {
    defer {
      let isFirst = lock.withLock {
        defer { isDone = true }
        return !isDone
      }
      if isFirst { group.leave() }
    }
    if !isCancelled { try body() }
  }
}

/// The form of a block without arguments.
public typealias ObjCAction = () throws -> Void

/// A block that can be cancelled before it runs, and waited for.
public func objcCreateBlock(_ block: AnyObject?) throws -> AnyObject? {
  let action = try objcCode(block, ObjCAction.self)
  let work = BlockWork()
  let created = ObjCBlock<ObjCAction>({ try work.run(action) })
  created.work = work
  return created
}

private func work(_ block: AnyObject?, _ function: String) -> BlockWork {
  guard let work = (block as? ObjCAnyBlock)?.work else {
    fatalError("BUG IN CLIENT OF LIBDISPATCH: Invalid block object passed to \(function)")
  }
  return work
}

/// Has a block not run, unless it has begun.
public func objcCancelBlock(_ block: AnyObject?) { work(block, "dispatch_block_cancel").cancel() }

/// 1 for a block that was cancelled, 0 for others.
public func objcIsCancelled(_ block: AnyObject?) -> Int {
  work(block, "dispatch_block_testcancel").isCancelled ? 1 : 0
}

/// Waits for a block's end; 0 unless the time was up before.
public func objcWaitForBlock(_ block: AnyObject?, _ timeout: UInt64) -> Int {
  objcWait(work(block, "dispatch_block_wait").group, timeout)
}

/// Has another block run behind a block's end.
public func objcNotify(_ block: AnyObject?, _ queue: DispatchQueue, _ other: AnyObject?) throws {
  nonisolated(unsafe) let action = try objcCode(other, ObjCAction.self)
  work(block, "dispatch_block_notify").group.notify(queue: queue) { objcTop { try action() } }
}
