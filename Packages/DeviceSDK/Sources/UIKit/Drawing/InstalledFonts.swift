import CoreText
import Foundation

/// The typefaces that `UIFont(name:size:)` finds: those of iOS, and those of the bundle's files.
///
/// The names of iOS' typefaces are not all listed: a name counts that begins with a family's, for
/// families whose names no file of an app has. A file's typeface is known by the file's name and by
/// the names that the file itself gives.
enum InstalledFonts {
  /// The families of iOS, as their fonts' names begin.
  private static let families: [String] = [
    ".", "AcademyEngravedLetPlain", "AlNile", "AmericanTypewriter", "AppleColorEmoji",
    "AppleSDGothicNeo", "AppleSymbols", "Arial", "ArialHebrew", "ArialMT", "ArialRoundedMTBold",
    "Avenir", "BanglaSangamMN", "Baskerville", "BodoniSvtyTwo", "BodoniOrnaments",
    "BradleyHandITCTT", "ChalkboardSE", "Chalkduster", "Charter", "Cochin", "Copperplate",
    "Courier", "DINAlternate", "DINCondensed", "DamascusRegular", "Damascus", "DevanagariSangamMN",
    "Didot", "EuphemiaUCAS", "Farah", "Futura", "Galvji", "GeezaPro", "Georgia", "GillSans",
    "Grantha", "GujaratiSangamMN", "GurmukhiMN", "HelveticaNeue", "Helvetica", "HiraMaruProN",
    "HiraMinProN", "HiraginoSans", "HiraKakuProN", "HoeflerText", "Impact", "KannadaSangamMN",
    "Kailasa", "Kefa", "KhmerSangamMN", "KohinoorBangla", "KohinoorDevanagari", "KohinoorGujarati",
    "KohinoorTelugu", "LaoSangamMN", "MalayalamSangamMN", "MarkerFelt", "Menlo", "MishafiGold",
    "MuktaMahee", "MyanmarSangamMN", "NotoNastaliqUrdu", "NotoSansKannada", "NotoSansMyanmar",
    "NotoSansOriya", "NotoSerifKannada", "Noteworthy", "Optima", "OriyaSangamMN", "Palatino",
    "Papyrus", "PartyLetPlain", "PingFangHK", "PingFangSC", "PingFangTC", "PingFangMO", "Rockwell",
    "STIXTwo", "STHeiti", "SavoyeLetPlain", "SinhalaSangamMN", "SnellRoundhand", "Symbol",
    "SymbolMT", "TamilSangamMN", "Tamil Sangam MN", "TeluguSangamMN", "Thonburi", "TimesNewRoman",
    "Times", "TrebuchetMS", "Trebuchet", "Verdana", "ZapfDingbats", "Zapfino",
    "AppleGothic", "Hiragino Sans", "SFUI", "SF Pro", "SFPro", "SFMono", "NewYork",
  ]

  /// Whether a typeface of a name can be made.
  static func have(_ name: String) -> Bool {
    let name = letters(name)
    guard !name.isEmpty else { return false }
    if systemFamilies.contains(where: { name == $0 || name.hasPrefix($0) }) { return true }
    return bundled.contains { $0 == name } || registered.contains { $0 == name }
  }

  private static let systemFamilies = families.map(letters)

  /// Names are compared without spaces, hyphens and case.
  private static func letters(_ name: String) -> String {
    name.lowercased().filter { $0.isLetter || $0.isNumber || $0 == "." }
  }

  /// The typefaces of the files that the bundle's Info.plist names under `UIAppFonts`.
  private static let bundled: Set<String> = {
    let files = Bundle.main.infoDictionary?["UIAppFonts"] as? [String] ?? []
    return Set(
      files.flatMap { file -> [String] in
        let url = Bundle.main.bundleURL.appendingPathComponent(file)
        return names(of: url)
      })
  }()

  /// Those that code registered.
  private static var registered: Set<String> {
    Set(CTFontManager.registered.flatMap { names(of: $0) })
  }

  /// The file's name, and the names in its table of names.
  private static func names(of file: URL) -> [String] {
    guard let data = try? Data(contentsOf: file) else { return [] }
    return ([file.deletingPathExtension().lastPathComponent] + FontNames.read([UInt8](data)))
      .map(letters)
  }
}

/// The names in a TrueType or OpenType file: family, full name and PostScript name.
enum FontNames {
  private static let wanted: Set<Int> = [1, 4, 6, 16]

  static func read(_ bytes: [UInt8]) -> [String] {
    func number(_ place: Int, _ count: Int) -> Int? {
      guard place >= 0, place + count <= bytes.count else { return nil }
      return bytes[place..<place + count].reduce(0) { $0 << 8 | Int($1) }
    }
    guard let tables = number(4, 2) else { return [] }
    let entry = (0..<tables).lazy.map { 12 + $0 * 16 }.first { place in
      place + 16 <= bytes.count && bytes[place..<place + 4].elementsEqual("name".utf8)
    }
    guard let entry, let start = number(entry + 8, 4), let count = number(start + 2, 2),
      let texts = number(start + 4, 2)
    else { return [] }
    return (0..<count).compactMap { index -> String? in
      let record = start + 6 + index * 12
      guard let platform = number(record, 2), let id = number(record + 6, 2), wanted.contains(id),
        let length = number(record + 8, 2), let offset = number(record + 10, 2)
      else { return nil }
      let place = start + texts + offset
      guard place + length <= bytes.count else { return nil }
      let text = bytes[place..<place + length]
      return platform == 1
        ? String(decoding: text, as: UTF8.self)
        : String(bytes: text, encoding: .utf16BigEndian)
    }
  }
}
