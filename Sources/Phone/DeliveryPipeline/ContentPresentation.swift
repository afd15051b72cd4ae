import AppBundle
import DeviceModel
import DeviceTime
import Diagnostics
import ExtensionProtocol
import ExtensionServices
import ExtensionSupervisor
import Foundation
import JSONModel
import NotificationCenterModel
import NotificationModel
import PushStore
import SimulatedNetwork
import SimulatorRuntime

// What comes after a delivery where there is a content extension: the user expands the
// notification, a process of its own shows it, and the user takes it away again.
extension DeliveryPipeline {
  /// Pushsim's choice, as no figure of devices is published: it keeps a content extension from
  /// using up the machine's memory.
  package static let contentMemoryBytes = 512 * 1024 * 1024

  /// Has the app's content extension, where it has one, show what was delivered.
  func expand(_ routed: RoutedPush) async throws(SimulatorError) {
    // On a phone a person does, or not.
    guard !device.isWatched, let app = routed.app, let first = app.contentExtensions.first
    else { return }
    let delivery = routed.recorder.delivery
    let category = delivery.content?.categoryIdentifier ?? ""
    let installed = app.contentExtension(for: category) ?? first
    let bundle = installed.bundle
    var report = ContentExtensionReport(name: bundle.name, result: .notShown)
    report.findings =
      installed.buildFindings + installed.sandbox.findings + bundle.contentFindings
    if let id = delivery.notificationID, delivery.content != nil {
      if bundle.shows(category: category) {
        try await present(id, in: &report, installed, routed.configuration)
      } else {
        report.result = .notClaimed
        report.findings.append(Self.notClaimed(category, bundle))
      }
    }
    routed.recorder.record(.expanded(report))
  }

  private func present(
    _ id: String, in report: inout ContentExtensionReport, _ installed: InstalledExtension,
    _ configuration: DeviceConfiguration
  ) async throws(SimulatorError) {
    let scale = device.network.network.scale
    // Nobody has published a content extension's: that of the service extension.
    let patience = scale.real(configuration.deadline)
    let presenter = ContentPresenter(
      installed, showing: try await delivered(id), by: self, under: configuration,
      memoryBytes: Self.contentMemoryBytes)
    let process = presenter.process
    let (answer, interface) = await withTaskCancellationHandler {
      () -> (AppProcess.Answer, JSONValue?) in
      let answer = await process.call(.rest, within: patience)
      var interface: JSONValue?
      if case .replied = answer,
        // Nothing has changed for the controller to lay out once more.
        case .replied(let json) = await process.call(
          .interface, ["callsBack": false], within: patience)
      {
        interface = json
      }
      if case .replied = answer, case .replied = await process.call(.collapse, within: patience) {
        await presenter.end()
      } else {
        process.kill()
        await process.ended()
      }
      return (answer, interface)
    } onCancel: {
      process.kill()
    }
    guard !Task.isCancelled, var run = process.outcome else {
      throw SimulatorError(
        .failed, "showing a notification was cancelled while its content extension ran",
        cause: CancellationError())
    }
    if case .timedOut = answer {
      run.termination = run.startup == nil ? .startupTimedOut : .timedOut
    }
    report.interface = interface
    report.add(
      run.simulated(scale), process.services, showsPrivate: configuration.showsPrivateLogs)
  }

  /// A delivered notification, with the buttons of its category.
  private func delivered(_ id: String) async throws(SimulatorError) -> PresentedNotification {
    do {
      let stored = try await device.device.store.perform { store throws(PushStoreError) in
        try store.show(id)
      }
      let category = device.categories(of: stored.bundle)[stored.content.categoryIdentifier]
      return PresentedNotification(
        CenterRequest(
          identifier: stored.requestIdentifier, content: stored.content, trigger: .push),
        at: stored.deliveredAt, actions: Array(category?.actions(in: .ample) ?? []))
    } catch {
      throw SimulatorError(.failed, of: error)
    }
  }

  private static func notClaimed(_ category: String, _ bundle: AppexBundle) -> Finding {
    let claimed = bundle.contentCategories.map { "\"\($0)\"" }.joined(separator: ", ")
    return Finding(
      rule: .`CEXT-02`, severity: .warning,
      message: category.isEmpty
        ? "the notification has no category, so the content extension does not show it"
        : "the content extension does not claim the notification's category; it claims "
          + (claimed.isEmpty ? "none" : claimed),
      fix: "give the payload's category under UNNotificationExtensionCategory; case matters")
  }
}

extension ContentExtensionReport {
  /// Adds the result of the run, which is the fold of its events as it is for a service extension.
  fileprivate mutating func add(
    _ run: ExtensionRun, _ services: DeviceServices?, showsPrivate: Bool
  ) {
    let recorder = DeliveryRecorder()
    run.record(in: recorder, showsPrivate: showsPrivate)
    services?.ledger.record(in: recorder)
    let fold = recorder.delivery
    result = Result(run.termination)
    startupSeconds = fold.serviceExtension.startupSeconds
    elapsedSeconds = fold.serviceExtension.elapsedSeconds
    peakBytes = fold.serviceExtension.peakBytes
    exit = fold.serviceExtension.exit
    standardErrorTail = fold.serviceExtension.standardErrorTail
    timeline = fold.timeline
    transfers = fold.transfers
    scopes = (services?.scopeReport?.files ?? [:]).map { path, count in
      Scope(
        file: path.split(separator: "/").last.map(String.init) ?? path, starts: count.starts,
        stops: count.stops, strayStops: count.strayStops, denials: count.denials)
    }.sorted { $0.file < $1.file }
    findings += terminationFindings(run)
    if let services { findings += services.accessFindings + services.remarks }
    if !transfers.isEmpty {
      findings.append(
        Finding(
          rule: .`CEXT-24`, severity: .warning,
          message: "the content extension fetched from the network while it was to be shown",
          fix: "attach the media in the service extension, and read the attachment here"))
    }
  }

  private func terminationFindings(_ run: ExtensionRun) -> [Finding] {
    let message: String
    switch run.termination {
    case .handedBack: return []
    case .timedOut, .startupTimedOut:
      message =
        "the content extension's interface was not ready in time; what time a device gives is "
        + "unknown, the deadline of the service extension was taken"
    case .memoryExceeded:
      message = "the content extension took more memory than this simulator allows it"
    case .crashed, .exited:
      message = "the content extension ended while its notification was shown"
    case .protocolViolation(let what): message = "the content extension was killed: \(what)"
    case .launchFailed(let what): message = "the content extension could not be started: \(what)"
    case .cancelled: return []
    }
    return [Finding(rule: .`CEXT-24`, severity: .error, message: message, fix: nil)]
  }
}

extension ContentExtensionReport.Result {
  fileprivate init(_ termination: ExtensionRun.Termination) {
    switch termination {
    case .handedBack: self = .presented
    case .timedOut, .startupTimedOut, .cancelled: self = .timedOut
    case .memoryExceeded: self = .memoryExceeded
    case .crashed: self = .crashed
    case .exited: self = .exited
    case .protocolViolation: self = .protocolViolation
    case .launchFailed: self = .launchFailed
    }
  }
}
