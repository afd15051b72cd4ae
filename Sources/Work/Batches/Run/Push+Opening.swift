import APNs
import PayloadInput
import PushSimulator

extension Push {
  /// Returns the push in an envelope; this push supplies the values that the envelope leaves open.
  package func opening(_ envelope: Envelope) -> Push {
    var headers = envelope.headers
    headers.pushType = headers.pushType ?? self.headers.pushType
    headers.priority = headers.priority ?? self.headers.priority
    headers.collapseIdentifier = headers.collapseIdentifier ?? self.headers.collapseIdentifier
    return Push(
      name: name, text: envelope.payload, bundle: envelope.bundle ?? bundle, headers: headers)
  }
}
