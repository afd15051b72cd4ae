/// Text of anybody's on its way into HTML, SVG or XML.
package enum MarkupText {
  /// The characters that stand for themselves; most texts have no others.
  private static let plain = Alphabet(" !#-%(-;=?-~\t\n")

  /// The text without what could end it, hide in it or turn its direction around: markup becomes
  /// references, control characters become their pictures.
  package static func escaped(_ text: String) -> String {
    guard !text.utf8.allSatisfy(plain.contains) else { return text }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x26: result.append(contentsOf: "&amp;".unicodeScalars)
      case 0x3C: result.append(contentsOf: "&lt;".unicodeScalars)
      case 0x3E: result.append(contentsOf: "&gt;".unicodeScalars)
      case 0x22: result.append(contentsOf: "&quot;".unicodeScalars)
      case 0x27: result.append(contentsOf: "&#39;".unicodeScalars)
      case 0x09, 0x0A: result.append(scalar)
      case 0x0D: break
      case 0..<0x20: result.append(Unicode.Scalar(0x2400 + scalar.value) ?? "\u{FFFD}")
      case 0x7F: result.append("\u{2421}")
      case 0x80...0x9F, 0xFFFE, 0xFFFF: result.append("\u{FFFD}")
      case 0x202A...0x202E, 0x2066...0x2069: break
      default: result.append(scalar)
      }
    }
    return String(result)
  }
}
