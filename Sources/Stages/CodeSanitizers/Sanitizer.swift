/// A check that the compiler builds into code, which reports mistakes while the code runs.
package enum Sanitizer: String, Sendable, Hashable, CaseIterable {
  /// Finds memory that is used after it was freed, or beyond its end.
  case address
  /// Finds values that two threads reach without an order, one of them writing.
  case thread

  /// Its name in reports.
  var name: String {
    switch self {
    case .address: "AddressSanitizer"
    case .thread: "ThreadSanitizer"
    }
  }

  /// The compiler's arguments for it.
  package var compilerArguments: [String] { ["-sanitize=\(rawValue)"] }

  /// A function of its runtime, which every executable that was built for it has.
  var entry: String {
    switch self {
    case .address: "__asan_init"
    case .thread: "__tsan_init"
    }
  }

  /// The variables of a process whose reports go into a folder.
  ///
  /// The process may start no symbolizer in its sandbox, so each frame is written as a place in a
  /// file of code, which ``Symbolizer`` looks up.
  func environment(reports folder: String) -> [String: String] {
    let common = [
      "symbolize=0", "stack_trace_format='    #%n %o %m'", "log_path='\(folder)/start'",
    ]
    let (variable, own) =
      switch self {
      case .address: ("ASAN_OPTIONS", ["abort_on_error=1", "detect_leaks=0"])
      // A code of its own at the end, or a wait for late reports, would change what the extension does.
      // What the device SDK and Foundation do is in order, and not compiled for the sanitizer.
      case .thread:
        (
          "TSAN_OPTIONS",
          [
            "exitcode=0", "atexit_sleep_ms=0", "report_thread_leaks=0", "report_signal_unsafe=0",
            "ignore_noninstrumented_modules=1",
          ]
        )
      }
    return [variable: (common + own).joined(separator: ":")]
  }
}
