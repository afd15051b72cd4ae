import APNs
import AppBundle
import CodeCoverage
import CodeSanitizers
import DeviceModel
import Diagnostics
import ExtensionProtocol
import ExtensionServices
import ExtensionSupervisor
import Foundation
import JSONModel
import MediaType
import NotificationCenterModel
import NotificationModel
import NotificationPayload
import PushStore
import SimulatedNetwork
import SimulatorRuntime

/// A push whose extension has run.
struct WokenPush: Sendable {
  let routed: RoutedPush
  let serviceExtension: InstalledExtension
  /// With times as the device's clock shows them.
  let run: ExtensionRun
  let services: DeviceServices
}

// How the steps of the main path have the supervisor, the services and the store work for them.
extension DeliveryPipeline {
  /// Hands notifications of one push each to the service extension, one after the other.
  /// - Returns: a run for each.
  func run(
    _ tasks: [ExtensionTask], _ installed: InstalledExtension, _ configuration: DeviceConfiguration
  ) async throws(SimulatorError) -> [ExtensionRun] {
    var limits = configuration.limits(device.network.network.scale)
    limits.memoryBytes = device.memoryCap(limits.memoryBytes)
    return try await run(
      tasks, installed, limits: limits,
      mode: configuration.process == .reused ? .reused : .fresh)
  }

  /// Hands notifications to an extension, one after the other.
  /// - Returns: a run for each.
  func run(
    _ tasks: [ExtensionTask], _ installed: InstalledExtension, limits: ExtensionLimits,
    mode: ProcessMode
  ) async throws(SimulatorError) -> [ExtensionRun] {
    guard let supervisor = device.runtime.supervisor else {
      throw SimulatorError(
        .failed, "running an extension failed: the runtime was made for apps without one")
    }
    do {
      return try await supervisor.run(
        tasks, program: installed.program, limits: limits, mode: mode)
    } catch {
      throw SimulatorError(
        .failed, "running the extension \(installed.bundle.name) failed: \(error)", cause: error)
    }
  }

  /// Waits for the transfers that the end of a run cut short, and records the run.
  /// - Throws: `SimulatorError` for a push that was called off: it did not come out in any way.
  func settled(
    _ run: ExtensionRun, of task: ExtensionTask, _ services: DeviceServices,
    _ installed: InstalledExtension, _ routed: RoutedPush
  ) async throws(SimulatorError) -> WokenPush {
    await services.settle()
    if let counters = installed.counters {
      device.coverage?.collect(task.number, in: counters, for: routed.push.name)
    }
    guard run.termination != .cancelled else {
      throw SimulatorError(
        .failed, "delivering a push was cancelled while its extension ran; nothing was delivered",
        cause: CancellationError())
    }
    let measured = device.sanitizer == nil ? run : run.unmetered
    let run = measured.simulated(device.network.network.scale)
    let recorder = routed.recorder
    run.record(in: recorder, showsPrivate: routed.configuration.showsPrivateLogs)
    services.ledger.record(in: recorder)
    recorder.record(services.remarks + services.accessFindings)
    recorder.record(device.network.findings)
    recorder.record(try await sanitizerFindings(task.number, of: installed))
    recorder.record(installed.buildFindings + installed.sandbox.findings)
    return WokenPush(routed: routed, serviceExtension: installed, run: run, services: services)
  }

  /// Takes what a sanitizer reported of a launch.
  private func sanitizerFindings(
    _ number: Int, of installed: InstalledExtension
  ) async throws(SimulatorError) -> [Finding] {
    guard let sanitizer = device.sanitizer else { return [] }
    let executable = installed.bundle.executable.path
    return try await offThePool(!sanitizer.hasReports(number, of: executable)) {
      sanitizer.findings(number, of: executable) + [.uncapped]
    }
  }

  /// Does what may look into files where nobody else waits; at once where there are none.
  func offThePool<Value: Sendable>(
    _ hasNoFiles: Bool, _ body: @escaping @Sendable () throws(SimulatorError) -> Value
  ) async throws(SimulatorError) -> Value {
    hasNoFiles ? try body() : try await device.runtime.sniffer.perform(body)
  }

  /// Looks into attached files.
  func inspector(_ configuration: DeviceConfiguration) -> AttachmentInspector {
    AttachmentInspector(sniffer: device.runtime.sniffer, switches: configuration.switches)
  }

  /// Judges the attachments of what shows.
  /// - Returns: the notification to record.
  func intake(_ shown: ShownNotification) async throws(SimulatorError) -> IncomingNotification {
    let routed = shown.routed
    let (configuration, recorder) = (routed.configuration, routed.recorder)
    let installed = routed.app?.serviceExtension
    guard let bundle = routed.bundle else {
      throw SimulatorError(
        .usage, "\(routed.push.name) names no app: add \"Simulator Target Bundle\" to the payload",
        setting: .bundle)
    }
    let intake = try await offThePool(shown.content.attachments.isEmpty) {
      [device, inspector = inspector(configuration)] () throws(SimulatorError) in
      try AttachmentIntake(
        shown.content.attachments, inspector: inspector, installed: installed,
        ledger: shown.files, memoryLimitBytes: configuration.memoryLimitBytes,
        livesOn: configuration.process == .reused, newIdentifier: device.newIdentifier)
    }
    recorder.record(intake.findings)
    if let installed {
      if device.deliveries.isSole, let finding = TemporaryLeftovers(installed, intake).finding {
        recorder.record(.found(finding))
      }
      let sounds = routed.app?.sounds ?? installed.sounds
      if let finding = sounds.finding(shown.content.sound) {
        recorder.record(.found(finding))
      }
    }
    return IncomingNotification(
      bundle: bundle, requestIdentifier: routed.request.identifier,
      collapseIdentifier: routed.push.headers.collapseIdentifier,
      outcome: shown.outcome.rawValue, reason: shown.reason?.rawValue, deliveredAt: device.now(),
      content: shown.content, attachments: intake.accepted, quota: configuration.storeQuota)
  }

  /// Records notifications in one transaction: all of them, or none.
  func ingest(
    _ incoming: [IncomingNotification]
  ) async throws(SimulatorError) -> [IngestResult] {
    do {
      return try await device.phone.record(incoming)
    } catch let error as PushStoreError {
      throw SimulatorError(.failed, of: error)
    } catch {
      throw SimulatorError(.failed, "delivering to the phone failed: \(error)", cause: error)
    }
  }

  /// Notes the buttons of a notification's card, and a category that the app does not have. A phone
  /// knows the rest.
  private func judgeCategory(
    of bundle: BundleIdentifier, _ content: NotificationContent, _ shown: ShownNotification
  ) {
    guard !device.isWatched else { return }
    let all = device.categories(of: bundle)
    let files = shown.routed.app?.categories
    let name = content.categoryIdentifier
    if files != nil || all[name] != nil {
      let actions = all[name]?.actions(in: .ample) ?? []
      shown.routed.recorder.record(.offered(Array(actions)))
    }
    // What an extension registers says nothing of what its app registers.
    guard let files else { return }
    shown.routed.recorder.record(files.findings)
    if let finding = AppCategories.finding(name, among: all) {
      shown.routed.recorder.record(.found(finding))
    }
  }

  /// Notes that a notification is in the store, and the result of storing it.
  func stored(_ result: IngestResult, _ shown: ShownNotification) {
    let recorder = shown.routed.recorder
    let presentation = shown.routed.configuration.alertPresentation
    if shown.files == nil {
      recorder.record(.judged(shown.outcome, reason: shown.reason.map(Delivery.Reason.device)))
    }
    recorder.record(.stored(id: result.notification.id, result.notification.content, presentation))
    judgeCategory(of: result.notification.bundle, result.notification.content, shown)
    if presentation == .quiet { recorder.record(.found(.deliveredQuietly)) }
    for failure in result.failures { recorder.record(AttachmentIntake.findings(failure)) }
    if !result.evicted.isEmpty {
      recorder.record(.found(AttachmentIntake.eviction(result.evicted.count)))
    }
    if result.replaced != nil { recorder.record(.found(.replacedEarlier)) }
  }
}

extension DeviceConfiguration {
  /// The part of an alert that permission and settings leave.
  fileprivate var alertPresentation: AlertPresentation {
    !alertsEnabled ? .none : permission == .provisional ? .quiet : .banner
  }
}

extension Finding {
  fileprivate static let uncapped = Finding(
    rule: .`LIFE-11`, severity: .info,
    message: "memory was neither measured nor capped: the sanitizer's own would count", fix: nil)

  fileprivate static let deliveredQuietly = Finding(
    rule: .`CENT-05`, severity: .info,
    message: "the permission is provisional: the notification is delivered quietly, to "
      + "Notification Center only, without banner and sound", fix: nil)

  fileprivate static let replacedEarlier = Finding(
    rule: .`CENT-16`, severity: .info,
    message: "the notification replaced an earlier one with the same identifier", fix: nil)
}

extension ExtensionReport {
  /// A report of no process yet.
  init(_ app: InstalledApp?, allowed configuration: DeviceConfiguration) {
    let installed = app?.serviceExtension
    self.init(
      bundle: installed?.bundle.bundleIdentifier, path: installed?.bundlePath,
      isDefault: app?.installation.isDefault ?? false,
      process: configuration.process,
      deadlineSeconds: configuration.deadline / .seconds(1),
      graceSeconds: configuration.grace / .seconds(1),
      limitBytes: configuration.memoryLimitBytes)
    appName = app?.name
  }
}

extension NetworkStack {
  /// Findings about the parts that a faster clock does not affect, and about the parts of the run
  /// that could not be recorded.
  fileprivate var findings: [Finding] {
    var findings: [Finding] = []
    if network.scale.speed != 1 {
      findings.append(
        Finding(
          rule: nil, severity: .info,
          message:
            "network, deadline and grace ran \(network.scale.speed.formatted()) times as fast; "
            + "sleeps and computing inside the extension did not", fix: nil))
    }
    return findings
      + network.recordingFailures.map {
        Finding(rule: nil, severity: .error, message: $0.message, fix: nil)
      }
  }
}
