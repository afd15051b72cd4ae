/// How urgently a notification presents itself (PAYL-25).
public enum InterruptionLevel: String, Sendable, Hashable, CaseIterable, Codable {
  /// Listed without lighting the screen or playing a sound.
  case passive
  /// Presented at once; the level where none is given.
  case active
  /// Presented at once, also through Focus and the scheduled summary.
  case timeSensitive = "time-sensitive"
  /// Presented at once with its sound, also on a muted device; needs an entitlement.
  case critical
}
