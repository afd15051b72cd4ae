import NIOCore

/// Runs tasks on an event loop.
///
/// Answers must not wait for Swift's shared threads: there are as many as cores, and callers that
/// block them while they wait for an answer would wait for ever.
final class EventLoopTaskExecutor: TaskExecutor {
  private let eventLoop: any EventLoop

  init(_ eventLoop: any EventLoop) {
    self.eventLoop = eventLoop
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    eventLoop.execute { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
