import NIOHTTP1

/// The connection is reset, as by a server that crashes or a firewall.
package struct ResetFault: ExchangeFault {
  package static let name = "reset"
  package static let summary = "The connection is reset, with everything that it carries."
  package static let parameters = [
    FaultParameter(
      "after", .bytes, fallback: "0", "bytes of the body before; 0 for not even an answer's head"),
    .direction,
  ]
  package static let code: Int? = -1005

  private let after: Int
  private let isUpload: Bool

  package init(_ values: FaultValues) throws(NetworkError) {
    after = values.bytes("after")
    isUpload = values.text("direction") == "up"
  }

  package var upload: UploadFault? { isUpload ? .reset(after: after) : nil }

  package func answer(to request: OriginRequest) -> OriginResponse? {
    // The host need not create an answer that no client will receive.
    !isUpload && after == 0 ? OriginResponse(.ok) : nil
  }

  package func change(_ response: inout OriginResponse, to request: OriginRequest) -> String? {
    guard !isUpload else { return nil }
    guard let place = response.cut(.reset, after: after) else { return nil }
    return "reset the connection \(place)"
  }
}
