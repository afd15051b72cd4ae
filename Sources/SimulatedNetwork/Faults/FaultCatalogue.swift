/// Every kind of fault there is, one line each.
package enum FaultCatalogue {
  /// The kinds, by the stage they strike at.
  package static let all: [any FaultKind.Type] = [
    // In the way of a connection.
    DNSFailureFault.self,
    RefusedFault.self,
    UnreachableFault.self,
    UnansweredFault.self,
    DropFault.self,
    // In the TLS handshake.
    TLSFailureFault.self,
    OldTLSFault.self,
    ExpiredCertificateFault.self,
    NotYetValidFault.self,
    SelfSignedFault.self,
    UnknownAuthorityFault.self,
    WrongHostFault.self,
    // In the exchange: the answer.
    StatusFault.self,
    ErrorPageFault.self,
    WrongTypeFault.self,
    RedirectLoopFault.self,
    RedirectToHTTPFault.self,
    RedirectToFileFault.self,
    BombFault.self,
    // In the exchange: its delivery.
    SlowFirstByteFault.self,
    DribbleFault.self,
    SlowCloseFault.self,
    BlackHoleFault.self,
    ResetFault.self,
    EmptyResponseFault.self,
    TruncatedFault.self,
    WrongLengthFault.self,
    MalformedChunkFault.self,
    GarbageFault.self,
  ]

  /// The kind of a name; nil where there is none.
  package static func kind(named name: String) -> (any FaultKind.Type)? {
    all.first { $0.name == name }
  }

  /// Where a kind strikes, in a word.
  package static func stage(of kind: any FaultKind.Type) -> String {
    switch kind {
    case is any AdmissionFault.Type: "connection"
    case is any HandshakeFault.Type: "handshake"
    default: "exchange"
    }
  }
}
