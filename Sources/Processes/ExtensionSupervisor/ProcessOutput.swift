/// The output of a process to its standard output and error.
///
/// Used on the event loop's thread only.
final class ProcessOutput {
  let standardOutput: OutputTail
  let standardError: OutputTail

  /// Takes over the read ends of both pipes.
  /// - Parameters:
  ///   - onReadable: called before something is read.
  ///   - onLine: called with each line.
  init(
    loop: EventLoop, output: Int32, error: Int32, onReadable: @escaping () -> Void = {},
    onLine: @escaping (String, ExtensionRun.OutputLine.Stream) -> Void = { _, _ in }
  ) {
    standardOutput = OutputTail(loop: loop, descriptor: output, onReadable: onReadable) {
      onLine($0, .standardOutput)
    }
    standardError = OutputTail(loop: loop, descriptor: error, onReadable: onReadable) {
      onLine($0, .standardError)
    }
  }

  /// Reads what was written so far.
  func drain() {
    standardOutput.drain()
    standardError.drain()
  }

  /// Reads what was written, and closes the pipes.
  func finish() {
    standardOutput.finish()
    standardError.finish()
  }
}
