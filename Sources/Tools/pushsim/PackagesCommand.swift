import ArgumentParser
import CommandLineSignals
import ExtensionBuilder
import Foundation

/// `pushsim packages`
struct PackagesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "packages",
    abstract: "Fetch the packages that building an extension or an app lacks.",
    discussion: """
      Looks, as doctor and build do, for modules that FOLDER imports and nobody supplies, and clones \
      the packages that have them: those that Package.resolved, the Xcode project and Podfile.lock \
      name, at the version that they name, with what these packages need in turn. They come into \
      SourcePackages/checkouts, or Pods, beside the file that names them, where a build finds \
      them. A checkout that is there stays as it is.

      Where no name tells which package has a module, all packages are fetched. With --from git \
      clones from a folder that holds one clone for each package, such as copies from another \
      machine; a package that is not there is cloned from its address.

      Examples:
        pushsim packages MyApp/NotificationService
        pushsim packages MyApp --from ~/clones

      Exit codes: 0 no module is missing; 1 something is still missing; 64 usage; 66 input cannot \
      be read; 70 the tool failed; 130 interrupted.
      """)

  @Argument(help: "The extension's or the app's folder.", completion: .directory)
  var folder: String

  @Option(
    name: .customLong("from"),
    help: ArgumentHelp(
      "A folder of clones to take first. Default: none, the packages' addresses.",
      valueName: "folder"),
    completion: .directory)
  var clones: String?

  func run() async throws {
    let source = URL(fileURLWithPath: folder)
    let clones = clones.map { URL(fileURLWithPath: $0) }
    let fetch: PackageFetch
    do {
      fetch = try await Interruption.failing {
        try ExtensionBuilder().fetchPackages(for: source, from: clones) { pin in
          try? StandardOutput.show("fetched \(pin.name) into \(pin.folder.path)\n")
        }
      }
    } catch {
      throw Failure(error)
    }
    for (pin, reason) in fetch.failures {
      StandardOutput.error("pushsim: cannot fetch \(pin.name): \(reason)")
    }
    guard fetch.missing.isEmpty else {
      for module in fetch.missing { StandardOutput.error(Self.line(module)) }
      throw ExitCode(Failure.Code.fellBack)
    }
    try StandardOutput.show("no module is missing\n")
  }

  private static func line(_ module: ExtensionSurvey.Module) -> String {
    guard case .missing(let advice) = module.supply else { return module.name }
    return "missing: \(module.name), which \(module.importer) imports: \(advice)"
  }
}
