import Foundation
import Glibc
import Synchronization

/// The simulator's one network: every transfer of every notification over one libcurl multi handle.
///
/// A thread of its own runs it, from the first transfer on, and sleeps while there is nothing to
/// do. Connections, TLS sessions and DNS answers are shared by all transfers.
package final class TransferEngine: Sendable {
  private let configuration: TransferConfiguration
  private let multi: MultiHandle
  private let mailbox: EngineMailbox
  private let lastID = Atomic<UInt64>(0)
  private let thread = Mutex<EngineThread?>(nil)

  /// An engine whose thread does not run yet.
  /// - Throws: `TransferError` -1 when libcurl cannot be set up.
  package init(configuration: TransferConfiguration = TransferConfiguration())
    throws(TransferError)
  {
    guard let multi = MultiHandle(configuration) else {
      let cause = TransferError.Cause(
        source: .curl, code: 0, text: "libcurl could not be set up; the machine is out of memory")
      throw TransferError(.unknown, url: "", cause: cause)
    }
    self.configuration = configuration
    self.multi = multi
    mailbox = EngineMailbox(waking: multi)
  }

  /// Simulated seconds per second.
  package var speed: Double { configuration.speed }

  deinit {
    mailbox.post(.shutdown)
  }

  /// Starts a transfer. The engine calls `sink` on its own thread, also when it refuses the request
  /// at once. After `shutdown()` the sink gets -999 during the call.
  @discardableResult
  package func start(_ request: TransferRequest, sink: any TransferSink) -> TransferTask {
    let id = lastID.add(1, ordering: .relaxed).newValue
    if mailbox.post(.start(id: id, request, sink)) {
      runThread()
    } else {
      sink.finished(.failure(TransferError(.cancelled, url: request.url)))
    }
    return TransferTask(id: id, mailbox: mailbox)
  }

  /// Cancels every transfer with -999, closes all connections, and waits for the thread to end.
  /// From a sink it does not wait.
  package func shutdown() {
    mailbox.post(.shutdown)
    // An engine that never ran has a mailbox to close all the same.
    runThread().join()
  }

  @discardableResult
  private func runThread() -> EngineThread {
    thread.withLock { thread in
      if let thread { return thread }
      let started = EngineThread { [configuration, multi, mailbox] in
        EngineLoop(configuration, multi: multi, mailbox: mailbox).run()
      }
      thread = started
      return started
    }
  }
}

/// A transfer that was started.
package struct TransferTask: Sendable {
  /// The transfer's number: no other of the engine has it, and routed servers see it in the header
  /// field that the configuration names.
  package let id: UInt64
  let mailbox: EngineMailbox

  /// Ends the transfer with -999 at any stage; has no effect on a finished one. Callbacks may still
  /// come until the sink's `finished`.
  package func cancel() {
    mailbox.post(.cancel(id: id))
  }

  /// Continues after the sink returned `.pause`; otherwise without effect.
  package func resume() {
    mailbox.post(.resume(id: id))
  }
}
