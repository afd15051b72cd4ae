import DeviceFoundation
import Foundation
import Synchronization

/// The languages of the device's user, and the locale that follows from them.
package enum DeviceLanguage {
  private struct Known {
    let languages: [String]
    let region: String?
    let locale: Locale
  }

  private static let known = Mutex<Known?>(nil)

  /// The user's languages, most wanted first: `de-AT`, `en`.
  static var preferred: [String] {
    let languages = DeviceEnvironment.current?.languages ?? []
    return languages.isEmpty ? ["en"] : languages.map { $0.replacing("_", with: "-") }
  }

  /// The languages as the user's settings have them, where each has a region: `de-DE`.
  static var settings: [String] {
    let regions = preferred.compactMap { LanguageParts($0).region }
    let region =
      DeviceEnvironment.current?.region ?? regions.first
      ?? LanguageParts(preferred.first ?? "en").likelyRegion
    return preferred.map { language in
      let added = LanguageParts(language).region == nil ? region : nil
      return [language, added].compactMap(\.self).joined(separator: "-")
    }
  }

  /// The locale of this process: the language its bundle is shown in, and the user's region.
  static var locale: Locale {
    let (languages, region) = (preferred, DeviceEnvironment.current?.region)
    let last = known.withLock(\.self)
    if let last, last.languages == languages, last.region == region { return last.locale }
    let shown = StringsTables.localizations(of: Bundle.main.bundlePath)
    let locale = Locale(identifier: identifier(languages, region: region, localizations: shown))
    known.withLock { $0 = Known(languages: languages, region: region, locale: locale) }
    return locale
  }

  /// An app that is not translated into the user's language runs in one of its own, with the user's
  /// region: `en_DE`. A bundle without localizations counts as translated into every language.
  /// - Parameter region: the one of the user's settings; nil for that of the languages.
  package static func identifier(
    _ languages: [String], region: String? = nil, localizations: [String]
  ) -> String {
    let first = languages.first ?? "en"
    let match = LanguageMatching.matches(for: languages, in: localizations).first
    let base = match.flatMap { LanguageMatching.fallbacks($0).last }
    let wanted = languages.first { LanguageMatching.fallbacks($0).last == base }
    let language: String =
      if localizations.isEmpty { first } else {
        wanted ?? localizations.first { LanguageMatching.tag($0) == "en" } ?? localizations[0]
      }
    let parts = LanguageParts(language)
    let region =
      region ?? LanguageParts(first).region ?? parts.region ?? LanguageParts(first).likelyRegion
    return ([parts.language] + [parts.script, region].compactMap(\.self)).joined(separator: "_")
  }
}

/// `zh-Hant-TW` in its parts.
private struct LanguageParts {
  let language: String
  var script: String?
  var region: String?

  init(_ name: String) {
    let parts = name.split { $0 == "-" || $0 == "_" }.map(String.init)
    language = parts.first?.lowercased() ?? "en"
    for part in parts.dropFirst() {
      if part.count == 4 { script = part.capitalized } else { region = part.uppercased() }
    }
  }

  /// Where most who speak it live: `DE` for `de`.
  var likelyRegion: String? {
    let name = [language, script].compactMap(\.self).joined(separator: "-")
    return LanguageParts(Locale.Language(identifier: name).maximalIdentifier).region
  }
}
