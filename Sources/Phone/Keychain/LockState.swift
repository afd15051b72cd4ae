/// Whether the device is locked, which decides what keychain items can be read (LIFE-40, QUIR-14).
package enum LockState: String, Sendable, Hashable, CaseIterable {
  /// In use: every item can be read.
  case unlocked
  /// Locked after it was unlocked at least once: items of the classes "when unlocked" are shut.
  case locked
  /// Restarted and not unlocked yet: items of the classes "after first unlock" are shut too.
  case beforeFirstUnlock

  /// Whether an item of a `kSecAttrAccessible` class can be encrypted and decrypted.
  ///
  /// The value is Apple's: "ak" when unlocked, "ck" after first unlock, "dk" always, each also
  /// with "u" for this device only, and "akpu" with a passcode set.
  package func opens(accessible: String) -> Bool {
    switch accessible {
    case "dk", "dku": true
    case "ck", "cku": self != .beforeFirstUnlock
    default: self == .unlocked
    }
  }
}
