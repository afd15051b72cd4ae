import ExtensionProtocol
import Foundation
import Synchronization

/// The device's report about one transfer.
package enum TransferEvent: Sendable {
  case response(TransferHead)
  case body([UInt8])
  case progress(TransferProgress)
  case finished(TransferEnd)
  case failed(TransferFailure)
  /// The channel closed before the transfer ended.
  case channelClosed

  var isBody: Bool {
    if case .body = self { true } else { false }
  }

  var isLast: Bool {
    switch self {
    case .response, .body, .progress: false
    case .finished, .failed, .channelClosed: true
    }
  }
}

/// The registry of transfers that the device makes for this process.
package final class TransferClient: Sendable {
  /// Runs on the channel's reader thread, in the order of the events.
  package typealias Observer = @Sendable (TransferEvent) -> Void

  private struct Registry {
    var lastID: TransferID = 0
    var observers: [TransferID: Observer] = [:]
    var isClosed = false
    /// Callbacks that wait for their turn on a session's queue.
    var callbacks = 0
    var whenIdle: [@Sendable () -> Void] = []

    var isIdle: Bool { observers.isEmpty && callbacks == 0 }
  }

  private let registry = Mutex(Registry())

  /// Creates an empty registry.
  package init() {}

  /// How many transfers are running.
  package var runningCount: Int { registry.withLock { $0.observers.count } }

  /// Registers a transfer before it is begun; nil when the channel has closed.
  package func register(_ observer: @escaping Observer) -> TransferID? {
    registry.withLock { registry in
      guard !registry.isClosed else { return nil }
      registry.lastID += 1
      registry.observers[registry.lastID] = observer
      return registry.lastID
    }
  }

  /// Forgets a transfer; false when it had ended or was never registered.
  @discardableResult
  package func forget(_ transfer: TransferID) -> Bool {
    let isForgotten = registry.withLock { $0.observers.removeValue(forKey: transfer) } != nil
    if isForgotten { notifyIfIdle() }
    return isForgotten
  }

  /// A callback is put on a session's queue; `callbackEnded` follows once it has run.
  package func callbackQueued() { registry.withLock { $0.callbacks += 1 } }

  /// A callback that was put on a session's queue has run.
  package func callbackEnded() {
    registry.withLock { $0.callbacks -= 1 }
    notifyIfIdle()
  }

  /// Calls `body` once when no transfer runs, its last event handled and its callbacks run; at once
  /// when none does.
  package func whenIdle(_ body: @escaping @Sendable () -> Void) {
    let isNow = registry.withLock { registry in
      guard !registry.isIdle else { return true }
      registry.whenIdle.append(body)
      return false
    }
    if isNow { body() }
  }

  private func notifyIfIdle() {
    let waiting = registry.withLock { registry -> [@Sendable () -> Void] in
      guard registry.isIdle else { return [] }
      defer { registry.whenIdle = [] }
      return registry.whenIdle
    }
    for body in waiting { body() }
  }

  /// Whether the transfer's end is still to come.
  package func isRunning(_ transfer: TransferID) -> Bool {
    registry.withLock { $0.observers[transfer] } != nil
  }

  /// Passes an event to the transfer's observer.
  package func receive(_ event: TransferEvent, for transfer: TransferID) {
    let observer = registry.withLock { registry in
      event.isLast
        ? registry.observers.removeValue(forKey: transfer) : registry.observers[transfer]
    }
    if let observer {
      observer(event)
      if event.isLast { notifyIfIdle() }
    } else if case .finished(let end) = event, let file = end.file {
      // Cancelled while the device was finishing: nothing else will remove the file.
      try? FileManager.default.removeItem(atPath: file)
    }
  }

  /// Fails all running transfers and refuses new ones.
  func close() {
    let observers = registry.withLock { registry in
      registry.isClosed = true
      defer { registry.observers = [:] }
      return registry.observers
    }
    guard !observers.isEmpty else { return }
    for (_, observer) in observers.sorted(by: { $0.key < $1.key }) { observer(.channelClosed) }
  }
}
