import AppBundle
import CommandLineSignals
import Diagnostics
import ExtensionBuilder
import Foundation

/// The tool that the plugin BuildServiceExtension runs: it builds extensions and writes a Swift
/// file that names the bundles. A tool of its own, since the plugin's users would compile all of
/// `pushsim` for it.
@main
struct BuildServiceExtensionTool {
  static func main() async {
    let arguments = CommandLine.arguments.dropFirst().map { URL(fileURLWithPath: $0) }
    guard arguments.count >= 3 else {
      fail("usage: build-service-extension ACCESSOR.swift OUTPUT-FOLDER EXTENSION-FOLDER…", 64)
    }
    let (bundles, isInterrupted) = await Interruption.cancelling {
      try arguments.dropFirst(2).map { folder in try build(folder, in: arguments[1]) }
    }
    if isInterrupted { exit(Interruption.exitStatus) }
    do {
      let bundles = try bundles.get()
      try Data(accessor(bundles).utf8).write(to: arguments[0], options: .atomic)
    } catch let error as BuildError {
      fail("error: \(error.message)", error.code.exitStatus)
    } catch {
      fail("error: writing \(arguments[0].path) failed: \(error.localizedDescription)", 70)
    }
  }

  private static func build(_ folder: URL, in output: URL) throws(BuildError) -> URL {
    let bundle = output.appendingPathComponent("\(folder.lastPathComponent).appex")
    let built = try ExtensionBuilder().build(folder: folder, output: bundle)
    for finding in built.findings where finding.severity > .info {
      let fix = finding.fix.map { "; \($0)" } ?? ""
      write("warning: \(folder.lastPathComponent): \(finding.message)\(fix)")
    }
    return built.bundle.url
  }

  private static func accessor(_ bundles: [URL]) -> String {
    let members = bundles.map { bundle in
      let name = bundle.deletingPathExtension().lastPathComponent
      return """
          /// The extension \(name).
          static let \(identifier(name)) = URL(fileURLWithPath: \(bundle.path.debugDescription))
        """
    }
    return """
      // Written by the plugin BuildServiceExtension.
      import Foundation

      /// The service extensions of this target.
      enum ServiceExtensions {
      \(members.joined(separator: "\n"))
      }

      """
  }

  /// The folder's name as Swift spells properties: `NotificationService` is `notificationService`.
  private static func identifier(_ name: String) -> String {
    let allowed = name.map { $0.isLetter || $0.isNumber ? $0 : "_" }
    let text = allowed[0].lowercased() + String(allowed.dropFirst())
    return allowed[0].isNumber ? "_" + text : text
  }

  private static func fail(_ message: String, _ code: Int32) -> Never {
    write(message)
    exit(code)
  }

  private static func write(_ line: String) {
    // Nothing can be done about a standard error that is closed.
    try? FileHandle.standardError.write(contentsOf: Data((line + "\n").utf8))
  }
}
