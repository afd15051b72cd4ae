import APNs
import ArgumentParser
import BatchReports
import Diagnostics
import FidelityRules
import Foundation
import PayloadLint
import PushSimulator
import PushStore
import Rehearsal
import SimulatedNetwork

/// The values that a shell offers for options and arguments.
extension CompletionKind {
  /// Payloads.
  static let payloads = file(extensions: ["apns", "json"])
  /// The inputs of a batch.
  static let batchInputs = file(extensions: ["apns", "json", "ndjson", "jsonl", "gz", "zst"])
  /// Extensions, which are folders whether they are built or not.
  static let extensions = directory

  /// Presets of network conditions. A custom completion, because fish splits the names of a list at
  /// spaces.
  static let conditions = custom { _, _, _ in NetworkCondition.presets.map(\.name) }
  /// The same for a sweep, which also takes `all` and `none`.
  static let sweptConditions = custom { _, _, _ in
    ["all", "none"] + NetworkCondition.presets.map(\.name)
  }
  /// The names of faults, whose parameters may follow.
  static let faults = list(FaultCatalogue.all.map { $0.name })

  /// Outcomes, the reasons of those that have some, and the other keys that can be expected.
  static let outcomes = list(
    Outcome.allCases.map(\.rawValue) + ["modified:changed", "modified:unchanged"]
      + OutcomeReason.allCases.map { "\(Outcome.original.rawValue):\($0.rawValue)" }
      + ExpectationKey.all.map { "\($0.name)=" })
  /// Severities of findings, and rules.
  static let failOn = custom { _, _, prefix in
    let severities = ["error", "warning", "info", "never"].filter { $0.hasPrefix(prefix) }
    let start = prefix.uppercased()
    return severities + RuleID.allCases.map(\.rawValue).filter { $0.hasPrefix(start) }
  }
  /// Disputed behaviours with their choices.
  static let switches = list(
    FidelitySwitches.all.flatMap { item in item.choices.map { "\(item.name)=\($0)" } })
  /// The values that APNs accepts as `apns-push-type`.
  static let pushTypes = list(PushType.allCases.map(\.rawValue))
  /// The values that APNs accepts as `apns-priority`.
  static let priorities = list(["10", "5", "1"])
  /// The checks of `lint`.
  static let checks = custom { _, _, prefix in CheckNames.all.filter { $0.hasPrefix(prefix) } }
  /// The names of scenarios.
  static let scenarios = list(["all"] + ScenarioCatalogue.all.map { $0.name })
  /// The formats of reports; a file follows each.
  static let reports = list(ReportFormat.allCases.map { "\($0.rawValue)=" })

  /// The subjects that `explain` accepts: rules, areas, payloads.
  static let subjects = custom { _, _, prefix in
    let areas = Rule.Area.allCases
    let names = areas.map(\.rawValue) + RuleID.allCases.map(\.rawValue)
    return names.filter { $0.hasPrefix(prefix.uppercased()) } + payloadFiles(startingWith: prefix)
  }

  /// The newest notifications of the device that the words before name.
  static let notifications = custom { words, _, prefix in
    let named = words.firstIndex(of: "--device").map { words.index(after: $0) }
      .flatMap { words.indices.contains($0) ? words[$0] : nil }
    let folder = named.map { URL(fileURLWithPath: $0) } ?? Device.defaultFolder()
    // A completion must not create a device, and cannot report an error.
    guard FileManager.default.fileExists(atPath: folder.path),
      let store = try? PushStore(deviceFolder: folder, recovers: false),
      let notifications = try? store.list(bundle: nil, limit: mostNotifications)
    else { return [] }
    return notifications.map(\.shortID).filter { $0.hasPrefix(prefix) }
  }

  /// A shell shows no more than fits on a screen.
  private static let mostNotifications = 100

  /// Payloads and folders, for arguments that may be something else too.
  private static func payloadFiles(startingWith prefix: String) -> [String] {
    let folder = prefix.lastIndex(of: "/").map { String(prefix[...$0]) } ?? ""
    let start = prefix.dropFirst(folder.count)
    let place = folder.isEmpty ? "." : folder
    let names = (try? FileManager.default.contentsOfDirectory(atPath: place)) ?? []
    return names.sorted().compactMap { name -> String? in
      guard name.hasPrefix(start), !name.hasPrefix(".") || start.hasPrefix(".") else { return nil }
      var isFolder: ObjCBool = false
      _ = FileManager.default.fileExists(atPath: place + "/" + name, isDirectory: &isFolder)
      if isFolder.boolValue { return folder + name + "/" }
      return ["apns", "json"].contains((name as NSString).pathExtension) ? folder + name : nil
    }
  }
}
