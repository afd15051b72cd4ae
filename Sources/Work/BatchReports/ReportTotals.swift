import Batches
import Diagnostics
import PushSimulator

/// The totals of all results; as large for a million of them as for a thousand.
package struct ReportTotals: Sendable {
  /// A result for the table of those that are not as expected.
  struct Row: Sendable {
    var place: String
    var identifier: String
    var label: String
    var explanation: String
    var finding: Finding?
    var isGoldenDifference: Bool
  }

  /// Findings of one rule, or of one message where there is no rule.
  struct FindingGroup: Sendable {
    struct Key: Hashable, Sendable {
      var rule: String
      var severity: Finding.Severity
    }

    var key: Key
    /// The first one's.
    var message: String
    var fix: String?
    /// Where the first one is from.
    var place: String
    var findings = 0
    var deliveries = 0
  }

  /// Results that were read.
  package private(set) var count = 0
  /// The unexpected ones, without the faults.
  package private(set) var unexpected = 0
  /// Payloads that could not be read.
  package private(set) var faults = 0
  /// Results that differ from their goldens.
  package private(set) var goldenDifferences = 0
  /// Results that are not good for any of these reasons.
  package private(set) var notGood = 0
  /// Whether the last line of the results was torn and is left out.
  package internal(set) var hasTornLine = false
  private(set) var labels: [String: Int] = [:]
  private(set) var moods: [String: String] = [:]
  /// The first results that are not good: those that could not be read before the others.
  var rows: [Row] { Array((unread + surprises).prefix(ReportLimits.tableRows)) }
  private var unread: [Row] = []
  private var surprises: [Row] = []
  private(set) var groups: [FindingGroup.Key: FindingGroup] = [:]
  private(set) var otherFindings = 0
  /// Launch to decision, in microseconds.
  private(set) var elapsed = Histogram()
  /// Most private memory, in bytes.
  private(set) var peaks = Histogram()
  /// The names of the extensions that ran, each with whether it is pushsim's sample.
  private(set) var extensions: [String: Bool] = [:]
  /// The deadline and the cap that all had; nil when they differ.
  private(set) var deadlineSeconds: Shared<Double> = .none
  private(set) var limitBytes: Shared<Int> = .none

  /// A value that many have.
  enum Shared<Value: Equatable & Sendable>: Sendable {
    case none
    case all(Value)
    case several

    mutating func add(_ value: Value) {
      switch self {
      case .none: self = .all(value)
      case .all(let other) where other != value: self = .several
      case .all, .several: break
      }
    }

    var value: Value? {
      if case .all(let value) = self { value } else { nil }
    }
  }

  mutating func add(_ record: ResultRecord) {
    count += 1
    var label = record.label
    if labels[label] == nil, labels.count >= ReportLimits.labels { label = "others" }
    labels[label, default: 0] += 1
    if moods[label] == nil { moods[label] = record.mood }
    if record.isFault { faults += 1 } else if !record.meetsExpectation { unexpected += 1 }
    if !record.goldenDifference.isEmpty { goldenDifferences += 1 }
    if !record.isGood {
      notGood += 1
      let list = record.isFault ? \Self.unread : \Self.surprises
      if self[keyPath: list].count < ReportLimits.tableRows {
        self[keyPath: list].append(row(record))
      }
    }
    add(record.findings, record.place)
    guard let report = record.delivery?.serviceExtension, report.isWoken else { return }
    if let path = report.path, extensions[path] != report.isDefault,
      extensions.count < ReportLimits.labels
    {
      extensions[path] = report.isDefault
    }
    if let seconds = report.elapsedSeconds, seconds.isFinite, seconds < 1e9 {
      elapsed.add(Int(seconds * 1_000_000))
    }
    if let bytes = report.peakBytes { peaks.add(bytes) }
    deadlineSeconds.add(report.deadlineSeconds)
    limitBytes.add(report.limitBytes)
  }

  private func row(_ record: ResultRecord) -> Row {
    Row(
      place: record.place, identifier: record.identifier, label: record.label,
      explanation: record.explanation,
      finding: record.weightyFindings.first { $0.severity > .info } ?? record.findings.first,
      isGoldenDifference: !record.goldenDifference.isEmpty)
  }

  private mutating func add(_ findings: [Finding], _ place: String) {
    var seen: Set<FindingGroup.Key> = []
    for finding in findings {
      let key = FindingGroup.Key(
        rule: finding.rule?.rawValue ?? finding.message.cut(to: 120), severity: finding.severity)
      guard groups[key] != nil || groups.count < ReportLimits.findingGroups else {
        otherFindings += 1
        continue
      }
      var group =
        groups[key]
        ?? FindingGroup(key: key, message: finding.message, fix: finding.fix, place: place)
      group.fix = group.fix ?? finding.fix
      group.findings += 1
      if seen.insert(key).inserted { group.deliveries += 1 }
      groups[key] = group
    }
  }

  /// The labels, the most frequent first.
  var sortedLabels: [(label: String, count: Int)] {
    labels.map { ($0.key, $0.value) }.sorted { ($1.1, $0.0) < ($0.1, $1.0) }
  }

  /// The groups, the weightiest first, then the most frequent.
  var sortedGroups: [FindingGroup] {
    groups.values.sorted {
      ($1.key.severity, $1.deliveries, $0.key.rule) < ($0.key.severity, $0.deliveries, $1.key.rule)
    }
  }

  /// The percentiles that reports tell, with their names.
  static let percentiles: [(name: String, share: Double)] = [
    ("p50", 0.5), ("p90", 0.9), ("p99", 0.99), ("max", 1),
  ]
}
