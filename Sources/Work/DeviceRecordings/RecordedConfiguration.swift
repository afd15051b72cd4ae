import DeviceProbes
import Diagnostics
import JSONModel

/// A device's configuration that follows a recording: its switches and its limits.
package struct RecordedConfiguration: Sendable {
  /// The values of switches that the recording settles, by name.
  package private(set) var switches: [String: String] = [:]
  /// The switches whose probes fit none of their values, or were not asked.
  package private(set) var unsettled: [String] = []
  /// Seconds until the expiry callback; nil where that was not asked.
  package private(set) var deadlineSeconds: Double?
  /// The memory that the service extension could fill, in bytes; nil where that was not asked.
  package private(set) var memoryLimitBytes: Int?

  /// Reads switches and limits off a recording.
  package init(_ recording: DeviceRecording) {
    for description in FidelitySwitches.all {
      let asked = Catalogue.all.filter { $0.settles == description.name }.compactMap { probe in
        recording.result(of: probe.id).map { (probe: probe, observed: $0.observed) }
      }
      // The default is the first choice: where several fit, it stays.
      let fitting = description.choices.first { value in
        asked.allSatisfy { Self.fits($0.observed, $0.probe, value) }
      }
      if asked.isEmpty || fitting == nil {
        if Catalogue.all.contains(where: { $0.settles == description.name }) {
          unsettled.append(description.name)
        }
      } else {
        switches[description.name] = fitting
      }
    }
    deadlineSeconds = recording.result(of: "deadline.never")?.observed["expired-after"]
      .flatMap(Double.init).map { $0.rounded() }
    memoryLimitBytes = recording.result(of: "deadline.memory")?.observed["megabytes"]
      .flatMap(Int.init).map { ($0 + Self.ownMegabytes) << 20 }
  }

  /// Whether a probe saw what it sees with a value of its switch. Only what the values tell apart
  /// counts: a phone with more memory than the rule says settles what a memory kill shows too.
  private static func fits(
    _ observed: [String: String], _ probe: Probe, _ value: String
  ) -> Bool {
    let decisive = Set(probe.variants.values.flatMap(\.keys))
    let expected = probe.expectations(value: value).filter { decisive.contains($0.key) }
    return ProbeVerdict(probe, observed, expected: expected).agrees
  }

  /// The memory that the extension has before it fills any, in megabytes.
  private static let ownMegabytes = 2

  /// The file for `--device-config`.
  package var json: JSONValue {
    var groups: [String: JSONValue] = [:]
    if !switches.isEmpty { groups["switches"] = .object(switches.mapValues(JSONValue.string)) }
    var limits: [String: JSONValue] = [:]
    if let deadlineSeconds, deadlineSeconds > 0 {
      limits["deadlineSeconds"] = .double(deadlineSeconds)
    }
    if let memoryLimitBytes { limits["memoryLimitBytes"] = .integer(memoryLimitBytes) }
    if !limits.isEmpty { groups["extension"] = .object(limits) }
    return .object(groups)
  }
}
