/// A type that no table declares, known by one tag: its identifier begins with `dyn.`.
struct DynamicType {
  // Base 32 in the letters that a device uses.
  private static let alphabet = Array("abcdefghkmnpqrstuvwxyz0123456789".utf8)
  private static let prefix = "dyn.a"
  private static let tagClasses: [(code: String, tagClass: UTTagClass)] = [
    ("1", .filenameExtension), ("3", .mimeType),
  ]

  let parent: String
  let tagClass: UTTagClass
  let tag: String

  init(tag: String, tagClass: UTTagClass, parent: String) {
    self.tag = tag
    self.tagClass = tagClass
    self.parent = parent
  }

  /// Reads an identifier; nil for one that is not dynamic.
  init?(identifier: String) {
    guard identifier.hasPrefix(Self.prefix),
      let text = Self.decode(identifier.dropFirst(Self.prefix.count)), text.hasPrefix("?")
    else { return nil }
    var parent = "public.data"
    var named: (UTTagClass, String)?
    for part in text.dropFirst().split(separator: ":") {
      guard let equals = part.firstIndex(of: "=") else { return nil }
      let key = String(part[..<equals])
      let value = String(part[part.index(after: equals)...])
      if key == "0" {
        parent = value == "6" ? "public.data" : value
      } else if named == nil {
        let known = Self.tagClasses.first { $0.code == key }?.tagClass
        named = (known ?? UTTagClass(rawValue: key), value)
      }
    }
    guard let named else { return nil }
    self.init(tag: named.1, tagClass: named.0, parent: parent)
  }

  /// The identifier.
  var identifier: String {
    let code = Self.tagClasses.first { $0.tagClass == tagClass }?.code ?? tagClass.rawValue
    let parent = parent == "public.data" ? "6" : parent
    return Self.prefix + Self.encode("?0=\(parent):\(code)=\(tag)")
  }

  private static func encode(_ text: String) -> String {
    var letters: [UInt8] = []
    var bits: UInt32 = 0
    var count = 0
    for byte in text.utf8 {
      bits = bits << 8 | UInt32(byte)
      count += 8
      while count >= 5 {
        count -= 5
        letters.append(alphabet[Int(bits >> UInt32(count)) & 31])
      }
    }
    if count > 0 { letters.append(alphabet[Int(bits << UInt32(5 - count)) & 31]) }
    return String(decoding: letters, as: UTF8.self)
  }

  private static func decode(_ letters: Substring) -> String? {
    var bytes: [UInt8] = []
    var bits: UInt32 = 0
    var count = 0
    for letter in letters.utf8 {
      guard let value = alphabet.firstIndex(of: letter) else { return nil }
      bits = bits << 5 | UInt32(value)
      count += 5
      if count >= 8 {
        count -= 8
        bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
      }
    }
    return String(validating: bytes, as: UTF8.self)
  }
}
