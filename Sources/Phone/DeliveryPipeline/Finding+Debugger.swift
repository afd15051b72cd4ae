import Diagnostics
import TextFormats

extension Finding {
  /// The finding about a run with a debugger, which no device is like.
  /// - Parameter time: how long the process stood still.
  static func debugged(stoodStill time: Duration) -> Finding {
    Finding(
      rule: .`QUIR-03`, severity: .info,
      message: "a debugger was attached: the times above leave out "
        + "\(TimeText.measured(time / .seconds(1))) in which it was waited for or held the process; "
        + "memory was capped as ever", fix: nil)
  }
}
