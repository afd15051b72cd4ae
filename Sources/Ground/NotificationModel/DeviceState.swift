/// Whether the device's keys are at hand, which decides what can be read (LIFE-40, LIFE-41).
public enum DeviceState: String, Sendable, Hashable, CaseIterable, Codable {
  /// In use: everything can be read.
  case unlocked
  /// Locked after it was unlocked at least once.
  case locked
  /// Restarted and not unlocked yet (QUIR-14).
  case beforeFirstUnlock = "before-first-unlock"
}

/// A file's protection class, under Apple's name.
public enum FileProtectionClass: String, Sendable, Hashable, CaseIterable {
  /// Readable at any time.
  case none = "NSFileProtectionNone"
  /// Readable once the device was unlocked after it started; what files have by default.
  case completeUntilFirstUserAuthentication = "NSFileProtectionCompleteUntilFirstUserAuthentication"
  /// Made at any time, opened again only while the device is unlocked.
  case completeUnlessOpen = "NSFileProtectionCompleteUnlessOpen"
  /// Readable only while the device is unlocked.
  case complete = "NSFileProtectionComplete"
}
