import Foundation

/// Something Siri can say and recognise.
public protocol INSpeakable: NSObjectProtocol {
  /// The text to say.
  var spokenPhrase: String { get }
  /// How to say it; nil by default.
  var pronunciationHint: String? { get }
  /// Names the text in the app's vocabulary; nil for none.
  var vocabularyIdentifier: String? { get }
  /// Other texts for the same thing; nil for none.
  var alternativeSpeakableMatches: [any INSpeakable]? { get }
}

/// A text that Siri can say and recognise, such as a group's name; immutable.
open class INSpeakableString: NSObject, INSpeakable, NSCopying, NSSecureCoding {
  /// The text to say.
  public let spokenPhrase: String
  /// How to say it; nil for none.
  public let pronunciationHint: String?
  /// Names the text in the app's vocabulary; nil where an archive has none.
  public let vocabularyIdentifier: String?

  /// Creates a text that stands in the app's vocabulary.
  public init(
    vocabularyIdentifier: String, spokenPhrase: String, pronunciationHint: String?
  ) {
    self.vocabularyIdentifier = vocabularyIdentifier
    self.spokenPhrase = spokenPhrase
    self.pronunciationHint = pronunciationHint
    super.init()
  }

  /// Creates a text from the identifier's older spelling.
  @available(
    *, deprecated, renamed: "init(vocabularyIdentifier:spokenPhrase:pronunciationHint:)"
  )
  public convenience init(identifier: String, spokenPhrase: String, pronunciationHint: String?) {
    self.init(
      vocabularyIdentifier: identifier, spokenPhrase: spokenPhrase,
      pronunciationHint: pronunciationHint)
  }

  /// Creates a text that names itself: it is its `vocabularyIdentifier` too.
  public convenience init(spokenPhrase: String) {
    self.init(
      vocabularyIdentifier: spokenPhrase, spokenPhrase: spokenPhrase, pronunciationHint: nil)
  }

  /// Nil: this is one text.
  open var alternativeSpeakableMatches: [any INSpeakable]? { nil }

  // MARK: Copying, comparing and coding

  /// This text itself: it cannot change.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// Whether text, hint and identifier in the vocabulary are the same.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? INSpeakableString else { return false }
    return spokenPhrase == other.spokenPhrase && pronunciationHint == other.pronunciationHint
      && vocabularyIdentifier == other.vocabularyIdentifier
  }

  /// Follows the text to say.
  open override var hash: Int { spokenPhrase.hashValue }

  /// True: decoding checks classes.
  open class var supportsSecureCoding: Bool { true }

  /// Writes the text to a keyed archive.
  open func encode(with coder: NSCoder) {
    coder.write(spokenPhrase, "spokenPhrase")
    coder.write(pronunciationHint, "pronunciationHint")
    coder.write(vocabularyIdentifier, "vocabularyIdentifier")
  }

  /// Reads a text from a keyed archive; nil without a text to say.
  public required init?(coder: NSCoder) {
    guard let spokenPhrase = coder.text("spokenPhrase") else { return nil }
    self.spokenPhrase = spokenPhrase
    pronunciationHint = coder.text("pronunciationHint")
    vocabularyIdentifier = coder.text("vocabularyIdentifier")
    super.init()
  }
}
