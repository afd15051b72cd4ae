import APNs
import JSONModel

/// The push that a provider makes of a request.
package struct ProviderPush: Sendable, Hashable {
  /// The provider whose request it was.
  package var provider: PushProvider
  /// The payload as the device gets it.
  package var payload: PayloadText
  /// The headers that the provider sends along, as far as it documents them.
  package var headers = PushHeaders()
  /// The members that were used and their targets, such as "data → custom.a".
  package var taken: [String] = []
  /// The members that were not used, and those that the provider adds itself.
  package var notes: [String] = []
  /// Where in the request the values of the payload stand, in bytes, by their JSON pointers.
  package var places: [String: Int] = [:]

  /// Where in the request the value of a pointer stands, or the nearest one around it.
  package func place(of pointer: String) -> Int {
    var pointer = pointer[...]
    while true {
      if let place = places[String(pointer)] { return place }
      guard let slash = pointer.lastIndex(of: "/") else { return places[""] ?? 0 }
      pointer = pointer[..<slash]
    }
  }
}
