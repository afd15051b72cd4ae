import NIOHTTP1

/// Nothing more comes, but the connection stays open: only the client's patience ends it.
package struct BlackHoleFault: ExchangeFault {
  package static let name = "black-hole"
  package static let summary =
    "The request is swallowed, or the answer stops; the connection stays open."
  package static let parameters = [
    FaultParameter(
      "after", .bytes, fallback: "0", "bytes of the body before; 0 for not even an answer's head"),
    .direction,
  ]
  package static let code: Int? = -1001

  private let after: Int
  private let isUpload: Bool

  package init(_ values: FaultValues) throws(NetworkError) {
    after = values.bytes("after")
    isUpload = values.text("direction") == "up"
  }

  package var upload: UploadFault? { isUpload ? .hold(after: after) : nil }

  package func answer(to request: OriginRequest) -> OriginResponse? {
    // The host need not create an answer that no client will receive.
    !isUpload && after == 0 ? OriginResponse(.ok) : nil
  }

  package func change(_ response: inout OriginResponse, to request: OriginRequest) -> String? {
    guard !isUpload else { return nil }
    guard let place = response.cut(.hold, after: after) else { return nil }
    return "stopped \(place) and left the connection open"
  }
}
