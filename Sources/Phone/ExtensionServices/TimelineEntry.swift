/// A moment on the way of a push.
public struct TimelineEntry: Sendable, Hashable {
  /// Since the launch of the extension.
  public var atSeconds: Double
  /// What happened, without payload texts and URL queries; for logs and output what the extension
  /// wrote.
  public var text: String
  /// Who says so.
  public var source: Source

  package init(atSeconds: Double, text: String, source: Source = .simulator) {
    self.atSeconds = atSeconds
    self.text = text
    self.source = source
  }

  /// Who speaks in a timeline.
  public enum Source: String, Sendable, Hashable, CaseIterable {
    /// The simulator itself.
    case simulator
    /// `Logger`, `os_log` and the SDK's own remarks.
    case log
    /// The extension's `NSLog`.
    case nsLog = "NSLog"
    /// What the extension printed.
    case standardOutput = "stdout"
    /// What the extension wrote to standard error.
    case standardError = "stderr"
  }
}
