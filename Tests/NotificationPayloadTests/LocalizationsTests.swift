import Diagnostics
import Foundation
import JSONModel
import NotificationModel
import NotificationPayload
import TestSupport
import Testing

@Suite struct LocalizationsTests {
  private func tables(_ languages: String...) -> [Localizations.Table] {
    languages.map { Localizations.Table(language: $0, strings: ["K": $0, "only-\($0)": $0]) }
  }

  private func text(_ languages: [Localizations.Table], _ preferences: [String]) -> String? {
    Localizations(tables: languages, preferences: preferences).string(forKey: "K")
  }

  @Test("PAYL-07: en-GB falls back to en, then to Base, then to the development language")
  func fallbacks() {
    #expect(text(tables("en", "en-GB", "Base"), ["en-GB"]) == "en-GB")
    #expect(text(tables("en", "Base"), ["en-GB"]) == "en")
    #expect(text(tables("Base", "fr"), ["en-GB"]) == "Base")
    #expect(text(tables("en", "fr"), ["de"]) == "en")
    #expect(text(tables("fr"), ["de"]) == nil)
    #expect(text(tables("en", "Base"), ["de"]) == "Base")
    #expect(text(tables("fr", "de", "en"), ["it", "fr-CA", "de"]) == "fr")
    #expect(text(tables("zh-Hant", "zh-Hans"), ["zh-Hant-TW"]) == "zh-Hant")
  }

  @Test("PAYL-09: names of placeholders in a String Catalog are left out of the texts")
  func namedPlaceholders() throws {
    let text = #"""
      {"sourceLanguage":"en","version":"1.0","strings":{"HELLO":{"localizations":{"en":{"stringUnit":
      {"state":"translated","value":"Hi %1$(nickname)@, (%2$(count)lld) of 100%% (all) %(x)@"}}}}}}
      """#
    let catalog = try StringCatalog(Array(text.utf8), name: "Localizable.xcstrings")
    #expect(
      catalog.tables["en"]?.strings["HELLO"] == "Hi %1$@, (%2$lld) of 100%% (all) %@")
  }

  @Test("folder names are compared in one spelling, old names included")
  func spellings() {
    #expect(text(tables("en_GB"), ["en-gb"]) == "en_GB")
    #expect(text(tables("English"), ["en"]) == "English")
  }

  @Test("a key that one table lacks is looked up in the next")
  func keyFallback() {
    let localizations = Localizations(tables: tables("en", "en-GB"), preferences: ["en-GB"])
    #expect(localizations.string(forKey: "only-en") == "en")
    #expect(localizations.string(forKey: "none") == nil)
  }

  private func withFolder(_ body: (URL) throws -> Void) throws {
    try withTestFolder { try body($0.url) }
  }

  private func write(_ data: Data, _ folder: URL, _ language: String) throws {
    let lproj = folder.appendingPathComponent("\(language).lproj")
    try FileManager.default.createDirectory(at: lproj, withIntermediateDirectories: true)
    try data.write(to: lproj.appendingPathComponent("Localizable.strings"))
  }

  @Test("a folder's .lproj files are loaded, whatever their encoding")
  func load() throws {
    try withFolder { folder in
      try write(Data("\"K\" = \"english\";".utf8), folder, "en")
      let german = Array("\"K\" = \"süß\";".utf16).flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
      try write(Data([0xFF, 0xFE] + german), folder, "de")
      try FileManager.default.createDirectory(
        at: folder.appendingPathComponent("fr.lproj"), withIntermediateDirectories: true)
      let load = { try Localizations.load(folder: folder.path, preferences: [$0]) }
      #expect(try load("en").string(forKey: "K") == "english")
      #expect(try load("de").string(forKey: "K") == "süß")
      #expect(try load("fr").string(forKey: "K") == "english")
    }
  }

  @Test("a malformed file is an error with its folder, line and column; a missing folder one too")
  func errors() throws {
    try withFolder { folder in
      try write(Data("\"A\" = \"a\";\n\"B\" \"b\";".utf8), folder, "en")
      let malformed = #expect(throws: PayloadError.self) {
        try Localizations.load(folder: folder.path)
      }
      #expect(malformed?.code == .invalidStrings)
      #expect(
        malformed?.message.hasPrefix(
          "en.lproj/Localizable.strings cannot be read: line 2, column 5")
          == true)
      let missing = #expect(throws: PayloadError.self) {
        try Localizations.load(folder: folder.path + "/none")
      }
      #expect(missing?.code == .unreadable)
    }
  }

  private var localizations: Localizations {
    Localizations(
      tables: [
        .init(
          language: "en",
          strings: [
            "T": "From %@", "B": "%2$@ by %1$@, 100%%", "D": "%d of %@", "P": "plain",
            "M": "%2$@%@",
          ])
      ], preferences: ["en"])
  }

  private func content(_ alert: String) throws -> ReceivedPush {
    try push(aps: "\"alert\":{\(alert)}", localizations: localizations)
  }

  @Test(
    "PAYL-07, PAYL-08, PAYL-09: loc-keys replace texts, with arguments in order and by position")
  func locKeys() throws {
    let received = try content(
      #"""
      "title":"plain title","title-loc-key":"T","title-loc-args":["Ann"],
      "subtitle-loc-key":"P","loc-key":"B","loc-args":["Ann","Sea"]
      """#)
    #expect(received.push.content.title == "From Ann")
    #expect(received.push.content.subtitle == "plain")
    #expect(received.push.content.body == "Sea by Ann, 100%")
    #expect(received.push.findings.isEmpty)
    // A positional placeholder does not move the ordered ones on.
    #expect(try content(#""loc-key":"M","loc-args":["a","b"]"#).push.content.body == "ba")
  }

  @Test("PAYL-10: a key no table has is shown itself, with a finding")
  func missingKey() throws {
    let received = try content(#""loc-key":"NONE","body":"plain""#)
    #expect(received.push.content.body == "NONE")
    #expect(received.findings.citing("PAYL-10").first?.fix?.contains("Localizable.strings") == true)
    let without = try push(aps: #""alert":{"loc-key":"T"}"#)
    #expect(without.push.content.body == "T")
    #expect(without.findings.citing("PAYL-10").first?.setting == .localizations)
  }

  @Test("PAYL-08: too few, too many and mistyped arguments are findings")
  func argumentFaults() throws {
    let few = try content(#""loc-key":"B","loc-args":["Ann"]"#)
    #expect(few.push.content.body == " by Ann, 100%")
    #expect(few.findings.citing("PAYL-08").first?.message.contains("1 placeholder without") == true)
    let many = try content(#""loc-key":"P","loc-args":["a","b"]"#)
    #expect(many.findings.citing("PAYL-08").first?.severity == .info)
    let mistyped = try content(#""title-loc-key":"T","title-loc-args":[7]"#)
    #expect(mistyped.push.content.title == "From ")
    #expect(
      mistyped.findings.citing("PAYL-08").first?.message
        .hasPrefix("aps.alert.title-loc-args.0 is a number") == true)
    let alone = try content(#""body":"b","loc-args":["a"]"#)
    #expect(alone.findings.citing("PAYL-08").first?.message.contains("no loc-key") == true)
  }

  @Test("PAYL-11: placeholders other than %@ are dropped, with a finding")
  func otherPlaceholders() throws {
    let received = try content(#""loc-key":"D","loc-args":["x"]"#)
    #expect(received.push.content.body == " of x")
    #expect(received.findings.citing("PAYL-11").count == 1)
  }
}
