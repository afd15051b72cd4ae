import ExtensionSupervisor
import MediaType

/// The parts that live as long as the process and serve every device: the reaper, the supervisor's
/// thread and the zygotes of extensions, and libmagic.
///
/// Make it before anything starts a thread: the reaper is forked here, however many devices follow.
public final class SimulatorRuntime: Sendable {
  /// Runs extension processes; nil where no app will have an extension.
  package let supervisor: ExtensionSupervisor?
  /// Looks into files with libmagic.
  package let sniffer = MediaSniffer()

  /// Forks the reaper and starts the supervisor's thread.
  /// - Throws: `SimulatorError` when the machine is out of processes or descriptors, or a limit does
  ///   not let pushsim have enough of them.
  public convenience init() throws(SimulatorError) {
    try self.init(runsAtOnce: nil)
  }

  /// - Parameters:
  ///   - runsAtOnce: how many extension processes serve notifications at once, so that what comes
  ///     before and after is done for others meanwhile; nil for as many as there are deliveries.
  ///   - runsExtensions: false where no app has one, so that no reaper is needed.
  package init(runsAtOnce: Int?, runsExtensions: Bool = true) throws(SimulatorError) {
    MachineLimits.raiseFiles()
    if let shortage = MachineLimits.current().shortage { throw SimulatorError(.failed, shortage) }
    do {
      supervisor = runsExtensions ? try ExtensionSupervisor(runsAtOnce: runsAtOnce ?? .max) : nil
    } catch {
      throw SimulatorError(.failed, "\(error)", cause: error)
    }
  }

  deinit {
    supervisor?.shutDown()
  }

  /// Kills every extension process and ends the reaper.
  public func shutDown() async {
    await supervisor?.end()
  }
}
