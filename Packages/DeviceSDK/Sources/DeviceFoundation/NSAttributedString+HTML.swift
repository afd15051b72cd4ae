import Foundation

extension NSAttributedString {
  /// The kind of document that a text comes from.
  public struct DocumentType: RawRepresentable, Hashable, Sendable {
    /// The raw value.
    public let rawValue: String
    /// Creates a value from its raw value.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Text without attributes.
    public static let plain = DocumentType(rawValue: "NSPlainText")
    /// A page, whose tags are taken off.
    public static let html = DocumentType(rawValue: "NSHTML")
    /// Rich text, which is not understood here: its control words stay.
    public static let rtf = DocumentType(rawValue: "NSRTF")
  }

  /// How a document is read.
  public struct DocumentReadingOptionKey: RawRepresentable, Hashable, Sendable {
    /// The raw value.
    public let rawValue: String
    /// Creates a value from its raw value.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The kind of document, a `DocumentType`; here plain text without one.
    public static let documentType = DocumentReadingOptionKey(rawValue: "DocumentType")
    /// The encoding of the text as an `NSNumber`; UTF-8 without one.
    public static let characterEncoding = DocumentReadingOptionKey(rawValue: "CharacterEncoding")
    /// Attributes of text that the document has none for; inert.
    public static let defaultAttributes = DocumentReadingOptionKey(rawValue: "DefaultAttributes")
  }

  /// An attribute of a document.
  public struct DocumentAttributeKey: RawRepresentable, Hashable, Sendable {
    /// The raw value.
    public let rawValue: String
    /// Creates a value from its raw value.
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// The text of a document, without its attributes: HTML loses its tags, scripts and styles.
  ///
  /// Differs from Apple: there HTML is laid out by WebKit, which takes megabytes of memory.
  /// - Throws: `CocoaError` for data that is not text of its encoding, UTF-8 by default.
  public convenience init(
    data: Data, options: [DocumentReadingOptionKey: Any] = [:],
    documentAttributes: UnsafeMutablePointer<NSDictionary?>? = nil
  ) throws {
    let raw = (options[.characterEncoding] as? NSNumber)?.uintValue
    let encoding = raw.map(String.Encoding.init(rawValue:)) ?? .utf8
    guard let text = String(data: data, encoding: encoding) else {
      throw CocoaError(.fileReadInapplicableStringEncoding)
    }
    let type = options[.documentType]
    let isHTML = type as? DocumentType == .html || type as? String == DocumentType.html.rawValue
    self.init(string: isHTML ? HTMLText.plain(text) : text)
  }

  /// The text of an attributed string, without its attributes.
  public convenience init(_ attributed: AttributedString) {
    self.init(string: String(attributed.characters))
  }
}

/// The visible text of HTML.
private enum HTMLText {
  private static let entities = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'",
    "hellip": "…", "mdash": "—", "ndash": "–", "euro": "€", "lsquo": "‘", "rsquo": "’",
    "ldquo": "“", "rdquo": "”",
    "bull": "•", "trade": "™", "larr": "←", "rarr": "→", "OElig": "Œ", "oelig": "œ",
  ]

  /// The names of the letters and signs from U+00A0 on.
  private static let latin = """
    nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn \
    sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave \
    Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml \
    ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN \
    szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute \
    icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml \
    yacute thorn yuml
    """.split(separator: " ")

  private static func named(_ name: Substring) -> String? {
    let scalar = latin.firstIndex(of: name).flatMap { Unicode.Scalar(0xA0 + UInt32($0)) }
    return entities[String(name)] ?? scalar.map { String(Character($0)) }
  }

  static func plain(_ html: String) -> String {
    var text = html.replacing(
      #/<!--[\s\S]*?-->|<(script|style|head)\b[\s\S]*?<\/\1\s*>/#.ignoresCase(), with: "")
    text = text.replacing(#/\s+/#, with: " ")
    text = text.replacing(#/ *<br\s*\/?> */#.ignoresCase(), with: "\n")
    text = text.replacing(#/ *<\/(p|div|li|h[1-6]|tr|ul|ol)\s*> */#.ignoresCase(), with: "\n")
    text = text.replacing(#/<[^>]*>/#, with: "")
    return text.replacing(#/&(#[xX]?[0-9a-fA-F]+|\w+);/#) { match in
      character(match.1) ?? String(match.0)
    }
  }

  private static func character(_ entity: Substring) -> String? {
    guard entity.hasPrefix("#") else { return named(entity) }
    let digits = entity.dropFirst()
    let isHexadecimal = digits.first == "x" || digits.first == "X"
    return UInt32(isHexadecimal ? digits.dropFirst() : digits, radix: isHexadecimal ? 16 : 10)
      .flatMap(Unicode.Scalar.init).map { String(Character($0)) }
  }
}
