import ExtensionProtocol
import Glibc

// How much memory the process holds, and whose it is.
extension ExtensionProcess {
  /// Begins the account of the current notification.
  func beginSampling() {
    guard let meters, let latest = meters.latest else { return sample() }
    if meters.isScheduled, meters.isFresh {
      feed(.memorySampled(bytes: latest.privateBytes))
    } else {
      meters.resetPeak()
      sample()
    }
  }

  /// Looks once more before the notification is done with.
  func sampleAtEnd() {
    if mayBeAhead, meters?.isFresh == true { return }
    sample(isFinal: true)
  }

  /// Looks since it is time to.
  func sampleOnTime() {
    // So that what is found is the notification's that is served now.
    catchUp()
    if meters?.isScheduled == false { sample() }
  }

  func sample(isFinal: Bool = false) {
    meters?.stop()
    guard let limit = active?.memoryBytes, let meters else { return }
    let start = EventLoop.now
    checkDisk(meters)
    guard let reading = meters.readMemory(limitBytes: limit, isFinal: isFinal) else { return }
    if reading.threads > Self.mostThreads { endForThreads(reading.threads) }
    if reading.peakBytes > limit, mayBeAhead, channel.hasUnread {
      // The process may have begun the next one before it was looked at: who holds the memory is
      // known when what it said is read.
      meters.resetPeak()
    } else if reading.peakBytes > limit, mayHaveStarted {
      active?.isLookedAtAgain = true
      let reference = WeakReference(self)
      loop.enqueue {
        reference.object?.channel.read(untilEmpty: true)
        reference.object?.sample()
      }
    } else {
      feed(.memorySampled(bytes: reading.privateBytes, peakBytes: reading.peakBytes))
    }
    budget.spent(EventLoop.now - start)
    if active != nil { meters.schedule(before: limit, from: reading.privateBytes) }
  }

  /// Whether `didReceive` may be called by now, as there is something to read: then the process is
  /// looked at once more right after that, to tell where it was killed.
  private var mayHaveStarted: Bool {
    guard let active, !active.isLookedAtAgain else { return false }
    return active.machine.run.startup == nil && channel.hasUnread
  }

  /// How many threads a process may have: 2,000, about as many as iOS allows (its
  /// `kern.num_taskthreads` is 2,048 on most devices). Each takes memory that is the kernel's.
  private static var mostThreads: Int { 2_000 }

  private func endForThreads(_ count: Int) {
    active?.task.services.note(.denied(SandboxDenial(.process, "\(count) threads at once")))
    spawned.signal(SIGKILL)
  }

  /// Ends a process that fills the disk, as the kernel ends one whose file grows too large.
  private func checkDisk(_ meters: ProcessMeters) {
    let others = active?.task.services.writtenBytes ?? 0
    guard let excess = meters.diskExcess(with: others) else { return }
    if !excess.hasAsked {
      active?.task.services.note(
        .denied(
          SandboxDenial(.disk, "\(excess.bytes >> 20) MB, of \(excess.limitBytes >> 20) MB")))
    }
    spawned.signal(excess.hasAsked ? SIGKILL : SIGXFSZ)
  }
}
