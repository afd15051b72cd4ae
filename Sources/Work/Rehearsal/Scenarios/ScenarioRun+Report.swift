import Diagnostics
import FidelityRules
import Foundation
import JSONModel
import NotificationModel
import PushSimulator
import TextFormats

// What a run of a scenario prints.
extension ScenarioRun {
  /// The run for people, with a newline at its end.
  package var text: String {
    var lines = ["\(scenario.name)  \(scenario.rule)", "  \(scenario.summary)"]
    lines += changes.enumerated().map { row($0.offset == 0 ? "did" : "", $0.element) }
    lines += outcomes.enumerated().map { row($0.offset == 0 ? "came out" : "", $0.element) }
    lines.append(row("on a device", scenario.onDevice))
    lines.append(row("", isAsOnDeviceText))
    lines.append(row("verdict", "\(verdictText): \(verdict.remark)"))
    lines.append(row("advice", scenario.advice))
    return lines.joined(separator: "\n") + "\n"
  }

  /// The run for machines.
  package var json: JSONValue {
    [
      "scenario": .string(scenario.name), "rule": .string(scenario.rule.rawValue),
      "summary": .string(scenario.summary), "did": .array(changes.map(JSONValue.string)),
      "sample": JSONValue(scenario.sample), "onDevice": .string(scenario.onDevice),
      "isAsOnDevice": .bool(verdict.isAsOnDevice), "verdict": .string(verdict.result.rawValue),
      "remark": .string(verdict.remark), "advice": .string(scenario.advice),
      "deliveries": .array(deliveries.map(\.json)),
    ]
  }

  /// The outcomes, with like pushes in one line.
  private var outcomes: [String] {
    guard !deliveries.isEmpty else { return ["nothing arrived"] }
    var counts: [(text: String, count: Int)] = []
    for text in deliveries.map(Self.describe) {
      if let last = counts.indices.last, counts[last].text == text {
        counts[last].count += 1
      } else {
        counts.append((text, 1))
      }
    }
    return counts.map { $0.count == 1 ? $0.text : "\($0.count) × \($0.text)" }
  }

  private static func describe(_ delivery: Delivery) -> String {
    var parts = [delivery.outcomeText]
    if let content = delivery.content {
      parts.append(
        content.attachments.isEmpty ? "no media" : "\(content.attachments.count) attached")
    }
    if let report = delivery.serviceExtension.peakBytes {
      parts.append("peak " + ByteSize.megabytes(report))
    }
    let errors = delivery.transfers.compactMap(\.error)
    if let error = errors.first { parts.append(error) }
    return parts.joined(separator: ", ")
  }

  private var isAsOnDeviceText: String {
    guard verdict.isAsOnDevice else { return "here the quirk did not come about" }
    let basis =
      switch RuleCatalogue[scenario.rule]?.confidence {
      case .documented: "which Apple documents"
      case .observed: "which was seen on devices"
      case .disputed, nil: "on which sources disagree"
      }
    return "what came out here is what \(scenario.rule) says, \(basis)"
  }

  private var verdictText: String {
    switch verdict.result {
    case .wellBehaved: scenario.sample == nil ? "well-behaved" : "shown"
    case .fellShort: "fell short"
    case .notProvoked: "not provoked"
    }
  }

  private func row(_ name: String, _ text: String) -> String {
    "  " + name.padding(toLength: 13, withPad: " ", startingAt: 0) + text
  }
}
