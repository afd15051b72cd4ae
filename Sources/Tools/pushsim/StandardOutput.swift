import DeliveryReports
import Glibc
import SystemFiles

/// Writes whole texts to standard output and standard error.
enum StandardOutput {
  private static let form = OutputForm.detect(descriptor: STDOUT_FILENO)
  /// For errors, which are one line each, and for what has lines of its own.
  private static let unfolded = OutputForm(columns: nil, isASCII: form.isASCII)

  /// Writes text for people to standard output, in the form that its reader can show.
  /// - Throws: `Failure`: 141 when the reader is gone, 70 for a full disk and the like.
  static func show(_ text: String) throws(Failure) {
    try write(form.text(text))
  }

  /// Writes a page of Markdown to standard output, likewise.
  static func show(page: String) throws(Failure) { try write(form.page(page)) }

  /// Writes to standard output as it is: what programs read.
  /// - Throws: `Failure`: 141 when the reader is gone, 70 for a full disk and the like.
  static func write(_ text: String) throws(Failure) {
    try write(Array(text.utf8))
  }

  /// Writes bytes to standard output.
  /// - Throws: `Failure`: 141 when the reader is gone, 70 for a full disk and the like.
  static func write(_ bytes: [UInt8]) throws(Failure) {
    guard !put(bytes[...], to: STDOUT_FILENO) else { return }
    if errno == EPIPE {
      throw Failure("the reader of the output is gone", exitCode: Failure.Code.closedPipe)
    }
    throw Failure(
      "writing the result failed: \(String(cString: strerror(errno)))",
      exitCode: Failure.Code.failed)
  }

  /// Writes a line to standard error; nothing can be done when that fails.
  static func error(_ line: String) {
    _ = put(unfolded.text(line) + "\n", to: STDERR_FILENO)
  }

  /// Writes text without a newline to standard error.
  static func errorText(_ text: String) {
    _ = put(unfolded.text(text), to: STDERR_FILENO)
  }

  /// Writes a whole text; false with `errno` set when that fails.
  static func put(_ text: String, to descriptor: Int32) -> Bool {
    put(Array(text.utf8)[...], to: descriptor)
  }

  /// Writes all bytes; false with `errno` set when that fails.
  static func put(_ bytes: ArraySlice<UInt8>, to descriptor: Int32) -> Bool {
    var rest = bytes
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { bytes in
        uninterrupted { Glibc.write(descriptor, bytes.baseAddress, bytes.count) }
      }
      guard count >= 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }
}
