import NIOHTTP1

@testable import SimulatedNetwork

/// The server sends a header nobody asked for, late.
package struct LateHeadersFault: ExchangeFault {
  package static let name = "late-headers"
  package static let summary = "The answer comes late, with a header more."
  package static let parameters = [
    FaultParameter("time", .duration, fallback: "1s", "time before the answer"),
    FaultParameter("value", .text, fallback: "late", "what the header says"),
  ]
  package static let code: Int? = nil

  private let time: Duration
  private let value: String

  package init(_ values: FaultValues) throws(NetworkError) {
    time = values.duration("time")
    value = values.text("value")
  }

  package func change(_ response: inout OriginResponse, to request: OriginRequest) -> String? {
    response.delivery.delay += time
    response.headers.add(name: "X-Late", value: value)
    return "answered late"
  }
}
