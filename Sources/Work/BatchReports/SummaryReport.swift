import Batches
import Diagnostics
import JSONModel
import NotificationModel

/// Counts, percentiles and findings as JSON.
struct SummaryReport {
  private let facts: ReportFacts

  init(_ facts: ReportFacts) {
    self.facts = facts
  }

  /// Keys may be added, none is renamed; seconds and bytes carry their unit in the name.
  var json: JSONValue {
    let totals = facts.totals
    return [
      "source": .string(facts.source), "notes": .array(facts.notes.map(JSONValue.string)),
      "count": .integer(totals.count), "ok": .integer(totals.count - totals.notGood),
      "unwished": .integer(totals.unexpected), "errors": .integer(totals.faults),
      "goldenDifferences": .integer(totals.goldenDifferences),
      "outcomes": .object(totals.labels.mapValues(JSONValue.integer)),
      "elapsedSeconds": percentiles(totals.elapsed) { .double(Double($0) / 1_000_000) },
      "peakBytes": percentiles(totals.peaks) { .integer($0) },
      "findings": .array(totals.sortedGroups.map(finding)),
      "otherFindings": .integer(totals.otherFindings),
    ]
  }

  private func percentiles(_ values: Histogram, _ json: (Int) -> JSONValue) -> JSONValue {
    guard values.count > 0 else { return .null }
    var members: [String: JSONValue] = ["count": .integer(values.count)]
    for (name, share) in ReportTotals.percentiles {
      members[name] = (share == 1 ? values.maximum : values.percentile(share)).map(json) ?? .null
    }
    return .object(members)
  }

  private func finding(_ group: ReportTotals.FindingGroup) -> JSONValue {
    [
      "rule": .string(group.key.rule), "severity": .string(group.key.severity.rawValue),
      "message": .string(group.message), "fix": JSONValue(group.fix),
      "findings": .integer(group.findings), "deliveries": .integer(group.deliveries),
      "first": .string(group.place),
    ]
  }
}
