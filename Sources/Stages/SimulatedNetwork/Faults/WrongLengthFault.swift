import NIOHTTP1

/// The stated length is not the body's.
package struct WrongLengthFault: ExchangeFault {
  package static let name = "wrong-length"
  package static let summary = "Content-Length states more or fewer bytes than the body has."
  package static let parameters = [
    FaultParameter(
      "by", .integer(-1_000_000_000...1_000_000_000), fallback: "100",
      "bytes too many; below 0 for too few, which are then all a client takes")
  ]
  /// -1005 for a length that is too large; a body that is cut short for one that is too small.
  package static let code: Int? = -1005
  package static let needsHTTP1 = true

  private let surplus: Int

  package init(_ values: FaultValues) throws(NetworkError) {
    surplus = values.integer("by")
  }

  package func change(_ response: inout OriginResponse, to request: OriginRequest) -> String? {
    let count = response.body.count
    guard response.status.mayHaveResponseBody else { return nil }
    let stated = max(0, count + surplus)
    guard stated != count else { return nil }
    response.delivery.framing = .statedLength(stated)
    return "stated \(stated) bytes for a body of \(count)"
  }
}
