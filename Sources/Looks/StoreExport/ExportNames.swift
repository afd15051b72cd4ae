/// Names of exported files: every text becomes a plain name, and no two the same.
///
/// An attachment's identifier is any text, so all but ASCII letters, digits, hyphen, underscore and
/// dot is percent-encoded, and so are a leading dot and a leading hyphen.
struct ExportNames {
  /// Longest name, without the extension and a number: 80 bytes, so that a tar header holds it.
  static let maximumLength = 80

  private var taken: Set<String> = []

  /// A name for an attachment in a folder that no other has, also where case does not count.
  mutating func name(identifier: String, fileExtension: String, in folder: String) -> String {
    let plain = Self.plain(identifier)
    var name = "\(plain).\(fileExtension)"
    var number = 2
    while !taken.insert("\(folder)/\(name)".lowercased()).inserted {
      name = "\(plain)-\(number).\(fileExtension)"
      number += 1
    }
    return name
  }

  /// The text as a name.
  static func plain(_ text: String) -> String {
    var name = ""
    for byte in text.utf8 {
      let isFirst = name.isEmpty
      let scalar = Unicode.Scalar(byte)
      let part: String
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
        part = String(scalar)
      case UInt8(ascii: "."), UInt8(ascii: "-"):
        part = isFirst ? encoded(byte) : String(scalar)
      default: part = encoded(byte)
      }
      guard name.utf8.count + part.utf8.count <= maximumLength else { break }
      name += part
    }
    return name.isEmpty ? "attachment" : name
  }

  private static func encoded(_ byte: UInt8) -> String {
    let digits = Array("0123456789ABCDEF")
    return "%\(digits[Int(byte >> 4)])\(digits[Int(byte & 15)])"
  }
}
