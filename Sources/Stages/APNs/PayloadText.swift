import JSONModel
import Synchronization

/// A payload as its provider wrote it, and what that says.
///
/// It is read once, when somebody first asks for what it says; everybody who has the text shares
/// that. Whoever keeps payloads for long keeps their bytes alone.
package final class PayloadText: Sendable {
  /// The text.
  package let bytes: [UInt8]
  private let reading: Mutex<Result<JSONParser.Document, JSONSyntaxError>?>

  /// Takes a text, which is not read yet.
  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    reading = Mutex(nil)
  }

  private init(_ bytes: [UInt8], _ document: JSONParser.Document) {
    self.bytes = bytes
    reading = Mutex(.success(document))
  }

  /// The text's JSON, with its oddities.
  package func document() throws(JSONSyntaxError) -> JSONParser.Document {
    try reading.withLock { reading in
      if let reading { return reading }
      let result = Result { () throws(JSONSyntaxError) in try JSONParser.parse(bytes: bytes) }
      reading = result
      return result
    }.get()
  }

  /// The text's value; nil for one that is no JSON.
  package var value: JSONValue? { try? document().value }

  /// A member of the dictionary that the text is, as it is written there: it is not read again.
  /// - Returns: nil where there is no such member.
  package func member(_ name: String) -> PayloadText? {
    guard let document = try? document(), let value = document.value.object?[name],
      let place = document.rootMembers.last(where: { $0.key == name })
    else { return nil }
    let path = name + "."
    func own(_ paths: [String]) -> [String] {
      paths.filter { $0.hasPrefix(path) }.map { String($0.dropFirst(path.count)) }
    }
    var part = document
    part.value = value
    (part.hasByteOrderMark, part.rootMembers) = (false, [])
    part.duplicateKeys = own(document.duplicateKeys)
    part.impreciseNumbers = own(document.impreciseNumbers)
    return PayloadText(Array(bytes[place.range]), part)
  }
}

extension PayloadText: Hashable {
  package static func == (one: PayloadText, other: PayloadText) -> Bool {
    one === other || one.bytes == other.bytes
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(bytes) }
}
