import Foundation
import JSONDocuments
import JSONModel
import NotificationModel

/// Header fields of answers.
extension NetworkFileReader {
  /// Fields that frame the answer: the server makes them from what it sends.
  private static let ownFields: Set = [
    "connection", "content-length", "transfer-encoding",
  ]

  mutating func headers(_ json: LocatedJSON) -> [HeaderField] {
    let members = document.members(
      of: json, called: "\"headers\"",
      expected: "a dictionary, such as {\"Cache-Control\": \"no-store\"}")
    return (members ?? []).flatMap { member in
      noteFieldName(member)
      return values(of: member).map { HeaderField(name: member.key, value: $0) }
    }
  }

  private mutating func noteFieldName(_ member: LocatedJSON.Member) {
    if member.key.isEmpty || !member.key.utf8.allSatisfy(Self.isTokenByte) {
      document.note(
        "\(DocumentReader.quoted(member.key)) is not the name of a header field",
        "write letters, digits and hyphens", at: member.keyOffset)
    } else if Self.ownFields.contains(member.key.lowercased()) {
      document.note(
        "the server makes \(member.key) itself", "leave it out; for a wrong one there are faults",
        at: member.keyOffset)
    }
  }

  /// A field's value, or each of an array's: it is sent once for each.
  private mutating func values(of member: LocatedJSON.Member) -> [String] {
    if let elements = member.value.array {
      return elements.compactMap { fieldValue($0, called: member.key) }
    }
    return fieldValue(member.value, called: member.key).map { [$0] } ?? []
  }

  /// The text of a header field.
  mutating func fieldValue(_ json: LocatedJSON, called name: String) -> String? {
    guard let value = document.text(json, called: name) else { return nil }
    // A line break would begin another field.
    guard value.unicodeScalars.allSatisfy({ $0.value >= 0x20 && $0.value != 0x7F || $0 == "\t" })
    else {
      document.note(
        "\(DocumentReader.quoted(name)) has a control character in it",
        "write it on one line", at: json.offset)
      return nil
    }
    return value
  }

  /// Bytes of a token (RFC 9110, section 5.6.2).
  private static func isTokenByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
    }
  }
}
