import DeviceFoundation
import Foundation
import FoundationPatches
import Testing

/// The device's languages as code sees them. The tests run one after the other: the languages are
/// the process's.
@Suite(.serialized, .timeLimit(.minutes(1)))
struct LocalizationTests {
  private func device<Result>(
    _ languages: String..., run: () throws -> Result
  ) rethrows -> Result {
    FoundationPatching.install()
    DeviceEnvironment.current = DeviceEnvironment(
      container: "/nowhere", appGroups: [:], languages: languages, memoryLimitBytes: 1 << 30)
    defer { DeviceEnvironment.current = nil }
    return try run()
  }

  /// A bundle of `.lproj` folders with these files.
  private func bundle(_ files: [String: String]) throws -> Bundle {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("patches-\(UUID().uuidString)")
    for (path, text) in files {
      let file = folder.appendingPathComponent(path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    return try #require(Bundle(path: folder.path))
  }

  private let greetings = [
    "en.lproj/Localizable.strings": #""hello" = "Hello"; "only" = "English only";"#,
    "de.lproj/Localizable.strings": #""hello" = "Hallo";"#,
    "de.lproj/Other.strings": #""hello" = "Guten Tag";"#,
    "pt-BR.lproj/Localizable.strings": #""hello" = "Olá";"#,
  ]

  @Test("a value of the Info.plist is there beside localized ones, which win")
  func infoValues() throws {
    try device("en") {
      let bundle = try bundle([
        "Info.plist": """
        <?xml version="1.0" encoding="UTF-8"?><plist version="1.0"><dict>
        <key>CFBundleName</key><string>App</string><key>Plain</key><string>yes</string>
        <key>CFBundleDevelopmentRegion</key><string>en</string>
        </dict></plist>
        """,
        "en.lproj/InfoPlist.strings": #""CFBundleName" = "The App";"#,
      ])
      #expect(bundle.object(forInfoDictionaryKey: "CFBundleName") as? String == "The App")
      #expect(bundle.object(forInfoDictionaryKey: "Plain") as? String == "yes")
      #expect(bundle.object(forInfoDictionaryKey: "None") == nil)
    }
  }

  @Test("the current locale and all that goes by it follow the device's languages")
  func locale() {
    device("de", "en") {
      #expect(Locale.current.identifier == "de_DE")
      #expect(Locale.preferredLanguages == ["de-DE", "en-DE"])
      #expect(NSLocale.current.identifier == "de_DE")
      #expect(1234.5.formatted() == "1.234,5")
      let formatter = DateFormatter()
      formatter.dateFormat = "EEEE"
      formatter.timeZone = TimeZone(secondsFromGMT: 0)
      #expect(formatter.string(from: Date(timeIntervalSince1970: 0)) == "Donnerstag")
      #expect(String.localizedStringWithFormat("%.1f", 2.5) == "2,5")
      #expect(String(format: "%.1f %@", 2.5, "x") == "2.5 x")
    }
    device("pt_BR") {
      #expect(Locale.current.identifier == "pt_BR" && Locale.preferredLanguages == ["pt-BR"])
    }
    #expect(Locale.current.identifier == "en_US")
  }

  @Test("the texts of a bundle are those of the closest localization it has")
  func texts() throws {
    let bundle = try bundle(greetings)
    device("de-AT") {
      #expect(NSLocalizedString("hello", bundle: bundle, comment: "") == "Hallo")
      #expect(NSLocalizedString("hello", tableName: "Other", bundle: bundle, comment: "").count > 5)
      #expect(bundle.localizedString(forKey: "none", value: "given", table: nil) == "given")
      #expect(bundle.localizedString(forKey: "none", value: nil, table: "No") == "none")
      #expect(String(localized: "hello", bundle: bundle) == "Hallo")
      #expect(bundle.preferredLocalizations == ["de"])
    }
    device("fr", "pt") {
      #expect(NSLocalizedString("hello", bundle: bundle, comment: "") == "Olá")
      #expect(Bundle.preferredLocalizations(from: ["de", "fr-CA"]) == ["fr-CA"])
      #expect(Bundle.preferredLocalizations(from: ["de", "en"], forPreferences: ["de"]) == ["de"])
    }
    device("ja") {
      #expect(NSLocalizedString("only", bundle: bundle, comment: "") == "English only")
      #expect(bundle.preferredLocalizations == ["en"])
    }
  }

  private let plurals = """
    <plist version="1.0"><dict><key>items</key><dict>
    <key>NSStringLocalizedFormatKey</key><string>%#@files@ in %#@folders@ of %@, 100%%</string>
    <key>files</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
    <key>NSStringFormatValueTypeKey</key><string>d</string>
    <key>zero</key><string>no files</string>
    <key>one</key><string>%d file</string><key>other</key><string>%d files</string></dict>
    <key>folders</key><dict><key>NSStringFormatSpecTypeKey</key>
    <string>NSStringPluralRuleType</string><key>NSStringFormatValueTypeKey</key><string>d</string>
    <key>one</key><string>one folder</string><key>other</key><string>%d folders</string></dict>
    </dict></dict></plist>
    """

  @Test("a text of a .stringsdict takes the form of its numbers, and is a text without them")
  func pluralTexts() throws {
    let bundle = try bundle(["en.lproj/Localizable.stringsdict": plurals])
    device("en") {
      let format = NSLocalizedString("items", bundle: bundle, comment: "")
      #expect(!format.contains("#@"))
      let name = "Ann"
      #expect(String(format: format, 1, 2, name) == "1 file in 2 folders of Ann, 100%")
      #expect(
        String.localizedStringWithFormat(format, 0, 1, name)
          == "no files in one folder of Ann, 100%")
      #expect(
        String(format: format, arguments: [5, 1, name]) == "5 files in one folder of Ann, 100%")
    }
  }

  @Test("a timer that is made for a run loop fires when its interval has passed, not at once")
  func timers() {
    let start = Date()
    for repeats in [false, true] {
      let timer = Timer(timeInterval: 60, repeats: repeats) { _ in }
      #expect(timer.fireDate >= start + 60)
      #expect(timer.fireDate <= Date() + 60)
      #expect(timer.isValid)
    }
  }

  @Test("what is sent to a run loop that sleeps arrives there, each time")
  func sleepingRunLoop() async {
    let loop = await withCheckedContinuation { started in
      Thread.detachNewThread {
        let loop = RunLoop.current
        loop.add(Timer(timeInterval: 3600, repeats: true) { _ in }, forMode: .default)
        nonisolated(unsafe) let handedOut = loop
        started.resume(returning: handedOut)
        while loop.run(mode: .default, before: .distantFuture) {}
      }
    }
    // The loop may be awake for the first of them, and has long gone to sleep at the last.
    for _ in 0..<20 {
      await withCheckedContinuation { arrival in loop.perform { arrival.resume() } }
    }
    loop.perform { Thread.exit() }
  }
}
