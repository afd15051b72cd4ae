extension PushHeaders {
  /// The headers that decide anything, by their names in small letters.
  package enum Field: String, Sendable, Hashable, CaseIterable {
    case pushType = "apns-push-type"
    case priority = "apns-priority"
    case collapseIdentifier = "apns-collapse-id"
    case expiration = "apns-expiration"
    case topic = "apns-topic"
    case identifier = "apns-id"
    case channelIdentifier = "apns-channel-id"
    case authorization

    /// The header of a name in any case; nil for one that decides nothing, such as `host`.
    package init?(name: String) { self.init(rawValue: name.lowercased()) }

    /// Whether its value is a whole number.
    package var isNumber: Bool { self == .priority || self == .expiration }
  }

  /// Reads headers as APNs would take them: what it would refuse is one of the `faults`.
  ///
  /// Names count in any case, and each may be there once (APNS-40).
  package init(fields: [(name: String, value: String)]) {
    self.init()
    var names: Set<String> = []
    for name in fields.map({ $0.name.lowercased() }) where !names.insert(name).inserted {
      faults.append(.repeated(name))
    }
    for (name, value) in fields {
      if let field = Field(name: name) { set(value, for: field) }
    }
  }

  private mutating func set(_ value: String, for field: Field) {
    switch field {
    case .pushType: pushType = value
    case .priority: priority = number(value, otherwise: .malformedPriority)
    case .collapseIdentifier: collapseIdentifier = value
    case .expiration: expiration = number(value, otherwise: .malformedExpiration)
    case .topic: topic = value
    case .identifier: identifier = value
    case .channelIdentifier: channelIdentifier = value
    case .authorization: hasProviderToken = value.lowercased().hasPrefix("bearer ")
    }
  }

  private mutating func number(_ text: String, otherwise fault: Fault) -> Int? {
    // Swift would also take a plus sign and zeros in front.
    if let number = Int(text), "\(number)" == text { return number }
    faults.append(fault)
    return nil
  }
}

extension PushHeaders {
  /// Custom dictionaries in which senders put headers by mistake.
  package static let containers = ["headers", "apns-headers", "apns_headers"]

  /// Whether a key is a header of APNs, which does nothing in a payload.
  package static func isOfAPNs(_ key: String) -> Bool {
    let name = key.lowercased()
    return name.hasPrefix("apns-") && Field(name: name) != nil
  }
}
