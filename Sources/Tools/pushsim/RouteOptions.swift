import ArgumentParser
import Diagnostics
import Foundation
import NotificationModel
import NotificationPayload
import PushSimulator

/// Options about what decides a push's route: the extension, the app and the device's state.
struct RouteOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The service extension: an .appex, or the folder of its sources. Default: the one that "
        + "--app embeds, else RichMedia, pushsim's sample, which attaches linked media.",
      valueName: "X.appex"), completion: .extensions)
  var `extension`: String?

  @Flag(help: "The app has no service extension.")
  var noExtension = false

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

  @Option(
    help: ArgumentHelp(
      "A folder with .lproj folders for localized alerts. Default: those of the app.",
      valueName: "dir"),
    completion: .directory)
  var localizations: String?

  @Option(
    help: ArgumentHelp(
      """
      A file of the categories and actions that the app registers: reports show the buttons. \
      Repeatable; the entries of a later file replace those of earlier ones.
      """,
      valueName: "file.json"), completion: .file(extensions: ["json"]))
  var categories: [String] = []

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
  var permission: AuthorizationStatus?

  @Option(
    help: ArgumentHelp("The state of the app when the push arrives.", valueName: "state"))
  var appState: AppPresence?

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
    if noExtension, `extension` != nil {
      throw ValidationError("--no-extension and --extension cannot be combined.")
    }
    if locked, let deviceState, deviceState != .locked {
      throw ValidationError(
        "--locked and --device-state \(deviceState.rawValue) cannot be combined.")
    }
  }

  /// Sets the configuration's file, then what flags say.
  /// - Throws: `Failure` or `SimulatorError` for what cannot be read or makes no sense.
  func apply(to options: inout SimulatorOptions) throws {
    if let deviceConfig {
      try options.configuration.read(contentsOf: URL(fileURLWithPath: deviceConfig))
    }
    for assignment in set { try options.configuration.set(assignment) }
    if locked { options.configuration.isLocked = true }
    if let deviceState { options.configuration.deviceState = deviceState }
    if let localizations {
      options.configuration.localizations = URL(fileURLWithPath: localizations)
    }
    if !categories.isEmpty {
      options.configuration.categories = categories.map { URL(fileURLWithPath: $0) }
    }
    if !language.isEmpty { options.configuration.languages = language }
    if let permission { options.configuration.permission = permission }
    if let appState { options.configuration.appState = appState }
    if alertsDisabled { options.configuration.alertsEnabled = false }
    for assignment in switches {
      do {
        try options.switches.set(assignment)
      } catch {
        throw Failure("--switch \(assignment): \(error)", exitCode: Failure.Code.usage)
      }
    }
  }
}
