import AppBundle
import ArgumentParser
import CommandLineSignals
import ExtensionBuilder
import FidelityRules
import Foundation
import NotificationModel
import NotificationPayload
import PushSimulator

/// Options about the device and its extension, shared by the commands that deliver.
struct DeviceOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The service extension: an .appex, or the folder of its sources. Default: RichMedia, which "
        + "attaches linked media.", valueName: "X.appex"), completion: .extensions)
  var `extension`: String?

  @Flag(help: "The app has no service extension.")
  var noExtension = false

  @Option(
    help: ArgumentHelp(
      "The device's folder. Default: $XDG_STATE_HOME/pushsim; for batch a temporary device.",
      valueName: "dir"),
    completion: .directory)
  var device: String?

  @Flag(help: "Use a new device and remove it afterwards.")
  var temporaryDevice = false

  @Option(
    help: ArgumentHelp(
      """
      A JSON file with the device's configuration (Docs/DeviceConfiguration.md); every other option \
      overrides it.
      """, valueName: "file.json"), completion: .file(extensions: ["json"]))
  var deviceConfig: String?

  @Option(
    help: ArgumentHelp(
      """
      Set a key of the device's configuration, such as extension.deadlineSeconds=5; may be repeated.
      """, valueName: "key=value"))
  var set: [String] = []

  @OptionGroup(title: "Network") var network: NetworkOptions

  @Option(
    help: ArgumentHelp(
      "The time that the extension has, start-up included: 30s, 500ms, 2m.", valueName: "time"))
  var deadline: TimeArgument?

  @Option(
    help: ArgumentHelp(
      "The time that the expiry callback has; unknown on devices.", valueName: "time"))
  var grace: TimeArgument?

  @Option(help: ArgumentHelp("The extension's memory cap; 24MB by default.", valueName: "size"))
  var memoryLimit: MemoryArgument?

  @Option(
    help:
      "A new process for each notification, forked (fresh) or executed (exec), or one for all (reused)."
  )
  var process: SimulatorOptions.Process?

  @Flag(
    help: "Give the extension your own access to files and networks; only for code you trust.")
  var noSandbox = false

  @Flag(help: "Add a symbolised backtrace to the standard error of a crash.")
  var backtrace = false

  @Flag(
    help: """
      Print the extension's process id, and call didReceive when you have attached a debugger; the \
      deadline is paused until then.
      """)
  var waitForDebugger = false

  @Flag(help: "Show what Logger and os_log hide as <private>.")
  var showPrivate = false

  @Option(
    help: ArgumentHelp(
      "The content extension that shows the notification: an .appex, or the folder of its sources.",
      valueName: "X.appex"), completion: .extensions)
  var contentExtension: String?

  @Option(
    help: """
      The device's lock: decides which protected files and keychain items can be read.
      """)
  var deviceState: DeviceState?

  @Flag(help: "The same as --device-state locked.")
  var locked = false

  @Option(
    help: ArgumentHelp(
      """
      The space for an app's attachments in the push store, such as 20MB or 20MB:oldest-first. At \
      the limit, new attachments are refused, or the oldest notifications are removed. Default: \
      unlimited, because nobody knows what devices do.
      """, valueName: "size[:refuse|oldest-first]"))
  var storeQuota: QuotaArgument?

  @Option(
    help: ArgumentHelp(
      "A folder with .lproj folders for localized alerts. Default: those of the app.",
      valueName: "dir"),
    completion: .directory)
  var localizations: String?

  @Option(
    help: ArgumentHelp(
      """
      A preferred language, such as de or pt-BR; repeatable. Alerts and the extension's texts, \
      numbers and Locale.current follow it; resources other than .strings and .stringsdict do not.
      """, valueName: "code"))
  var language: [String] = []

  @Option(
    help: ArgumentHelp(
      "The user's answer when the app asked for permission to notify.", valueName: "permission"))
  var permission: DeviceConditions.Permission?

  @Option(
    help: ArgumentHelp("The state of the app when the push arrives.", valueName: "state"))
  var appState: DeviceConditions.AppState?

  @Flag(help: "The user has switched off alerts for the app.")
  var alertsDisabled = false

  @Option(
    name: .customLong("switch"),
    help: ArgumentHelp(
      "Choose a disputed behaviour: "
        + FidelitySwitches.all.map { "\($0.name)=\($0.choices.joined(separator: "|"))" }
        .joined(separator: ", ") + ".", valueName: "name=value"), completion: .switches)
  var switches: [String] = []

  func validate() throws {
    if let deadline, deadline.duration <= .zero {
      throw ValidationError("--deadline must be longer than 0; a device has 30s.")
    }
    try Self.checkFolder(device)
    if noExtension, `extension` != nil {
      throw ValidationError("--no-extension and --extension cannot be combined.")
    }
    if locked, let deviceState, deviceState != .locked {
      throw ValidationError(
        "--locked and --device-state \(deviceState.rawValue) cannot be combined.")
    }
    if temporaryDevice, device != nil {
      throw ValidationError("--temporary-device and --device cannot be combined.")
    }
  }

  /// - Throws: a usage error for an empty path, which would be the working directory.
  static func checkFolder(_ device: String?) throws {
    if device == "" { throw ValidationError("--device is empty; name the device's folder.") }
  }

  /// The simulator's options.
  /// - Parameters:
  ///   - build: how to compile an extension that is a folder of sources.
  ///   - defaults: what the device's configuration and the options change.
  func simulatorOptions(
    build: BuildOptions, defaults: SimulatorOptions = SimulatorOptions()
  ) async throws -> SimulatorOptions {
    var options = try optionsWithoutExtension(defaults)
    if let contentExtension {
      options.contentExtension = try await Self.bundle(at: contentExtension, build)
    }
    if !noExtension {
      options.serviceExtension = try await Self.serviceExtension(at: `extension`, build)
      options.isDefaultExtension = `extension` == nil
    }
    return options
  }

  /// The simulator's options, without those about the extension.
  func optionsWithoutExtension(
    _ defaults: SimulatorOptions = SimulatorOptions()
  ) throws -> SimulatorOptions {
    var options = defaults
    if waitForDebugger {
      options.waitsForDebugger = { pid in
        StandardOutput.error(
          "pushsim: process \(pid) waits for a debugger; attach with: gdb -p \(pid)")
      }
    }
    if let deviceConfig {
      try options.configuration.read(contentsOf: URL(fileURLWithPath: deviceConfig))
    }
    for assignment in set { try options.configuration.set(assignment) }
    apply(to: &options.configuration)
    network.apply(to: &options.configuration)
    for assignment in switches {
      do {
        try options.switches.set(assignment)
      } catch {
        throw Failure("--switch \(assignment): \(error)", exitCode: Failure.Code.usage)
      }
    }
    return options
  }

  /// The service extension at `path`, built when it is a folder of sources; by default the one that
  /// comes with the tool.
  static func serviceExtension(at path: String?, _ options: BuildOptions) async throws -> URL {
    if let path { return try await bundle(at: path, options) }
    return try await Interruption.failing { try ShippedExtensions.richMedia() }
  }

  /// Sets what flags say, on top of the configuration's file.
  private func apply(to configuration: inout DeviceConfiguration) {
    if showPrivate { configuration.showsPrivateLogs = true }
    if locked { configuration.isLocked = true }
    if let deviceState { configuration.deviceState = deviceState }
    if let storeQuota { configuration.storeQuota = storeQuota.quota }
    if let process { configuration.process = process }
    if noSandbox { configuration.isSandboxed = false }
    if backtrace { configuration.showsBacktrace = true }
    if let deadline { configuration.deadline = deadline.duration }
    if let grace { configuration.grace = grace.duration }
    if let memoryLimit { configuration.memoryLimitBytes = memoryLimit.bytes }
    if let localizations { configuration.localizations = URL(fileURLWithPath: localizations) }
    if !language.isEmpty { configuration.languages = language }
    if let permission { configuration.permission = permission }
    if let appState { configuration.appState = appState }
    if alertsDisabled { configuration.alertsEnabled = false }
  }

  /// The bundle at `path`, or the one built from the sources there.
  static func bundle(at path: String, _ options: BuildOptions) async throws -> URL {
    let url = URL(fileURLWithPath: path)
    var isFolder: ObjCBool = false
    guard url.pathExtension != "appex",
      FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder), isFolder.boolValue
    else { return url }
    // The reports of the deliveries show its findings.
    return try await Interruption.failing {
      try ExtensionBuilder().buildCached(folder: url, options: options).bundle.url
    }
  }

  /// Opens the device for the duration of `body`; a temporary one is removed afterwards.
  func withDevice<Result>(_ body: (Device) async throws -> Result) async throws -> Result {
    guard !temporaryDevice else { return try await body(Device.temporary()) }
    let folder = device.map { URL(fileURLWithPath: $0) } ?? Device.defaultFolder()
    return try await body(Device(folder: folder))
  }
}

extension DeviceState: ExpressibleByArgument {}
