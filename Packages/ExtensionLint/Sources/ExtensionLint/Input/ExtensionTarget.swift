import Foundation

/// The extension's target in an Xcode project, as `pushsim lint` reads it for a build.
public struct ExtensionTarget: Sendable {
  /// The Swift files that are compiled; empty for all files of the folder.
  public var sources: [String] = []
  /// A list of the Objective-C files that are compiled, each written in Swift; nil for none.
  public var objectiveC: String?
  /// The `project.pbxproj`, as diagnostics name it; nil where there is none.
  public var project: String?
  /// The iOS version that the extension asks for, such as `17.0`; nil when not said.
  public var deploymentTarget: String?
  /// The version that its app asks for.
  public var appDeploymentTarget: String?

  /// Where it is an app's target: the folders of its content extensions.
  public var contentExtensions: [String] = []

  /// Nothing known.
  public init() {}

  /// The line of the project, from 1, that sets the extension's version; 1 where another file does.
  var line: Int {
    let text = project.flatMap { try? String(contentsOfFile: $0, encoding: .utf8) } ?? ""
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let index = lines.firstIndex {
      $0.contains("IPHONEOS_DEPLOYMENT_TARGET") && $0.contains("= \(deploymentTarget ?? "")")
    }
    return (index ?? 0) + 1
  }
}
