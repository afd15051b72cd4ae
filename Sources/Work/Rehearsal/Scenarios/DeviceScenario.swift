import Diagnostics
import PushSimulator

/// One named quirk of devices, to rehearse any extension with: a file in this folder and an entry
/// of `ScenarioCatalogue`.
package protocol DeviceScenario: Sendable {
  /// The scenario's name on the command line, such as `slow-attachment`.
  var name: String { get }
  /// The rule of device behaviour behind it, `QUIR-…`.
  var rule: RuleID { get }
  /// The failure that the scenario causes, in a sentence.
  var summary: String { get }
  /// The sample extension that shows it, for quirks that lie in an extension's own code; nil, the
  /// default, runs the user's.
  var sample: String? { get }
  /// Whether the payload must link to media; true by default.
  var needsMedia: Bool { get }
  /// Whether the push is meant to wake the extension; true by default.
  var wakes: Bool { get }
  /// The result on a device.
  var onDevice: String { get }
  /// The advice for the extension, or for the sender of the push.
  var advice: String { get }

  /// Changes the pushes, and the device that they go to.
  /// - Throws: `SimulatorError` for a payload it cannot be shown with.
  func prepare(_ stage: inout ScenarioStage) throws(SimulatorError)

  /// Judges what came out, of one delivery for each push, in their order.
  func judge(_ deliveries: [Delivery]) -> ScenarioVerdict
}

extension DeviceScenario {
  package var sample: String? { nil }
  package var needsMedia: Bool { true }
  package var wakes: Bool { true }
}

/// How an extension came out of a scenario.
package struct ScenarioVerdict: Sendable, Hashable {
  /// The verdict in one word.
  package enum Result: String, Sendable, Hashable, CaseIterable {
    /// As a well-behaved extension does.
    case wellBehaved
    /// It lost what a well-behaved extension would have kept.
    case fellShort
    /// The quirk did not come about, such as for an extension that loads no media.
    case notProvoked
  }

  /// The verdict in one word.
  package var result: Result
  /// Whether what came out is what a device shows.
  package var isAsOnDevice: Bool
  /// The observation, in a sentence.
  package var remark: String
  /// Whether the extension loaded no media though the payload links to some, so that nothing can be
  /// said about it.
  package var hasLoadedNothing = false

  /// As a well-behaved extension does, and as on a device.
  package static func wellBehaved(_ remark: String) -> ScenarioVerdict {
    ScenarioVerdict(result: .wellBehaved, isAsOnDevice: true, remark: remark)
  }

  /// The extension lost something; a device shows the same unless said otherwise.
  package static func fellShort(_ remark: String, isAsOnDevice: Bool = true) -> ScenarioVerdict {
    ScenarioVerdict(result: .fellShort, isAsOnDevice: isAsOnDevice, remark: remark)
  }

  /// The quirk did not come about.
  package static func notProvoked(_ remark: String) -> ScenarioVerdict {
    ScenarioVerdict(result: .notProvoked, isAsOnDevice: false, remark: remark)
  }

  /// The extension loaded no media.
  package static let loadedNothing = ScenarioVerdict(
    result: .notProvoked, isAsOnDevice: false,
    remark: "the extension loaded no media, so this says nothing about it", hasLoadedNothing: true)
}

extension Delivery {
  /// Whether the extension's content shows, in time or at the last moment.
  var showsExtensionsContent: Bool { outcome == .modified || outcome == .bestAttempt }

  /// Whether media show with it.
  var showsMedia: Bool { content?.attachments.isEmpty == false }

  /// Outcome and reason, such as `original:timedOut`.
  var outcomeText: String { outcome.rawValue + (reason.map { ":\($0)" } ?? "") }
}
