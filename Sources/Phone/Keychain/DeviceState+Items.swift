import NotificationModel

extension DeviceState {
  /// Whether an item of a `kSecAttrAccessible` class can be encrypted and decrypted (LIFE-40, QUIR-14).
  ///
  /// The value is Apple's: "ak" when unlocked, "ck" after first unlock, "dk" always, each also
  /// with "u" for this device only, and "akpu" with a passcode set.
  func opens(accessible: String) -> Bool {
    switch accessible {
    case "dk", "dku": true
    case "ck", "cku": self != .beforeFirstUnlock
    default: self == .unlocked
    }
  }
}
