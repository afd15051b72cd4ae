import NotificationModel

/// What providers call devices.
extension Inbox {
  /// Whether the limits of a provider hold for a change of a registration.
  package struct RegistrationLimits: Sendable {
    package var tags = ProviderRegistration.tagLimit
    package var aliasDevices = ProviderRegistration.aliasLimit
    package var topics = ProviderRegistration.topicLimit

    package init() {}
  }

  /// The device of a registration id; nil for one that was never issued.
  package func card(registration id: String) -> InboxDevice.Card? {
    registry.token(ofRegistration: id).flatMap { cards[$0] }
  }

  /// The devices of an app in an audience, in the order of their tokens.
  package func cards(of app: BundleIdentifier, in audience: Audience) -> [InboxDevice.Card] {
    registry.tokens(of: app, in: audience).compactMap { cards[$0] }.sorted { $0.token < $1.token }
  }

  /// The aliases, tags and topics of an app's devices, with how many devices have each.
  package func names(of app: BundleIdentifier) -> (
    aliases: [String: Int], tags: [String: Int], topics: [String: Int]
  ) { registry.names(of: app) }

  /// Changes what providers call a device. One name that is none makes all of the change fail (PROV-09).
  /// - Returns: the device as it is now.
  /// - Throws: `Refusal` for a token that no device has, a name that is none, and what is beyond a limit.
  @discardableResult
  package func changeRegistration(
    of token: String, limits: RegistrationLimits = RegistrationLimits(),
    _ change: (inout ProviderRegistration) throws(Refusal) -> Void
  ) throws(Refusal) -> InboxDevice.Card {
    guard var card = card(token) else {
      throw Refusal(kind: .notFound, message: "no device has this token")
    }
    let old = card.registration
    try change(&card.registration)
    let new = card.registration
    guard new != old else { return card }
    let labels = new.tags.subtracting(old.tags).union(
      new.alias == old.alias ? [] : [new.alias].compactMap(\.self))
    let faults =
      labels.sorted().lazy.compactMap(ProviderRegistration.fault(ofLabel:))
      + new.topics.subtracting(old.topics).sorted().lazy.compactMap(
        ProviderRegistration.fault(ofTopic:))
    if let fault = faults.first { throw Refusal(kind: .malformed, message: fault) }
    guard new.tags.count <= limits.tags else {
      throw Refusal(kind: .malformed, message: "a device has at most \(limits.tags) tags")
    }
    guard new.topics.count <= limits.topics else {
      throw Refusal(kind: .malformed, message: "a device has at most \(limits.topics) topics")
    }
    if let alias = new.alias, alias != old.alias,
      registry.tokens(of: card.app, in: .alias(alias)).count >= limits.aliasDevices
    {
      throw Refusal(
        kind: .conflict, message: "at most \(limits.aliasDevices) devices have the same alias")
    }
    do { try store.save(card) } catch {
      throw Refusal(kind: .conflict, message: "the device cannot be kept: \(error)")
    }
    keep(card)
    events.tell("device", card.json)
    return card
  }

  /// Takes a device as it is now.
  func keep(_ card: InboxDevice.Card) {
    if let old = cards[card.token] { registry.remove(old) }
    cards[card.token] = card
    registry.insert(card)
  }

  /// Takes a device out.
  @discardableResult
  func drop(_ token: String) -> InboxDevice.Card? {
    guard let card = cards.removeValue(forKey: token) else { return nil }
    registry.remove(card)
    return card
  }
}
