import Batches
import DeliveryReports
import JSONModel
import NotificationModel

/// The results as JUnit XML: a suite for each folder of payload files and for each file of lines.
///
/// A payload that is not as expected is a failure, one that cannot be read an error. Pushes that do
/// not wake the extension pass when that is as expected, and are not skipped: where they went was
/// looked at, and a wall of skipped tests hides those that really were.
final class JUnitReport: ReportWriting {
  /// The suite that results share when there are too many others.
  private static let others = "others"

  private let text: ReportText
  private var suites: [String: JUnitSuite] = [:]
  private var order: [String] = []

  init(_ text: ReportText) {
    self.text = text
  }

  func add(_ record: ResultRecord) throws(BatchError) {
    try suite(Self.suiteName(record)).add(JUnitCase(record))
  }

  /// Writes the suites, whose counts are known only now.
  func finish(_ facts: ReportFacts) throws(BatchError) {
    let all = order.compactMap { suites[$0] }
    let counts = all.reduce(into: JUnitSuite.Counts()) { $0.add($1.counts) }
    try text.write(
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"pushsim batch\""
        + " \(counts.attributes)>\n")
    for suite in all { try suite.write(to: text, notes: facts.notes) }
    try text.write("</testsuites>\n")
    try text.flush()
  }

  private func suite(_ name: String) throws(BatchError) -> JUnitSuite {
    if let suite = suites[name] { return suite }
    let name = suites.count < ReportLimits.suites ? name : Self.others
    if let suite = suites[name] { return suite }
    let suite = try JUnitSuite(name)
    suites[name] = suite
    order.append(name)
    return suite
  }

  /// The file of lines, or the folder of files.
  static func suiteName(_ record: ResultRecord) -> String {
    let path = record.path
    if record.lineNumber != nil || path == "standard input" { return path }
    let parts = path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    let folder = parts.joined(separator: "/")
    return folder.isEmpty ? "payloads" : folder
  }
}

/// One suite, whose cases wait in a file until their counts are known.
final class JUnitSuite {
  /// The counts in a suite's attributes.
  struct Counts {
    var tests = 0
    var failures = 0
    var errors = 0
    var seconds = 0.0

    mutating func add(_ other: Counts) {
      tests += other.tests
      failures += other.failures
      errors += other.errors
      seconds += other.seconds
    }

    var attributes: String {
      "tests=\"\(tests)\" failures=\"\(failures)\" errors=\"\(errors)\" "
        + "time=\"\(JUnitCase.time(seconds))\""
    }
  }

  private let name: String
  private let cases: ResultJournal
  private let waiting: ReportText
  private(set) var counts = Counts()
  private var timestamp: String?

  init(_ name: String) throws(BatchError) {
    self.name = name
    cases = try .scratch(named: "the cases of \(name)")
    waiting = ReportText(ScratchTarget(cases))
  }

  func add(_ testCase: JUnitCase) throws(BatchError) {
    counts.tests += 1
    counts.seconds += testCase.seconds
    switch testCase.result {
    case .passed: break
    case .failure: counts.failures += 1
    case .error: counts.errors += 1
    }
    timestamp = timestamp ?? testCase.timestamp
    try waiting.write(testCase.markup(suite: name).html + "\n")
  }

  func write(to text: ReportText, notes: [String]) throws(BatchError) {
    try waiting.flush()
    let start = timestamp.map { " timestamp=\"\($0)\"" } ?? ""
    try text.write(
      "<testsuite name=\"\(TimelineMarkup.escaped(name))\" \(counts.attributes) skipped=\"0\""
        + "\(start)>\n")
    if !notes.isEmpty {
      let properties = notes.map {
        TimelineMarkup.element("property", ["name": "note", "value": $0])
      }
      try text.write(TimelineMarkup.element("properties", [:], properties).html + "\n")
    }
    try cases.copy(to: text)
    try text.write("</testsuite>\n")
  }
}

/// Writes to the end of a nameless file.
private final class ScratchTarget: ReportTarget {
  private let file: ResultJournal

  init(_ file: ResultJournal) {
    self.file = file
  }

  func write(_ bytes: [UInt8]) throws { try file.append(bytes[...]) }
}
