/// How much room one app's attachments have in the push store (ATTA-32).
///
/// Apple says that there is a limit, and neither its size nor what happens at it, so the default is
/// none at all.
public struct StoreQuota: Sendable, Hashable, CustomStringConvertible {
  /// What gives way when an attachment does not fit; unknown on devices.
  public enum WhenFull: String, Sendable, Hashable, CaseIterable {
    /// The new attachment is refused with error 104; its notification shows without it.
    case refuse
    /// The app's oldest notifications that show files are removed, with their files.
    case oldestFirst = "oldest-first"
  }

  /// The room in bytes; a file that several notifications show counts once.
  public var bytes: Int
  /// What gives way.
  public var whenFull: WhenFull

  /// Makes a quota; new attachments are refused by default.
  public init(bytes: Int, whenFull: WhenFull = .refuse) {
    self.bytes = bytes
    self.whenFull = whenFull
  }

  /// As the command line spells it.
  public var description: String { "\(bytes):\(whenFull.rawValue)" }
}
