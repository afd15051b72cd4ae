import TextFormats

/// The server waits before it answers.
package struct SlowFirstByteFault: ExchangeFault {
  package static let name = "slow-first-byte"
  package static let summary = "The answer is held back for a time."
  package static let parameters = [
    FaultParameter("time", .duration, fallback: "5s", "time before the answer's first byte")
  ]
  package static let code: Int? = nil

  private let time: Duration

  package init(_ values: FaultValues) throws(NetworkError) {
    time = values.duration("time")
  }

  package func change(_ response: inout OriginResponse, to request: OriginRequest) -> String? {
    response.delivery.delay += time
    return "held the answer back for \(TimeText.argument(time))"
  }
}
