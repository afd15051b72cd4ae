import Foundation
import Glibc

/// A command of the shell, waited for without any polling, so that it can be timed.
enum ShellCommand {
  /// Runs `text` and returns what it printed.
  /// - Throws: `RaceError` when it cannot be started or does not succeed.
  @discardableResult
  static func run(_ text: String) throws -> String {
    guard let stream = popen(text, "r") else {
      throw RaceError("starting the shell failed: \(String(cString: strerror(errno)))")
    }
    var output: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = fread(&buffer, 1, buffer.count, stream)
      guard count > 0 else { break }
      output += buffer[..<count]
    }
    let status = pclose(stream)
    guard status == 0 else {
      let signal = status & 0x7f
      let end = signal == 0 ? "status \(status >> 8)" : "signal \(signal)"
      throw RaceError("`\(text)` ended with \(end)")
    }
    return String(decoding: output, as: UTF8.self)
  }

  /// `text` as one word of the shell.
  static func quoted(_ text: String) -> String {
    "'" + text.replacingOccurrences(of: "'", with: "'\\''") + "'"
  }
}
