import TextFormats

/// Texts of which every request has one: a batch of payloads is not parsed a second time for nothing.
enum RequestMarks {
  private static let all = [
    "\"app_id\"", "\"APNS", "\"Message\"", "PushToken[", "\"apple_push\"", "\"message\"",
  ].map { ByteMark($0) }

  static func areIn(_ bytes: [UInt8]) -> Bool { all.contains { $0.isIn(bytes) } }
}
