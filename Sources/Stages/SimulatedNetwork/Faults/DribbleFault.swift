import TextFormats

/// The body comes in small pieces with pauses between them.
package struct DribbleFault: ExchangeFault {
  package static let name = "dribble"
  package static let summary = "The body comes in small pieces with pauses between them."
  package static let parameters = [
    FaultParameter("bytes", .bytes, fallback: "1KB", "the size of a piece"),
    FaultParameter("every", .duration, fallback: "1s", "time from one piece to the next"),
    .direction,
  ]
  package static let code: Int? = nil

  private let pace: ResponseDelivery.Pace
  private let isUpload: Bool

  package init(_ values: FaultValues) throws(NetworkError) {
    pace = ResponseDelivery.Pace(
      bytes: max(1, values.bytes("bytes")), interval: values.duration("every"))
    isUpload = values.text("direction") == "up"
  }

  package var upload: UploadFault? { isUpload ? .pace(pace) : nil }

  package func change(_ response: inout OriginResponse, to request: OriginRequest) -> String? {
    guard !isUpload, response.body.count > pace.bytes else { return nil }
    response.delivery.pace = pace
    return "sent \(pace.bytes) bytes every \(TimeText.argument(pace.interval))"
  }
}
