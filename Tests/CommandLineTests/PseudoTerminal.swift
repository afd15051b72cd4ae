import Foundation
import Glibc

/// A command at a terminal of its own, whose keys and screen a test has.
final class PseudoTerminal {
  private let controller: Int32
  private let process: Process
  private var screen = ""

  /// Starts the command in a terminal of 80 columns.
  convenience init(_ arguments: [String]) throws { try self.init(Tool.process(arguments)) }

  /// Starts a process in a terminal of 80 columns.
  init(_ started: Process) throws {
    var (controller, terminal): (Int32, Int32) = (-1, -1)
    var size = winsize(ws_row: 24, ws_col: 80, ws_xpixel: 0, ws_ypixel: 0)
    guard openpty(&controller, &terminal, nil, nil, &size) == 0 else {
      throw CocoaError(.fileReadUnknown)
    }
    self.controller = controller
    _ = fcntl(controller, F_SETFD, FD_CLOEXEC)
    process = started
    let handle = FileHandle(fileDescriptor: terminal, closeOnDealloc: true)
    process.standardInput = handle
    process.standardOutput = handle
    process.standardError = handle
    try process.run()
    // The command alone holds the terminal now, so that reading ends with it.
    try handle.close()
  }

  deinit {
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    close(controller)
  }

  /// Types.
  func type(_ keys: String) {
    let bytes = Array(keys.utf8)
    _ = write(controller, bytes, bytes.count)
  }

  /// Waits until the command has written a text since the last call; gives all up to it.
  func wait(for text: String) -> String {
    var bytes = [UInt8](repeating: 0, count: 4096)
    while !screen.contains(text) {
      // A command that says nothing for so long has hung, and must not hold up the others.
      var ready = pollfd(fd: controller, events: Int16(POLLIN), revents: 0)
      guard poll(&ready, 1, 60_000) > 0 else { break }
      let count = read(controller, &bytes, bytes.count)
      // The terminal is gone with the command.
      guard count > 0 else { break }
      screen += String(decoding: bytes[..<count], as: UTF8.self)
    }
    guard let range = screen.range(of: text) else { return screen }
    defer { screen = String(screen[range.upperBound...]) }
    return String(screen[..<range.upperBound])
  }

  /// Waits for the command's end, and gives its exit code.
  func end() -> Int32 {
    process.waitUntilExit()
    return process.terminationStatus
  }

  /// Sends the command a signal.
  func signal(_ number: Int32) { kill(process.processIdentifier, number) }

  /// Whether the terminal shows what is typed, as it does outside of a prompt.
  var echoes: Bool {
    var mode = termios()
    return tcgetattr(controller, &mode) == 0 && mode.c_lflag & tcflag_t(ECHO) != 0
  }
}
