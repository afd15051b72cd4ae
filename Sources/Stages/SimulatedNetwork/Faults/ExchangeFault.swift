/// A fault in an exchange: it changes the answer, or how it is delivered, whoever made it. Each is
/// a file in this folder and a line of `FaultCatalogue`.
package protocol ExchangeFault: Sendable {
  /// The fault's name, such as `reset`.
  static var name: String { get }
  /// The fault's effect, in a sentence.
  static var summary: String { get }
  /// The parameters it takes, beside those of every fault.
  static var parameters: [FaultParameter] { get }
  /// The `NSURLErrorDomain` code that an extension sees, or nil where it depends or none is seen.
  static var code: Int? { get }
  /// Whether it breaks the framing of HTTP/1.1, so that hosts it can strike offer no HTTP/2; false
  /// by default.
  static var needsHTTP1: Bool { get }
  /// The fault's effect on the request's body as it arrives; nil, the default, for none.
  var upload: UploadFault? { get }

  /// Creates the fault from parameters that were checked against `parameters`.
  /// - Throws: `NetworkError` for values that do not go together.
  init(_ values: FaultValues) throws(NetworkError)

  /// The answer in place of the host's; nil, the default, to ask the host.
  func answer(to request: OriginRequest) -> OriginResponse?

  /// Changes the answer, or how it is delivered; by default not at all.
  /// - Returns: its effect, for the journal; nil where there was nothing for it to strike.
  func change(_ response: inout OriginResponse, to request: OriginRequest) -> String?
}

extension ExchangeFault {
  package static var needsHTTP1: Bool { false }
  package var upload: UploadFault? { nil }
  package func answer(to request: OriginRequest) -> OriginResponse? { nil }
  package func change(_ response: inout OriginResponse, to request: OriginRequest) -> String? {
    nil
  }
}

/// The effect of a fault on a request's body.
package enum UploadFault: Sendable, Hashable {
  /// A reset after this many bytes.
  case reset(after: Int)
  /// The server stops reading after this many bytes, and does not answer.
  case hold(after: Int)
  /// The server reads the body piece by piece.
  case pace(ResponseDelivery.Pace)
}

extension FaultParameter {
  /// Which way a fault strikes that can strike both.
  static let direction = FaultParameter(
    "direction", .choice(["down", "up"]), fallback: "down",
    "down for the answer, up for the request's body")
}
