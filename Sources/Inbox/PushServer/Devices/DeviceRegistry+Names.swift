import NotificationModel

/// How many names a provider allows.
package struct RegistrationLimits: Sendable {
  package var tags = ProviderRegistration.tagLimit
  package var aliasDevices = ProviderRegistration.aliasLimit
  package var topics = ProviderRegistration.topicLimit

  package init() {}
}

extension DeviceRegistry {
  /// Changes the names that providers give a device. One invalid name makes all of the change fail
  /// (PROV-09).
  /// - Returns: the device as it is now.
  /// - Throws: `Refusal` for a token that no device has, an invalid name, and a value beyond a
  ///   limit.
  @discardableResult
  package func changeRegistration(
    of token: String, limits: RegistrationLimits = RegistrationLimits(),
    _ change: (inout ProviderRegistration) throws(Inbox.Refusal) -> Void
  ) throws(Inbox.Refusal) -> RegisteredDevice {
    guard var device = device(token) else { throw .noDevice }
    let old = device.registration
    try change(&device.registration)
    guard device.registration != old else { return device }
    if let fault = device.registration.fault(after: old, limits) {
      throw Inbox.Refusal(kind: .malformed, message: fault)
    }
    if let alias = device.registration.alias, alias != old.alias,
      devices(of: device.app, in: .alias(alias)).count >= limits.aliasDevices
    {
      throw Inbox.Refusal(
        kind: .conflict, message: "at most \(limits.aliasDevices) devices have the same alias")
    }
    try save(device)
    return device
  }
}

extension ProviderRegistration {
  /// The fault of a change, beside an alias that others have; nil where there is none.
  fileprivate func fault(after old: ProviderRegistration, _ limits: RegistrationLimits) -> String? {
    let labels = tags.subtracting(old.tags).union(
      alias == old.alias ? [] : alias.map { [$0] } ?? [])
    if let fault = labels.sorted().lazy.compactMap(Self.fault(ofLabel:)).first { return fault }
    let new = topics.subtracting(old.topics).sorted()
    if let fault = new.lazy.compactMap(Self.fault(ofTopic:)).first { return fault }
    if tags.count > limits.tags { return "a device has at most \(limits.tags) tags" }
    if topics.count > limits.topics { return "a device has at most \(limits.topics) topics" }
    return nil
  }
}
