import JSONModel
import NotificationModel

/// The mistakes that were found in a network file, one for each place.
struct NetworkFileMistakes {
  /// How many to report: 20, about a screen. The rest is counted.
  static let maximumReported = 20
  /// The most characters of a word of the file to quote.
  private static let maximumQuoted = 60

  private let name: String
  private let places: TextPlaces
  private var found: [Int: String] = [:]

  init(name: String, bytes: [UInt8]) {
    self.name = name
    places = TextPlaces(bytes)
  }

  /// Notes a mistake at `offset`; of several at one place the first counts.
  mutating func note(_ what: String, _ remedy: String, at offset: Int) {
    note("\(what); \(remedy)", at: offset)
  }

  /// Notes a message that already says what to do.
  mutating func note(_ message: String, at offset: Int) {
    guard found[offset] == nil else { return }
    // One line each, also where a message quotes what the file says.
    found[offset] = Self.advised(
      String(message.map { $0.isNewline || $0 == "\0" ? "\u{FFFD}" : $0 }))
  }

  /// How many there are.
  var count: Int { found.count }

  /// The line of a byte, from 1.
  func line(of offset: Int) -> Int { places[offset].line }

  /// All mistakes in the order of the file; nil when there are none.
  var error: NetworkError? {
    guard !found.isEmpty else { return nil }
    let sorted = found.sorted { $0.key < $1.key }
    var lines = sorted.prefix(Self.maximumReported).map { offset, message in
      "\(places[offset].reference(in: name)): \(message)"
    }
    let rest = sorted.count - lines.count
    if rest > 0 {
      lines.append("\(name): \(rest) more \(rest == 1 ? "mistake" : "mistakes"); fix these first")
    }
    return NetworkError(.invalidNetworkFile, lines.joined(separator: "\n"))
  }

  /// A word of the file's in quotes, on one line and not too long.
  static func quoted(_ text: String) -> String {
    let short = text.count > maximumQuoted ? "\(text.prefix(maximumQuoted))…" : text
    return JSONValue.string(short).compactText
  }

  /// The message, with advice if it has none.
  static func advised(_ message: String) -> String {
    message.contains("; ") ? message : "\(message); fix it there"
  }
}
