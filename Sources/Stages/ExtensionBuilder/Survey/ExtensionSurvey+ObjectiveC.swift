import Foundation

extension ExtensionBuilder {
  /// The modules of `known`, and those whose headers the Objective-C files import.
  static func objectiveCModules(
    _ request: BuildRequest, _ tools: Tools, besides known: [ExtensionSurvey.Module]
  ) -> [ExtensionSurvey.Module] {
    guard request.isTranslated, let headers = ObjectiveCHeaders(of: tools.sdk) else {
      return known
    }
    var modules = known
    for file in request.objectiveCFiles + request.objectiveCHeaders {
      let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
      let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      for (index, line) in lines.enumerated() {
        for name in HeaderImports.modules(in: String(line))
        where !modules.contains(where: { $0.name == name }) {
          guard let supply = supply(of: name, request, headers, tools) else { continue }
          modules.append(
            ExtensionSurvey.Module(
              name: name, supply: supply, importer: "\(file.path):\(index + 1)", isOptional: false))
        }
      }
    }
    return modules.sorted { $0.name < $1.name }
  }

  /// Where a framework's headers come from; nil for those of C.
  private static func supply(
    of name: String, _ request: BuildRequest, _ headers: ObjectiveCHeaders, _ tools: Tools
  ) -> ExtensionSurvey.Module.Supply? {
    if headers.frameworks.contains(name) {
      return tools.standIns.names.contains(name) ? .standIn : .deviceSDK
    }
    let place = headers.folder.appendingPathComponent(name).path
    if FileManager.default.fileExists(atPath: place) { return nil }
    let own = request.headerFolders.map { $0.appendingPathComponent(name) }.first {
      FileManager.default.fileExists(atPath: $0.path)
    }
    if let own { return .repository(own.path) }
    return .missing(
      advice:
        "the device SDK has no headers of \(name) for Objective-C: put what the extension uses "
        + "of it into a Swift file, or the import between #if __has_include(<\(name)/\(name).h>) and "
        + "#endif; Docs/ObjectiveC.md lists what is there")
  }
}
