import ExtensionProtocol
import Glibc

// How much memory the process holds, and whose it is.
extension ExtensionProcess {
  /// Forgets the peak of the notification before, while the process cannot have begun the current
  /// one: its launch is still to be sent.
  func restartPeak() {
    guard let meters, meters.latest != nil, !(meters.isScheduled && meters.isFresh) else { return }
    meters.resetPeak()
    active?.ownsPeak = true
  }

  /// Begins the account of the current notification.
  func beginSampling() {
    guard let meters, let latest = meters.latest else {
      active?.ownsPeak = true
      return sample()
    }
    if meters.isScheduled, meters.isFresh {
      feed(.memorySampled(bytes: latest.privateBytes))
    } else {
      sample()
    }
  }

  /// Looks once more before the notification is done with.
  func sampleAtEnd() {
    if mayBeAhead, let active, meters?.isKnown(within: active.memoryBytes) == true { return }
    sample(isFinal: true)
  }

  /// Looks since it is time to.
  func sampleOnTime() {
    // So that what is found is the notification's that is served now.
    catchUp()
    // The account of a process that has waited for others before begins with this one's.
    if hasServed, active?.wait == nil { active?.wait = ProcessorWait(pid: spawned.pid) }
    if meters?.isScheduled == false { sample() }
  }

  func sample(isFinal: Bool = false) {
    meters?.stop()
    guard let limit = active?.memoryBytes, let meters else { return }
    let start = EventLoop.now
    checkDisk(meters)
    guard let reading = meters.readMemory(limitBytes: limit, isFinal: isFinal) else {
      return missedLook(meters)
    }
    active?.isUnmetered = false
    if reading.threads > Self.mostThreads { endForThreads(reading.threads) }
    checkSeal(reading)
    attribute(reading, limit, isFinal: isFinal)
    if reading.isExact { active?.ownsPeak = true }
    budget.spent(EventLoop.now - start)
    if active != nil { meters.schedule(before: limit, from: reading.privateBytes) }
  }

  /// How many threads a process may have: 2,000, about as many as iOS allows (its
  /// `kern.num_taskthreads` is 2,048 on most devices). Each takes memory that is the kernel's.
  private static var mostThreads: Int { 2_000 }

  private func endForThreads(_ count: Int) {
    active?.task.services.note(.denied(SandboxDenial(.process, "\(count) threads at once")))
    spawned.signal(SIGKILL)
  }

  /// The kernel shows the memory of the main thread alone: a process that goes on without it is
  /// ended at the second such look, since one that is just ending may show none once.
  private func missedLook(_ meters: ProcessMeters) {
    guard spawned.isRunning else { return }
    let goesOn = ProcessTree.hasMemoryWithoutMainThread(spawned.pid)
    guard active?.isUnmetered == true, goesOn else {
      active?.isUnmetered = goesOn
      return meters.scheduleAgain()
    }
    active?.task.services.note(
      .denied(SandboxDenial(.process, "threads that outlive the main thread")))
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

// MARK: - Whose a peak is

extension ExtensionProcess {
  /// Gives a reading to the notification that it is of.
  private func attribute(_ reading: MemoryMeter.Reading, _ limit: Int, isFinal: Bool) {
    let held = active?.heldPeakBytes
    guard held == nil, reading.peakBytes > limit, hasTimeLeft else {
      return feed(
        .memorySampled(
          bytes: reading.privateBytes, peakBytes: max(reading.peakBytes, held ?? 0)))
    }
    let mayBeAnothers = mayBeAhead && channel.hasUnread
    let isHeld = reading.privateBytes > limit
    if mayBeAnothers && (isFinal || !isHeld) || !isHeld && active?.ownsPeak == false {
      beginAlone()
    } else if mayBeAnothers || mayHaveStarted {
      lookAgain(holding: reading.peakBytes)
    } else {
      feed(.memorySampled(bytes: reading.privateBytes, peakBytes: reading.peakBytes))
    }
  }

  /// Whether `didReceive` may be called by now, as there is something to read: then the process is
  /// looked at once more right after that, to tell where it was killed.
  private var mayHaveStarted: Bool {
    active?.machine.run.startup == nil && channel.hasUnread
  }

  /// Looks once more when what the process has said is read. The peak stays the notification's, also
  /// when the memory was freed by then; where others may have begun, if it goes on until then.
  private func lookAgain(holding peakBytes: Int) {
    let number = active?.task.launch.notification
    if !mayBeAhead { active?.heldPeakBytes = peakBytes }
    let reference = WeakReference(self)
    loop.enqueue {
      guard let process = reference.object else { return }
      process.channel.read(untilEmpty: true)
      if process.active?.task.launch.notification == number {
        process.active?.heldPeakBytes = peakBytes
      }
      process.sample()
    }
  }

  /// There was too much memory, and nobody can tell whose it was. The notification begins anew in a
  /// process that gets no other one meanwhile, where it shows.
  private func beginAlone() {
    queue?.serveAlone()
    giveBack()
  }
}
