import APNs
import DeviceProbes
import Diagnostics
import Foundation
import SimulatedNetwork

extension KitPhone {
  /// APNs' part while the phone is in airplane mode (APNS-25, APNS-26).
  struct Reach {
    private var store: StoredPushes
    private var generator = SeededGenerator(seed: 0, for: "stored-push")
    private var isInReach = true
    private var kept: [Message] = []

    init(choice: FidelitySwitches.StoredPush) { store = StoredPushes(choice: choice) }

    /// - Returns: whether APNs has the message for later.
    mutating func keep(_ message: Message, at date: Date) -> Bool {
      guard !isInReach else { return false }
      kept.append(message)
      store.send(
        StoredPushes.Sent(
          identifier: kept.count - 1, app: "", at: Int(date.timeIntervalSince1970),
          expiration: nil), using: &generator)
      return true
    }

    /// - Returns: the messages that arrive now.
    mutating func change(to isInReach: Bool, at date: Date) -> [Message] {
      self.isInReach = isInReach
      guard isInReach else { return [] }
      return store.arrive(at: Int(date.timeIntervalSince1970)).map { kept[$0.identifier] }
    }
  }
}
