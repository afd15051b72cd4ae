import Foundation

extension AttributedString {
  /// The text of an attributed string, with its links; other attributes are left out.
  public init(_ nsStr: NSAttributedString) {
    self.init()
    nsStr.enumerateAttributes(in: NSRange(location: 0, length: nsStr.length)) { values, range, _ in
      var part = AttributedString(nsStr.attributedSubstring(from: range).string)
      let link = values[NSAttributedString.Key("NSLink")]
      part.link = link as? URL ?? (link as? String).flatMap { URL(string: $0) }
      append(part)
    }
  }
}
