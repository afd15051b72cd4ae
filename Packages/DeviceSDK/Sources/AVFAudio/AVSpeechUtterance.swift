import Foundation

/// A text to be spoken.
open class AVSpeechUtterance: NSObject {
  private let text: String
  /// From 0 for slow to 1 for fast.
  open var rate: Float = 0.5
  /// From 0.5 to 2.
  open var pitchMultiplier: Float = 1
  /// From 0 to 1.
  open var volume: Float = 1
  /// Who speaks; no particular voice by default.
  open var voice: AVSpeechSynthesisVoice?
  /// Seconds of silence before.
  open var preUtteranceDelay: TimeInterval = 0
  /// Seconds of silence afterwards.
  open var postUtteranceDelay: TimeInterval = 0

  /// Creates a text to be spoken.
  public init(string: String) {
    text = string
    super.init()
  }

  /// The text.
  open var speechString: String { text }
}

// Immutable in its own parts; a subclass answers for its own.
/// A voice of a language.
open class AVSpeechSynthesisVoice: NSObject, @unchecked Sendable {
  private let code: String

  /// The voice of a language such as `en-US`; nil for none.
  public init?(language languageCode: String?) {
    code = languageCode ?? Self.currentLanguageCode()
    super.init()
  }

  /// The voice of an identifier; every one is taken.
  public convenience init?(identifier: String) { self.init(language: nil) }

  /// The language, such as `en-US`.
  open var language: String { code }
  /// The identifier.
  open var identifier: String { "com.apple.voice.compact.\(code)" }
  /// The name.
  open var name: String { code }

  /// The user's language.
  open class func currentLanguageCode() -> String {
    Locale.current.identifier.replacingOccurrences(of: "_", with: "-")
  }

  /// The voices there are: one of the user's language.
  open class func speechVoices() -> [AVSpeechSynthesisVoice] {
    AVSpeechSynthesisVoice(language: nil).map { [$0] } ?? []
  }
}

/// The slowest rate.
public var AVSpeechUtteranceMinimumSpeechRate: Float { 0 }
/// The fastest rate.
public var AVSpeechUtteranceMaximumSpeechRate: Float { 1 }
/// The usual rate.
public var AVSpeechUtteranceDefaultSpeechRate: Float { 0.5 }
