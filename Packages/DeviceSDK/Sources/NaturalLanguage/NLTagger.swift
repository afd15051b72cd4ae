import DeviceChannel
public import Foundation

/// The kind of tags that a tagger looks for.
public struct NLTagScheme: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// A scheme of a name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Token type.
  public static let tokenType = NLTagScheme(rawValue: "TokenType")
  /// Lexical class.
  public static let lexicalClass = NLTagScheme(rawValue: "LexicalClass")
  /// Name type.
  public static let nameType = NLTagScheme(rawValue: "NameType")
  /// Name type or lexical class.
  public static let nameTypeOrLexicalClass = NLTagScheme(rawValue: "NameTypeOrLexicalClass")
  /// Lemma.
  public static let lemma = NLTagScheme(rawValue: "Lemma")
  /// Language.
  public static let language = NLTagScheme(rawValue: "Language")
  /// Script.
  public static let script = NLTagScheme(rawValue: "Script")
  /// Sentiment score.
  public static let sentimentScore = NLTagScheme(rawValue: "SentimentScore")
}

/// A tag that a tagger finds.
public struct NLTag: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// A tag of a name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A tag of a name.
  public init(_ rawValue: String) { self.rawValue = rawValue }

  /// Word.
  public static let word = NLTag("Word")
  /// Punctuation.
  public static let punctuation = NLTag("Punctuation")
  /// Whitespace.
  public static let whitespace = NLTag("Whitespace")
  /// Other.
  public static let other = NLTag("Other")
  /// Noun.
  public static let noun = NLTag("Noun")
  /// Verb.
  public static let verb = NLTag("Verb")
  /// Adjective.
  public static let adjective = NLTag("Adjective")
  /// Adverb.
  public static let adverb = NLTag("Adverb")
  /// Pronoun.
  public static let pronoun = NLTag("Pronoun")
  /// Personal name.
  public static let personalName = NLTag("PersonalName")
  /// Place name.
  public static let placeName = NLTag("PlaceName")
  /// Organization name.
  public static let organizationName = NLTag("OrganizationName")
}

// Its text belongs to whoever has it.
/// Would tell what the parts of a text are: it finds no tags.
open class NLTagger: NSObject, @unchecked Sendable {
  /// The parts that are left out.
  public struct Options: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt

    /// Creates a set of its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Omit words.
    public static let omitWords = Options(rawValue: 1)
    /// Omit punctuation.
    public static let omitPunctuation = Options(rawValue: 2)
    /// Omit whitespace.
    public static let omitWhitespace = Options(rawValue: 4)
    /// Omit other.
    public static let omitOther = Options(rawValue: 8)
    /// Join names.
    public static let joinNames = Options(rawValue: 16)
    /// Join contractions.
    public static let joinContractions = Options(rawValue: 32)
  }

  /// The kinds of tags that it looks for.
  public let tagSchemes: [NLTagScheme]
  /// The text.
  open var string: String?

  /// Looks for something.
  public init(tagSchemes: [NLTagScheme]) {
    self.tagSchemes = tagSchemes
    super.init()
  }

  /// Nil: it does not know.
  open var dominantLanguage: NLLanguage? { nil }

  /// Kept.
  open func setLanguage(_ language: NLLanguage, range: Range<String.Index>) {}

  /// No tag, and the part at a place.
  open func tag(
    at index: String.Index, unit: NLTokenUnit, scheme: NLTagScheme
  ) -> (NLTag?, Range<String.Index>) {
    Inert.use("NLTagger.tag(at:unit:scheme:)")
    let tokenizer = NLTokenizer(unit: unit)
    tokenizer.string = string
    return (nil, tokenizer.tokenRange(at: index))
  }

  /// Calls a closure with each part in a range, without a tag, until it gives false.
  open func enumerateTags(
    in range: Range<String.Index>, unit: NLTokenUnit, scheme: NLTagScheme, options: Options = [],
    using block: (NLTag?, Range<String.Index>) -> Bool
  ) {
    Inert.use("NLTagger.enumerateTags(in:unit:scheme:options:using:)")
    let tokenizer = NLTokenizer(unit: unit)
    tokenizer.string = string
    tokenizer.enumerateTokens(in: range) { part, _ in block(nil, part) }
  }
}
