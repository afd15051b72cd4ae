/// Every kind of fault there is, by the stage it strikes at.
package enum FaultCatalogue {
  package static let all = ConnectionFaults.all + HandshakeFaults.all + exchangeFaults

  /// The kind of a name; nil where there is none.
  package static func kind(named name: String) -> FaultKind? {
    all.first { $0.name == name }
  }

  private static let exchangeFaults: [FaultKind] = [
    // The answer.
    FaultKind(StatusFault.self),
    FaultKind(ErrorPageFault.self),
    FaultKind(WrongTypeFault.self),
    FaultKind(RedirectLoopFault.self),
    FaultKind(RedirectToHTTPFault.self),
    FaultKind(RedirectToFileFault.self),
    FaultKind(BombFault.self),
    // The delivery.
    FaultKind(SlowFirstByteFault.self),
    FaultKind(DribbleFault.self),
    FaultKind(SlowCloseFault.self),
    FaultKind(BlackHoleFault.self),
    FaultKind(ResetFault.self),
    FaultKind(EmptyResponseFault.self),
    FaultKind(TruncatedFault.self),
    FaultKind(WrongLengthFault.self),
    FaultKind(MalformedChunkFault.self),
    FaultKind(GarbageFault.self),
  ]
}
