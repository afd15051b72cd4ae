import TextFormats

/// All bytes come, but the end of the answer does not: the client cannot know that it has them all.
package struct SlowCloseFault: ExchangeFault {
  package static let name = "slow-close"
  package static let summary =
    "The body comes without its length, and the end of the answer is held back."
  package static let parameters = [
    FaultParameter("time", .duration, fallback: "5s", "time from the last byte to the end")
  ]
  package static let code: Int? = nil

  private let time: Duration

  package init(_ values: FaultValues) throws(NetworkError) {
    time = values.duration("time")
  }

  package func change(_ response: inout OriginResponse, to request: OriginRequest) -> String? {
    if response.delivery.framing == .length { response.delivery.framing = .close }
    response.delivery.endDelay += time
    return "held the end back for \(TimeText.argument(time))"
  }
}
