import APNs
import ProviderRequests

extension PayloadLinter {
  /// Returns the findings about a request to a push provider, or about the payload that it becomes;
  /// nil for a text that is not a request. Firebase's requests have places in their own payload and
  /// are checked unchanged.
  func itemsOfRequest(_ bytes: [UInt8]) -> [Findings.Item]? {
    var found = Findings(root: nil, settings: settings)
    do {
      guard let pushes = try settings.requests.pushes(of: PayloadText(bytes)),
        let first = pushes.first,
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

  /// Returns the findings about a payload that was made of a request, at their places in the
  /// request. Edits would change the payload, so there are none.
  private func items(of push: ProviderPush, in bytes: [UInt8]) -> [Findings.Item] {
    var settings = settings
    settings.headers = push.headers
    return itemsOfPayload(push.payload.bytes, settings: settings).compactMap { item in
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
  static func isRequest(_ text: PayloadText, _ requests: ProviderRequest) -> Bool {
    do { return try requests.pushes(of: text) != nil } catch { return true }
  }
}
