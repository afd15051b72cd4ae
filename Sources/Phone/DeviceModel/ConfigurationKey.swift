import Diagnostics
import Foundation
import JSONModel
import NotificationModel

/// A key of a device's configuration: its place in JSON, what it takes, and the property it sets.
public struct ConfigurationKey: Sendable {
  /// The group and the name within it, such as `extension.deadlineSeconds`.
  public let path: String
  /// The values it takes, unit included, such as "seconds" or "one of fresh, reused, exec".
  public let form: String
  /// Its meaning, in a sentence.
  public let summary: String
  /// The rule behind it; nil where it is this simulator's own.
  public let rule: RuleID?
  /// Whether its texts are paths, which start at the folder of the file they stand in.
  let holdsPaths: Bool
  /// The value with paths that start at a folder.
  let placed: @Sendable (JSONValue, URL) -> JSONValue

  let read: @Sendable (DeviceConfiguration) -> JSONValue
  let write: @Sendable (inout DeviceConfiguration, JSONValue) throws -> Void

  init<Value: ConfigurationValue>(
    _ path: String, _ property: any WritableKeyPath<DeviceConfiguration, Value> & Sendable,
    _ summary: String, rule: RuleID? = nil
  ) {
    self.path = path
    self.summary = summary
    self.rule = rule
    form = Value.configurationForm
    holdsPaths = Value.holdsPaths
    placed = Value.placed
    read = { $0[keyPath: property].configurationJSON }
    write = { $0[keyPath: property] = try Value(configurationJSON: $1) }
  }

  /// A part of the seed.
  /// - Parameter placed: the value with paths that start at a folder; nil where it has none.
  init<Value>(
    _ path: String, _ property: any WritableKeyPath<DeviceSeed, Value> & Sendable, form: String,
    _ summary: String, rule: RuleID? = nil,
    placed: (@Sendable (JSONValue, URL) -> JSONValue)? = nil,
    json: @escaping @Sendable (Value) -> JSONValue,
    value: @escaping @Sendable (JSONValue) throws -> Value
  ) {
    self.path = path
    self.form = form
    self.summary = summary
    self.rule = rule
    holdsPaths = placed != nil
    self.placed = placed ?? { json, _ in json }
    read = { json($0.planted[keyPath: property]) }
    write = { $0.planted[keyPath: property] = try value($1) }
  }

  private init(_ setting: PlaceSetting) {
    path = setting.path
    form = setting.form + "; or null"
    summary = setting.summary
    rule = nil
    holdsPaths = false
    placed = { json, _ in json }
    read = { $0[keyPath: setting.property].map(JSONValue.string) ?? .null }
    write = { configuration, json in
      guard json == .null || json.string.map(setting.isValid) == true else {
        throw ConfigurationValueError(
          found: json.string.map { "\"\($0)\"" } ?? json.kind, form: setting.form)
      }
      configuration[keyPath: setting.property] = json.string
    }
  }

  private init(_ fidelity: FidelitySwitches.Description) {
    path = "switches.\(fidelity.name)"
    summary = "Settles a disputed behaviour."
    rule = fidelity.rule
    form = oneOf(fidelity.choices)
    holdsPaths = false
    placed = { json, _ in json }
    read = { .string(fidelity.value(in: $0.switches)) }
    write = { configuration, json in
      guard let text = json.string, fidelity.choices.contains(text) else {
        throw ConfigurationValueError(found: json.kind, form: oneOf(fidelity.choices))
      }
      try configuration.switches.set("\(fidelity.name)=\(text)")
    }
  }

  /// Every key, group by group.
  public static let all: [ConfigurationKey] =
    [
      ConfigurationKey(
        "extension.process", \.process,
        "A process for each notification, forked or executed, or one for all.", rule: .`LIFE-15`),
      ConfigurationKey(
        "extension.deadlineSeconds", \.deadline, "Time from the launch to the expiry callback.",
        rule: .`LIFE-02`),
      ConfigurationKey(
        "extension.graceSeconds", \.grace, "Time from the expiry callback to the kill."),
      ConfigurationKey(
        "extension.memoryLimitBytes", \.memoryLimitBytes, "The memory cap.", rule: .`LIFE-11`),
      ConfigurationKey(
        "extension.interruption", \.interruption,
        "The moment at which the time, or the memory, is made to end."),
      ConfigurationKey(
        "extension.sandboxed", \.isSandboxed, "Whether the sandbox confines the extension."),
      ConfigurationKey(
        "extension.backtrace", \.showsBacktrace,
        "Whether a crash's standard error ends with a symbolised backtrace."),
      ConfigurationKey(
        "extension.privateLogs", \.showsPrivateLogs,
        "Whether the timeline shows what Logger and os_log hide as <private>."),
      ConfigurationKey(
        "network.file", \.networkFile,
        "A network file; the other keys of this group add to it or win."),
      ConfigurationKey(
        "network.serve", \.servedFolders, "Hosts answered over https from folders."),
      ConfigurationKey(
        "network.allowsRealHosts", \.allowsNetwork,
        "Whether other hosts are reached over the real network; offline otherwise."),
      ConfigurationKey("network.condition", \.condition, "The device's link."),
      ConfigurationKey("network.faults", \.faults, "Faults of every host."),
      ConfigurationKey("network.seed", \.seed, "The seed of loss, jitter and probabilities."),
      ConfigurationKey(
        "network.speed", \.speed, "How many times faster network, deadline and grace run."),
      ConfigurationKey(
        "network.record", \.recordFolder,
        "A folder that exchanges with the real network are recorded into."),
      ConfigurationKey(
        "network.replay", \.replayFolder, "A folder of recordings that answer for other hosts."),
      ConfigurationKey(
        "network.sharesMedia", \.sharesMedia,
        "Whether a URL that several pushes link to is fetched once."),
      ConfigurationKey(
        "device.state", \.deviceState, "Whether protected files and keychain items can be read.",
        rule: .`LIFE-40`),
      ConfigurationKey("device.languages", \.languages, "Preferred languages, most wanted first."),
    ] + PlaceSetting.all.map { ConfigurationKey($0) } + [
      ConfigurationKey(
        "device.storeQuota", \.storeQuota, "Room for an app's attachments in the push store.",
        rule: .`ATTA-32`),
      ConfigurationKey(
        "app.permission", \.permission, "What the user answered when the app asked to notify.",
        rule: .`CENT-04`),
      ConfigurationKey(
        "app.alerts", \.alertsEnabled, "Whether the user lets the app show alerts.",
        rule: .`WAKE-06`),
      ConfigurationKey("app.state", \.appState, "What the app is doing when the push comes."),
      ConfigurationKey(
        "app.localizations", \.localizations, "Folder of .lproj folders for localized alerts."),
      ConfigurationKey(
        "app.categories", \.categories,
        "Files of categories and actions that the app registers.", rule: .`CATE-16`),
      ConfigurationKey(
        "app.countsBackgroundPushes", \.countsBackgroundPushes,
        "Whether background pushes are counted, as a device that throttles them does.",
        rule: .`STAT-13`),
    ] + seeds + FidelitySwitches.all.map { ConfigurationKey($0) }
}

private func oneOf(_ choices: [String]) -> String { "one of " + choices.joined(separator: ", ") }
