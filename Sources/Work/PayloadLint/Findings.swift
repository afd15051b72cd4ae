import Diagnostics
import JSONModel

/// The findings of checks in one text, by its bytes.
struct Findings {
  /// One finding.
  struct Item {
    var page: LintPage
    var severity: Finding.Severity
    var message: String
    var fix: String
    var range: Range<Int>
    var pointer: String?
    var edits: [ByteEdit]
  }

  /// Findings of one check in one payload that are listed singly, so that a generated payload does
  /// not bury its reader.
  static let listedAtMost = 20

  private(set) var items: [Item] = []
  private let root: JSONTape.Element?
  private let settings: LintSettings
  private var page: LintPage?
  private var count = 0

  /// Gathers findings in the document `root`; pointers are seen from there.
  init(root: JSONTape.Element?, settings: LintSettings) {
    self.root = root
    self.settings = settings
  }

  /// Files all further findings under `page`.
  mutating func begin(_ page: LintPage) {
    self.page = page
    count = 0
  }

  /// Adds a finding about a value or a key.
  mutating func add(
    _ spot: JSONTape.Element, _ message: String, severity: Finding.Severity? = nil,
    fix: String? = nil,
    edits: [ByteEdit] = []
  ) {
    // The way to a value is long in a large dictionary: those that are not listed have none.
    guard count <= Self.listedAtMost else { return }
    let pointer = root.map { spot.pointer(from: $0) }
    add(spot.wholeRange, pointer, message, severity: severity, fix: fix, edits: edits)
  }

  /// Adds a finding about some bytes.
  mutating func add(
    _ range: Range<Int>, _ pointer: String?, _ message: String,
    severity: Finding.Severity? = nil, fix: String? = nil, edits: [ByteEdit] = []
  ) {
    guard let page else { return }
    count += 1
    guard count <= Self.listedAtMost + 1 else { return }
    let isLast = count > Self.listedAtMost
    items.append(
      Item(
        page: page,
        severity: settings.severities[page.id] ?? severity ?? page.severity,
        message: isLast ? "and more of the same, which is not listed singly" : message,
        fix: fix ?? page.fix, range: range, pointer: pointer, edits: isLast ? [] : edits))
  }
}

/// A replacement in a text.
package struct ByteEdit: Sendable, Hashable {
  /// The bytes that go; an empty range for an insertion.
  package var range: Range<Int>
  /// The text that is put there.
  package var replacement: String

  init(_ range: Range<Int>, _ replacement: String) {
    self.range = range
    self.replacement = replacement
  }
}
