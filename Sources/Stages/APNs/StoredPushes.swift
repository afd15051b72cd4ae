import Diagnostics

/// The pushes that APNs keeps for a device that is out of reach: one push for each app (APNS-25),
/// until it expires (APNS-23, APNS-24).
///
/// A pure model of times in seconds; nothing waits.
package struct StoredPushes: Sendable {
  /// Longest time in seconds that APNs keeps a push: 30 days (APNS-24).
  package static let longestSeconds = 30 * 24 * 3600

  /// One push that was sent while the device was out of reach.
  package struct Sent: Sendable, Hashable {
    /// The caller's name for it.
    package var identifier: Int
    /// The app it is for.
    package var app: String
    /// When it was sent, in seconds since 1970.
    package var at: Int
    /// `apns-expiration`: 0 stores nothing, nil leaves the longest time.
    package var expiration: Int?

    package init(identifier: Int, app: String, at: Int, expiration: Int?) {
      self.identifier = identifier
      self.app = app
      self.at = at
      self.expiration = expiration
    }

    /// When APNs lets go of it, in seconds since 1970; nil for what it does not store.
    var end: Int? {
      guard expiration != 0 else { return nil }
      return min(expiration ?? .max, at + StoredPushes.longestSeconds)
    }
  }

  /// Why a push does not arrive.
  package enum Loss: String, Sendable, Hashable {
    /// Its expiration is 0, so it was tried once (APNS-23).
    case notStored
    /// Another push for the app took its place, or kept it (APNS-25).
    case displaced
    /// It expired before the device was back (APNS-24).
    case expired
  }

  /// Pushes that are lost, by their names, until they are taken.
  package private(set) var losses: [Int: Loss] = [:]
  private var kept: [String: Sent] = [:]
  private let choice: FidelitySwitches.StoredPush

  /// Creates an empty store.
  /// - Parameter choice: which of several pushes is kept (APNS-26).
  package init(choice: FidelitySwitches.StoredPush) {
    self.choice = choice
  }

  /// Takes a push for the device that is out of reach.
  /// - Parameter generator: decides where chance does.
  package mutating func send(_ push: Sent, using generator: inout some RandomNumberGenerator) {
    guard push.end.map({ $0 > push.at }) == true else {
      losses[push.identifier] = push.expiration == 0 ? .notStored : .expired
      return
    }
    guard let earlier = kept[push.app], (earlier.end ?? 0) > push.at else {
      if let earlier = kept[push.app] { losses[earlier.identifier] = .expired }
      kept[push.app] = push
      return
    }
    let isNewKept = choice == .newest || Bool.random(using: &generator)
    kept[push.app] = isNewKept ? push : earlier
    losses[(isNewKept ? earlier : push).identifier] = .displaced
  }

  /// Returns the losses since the last time, in the order in which they were sent.
  package mutating func removeLosses() -> [(identifier: Int, loss: Loss)] {
    defer { losses = [:] }
    return losses.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// Returns the pushes that are left when the device is in reach again, in the order in which they
  /// were sent.
  package mutating func arrive(at time: Int) -> [Sent] {
    let all = kept.values.sorted { ($0.at, $0.identifier) < ($1.at, $1.identifier) }
    kept = [:]
    return all.filter { push in
      guard (push.end ?? 0) > time else {
        losses[push.identifier] = .expired
        return false
      }
      return true
    }
  }
}
