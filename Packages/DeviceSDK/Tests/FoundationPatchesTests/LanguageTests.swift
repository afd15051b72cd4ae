import FoundationPatches
import Testing

@Suite struct LanguageTests {
  @Test(
    "an app runs in a language it has, with the user's region",
    arguments: [
      (["de"], [], "de_DE"), (["de"], ["de", "en"], "de_DE"), (["de-AT"], ["de"], "de_AT"),
      (["de"], ["en"], "en_DE"), (["fr_CA", "en"], ["en"], "en_CA"),
      (["zh-Hans"], ["zh-Hans", "en"], "zh_Hans_CN"), (["en"], ["fr"], "fr_US"),
      ([], [], "en_US"),
    ])
  func identifiers(languages: [String], localizations: [String], expected: String) {
    #expect(DeviceLanguage.identifier(languages, localizations: localizations) == expected)
  }

  @Test(
    "the closest localization of the first language that has one is taken",
    arguments: [
      (["de-AT"], ["en", "de"], ["de"]), (["de-AT"], ["de", "de-AT"], ["de-AT", "de"]),
      (["pt"], ["pt-BR"], ["pt-BR"]), (["zh-TW"], ["zh-Hans", "zh-Hant"], ["zh-Hant"]),
      (["zh-Hans-CN"], ["zh-Hant", "zh-Hans"], ["zh-Hans"]), (["de"], ["German"], ["German"]),
      (["ja", "en_GB"], ["en"], ["en"]), (["ja"], ["en"], []),
    ])
  func matches(languages: [String], localizations: [String], expected: [String]) {
    #expect(LanguageMatching.matches(for: languages, in: localizations) == expected)
  }

  @Test(
    "the form of a word goes by the number and the language",
    arguments: [
      ("en", [0, 1, 2], "other one other"), ("fr", [0, 1, 1.5, 2], "one one one other"),
      ("ja", [0, 1, 2], "other other other"), ("de-AT", [1, 1.5], "one other"),
      ("ru", [1, 2, 5, 11, 12, 21, 22, 25, 1.5], "one few many many many one few many other"),
      ("pl", [1, 2, 5, 12, 22, 21], "one few many many few many"),
      ("cs", [1, 3, 5], "one few other"), ("he", [1, 2, 3], "one two other"),
      ("ar", [0, 1, 2, 5, 30, 100], "zero one two few many other"),
      ("lt", [1, 2, 10, 11], "one few other other"), ("lv", [0, 1, 2], "zero one other"),
      ("ro", [1, 0, 19, 20], "one few few other"), ("sl", [101, 2, 3, 5], "one two few other"),
    ] as [(String, [Double], String)])
  func categories(language: String, numbers: [Double], expected: String) {
    let categories = numbers.map { PluralCategory.of($0, language: language).rawValue }
    #expect(categories.joined(separator: " ") == expected)
  }
}
