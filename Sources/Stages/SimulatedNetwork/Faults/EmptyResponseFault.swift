import NIOHTTP1

/// The server takes the request and closes without a byte.
package struct EmptyResponseFault: ExchangeFault {
  package static let name = "empty-response"
  package static let summary = "The connection is closed in good order, but without an answer."
  package static let parameters: [FaultParameter] = []
  package static let code: Int? = -1005

  package init(_ values: FaultValues) throws(NetworkError) {}

  package func answer(to request: OriginRequest) -> OriginResponse? {
    OriginResponse(.ok)
  }

  package func change(_ response: inout OriginResponse, to request: OriginRequest) -> String? {
    response.cut(.close, after: 0).map { "closed the connection \($0)" }
  }
}
