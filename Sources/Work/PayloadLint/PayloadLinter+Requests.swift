import ProviderRequests

extension PayloadLinter {
  /// What is wrong with a request to a push provider, or with the payload that it becomes; nil for
  /// what is none. Firebase's have places in their own payload and are looked at as they are.
  func itemsOfRequest(_ bytes: [UInt8]) -> [Findings.Item]? {
    var found = Findings(root: nil, settings: settings)
    do {
      guard let pushes = try settings.requests.pushes(of: bytes), let first = pushes.first,
        first.provider != .fcm || settings.requests.isExplicit
      else { return nil }
      let start = first.place(of: "")
      report(
        RequestChecks.providerRequest, start..<min(start + 1, bytes.count),
        "this is a request to \(first.provider.title); the payload that it becomes is looked at",
        &found)
      return Self.sorted(found.items + pushes.flatMap { items(of: $0, in: bytes) })
    } catch {
      guard error.provider != .fcm || settings.requests.isExplicit else { return nil }
      let place = min(error.offset, bytes.count)
      report(
        RequestChecks.badRequest, place..<min(place + 1, bytes.count), "this \(error.message)",
        &found)
      return found.items
    }
  }

  /// What is wrong with a payload that was made of a request, where the request has it. Edits would be
  /// of the payload, so there are none.
  private func items(of push: ProviderPush, in bytes: [UInt8]) -> [Findings.Item] {
    var settings = settings
    settings.headers = push.headers
    return itemsOfPayload(push.payload, settings: settings).compactMap { item in
      // The provider fills it in.
      guard item.page.id != AlertChecks.unfilledTemplate.page.id else { return nil }
      var item = item
      let place = min(push.place(of: item.pointer ?? ""), bytes.count)
      item.range = place..<min(place + 1, bytes.count)
      item.edits = []
      return item
    }
  }

  /// Whether a text is a request to a push provider, also one that the provider would refuse.
  static func isRequest(_ bytes: [UInt8], _ requests: ProviderRequest) -> Bool {
    do { return try requests.pushes(of: bytes) != nil } catch { return true }
  }
}
