/// One kind of fault: each is a file of its own in this folder, and a line of `FaultCatalogue`.
///
/// It takes part at one of three stages: `AdmissionFault`, `HandshakeFault` or `ExchangeFault`.
package protocol FaultKind: Sendable {
  /// What it is called, such as `reset`.
  static var name: String { get }
  /// What it does, in a sentence.
  static var summary: String { get }
  /// The parameters it takes, beside those of every fault.
  static var parameters: [FaultParameter] { get }
  /// The `NSURLErrorDomain` code that an extension sees, or nil where it depends or none is seen.
  static var code: Int? { get }

  /// Makes the fault from parameters that were checked against `parameters`.
  /// - Throws: `NetworkError` for values that do not go together.
  init(_ values: FaultValues) throws(NetworkError)
}

/// A fault in the way of a connection: before a byte is exchanged.
package protocol AdmissionFault: FaultKind {
  /// What becomes of a connection it strikes.
  var admission: Admission { get }
}

/// What becomes of an attempt to connect to a host.
package enum Admission: Sendable, Hashable {
  /// It goes through.
  case admitted
  /// No address is found: -1003.
  case noSuchHost
  /// The host's machine answers, but nobody listens: -1004.
  case refused
  /// No way leads there: -1009.
  case unreachable
  /// Nothing comes back, ever.
  case unanswered
  /// It goes through, and is cut with a reset so long after.
  case cut(after: Duration)
}
