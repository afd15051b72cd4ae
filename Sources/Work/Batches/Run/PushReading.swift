import APNs
import NotificationModel
import PayloadInput
import ProviderRequests
import PushSimulator

/// How the texts of inputs become pushes: a payload is one as it is, an envelope says what came along
/// with its payload, and of a request a push provider makes some.
package struct PushReading: Sendable {
  /// Reads requests to push providers.
  package var requests = ProviderRequest()
  /// The app of payloads whose envelope names none; wins over "Simulator Target Bundle".
  package var bundle: BundleIdentifier?
  /// Request headers for payloads whose envelope has none.
  package var headers = PushHeaders()

  /// Takes payloads as they are, envelopes, and requests that are recognised.
  package init() {}

  /// The pushes that a provider makes of a text; nil for one that is no request.
  /// - Throws: `RequestError` for a request that its provider would not take.
  package func requests(in raw: RawPayload) throws(RequestError) -> [ProviderPush]? {
    guard !raw.isBare || requests.isExplicit else { return nil }
    return try requests.pushes(of: raw.text)
  }

  /// A push, and what its envelope calls it.
  /// - Parameter request: a provider's reading of the text; nil for a payload or an envelope.
  /// - Throws: `ItemError` for what cannot be read, seeded or expected.
  package func push(
    _ raw: RawPayload, of request: ProviderPush?
  ) throws(ItemError) -> (push: Push, identifier: String?) {
    var push = Push(name: raw.place, text: raw.text, bundle: bundle, headers: headers)
    let envelope = raw.isBare || request != nil ? nil : try Envelope.read(raw.text)
    if let request { push = push.sending(request) }
    if let envelope { push = push.opening(envelope) }
    let isFile = !raw.file.isEmpty && raw.file != "standard input"
    return (
      try push.completed(by: envelope, in: isFile ? raw.file : nil, isAlone: raw.line == nil),
      envelope?.identifier
    )
  }
}
