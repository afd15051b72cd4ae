import DeviceChannel
public import Foundation

/// A language, by its code.
public struct NLLanguage: RawRepresentable, Hashable, Sendable {
  /// The code.
  public let rawValue: String

  /// A language of a code.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A language of a code.
  public init(_ rawValue: String) { self.rawValue = rawValue }

  /// The language is not known.
  public static let undetermined = NLLanguage("und")
  /// Arabic.
  public static let arabic = NLLanguage("ar")
  /// Bulgarian.
  public static let bulgarian = NLLanguage("bg")
  /// Catalan.
  public static let catalan = NLLanguage("ca")
  /// Croatian.
  public static let croatian = NLLanguage("hr")
  /// Czech.
  public static let czech = NLLanguage("cs")
  /// Danish.
  public static let danish = NLLanguage("da")
  /// Dutch.
  public static let dutch = NLLanguage("nl")
  /// English.
  public static let english = NLLanguage("en")
  /// Finnish.
  public static let finnish = NLLanguage("fi")
  /// French.
  public static let french = NLLanguage("fr")
  /// German.
  public static let german = NLLanguage("de")
  /// Greek.
  public static let greek = NLLanguage("el")
  /// Hebrew.
  public static let hebrew = NLLanguage("he")
  /// Hindi.
  public static let hindi = NLLanguage("hi")
  /// Hungarian.
  public static let hungarian = NLLanguage("hu")
  /// Indonesian.
  public static let indonesian = NLLanguage("id")
  /// Italian.
  public static let italian = NLLanguage("it")
  /// Japanese.
  public static let japanese = NLLanguage("ja")
  /// Korean.
  public static let korean = NLLanguage("ko")
  /// Malay.
  public static let malay = NLLanguage("ms")
  /// Norwegian.
  public static let norwegian = NLLanguage("nb")
  /// Persian.
  public static let persian = NLLanguage("fa")
  /// Polish.
  public static let polish = NLLanguage("pl")
  /// Portuguese.
  public static let portuguese = NLLanguage("pt")
  /// Romanian.
  public static let romanian = NLLanguage("ro")
  /// Russian.
  public static let russian = NLLanguage("ru")
  /// Simplified chinese.
  public static let simplifiedChinese = NLLanguage("zh-Hans")
  /// Slovak.
  public static let slovak = NLLanguage("sk")
  /// Spanish.
  public static let spanish = NLLanguage("es")
  /// Swedish.
  public static let swedish = NLLanguage("sv")
  /// Thai.
  public static let thai = NLLanguage("th")
  /// Traditional chinese.
  public static let traditionalChinese = NLLanguage("zh-Hant")
  /// Turkish.
  public static let turkish = NLLanguage("tr")
  /// Ukrainian.
  public static let ukrainian = NLLanguage("uk")
  /// Urdu.
  public static let urdu = NLLanguage("ur")
  /// Vietnamese.
  public static let vietnamese = NLLanguage("vi")
}

// Its settings belong to whoever has it.
/// Would tell the language of a text: it never knows.
open class NLLanguageRecognizer: NSObject, @unchecked Sendable {
  /// Languages it may be, with how likely each is; kept.
  open var languageHints: [NLLanguage: Double] = [:]
  /// Languages it may be; kept.
  open var languageConstraints: [NLLanguage] = []

  /// Creates a recogniser.
  public override init() { super.init() }

  /// Nil: it does not know.
  open class func dominantLanguage(for string: String) -> NLLanguage? {
    Inert.use("NLLanguageRecognizer.dominantLanguage(for:)")
    return nil
  }

  /// Reads a text; inert.
  open func processString(_ string: String) {
    Inert.use("NLLanguageRecognizer.processString(_:)")
  }

  /// Forgets what was read.
  open func reset() {}

  /// Nil: it does not know.
  open var dominantLanguage: NLLanguage? { nil }

  /// None: it does not know.
  open func languageHypotheses(withMaximum maxHypotheses: Int) -> [NLLanguage: Double] { [:] }
}
