extension OriginResponse {
  /// Ends the exchange after this many bytes of the body; with 0 before the answer begins.
  /// - Returns: where it ends, in words; nil for a body that is over before.
  mutating func cut(_ manner: ResponseDelivery.Cut.Manner, after bytes: Int) -> String? {
    guard bytes > 0 else {
      delivery.cut = ResponseDelivery.Cut(manner: manner, bodyBytes: nil)
      return "before the answer"
    }
    guard bytes < body.count else { return nil }
    delivery.cut = ResponseDelivery.Cut(manner: manner, bodyBytes: bytes)
    return "after \(bytes) of \(body.count) bytes"
  }
}
