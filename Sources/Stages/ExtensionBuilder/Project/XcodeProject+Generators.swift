import Diagnostics
import Foundation

extension XcodeProject {
  /// The files from which tools generate projects, with what to run.
  private static let generators = [
    (file: "project.yml", command: "xcodegen generate"),
    (file: "Project.swift", command: "tuist generate"),
    (file: "Workspace.swift", command: "tuist generate"),
  ]

  /// Returns the finding that the project has yet to be generated, where only its generator's input
  /// is there.
  static func generationFault(above folder: URL) -> Finding? {
    let levels = repositoryLevels(above: folder)
    guard levels.allSatisfy({ files(in: $0).isEmpty }) else { return nil }
    for level in levels {
      for (file, command) in generators
      where FileManager.default.fileExists(atPath: level.appendingPathComponent(file).path) {
        return Finding(
          rule: nil, severity: .warning,
          message: "there is no Xcode project above \(folder.path), only \(file), from which "
            + "one is made, so that only the folder's own files are compiled",
          fix: "run `\(command)` where that tool runs, and keep the project beside \(file); or "
            + "list the target's other files under \"sources\" in \(ProjectFile.name)",
          setting: .xcodeProject)
      }
    }
    return nil
  }
}
