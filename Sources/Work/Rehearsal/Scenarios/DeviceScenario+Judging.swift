import PushSimulator

// What scenarios have in common when they judge.
extension DeviceScenario {
  /// The verdict on what came out, of one delivery for each push.
  package func verdict(on deliveries: [Delivery]) -> ScenarioVerdict {
    if wakes, let asleep = deliveries.first(where: { !$0.serviceExtension.isWoken }) {
      return .notProvoked(
        "the payload did not wake the extension: \(asleep.outcomeText); it needs an alert and "
          + "mutable-content 1")
    }
    return judge(deliveries)
  }

  /// Judges the deliveries by their media, unless a scenario judges otherwise.
  package func judge(_ deliveries: [Delivery]) -> ScenarioVerdict {
    judgeMedia(each: deliveries)
  }

  /// Judges the first delivery by whether the extension decided what shows.
  func judgeContent(_ deliveries: [Delivery]) -> ScenarioVerdict {
    guard let delivery = deliveries.first else { return .notProvoked("nothing was delivered") }
    if delivery.showsExtensionsContent { return .wellBehaved("the extension's content shows") }
    if delivery.outcome == .suppressed { return .wellBehaved("the extension filtered the push") }
    return .fellShort("the extension fell back: \(delivery.outcomeText)")
  }

  /// Judges one delivery by whether the media show with the extension's content.
  /// - Parameter hasLoaded: whether the extension loaded media for another push, and so should have
  ///   shown some for this one, were it from a cache.
  func judgeMedia(_ delivery: Delivery, hasLoaded: Bool = false) -> ScenarioVerdict {
    guard delivery.showsExtensionsContent else {
      return .fellShort("the extension fell back: \(delivery.outcomeText)")
    }
    if delivery.showsMedia { return .wellBehaved("the media show") }
    if delivery.transfers.isEmpty, !hasLoaded { return .loadedNothing }
    return .fellShort("the text shows without its media")
  }

  /// Judges several deliveries by the one that came out worst.
  func judgeMedia(each deliveries: [Delivery]) -> ScenarioVerdict {
    let hasLoaded = deliveries.contains { !$0.transfers.isEmpty }
    let verdicts = deliveries.map { judgeMedia($0, hasLoaded: hasLoaded) }
    let short = verdicts.filter { $0.result == .fellShort }
    guard let worst = short.first else {
      return verdicts.first { $0.result == .notProvoked }
        ?? .wellBehaved(verdicts.count == 1 ? "the media show" : "the media show each time")
    }
    guard verdicts.count > 1 else { return worst }
    return .fellShort("\(short.count) of \(verdicts.count) pushes: \(worst.remark)")
  }

  /// Judges equal pushes, which should all come out alike, with media or without.
  func judgeAlike(_ deliveries: [Delivery]) -> ScenarioVerdict {
    let fallen = deliveries.filter { !$0.isAsIntended }
    if let first = fallen.first {
      return .fellShort(
        "\(fallen.count) of \(deliveries.count) pushes fell back: \(first.outcomeText)")
    }
    let bare = deliveries.count { !$0.showsMedia }
    guard bare == 0 || bare == deliveries.count else {
      return .fellShort("\(bare) of \(deliveries.count) pushes show without media")
    }
    return .wellBehaved("all \(deliveries.count) pushes came out alike")
  }
}
