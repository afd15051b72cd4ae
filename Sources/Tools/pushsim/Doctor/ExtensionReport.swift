import Diagnostics
import ExtensionBuilder
import Foundation
import JSONModel
import NotificationModel

extension MachineReport {
  /// Creates the report about the needs of an extension's or an app's build and their sources.
  init(_ survey: ExtensionSurvey, folder: String, isApp: Bool = false) {
    let files = MachineCheck(
      "files", survey.swiftFileCount + survey.objectiveCFileCount > 0 ? .ok : .partial,
      Self.files(survey)
        + (survey.configurations.isEmpty
          ? "; no pushsim.json and no Xcode project was read"
          : "; settings from \(survey.configurations.joined(separator: ", "))"))
    let findings = survey.findings.map { finding in
      MachineCheck(
        finding.severity > .info ? "warning" : "note", finding.severity > .info ? .partial : .ok,
        finding.message, advice: finding.fix)
    }
    self.init(
      sections: [
        Section(
          title: "The \(isApp ? "app" : "extension") \(folder)",
          checks: [files] + Self.slice(survey) + findings),
        Section(
          title: "Its modules",
          checks: survey.modules.map { MachineCheck($0, isNeeded: survey.slice.isEmpty) }),
      ].filter { !$0.checks.isEmpty })
  }
}

extension MachineReport {
  /// The part of an app that a push touches.
  private static func slice(_ survey: ExtensionSurvey) -> [MachineCheck] {
    guard !survey.slice.isEmpty else { return [] }
    let kept = survey.slice.filter { $0.part == "kept" }
    let others = survey.slice.count - kept.count
    let isWhole = !survey.modules.contains(where: \.isMissing)
    return [
      MachineCheck(
        "slice", isWhole ? .ok : .partial,
        "a push touches \(kept.count) of \(survey.slice.count) files, which are built where the "
          + "whole does not compile; \(others) are left out then",
        advice: isWhole
          ? nil
          : "a module is missing, so that the whole does not compile: \"app\": \"slice\" in "
            + "pushsim.json builds what a push touches at once")
    ]
  }

  /// How many files there are of each language.
  private static func files(_ survey: ExtensionSurvey) -> String {
    let counts = [
      (survey.swiftFileCount, "Swift"), (survey.objectiveCFileCount, "Objective-C"),
    ].filter { $0.0 > 0 || $0.1 == "Swift" && survey.objectiveCFileCount == 0 }
    return counts.map { "\($0) \($1) \($0 == 1 ? "file" : "files")" }.joined(separator: " and ")
      + (survey.bridgingHeader.map { ", and the bridging header \($0)" } ?? "")
  }
}

extension MachineCheck {
  fileprivate init(_ module: ExtensionSurvey.Module, isNeeded: Bool) {
    switch module.supply {
    case .deviceSDK: self.init(module.name, .ok, "the device SDK's")
    case .repository(let place): self.init(module.name, .ok, "compiled from \(place)")
    case .checkout(let place): self.init(module.name, .ok, "compiled from the checkout \(place)")
    case .standIn: self.init(module.name, .ok, "pushsim's stand-in for the vendor's code")
    case .missing(let advice):
      self.init(
        module.name, .missing,
        "nobody supplies it; \(module.importer) imports it"
          + (module.isOptional ? ", if it is there" : ""),
        isNeeded: isNeeded && !module.isOptional, advice: module.isOptional ? nil : advice)
    }
  }
}
