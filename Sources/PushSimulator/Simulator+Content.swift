import AppBundle
import ExtensionProtocol
import ExtensionServices
import ExtensionSupervisor
import FidelityRules
import Foundation
import MediaTransfer
import NotificationModel
import PushStore
import SimulatedNetwork

// What comes after a delivery where there is a content extension: the user expands the
// notification, a process of its own shows it, and the user takes it away again.
extension Simulator {
  /// No device's figure, nobody has published one: what keeps a content extension from taking the
  /// machine's memory.
  private static let contentMemoryBytes = 512 * 1024 * 1024

  /// The delivery with what came of expanding its notification; unchanged without an extension.
  func expanded(
    _ delivery: Result<Delivery, SimulatorError>, _ options: SimulatorOptions
  ) async -> Result<Delivery, SimulatorError> {
    do throws(SimulatorError) {
      return .success(try await expanded(delivery.get(), options))
    } catch {
      return .failure(error)
    }
  }

  private func expanded(
    _ delivery: Delivery, _ options: SimulatorOptions
  ) async throws(SimulatorError) -> Delivery {
    guard let contentExtension, let supervisor else { return delivery }
    var delivery = delivery
    let bundle = contentExtension.bundle
    var report = ContentExtensionReport(name: bundle.name, result: .notShown)
    report.findings =
      contentExtension.buildFindings + contentExtension.sandbox.findings
      + bundle.contentFindings
    if let id = delivery.notificationID, let content = delivery.content {
      if bundle.shows(category: content.categoryIdentifier) {
        report = try await present(id, delivery, report, contentExtension, supervisor, options)
      } else {
        report.result = .notClaimed
        report.findings.append(Self.notClaimed(content.categoryIdentifier, bundle))
      }
    }
    delivery.contentExtension = report
    return delivery
  }

  private func present(
    _ id: String, _ delivery: Delivery, _ report: ContentExtensionReport,
    _ installed: InstalledExtension, _ supervisor: ExtensionSupervisor, _ options: SimulatorOptions
  ) async throws(SimulatorError) -> ContentExtensionReport {
    let link = try await link(under: DeliveryCircumstances())
    let services = services(for: installed, over: link)
    let launch = try await contentLaunch(id, delivery, services.scopes, installed, options)
    var limits = options.limits(network.scale)
    limits.memoryBytes = Self.contentMemoryBytes
    // The host answers to no expiry callback, so there is nothing to be given time for.
    limits.grace = .zero
    let run: ExtensionRun
    do {
      run = try await supervisor.run(
        launch, program: installed.program, limits: limits, services: services)
    } catch {
      throw SimulatorError(.failed, "running the content extension failed: \(error)", cause: error)
    }
    await services.settle()
    if let link { network.leave(link) }
    guard run.ending != .cancelled else {
      throw SimulatorError(
        .failed, "showing a notification was cancelled while its content extension ran",
        cause: CancellationError())
    }
    var report = report
    report.take(run.simulated(network.scale), services, showsPrivate: options.showsPrivateLogs)
    return report
  }

  private func contentLaunch(
    _ id: String, _ delivery: Delivery, _ scopes: ScopeService, _ installed: InstalledExtension,
    _ options: SimulatorOptions
  ) async throws(SimulatorError) -> Launch {
    do {
      let delivered = try device.store.show(id)
      let shown = try await scopes.present(
        delivered.content, of: installed.bundle.bundleIdentifier)
      var circumstances = installed.circumstances(options)
      circumstances.scopeFolder = shown.folder
      circumstances.deliveredAt = delivered.deliveredAt.timeIntervalSince1970
      let trigger = PushTrigger(
        isContentAvailable: false, isMutableContent: delivery.serviceExtension.isWoken)
      return Launch(
        notification: Int(nextNumber()),
        request: NotificationRequest(
          identifier: delivered.requestIdentifier, content: shown.content, trigger: trigger),
        container: installed.container.folder.path,
        limits: Launch.Limits(
          deadlineSeconds: options.deadline.seconds, memoryBytes: Self.contentMemoryBytes),
        locale: options.languages.first ?? "en", languages: options.languages,
        appGroups: installed.appGroups,
        circumstances: circumstances)
    } catch {
      throw SimulatorError(.failed, error.message, cause: error)
    }
  }

  private static func notClaimed(_ category: String, _ bundle: AppexBundle) -> Finding {
    let claimed = bundle.contentCategories.map { "\"\($0)\"" }.joined(separator: ", ")
    return Finding(
      rule: "CEXT-02", severity: .warning,
      message: category.isEmpty
        ? "the notification has no category, so the content extension does not show it"
        : "the content extension does not claim the notification's category; it claims "
          + (claimed.isEmpty ? "none" : claimed),
      fix: "give the payload's category under UNNotificationExtensionCategory; case matters")
  }
}

extension ContentExtensionReport {
  /// Adds what the supervisor saw.
  fileprivate mutating func take(
    _ run: ExtensionRun, _ services: DeviceServices, showsPrivate: Bool
  ) {
    result = Result(run.ending)
    startupSeconds = run.startup?.seconds
    elapsedSeconds = run.elapsed.seconds
    peakBytes = run.peakBytes == 0 ? nil : run.peakBytes
    switch run.ending {
    case .crashed(let signal): exit = .signal(SignalName.name(signal))
    case .exited(let code): exit = .code(Int(code))
    default: break
    }
    standardErrorTail = run.standardErrorTail.isEmpty ? nil : run.standardErrorTail
    timeline = run.timeline(showsPrivate: showsPrivate) + services.ledger.timeline
    timeline.sort { $0.atSeconds < $1.atSeconds }
    transfers = services.ledger.reports
    scopes = (services.scopeReport?.files ?? [:]).map { path, count in
      Scope(
        file: path.split(separator: "/").last.map(String.init) ?? path, starts: count.starts,
        stops: count.stops, strayStops: count.strayStops, denials: count.denials)
    }.sorted { $0.file < $1.file }
    findings += endingFindings(run)
    findings += services.accessFindings
    findings += services.findings
    findings += services.notes.compactMap(DeliveryDraft.finding)
    findings += services.failures.map {
      Finding(rule: nil, severity: .error, message: $0, fix: nil)
    }
    if !transfers.isEmpty {
      findings.append(
        Finding(
          rule: "CEXT-24", severity: .warning,
          message: "the content extension fetched from the network while it was to be shown",
          fix: "attach the media in the service extension, and read the attachment here"))
    }
  }

  private func endingFindings(_ run: ExtensionRun) -> [Finding] {
    let message: String
    switch run.ending {
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
    return [Finding(rule: "CEXT-24", severity: .error, message: message, fix: nil)]
  }
}

extension ContentExtensionReport.Result {
  fileprivate init(_ ending: ExtensionRun.Termination) {
    switch ending {
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
