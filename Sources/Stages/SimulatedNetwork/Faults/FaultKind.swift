/// One kind of fault: its name, its parameters and what it does.
package struct FaultKind: Sendable {
  /// Where a fault strikes, in the order of a transfer.
  package enum Stage: String, Sendable {
    case connection, handshake, exchange
  }

  /// The fault's name, such as `reset`.
  package let name: String
  /// The stage it strikes at.
  package let stage: Stage
  /// The fault's effect, in a sentence.
  package let summary: String
  /// The parameters it takes, beside those of every fault.
  package let parameters: [FaultParameter]
  /// The `NSURLErrorDomain` code that an extension sees, or nil where it depends or none is seen.
  package let code: Int?
  /// Makes the effect from parameters that were checked against `parameters`.
  let effect: @Sendable (FaultValues) throws(NetworkError) -> FaultEffect
}

/// The effect of a fault, by the stage at which it strikes.
enum FaultEffect: Sendable {
  case connection(Admission)
  case handshake(HandshakeEffect)
  case exchange(any ExchangeFault)

  var admission: Admission? { if case .connection(let admission) = self { admission } else { nil } }
  var handshake: HandshakeEffect? { if case .handshake(let effect) = self { effect } else { nil } }
  var exchange: (any ExchangeFault)? { if case .exchange(let fault) = self { fault } else { nil } }
}

extension FaultKind {
  /// A fault of connections: it decides about an attempt to connect.
  init(
    _ name: String, code: Int, _ summary: String, _ parameters: [FaultParameter] = [],
    connection: @escaping @Sendable (FaultValues) -> Admission
  ) {
    self.init(
      name: name, stage: .connection, summary: summary, parameters: parameters, code: code
    ) { (values) throws(NetworkError) in .connection(connection(values)) }
  }

  /// A fault of TLS handshakes.
  init(
    _ name: String, code: Int, _ summary: String, _ parameters: [FaultParameter] = [],
    handshake: @escaping @Sendable (FaultValues) -> HandshakeEffect
  ) {
    self.init(
      name: name, stage: .handshake, summary: summary, parameters: parameters, code: code
    ) { (values) throws(NetworkError) in .handshake(handshake(values)) }
  }

  /// A fault of exchanges, which is a type of its own.
  init<Fault: ExchangeFault>(_ type: Fault.Type) {
    self.init(
      name: type.name, stage: .exchange, summary: type.summary, parameters: type.parameters,
      code: type.code
    ) { (values) throws(NetworkError) in .exchange(try type.init(values)) }
  }
}
