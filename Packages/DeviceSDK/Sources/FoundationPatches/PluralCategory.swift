/// Which form of a word goes with a number, by the rules of the Unicode CLDR.
package enum PluralCategory: String {
  case zero
  case one
  case two
  case few
  case many
  case other

  /// The form in a language such as `de-AT`; languages not listed here do as English does.
  package static func of(_ number: Double, language: String) -> PluralCategory {
    let language = LanguageMatching.fallbacks(language).last ?? "en"
    guard let whole = Int(exactly: abs(number)) else {
      return ["fr", "pt"].contains(language) && abs(number) < 2 ? .one : .other
    }
    switch language {
    case "id", "ja", "ko", "lo", "ms", "my", "th", "vi", "zh": return .other
    case "am", "bn", "fa", "fr", "gu", "hi", "hy", "kn", "mr", "pt", "zu":
      return whole <= 1 ? .one : .other
    case "be", "bs", "hr", "ru", "sr", "uk": return slavic(whole, language)
    case "pl": return polish(whole)
    case "cs", "sk": return whole == 1 ? .one : (2...4).contains(whole) ? .few : .other
    case "ar": return arabic(whole)
    case "he", "iw": return whole == 1 ? .one : whole == 2 ? .two : .other
    case "lt": return lithuanian(whole)
    case "lv": return latvian(whole)
    case "mo", "ro":
      return whole == 1 ? .one : whole == 0 || (1...19).contains(whole % 100) ? .few : .other
    case "sl":
      return [1: .one, 2: .two, 3: .few, 4: .few][whole % 100] ?? .other
    default: return whole == 1 ? .one : .other
    }
  }

  private static func slavic(_ number: Int, _ language: String) -> PluralCategory {
    let isTeen = (11...14).contains(number % 100)
    if number % 10 == 1, !isTeen { return .one }
    if (2...4).contains(number % 10), !isTeen { return .few }
    return ["be", "ru", "uk"].contains(language) ? .many : .other
  }

  private static func polish(_ number: Int) -> PluralCategory {
    if number == 1 { return .one }
    return (2...4).contains(number % 10) && !(12...14).contains(number % 100) ? .few : .many
  }

  private static func arabic(_ number: Int) -> PluralCategory {
    switch (number, number % 100) {
    case (0, _): .zero
    case (1, _): .one
    case (2, _): .two
    case (_, 3...10): .few
    case (_, 11...99): .many
    default: .other
    }
  }

  private static func lithuanian(_ number: Int) -> PluralCategory {
    if (11...19).contains(number % 100) || number % 10 == 0 { return .other }
    return number % 10 == 1 ? .one : .few
  }

  private static func latvian(_ number: Int) -> PluralCategory {
    if (11...19).contains(number % 100) || number % 10 == 0 { return .zero }
    return number % 10 == 1 ? .one : .other
  }
}
