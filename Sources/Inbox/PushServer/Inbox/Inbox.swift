import APNsEndpoint
import DeviceTime
import Foundation
import JSONModel
import PushSimulator
import SimulatorRuntime

/// The pushes of backends, their results, and the phones that they reached.
///
/// ```
///  endpoint ─▶ intake ─▶ log (Inbox.sqlite) ─▶ the device's turn ─▶ phone (extension, app) ─▶ what the user saw
///                └─ answered here                                     └─ log, events, waiters, the page
/// ```
@InboxActor
package final class Inbox {
  nonisolated let options: Options
  nonisolated let events: InboxEvents
  nonisolated let database: InboxDatabase
  nonisolated let runtime: SimulatorRuntime
  /// The time of schedules and of messages that wait.
  nonisolated let clock: DeviceClock
  private let clockRun: Task<Void, Never>?
  /// Pushes on their way in; it holds the registry, the log and the devices that are on.
  package nonisolated let intake: PushIntake
  package nonisolated let apns: APNsIntake
  package nonisolated let channels: ChannelRegistry
  package nonisolated let messages: InAppMessages
  package nonisolated let broadcasts: FleetBroadcasts
  nonisolated let providers: InboxProviders

  package nonisolated var log: PushLog { intake.log }
  package nonisolated var registry: DeviceRegistry { intake.registry }
  nonisolated var devices: LiveDevices { intake.devices }
  package nonisolated var refused: RefusedPushes { intake.refused }

  /// Opens the inbox; pushes that were accepted and not delivered go on to their devices.
  /// - Throws: `SimulatorError` for a folder or an extension that cannot be used.
  package init(_ options: Options) async throws {
    self.options = options
    events = InboxEvents()
    let own = options.clock ?? DeviceClock(.real, now: Date())
    clock = own
    clockRun = options.clock == nil ? Task { await own.run() } : nil
    runtime = try SimulatorRuntime(runsAtOnce: nil, runsExtensions: true)
    database = try InboxDatabase(
      folder: options.folder, problems: InboxProblems(events: events))
    let fleets = try await FleetDispatcher(
      options.fleets, table: FleetTable(database: database), events: events,
      options: options.simulator, runtime: runtime)
    let registry = try DeviceRegistry(
      DeviceTable(database: database), events: events, ownApp: OwnApp(options.simulator),
      fleets: options.fleets)
    let log = try PushLog(
      PushTable(database: database), events: events, retention: options.retention)
    let devices = LiveDevices(
      options: options.simulator, runtime: runtime, registry: registry,
      phonesAtOnce: options.phonesAtOnce,
      changed: { [weak log] in await log?.record($0) })
    channels = try ChannelRegistry(
      ChannelTable(database: database), events: events, registry: registry)
    intake = PushIntake(options.rules, registry: registry, log: log, devices: devices)
    apns = APNsIntake(intake, channels: channels)
    broadcasts = FleetBroadcasts(intake, fleets: fleets)
    messages = try InAppMessages(
      MessageTable(database: database), events: events, clock: own, devices: devices,
      limit: options.retention.limit)
    providers = try InboxProviders(
      keys: options.jpushKeys.mapValues { JPushKeys.AppKey(secret: $0.secret, app: $0.app) },
      table: ProviderTable(database: database), intake: intake, messages: messages,
      broadcasts: broadcasts, clock: own)
    devices.provider = { [weak channel = providers.channel] in
      await channel?.answer($0, $1, reply: $2) ?? $2(.null)
    }
    devices.enqueue(log.pushes.filter { !$0.isSettled })
  }

  /// Ends the devices; pushes that wait are delivered when the inbox is opened again.
  package func close() async {
    intake.close()
    clockRun?.cancel()
    events.close()
    messages.links.endAll()
    log.endWaits()
    await devices.shutDown()
    await broadcasts.fleets.shutDown()
    writeDown()
    database.close()
    await runtime.shutDown()
  }

  /// Writes what could not be written yet, and lets go of what is kept no longer.
  func tidy() {
    writeDown()
    log.prune()
  }

  /// Finds out whether a push can be written.
  /// - Throws: `InboxProblem` where none can.
  func tryToWrite() throws { try log.tryToWrite() }

  private func writeDown() {
    log.writeDown()
    messages.writeDown()
  }

  /// Waits until nothing waits for a device that is in reach.
  package func settle() async {
    await devices.settle()
    await broadcasts.fleets.settle()
  }

  /// The writes that failed and have not succeeded since.
  nonisolated var problems: [InboxProblem] { database.problems.all }

  /// The counts of each app, in the order of their identifiers.
  var apps: [JSONValue] {
    let (sent, channels) = (log.appCounts, channels.appCounts)
    return registry.apps.union(sent.keys).union(channels.keys)
      .sorted { $0.rawValue < $1.rawValue }.map { app in
        [
          "app": .string(app.rawValue), "devices": .integer(registry.devices(of: app).count),
          "pushes": .integer(sent[app] ?? 0), "channels": .integer(channels[app] ?? 0),
        ]
      }
  }

  /// Changes settings, for the pushes to come; what is kept beyond new limits goes at once.
  func apply(_ settings: InboxSettings) {
    intake.rules = settings.rules
    log.retention = settings.retention
    messages.limit = settings.retention.limit
    events.post("settings", settings.json)
    log.prune()
  }
}
