/// How urgently a notification presents itself (PAYL-25).
public enum InterruptionLevel: String, Sendable, Hashable, CaseIterable, Codable {
  case passive
  case active
  case timeSensitive = "time-sensitive"
  case critical
}
