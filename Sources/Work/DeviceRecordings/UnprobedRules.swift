import Diagnostics
import FidelityRules

/// Why rules have no probe in the kit.
package enum UnprobedRules {
  /// The reason for a rule; nil where there is none, which a test refuses for a rule without a probe.
  package static func reason(_ rule: Rule) -> String? {
    if let named = reasons.first(where: { $0.rules.contains(rule.id.rawValue) }) {
      return named.reason
    }
    if case .outOfScope(let why) = rule.status { return "out of scope: " + why }
    switch rule.area {
    case .apns:
      return "a phone sees a push only after APNs took it; APNs itself has to be asked"
    case .provider: return "a push provider's own service decides it"
    default: return nil
    }
  }

  /// The ids of the rules that have a reason of their own.
  package static var named: [String] { reasons.flatMap(\.rules).sorted() }

  private static let reasons: [(reason: String, rules: Set<String>)] = [
    (
      "the kit would have to be built in another way, which one build cannot show",
      [
        "ATTA-25", "CATE-17", "CENT-09", "CENT-10", "CENT-63", "CEXT-01", "CEXT-03", "CEXT-04",
        "CEXT-05", "CEXT-06", "CEXT-07", "CEXT-09", "CEXT-14", "CEXT-15", "CEXT-31", "LIFE-26",
        "LIFE-45", "QUIR-03", "QUIR-08", "STAT-15", "WAKE-12", "WAKE-13", "WAKE-14",
      ]
    ),
    (
      "advice for developers, or about the code of others: nothing on a phone to observe",
      [
        "ATTA-17", "ATTA-35", "ATTA-42", "CATE-10", "CATE-16", "CATE-18", "CATE-19", "CENT-21",
        "CENT-37", "CEXT-24", "PAYL-36", "QUIR-10",
      ]
    ),
    (
      "a mistake that ends the app by an exception, and the run of the kit with it",
      [
        "ATTA-16", "CATE-03", "CENT-22", "CENT-23", "LIFE-23",
      ]
    ),
    (
      "a matter of chance or of load: one asking proves nothing either way",
      [
        "LIFE-17", "LIFE-18", "LIFE-19", "LIFE-31", "LIFE-47", "LIFE-48", "QUIR-16", "QUIR-17",
        "QUIR-22", "QUIR-24", "STAT-12",
      ]
    ),
    (
      "figures of older devices; the probe deadline.memory measures the one that runs",
      [
        "LIFE-12", "LIFE-13", "LIFE-14",
      ]
    ),
    (
      "needs an entitlement, a framework or a device that most people do not have",
      [
        "CENT-47", "ERRS-11", "ERRS-12", "LIFE-25", "LIFE-34", "LIFE-35", "PAYL-29", "PAYL-30",
        "PAYL-31", "PAYL-32", "STAT-22",
      ]
    ),
    (
      "only the device's log shows it, which no app can read",
      [
        "LIFE-05", "WAKE-15", "WAKE-16",
      ]
    ),
    (
      "a matter of looks, which nobody can write down as one observation",
      [
        "ATTA-15", "ATTA-18", "CATE-08", "CATE-15", "CATE-21", "CENT-53", "CENT-55",
        "CENT-56", "CENT-57", "CENT-58", "CENT-62", "CEXT-21", "CEXT-22", "CEXT-23", "CEXT-26",
        "CEXT-27", "CEXT-29", "CEXT-30", "PAYL-06",
      ]
    ),
    (
      "takes a restart, a walk or a long wait that the kit does not ask of a person",
      [
        "CATE-23", "CENT-43", "CENT-44", "CENT-45", "LIFE-07", "LIFE-08", "LIFE-41", "QUIR-05",
        "QUIR-14", "QUIR-26", "STAT-10", "STAT-16", "STAT-25",
      ]
    ),
    (
      "nobody knows how to bring it about on a phone",
      [
        "ERRS-06", "ERRS-07", "ERRS-08", "ERRS-09",
      ]
    ),
    (
      "needs a network and media of some size; the probes use none",
      [
        "ATTA-34", "ATTA-43", "QUIR-01", "QUIR-02",
      ]
    ),
  ]
}
