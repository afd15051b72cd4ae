import APNs
import DeliveryPipeline
import ProviderRequests

extension Push {
  /// Returns the push that a provider makes of a request; this push supplies the values that the
  /// provider leaves open.
  package func sending(_ request: ProviderPush) -> Push {
    var headers = request.headers
    headers.pushType = headers.pushType ?? self.headers.pushType
    headers.priority = headers.priority ?? self.headers.priority
    headers.collapseIdentifier = headers.collapseIdentifier ?? self.headers.collapseIdentifier
    headers.expiration = headers.expiration ?? self.headers.expiration
    headers.topic = headers.topic ?? self.headers.topic
    headers.identifier = headers.identifier ?? self.headers.identifier
    headers.channelIdentifier = headers.channelIdentifier ?? self.headers.channelIdentifier
    var push = Push(name: name, text: request.payload, bundle: bundle, headers: headers)
    push.origin = RequestOrigin(
      provider: request.provider.title, taken: request.taken, notes: request.notes)
    return push
  }
}
