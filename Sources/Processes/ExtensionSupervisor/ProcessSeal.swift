import ExtensionProtocol
import Sandbox

/// The look whether a zygote's child has shut itself off from the zygote and its siblings, and from
/// making processes.
///
/// Code of the extension has run in the zygote, and may have changed whatever tells the child to do
/// so. The kernel says how many filters of system calls a process has: the simulator's own, the
/// zygote's, and the child's.
struct ProcessSeal {
  /// How long a child that says nothing may go without: 1 s, in which it comes to a processor.
  private static let patience: Int64 = 1_000_000_000

  /// The filters that this process has, which all it starts inherit.
  private static let inherited = ProcessTree.filters(of: "self")
  private static let own = 2

  private let deadline = EventLoop.now + patience

  /// The offence of a child that is not shut off.
  static let violation = ProtocolViolation("its zygote did not shut it off from other processes")

  /// The look at a child of a program; nil where there is nothing to see.
  init?(of program: ExtensionProgram) {
    guard program.isConfinedToItself, Self.inherited != nil else { return nil }
  }

  /// Whether a process with so many filters is shut off.
  func isComplete(_ filters: Int) -> Bool { filters >= (Self.inherited ?? 0) + Self.own }

  /// Whether a child has had the time for it.
  var isOverdue: Bool { EventLoop.now > deadline }
}

extension ExtensionProgram {
  /// Whether its processes may make none themselves.
  var isConfinedToItself: Bool {
    sandbox.map { !$0.allowsProcesses && $0.kernel.hasCallFilters } ?? false
  }
}

extension ExtensionProcess {
  /// Takes in a reading of a child that may still be about to shut itself off.
  func checkSeal(_ reading: MemoryMeter.Reading) {
    guard let seal, let filters = reading.filters else { return }
    if seal.isComplete(filters) {
      self.seal = nil
    } else if seal.isOverdue {
      feed(.violation(ProcessSeal.violation))
    }
  }

  /// Looks before a child is listened to: it is shut off before it gets its channel.
  func checkSeal() throws(ProtocolViolation) {
    guard let seal else { return }
    self.seal = nil
    // One that has ended meanwhile cannot be asked.
    if let filters = meters?.filters, !seal.isComplete(filters) { throw ProcessSeal.violation }
  }
}
