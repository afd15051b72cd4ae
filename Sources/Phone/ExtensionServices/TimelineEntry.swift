/// A moment on the way of a push.
public struct TimelineEntry: Sendable, Hashable {
  /// Since the launch of the extension.
  public var atSeconds: Double
  /// A description of the event, without payload texts and URL queries; for logs and output the
  /// text that the extension wrote.
  public var text: String
  /// The entry's source.
  public var source: Source

  package init(atSeconds: Double, text: String, source: Source = .simulator) {
    self.atSeconds = atSeconds
    self.text = text
    self.source = source
  }

  /// The source of an entry in a timeline.
  public enum Source: String, Sendable, Hashable, CaseIterable {
    /// The simulator itself.
    case simulator
    /// `Logger`, `os_log` and the SDK's own remarks.
    case log
    /// The extension's `NSLog`.
    case nsLog = "NSLog"
    /// The extension's printed output.
    case standardOutput = "stdout"
    /// The extension's output to standard error.
    case standardError = "stderr"
  }
}
