import AppBundle
import CodeCoverage
import CodeSanitizers
import Diagnostics
import ExtensionProtocol
import ExtensionSupervisor
import Foundation
import JSONModel
import Keychain
import NotificationModel
import PushStore
import SimulatorRuntime

/// One of the app's extensions on this device, or the app itself: its bundle, its container and how it is started.
package final class InstalledExtension: Sendable {
  /// Variables handed on from the simulator's own environment: where programs and the Swift
  /// runtime are found, and the time zone.
  private static let inheritedVariables = ["PATH", "LD_LIBRARY_PATH", "TZ"]
  /// The longest of them that is handed on: 16 KB. All variables of a program share 64 KB.
  private static let longestVariableBytes = 16 << 10

  package let bundle: AppexBundle
  /// The app it belongs to; nil where its bundle does not say.
  package let app: BundleIdentifier?
  package let container: ExtensionContainer
  package let bundlePath: String
  /// The container's path without symbolic links.
  package let realContainer: String
  /// The paths of its bundle and of its app's, without symbolic links.
  package let realBundles: [String]
  /// Folders of the app groups in its entitlements, by group (LIFE-37).
  package let appGroups: [String: String]
  /// Where its app's sounds are.
  package let sounds: SoundLookup
  /// Its entitlements and, where they are known, its app's.
  package let entitlements: [String: JSONValue]
  package let program: ExtensionProgram
  package let transportSecurity: TransportSecurity
  /// Its identity for the keychain.
  package let keychainCaller: KeychainCaller
  /// The sandbox of its processes.
  package let sandbox: ExtensionSandbox
  /// The findings of its build, such as that a vendor's module is a stand-in.
  package let buildFindings: [Finding]
  /// The folder in which its processes count; nil where nobody asks.
  package let counters: String?

  /// Installs the `.appex` at `url` on the device.
  /// - Throws: `SimulatorError` that says what the bundle lacks.
  package init(
    _ url: URL, as point: ExtensionPoint = .service, on device: Device, scopes: ScopeLedger,
    configuration: DeviceConfiguration, waitsForDebugger: Bool, coverage: CoverageRecorder?,
    sanitizer: SanitizerRecorder?, environment: [String: String]
  ) throws(SimulatorError) {
    do {
      bundle = try point == .application ? AppexBundle(app: url) : AppexBundle(at: url)
    } catch {
      throw SimulatorError(.unreadableInput, of: error)
    }
    guard bundle.point == point else {
      throw SimulatorError(
        .unreadableInput,
        "\(url.path) is a \(bundle.point == .service ? "service" : "content") extension; give it as "
          + "one", setting: bundle.point == .service ? .serviceExtension : .contentExtension)
    }
    bundlePath = bundle.url.path
    app = bundle.appIdentifier
    entitlements = bundle.appEntitlements.merging(bundle.entitlements) { $1 }
    buildFindings = bundle.buildFindings + bundle.embeddingFindings
    container = try device.container(
      of: bundle.bundleIdentifier, isApp: point == .application)
    realContainer = container.folder.resolvingSymlinksInPath().path
    realBundles = [bundle.url, bundle.containingApp].compactMap {
      $0?.resolvingSymlinksInPath().path
    }
    transportSecurity = TransportSecurity(bundle.transportSecurity)
    keychainCaller = KeychainCaller(
      bundle: bundle.bundleIdentifier, keychainGroups: bundle.keychainGroups,
      appGroups: bundle.appGroups)
    appGroups = try device.makeAppGroups(bundle.appGroups, for: container)
    sounds = SoundLookup(
      app: point == .application ? bundle.url : bundle.containingApp,
      container: point == .application ? container.folder : nil, groups: appGroups)
    let environment = ShippedRuntime.completing(environment, for: bundle.executable.path)
    let scopeFolder: String
    do {
      scopeFolder = try scopes.folder(of: bundle.bundleIdentifier)
    } catch {
      throw SimulatorError(.failed, of: error)
    }
    counters = try Self.counters(of: bundle, coverage)
    let reporting = try Self.reporting(of: bundle, sanitizer)
    sandbox = try ExtensionSandbox(
      bundle, container, on: device.folder, appGroups: appGroups.values.sorted(),
      scopes: scopeFolder, records: [counters, reporting?.folder].compactMap(\.self),
      configuration: configuration,
      waitsForDebugger: waitsForDebugger, environment: environment)
    program = ExtensionProgram(
      executable: bundle.executable.path,
      environment: sandbox.environment(
        Self.environment(container, configuration, counters: counters, inherited: environment)
          .merging(reporting?.variables ?? [:]) { $1 }),
      workingDirectory: container.path,
      model: bundle.processModel == .zygote && configuration.process != .exec
        ? .zygote : .executable,
      sandbox: sandbox.policy)
  }

  /// The program in the words of findings.
  package var programName: String {
    switch bundle.point {
    case .application: "the app"
    case .content: "the content extension"
    case .service: "the extension"
    }
  }

  /// Returns the special circumstances of its launches on a device with this configuration.
  package func launchContext(_ configuration: DeviceConfiguration) -> LaunchContext {
    var context = LaunchContext()
    context.state = configuration.deviceState
    context.defaultProtection = bundle.defaultProtection
    context.acceptsMIMEHints = configuration.switches.typeHint == .mimeAccepted
    context.acceptsTypeObjects = configuration.switches.typeObject == .accepted
    return context
  }

  private static func counters(
    of bundle: AppexBundle, _ coverage: CoverageRecorder?
  ) throws(SimulatorError) -> String? {
    guard let coverage else { return nil }
    do {
      return try coverage.newFolder(for: bundle.executable.path)
    } catch {
      throw SimulatorError(
        .failed, "a folder for the counts of coverage cannot be made: \(error)", cause: error)
    }
  }

  /// Where its processes write what a sanitizer reports; nil where nobody asks.
  private static func reporting(
    of bundle: AppexBundle, _ sanitizer: SanitizerRecorder?
  ) throws(SimulatorError) -> (variables: [String: String], folder: String)? {
    guard let sanitizer else { return nil }
    let executable = bundle.executable
    guard sanitizer.isBuiltIn(executable) else {
      let kind = sanitizer.sanitizer.rawValue
      throw SimulatorError(
        .unreadableInput,
        "\(bundle.url.path) was not built for the sanitizer \(kind): give the folder of its sources, "
          + "or build it with `pushsim build --sanitize \(kind)`")
    }
    do {
      return try sanitizer.reporting(
        of: SanitizerRecorder.Program(
          executable: executable.path, name: bundle.url.lastPathComponent,
          sources: bundle.builtFrom))
    } catch {
      throw SimulatorError(
        .failed, "a folder for the sanitizer's reports cannot be made: \(error)", cause: error)
    }
  }

  private static func environment(
    _ container: ExtensionContainer, _ configuration: DeviceConfiguration, counters: String?,
    inherited: [String: String]
  ) -> [String: String] {
    var variables = inherited.filter {
      inheritedVariables.contains($0.key) && $0.value.utf8.count <= longestVariableBytes
    }
    // Foundation on Linux takes some folders from HOME and the others from CFFIXED_USER_HOME.
    variables["HOME"] = container.path
    variables["CFFIXED_USER_HOME"] = container.path
    variables["XDG_CACHE_HOME"] = container.path + "/Library/Caches"
    variables["XDG_DATA_HOME"] = container.path + "/Library/Application Support"
    variables["TMPDIR"] = container.temporaryPath + "/"
    variables["PUSHSIM_COUNTERS"] = counters
    variables["LANG"] = "\(configuration.languages.first ?? "en").UTF-8"
    variables["SWIFT_BACKTRACE"] =
      configuration.showsBacktrace
      ? "enable=yes,color=no,interactive=no,threads=crashed,registers=none,images=none"
      : "enable=no"
    // One heap, and freed buffers go back at once, as on the device; glibc would make a heap for
    // each thread and keep up to 32 MB.
    variables["MALLOC_ARENA_MAX"] = "1"
    variables["MALLOC_MMAP_THRESHOLD_"] = "131072"
    variables["MALLOC_TRIM_THRESHOLD_"] = "131072"
    return variables
  }
}
