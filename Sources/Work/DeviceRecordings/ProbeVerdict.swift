import DeviceProbes
import Diagnostics

/// A probe's observations beside what the rules expect.
package struct ProbeVerdict: Sendable, Hashable {
  /// An observation that is not as expected.
  package struct Difference: Sendable, Hashable {
    package var key: String
    package var expected: String
    /// Nil where the recording does not have it.
    package var observed: String?
  }

  /// The probe's id.
  package let probe: String
  /// In the order of their keys; empty where the recording agrees.
  package let differences: [Difference]

  /// Whether all is as expected.
  package var agrees: Bool { differences.isEmpty }

  /// Compares a result with the rules, disputed ones settled as the switches say.
  package init(
    _ probe: Probe, _ observed: [String: String], switches: FidelitySwitches = FidelitySwitches()
  ) {
    self.init(probe, observed, expected: probe.expectations(switches))
  }

  /// Compares a result with expectations.
  package init(_ probe: Probe, _ observed: [String: String], expected: [String: String]) {
    self.probe = probe.id
    differences = expected.sorted { $0.key < $1.key }.compactMap { key, wanted in
      Self.matches(observed[key], wanted)
        ? nil : Difference(key: key, expected: wanted, observed: observed[key])
    }
  }

  /// Whether an observation is the expected text, one of several between `|`, or in `LOW...HIGH`.
  static func matches(_ observed: String?, _ wanted: String) -> Bool {
    guard let observed else { return false }
    if let range = wanted.firstRange(of: "..."), let low = Double(wanted[..<range.lowerBound]),
      let high = Double(wanted[range.upperBound...])
    {
      return Double(observed).map { (low...high).contains($0) } ?? false
    }
    return wanted.split(separator: "|", omittingEmptySubsequences: false).contains(observed[...])
  }
}

extension Probe {
  /// The expected observations, with the variant of the switch's value.
  package func expectations(_ switches: FidelitySwitches) -> [String: String] {
    guard let settles, let description = FidelitySwitches.all.first(where: { $0.name == settles })
    else { return expected }
    return expectations(value: description.value(in: switches))
  }

  /// The expected observations for a value of the probe's switch.
  package func expectations(value: String) -> [String: String] {
    expected.merging(variants[value] ?? [:]) { $1 }
  }
}
