import Foundation

/// The ways in which an extension can go wrong.
enum Misbehaviour: String {
  /// A failed precondition, as from a forced unwrapping of nil.
  case trap
  case abort
  /// A write to an address that is not mapped.
  case segv
  /// Ends the process with status 3.
  case exit
  /// Writes garbage to a descriptor that belongs to the system.
  case garbage
  /// Closes that descriptor.
  case close
  /// Calls the content handler 5 seconds after the time was up.
  case late
  /// Calls the content handler twice.
  case twice
  /// Hands back empty content.
  case empty
  /// Leaves a child process behind.
  case fork
  /// Ignores the request to terminate, and never answers.
  case sigterm
  /// Writes 64 MB to standard output.
  case flood

  /// A descriptor that the extension did not open.
  private static let foreignDescriptor: Int32 = 3

  /// Does the damage; returns where the process survives it.
  func act() {
    switch self {
    case .trap: preconditionFailure("the push asked for a trap")
    case .abort: Foundation.abort()
    case .segv: UnsafeMutablePointer<UInt8>(bitPattern: 8)?.pointee = 1
    case .exit: Foundation.exit(3)
    case .garbage: writeGarbage()
    case .close: _ = Foundation.close(Self.foreignDescriptor)
    case .fork: leaveChild()
    case .sigterm: signal(SIGTERM, SIG_IGN)
    case .flood: floodOutput()
    case .late, .twice, .empty: break
    }
  }

  private func writeGarbage() {
    let garbage = [UInt8](repeating: 0xff, count: 64)
    _ = write(Self.foreignDescriptor, garbage, garbage.count)
  }

  private func leaveChild() {
    var arguments = [strdup("/bin/sleep"), strdup("1000"), nil]
    defer { arguments.forEach { free($0) } }
    var child: pid_t = 0
    posix_spawn(&child, "/bin/sleep", nil, nil, &arguments, nil)
  }

  private func floodOutput() {
    let line = Data(String(repeating: "The same line again. ", count: 50).utf8 + [10])
    for _ in 0..<(64 * 1_048_576 / line.count) {
      FileHandle.standardOutput.write(line)
    }
  }
}
