/// The bytes as lowercase hex digits.
func hex(_ bytes: some Sequence<UInt8>) -> String {
  bytes.map { byte in
    let text = String(byte, radix: 16)
    return byte < 16 ? "0" + text : text
  }.joined()
}

/// The bytes that hex digits stand for; spaces are skipped.
func bytes(_ hex: String) -> [UInt8] {
  let digits = hex.filter { $0 != " " }.map { UInt8($0.hexDigitValue ?? 0) }
  return stride(from: 0, to: digits.count, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
}
