import DeviceTime

/// The providers between backends and APNs: FCM and JPush, and what apps' own code asks them.
@InboxActor
final class InboxProviders {
  nonisolated let fcm: FCMIntake
  nonisolated let keys: JPushKeys
  nonisolated let jpush: JPushSender
  nonisolated let schedules: JPushSchedules
  nonisolated let files: JPushFiles
  nonisolated let reports: JPushReports
  nonisolated let channel: ProviderChannel

  /// Goes on with what was kept.
  init(
    keys: [String: JPushKeys.AppKey], table: ProviderTable, intake: PushIntake,
    messages: InAppMessages, broadcasts: FleetBroadcasts, clock: DeviceClock
  ) throws {
    fcm = FCMIntake(intake, broadcasts: broadcasts)
    self.keys = JPushKeys(keys, intake: intake, clock: clock)
    let log = try JPushLog(table)
    files = try JPushFiles(table, clock: clock)
    jpush = JPushSender(
      log, files, intake: intake, messages: messages, broadcasts: broadcasts, clock: clock)
    schedules = try JPushSchedules(table, clock: clock, sender: jpush)
    reports = JPushReports(
      log: log, pushes: intake.log, messages: messages, registry: intake.registry)
    channel = ProviderChannel(registry: intake.registry, messages: messages, log: log)
  }
}
