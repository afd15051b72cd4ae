/// How much room one app's attachments have in the push store (ATTA-32).
///
/// Apple says that there is a limit, but neither its size nor its effect, so the default is no
/// limit.
public struct StoreQuota: Sendable, Hashable, CustomStringConvertible {
  /// The policy when an attachment does not fit; unknown on devices.
  public enum WhenFull: String, Sendable, Hashable, CaseIterable {
    /// The new attachment is refused with error 104; its notification shows without it.
    case refuse
    /// The app's oldest notifications that show files are removed, with their files.
    case oldestFirst = "oldest-first"
  }

  /// The room in bytes; a file that several notifications show counts once.
  public var bytes: Int
  /// The policy when an attachment does not fit.
  public var whenFull: WhenFull

  /// Creates a quota; new attachments are refused by default.
  public init(bytes: Int, whenFull: WhenFull = .refuse) {
    self.bytes = bytes
    self.whenFull = whenFull
  }

  /// As the command line spells it.
  public var description: String { "\(bytes):\(whenFull.rawValue)" }
}
