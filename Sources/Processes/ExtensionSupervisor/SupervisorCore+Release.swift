// What no longer serves anybody is let go of: each zygote keeps four descriptors and a process.
extension SupervisorCore {
  /// How many zygotes wait at once for further notifications of their programs.
  private static let mostIdleZygotes = 32

  /// Ends what waits for further notifications of a program. What runs comes to its end first.
  func release(_ program: ExtensionProgram) {
    threaded.remove(program)
    for process in idle.removeValue(forKey: program) ?? [] { process.discard() }
    zygotes[program]?.isReleased = true
    endIfReleased(program)
  }

  func endIfReleased(_ program: ExtensionProgram) {
    guard let zygote = zygotes[program], zygote.isReleased, zygote.processes.isEmpty else { return }
    end(zygote)
  }

  /// Ends the zygotes that were not needed for the longest, where many wait.
  func makeRoomForZygote() {
    let waiting = zygotes.filter { program, zygote in
      zygote.isReady
        && zygote.processes.allSatisfy { process in
          idle[program]?.contains { $0 === process.value } == true
        }
    }
    guard waiting.count >= Self.mostIdleZygotes,
      let oldest = waiting.min(by: { $0.value.lastUse < $1.value.lastUse })
    else { return }
    for process in idle.removeValue(forKey: oldest.key) ?? [] { process.discard() }
    end(oldest.value)
  }
}
