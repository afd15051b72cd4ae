import Foundation
import TextFormats

/// A device token, as the app gets it and as a provider writes it.
struct DeviceToken: Sendable, Hashable {
  /// Usually 32; nothing is promised about how many (APNS-70).
  let bytes: Data

  init(_ bytes: Data) { self.bytes = bytes }

  /// Reads 2 to 200 hexadecimal digits, an even number of them; nil for other texts.
  init?(_ text: String) {
    let digits = text.compactMap { $0.isASCII ? $0.hexDigitValue.map(UInt8.init) : nil }
    guard digits.count == text.count, (2...200).contains(digits.count),
      digits.count.isMultiple(of: 2)
    else { return nil }
    bytes = Data(stride(from: 0, to: digits.count, by: 2).map { digits[$0] << 4 | digits[$0 + 1] })
  }

  /// A new one.
  static func random() -> DeviceToken {
    DeviceToken(Data((0..<32).map { _ in UInt8.random(in: 0...255) }))
  }

  /// In hexadecimal digits, small letters.
  var text: String { Hexadecimal.text(bytes) }
}
