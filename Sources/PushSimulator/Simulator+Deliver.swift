import ExtensionBuilder
import ExtensionProtocol
import ExtensionSupervisor
import FidelityRules
import Foundation
import MediaTransfer
import NotificationModel
import NotificationPayload
import PushStore
import SimulatedNetwork

// The main path, in call order:
//
//   push ─▶ receive ─▶ route ─▶ rejected · silent · shown as it came
//                        │ wakes the extension
//                        ▼
//                 handToExtension ─▶ judge ─▶ settle ─▶ Delivery
//                 (supervisor,       (which   (attachments judged and moved
//                  transfers)        wins)     into the store, recorded)
extension Simulator {
  /// Delivers one push and says what the user would have seen, and why.
  ///
  /// A rejected push, a crashed or killed extension and a refused attachment are results.
  /// - Throws: `SimulatorError` for input that is no payload, and for what this machine could not
  ///   do. Cancelling the task kills the extension, and nothing is delivered then.
  public func deliver(_ push: Push) async throws(SimulatorError) -> Delivery {
    try await deliver(push, under: DeliveryCircumstances())
  }

  /// The same, where something is different for this delivery.
  public func deliver(
    _ push: Push, under circumstances: DeliveryCircumstances
  ) async throws(SimulatorError) -> Delivery {
    flights.begin()
    defer { flights.end() }
    let options = circumstances.applied(to: options)
    return try await expanded(handled(push, under: circumstances, options), options)
  }

  private func handled(
    _ push: Push, under circumstances: DeliveryCircumstances, _ options: SimulatorOptions
  ) async throws(SimulatorError) -> Delivery {
    let received = try reception.receive(push)
    var draft = DeliveryDraft(
      push: push, received: received, options: options,
      app: serviceExtension?.bundle.appIdentifier)
    switch received.decision.route {
    case .rejected(let reason, _):
      return draft.undelivered(.rejected, reason: reason)
    case .silent:
      return draft.undelivered(.silent, reason: nil)
    case .original:
      draft.reason = .notWoken
      return try settle(draft, shows: received.push.content, options)
    case .wakesExtension:
      guard let serviceExtension, let supervisor else {
        draft.reason = .notWoken
        return try settle(draft, shows: received.push.content, options)
      }
      let link = try await link(under: circumstances)
      let services = services(for: serviceExtension, over: link, process: nextNumber())
      let run = try await handToExtension(
        draft.request, serviceExtension, supervisor, services: services, options)
      await services.settle()
      if let link { network.leave(link) }
      draft.take(run, services)
      draft.findings += speedFindings + recordingFindings
      draft.findings += serviceExtension.buildFindings + serviceExtension.sandbox.findings
      draft.findings += try AttachmentHandover.refusedByInit(
        services.notes, inspector: inspector, ledger: services.ledger)
      let verdict = judge(run, received, serviceExtension, options)
      draft.take(verdict)
      guard let content = verdict.content else {
        return draft.undelivered(verdict.outcome, reason: verdict.reason?.rawValue)
      }
      let shown = CommunicationVerdict.judge(
        content,
        CommunicationVerdict.Circumstances(
          entitlements: serviceExtension.bundle.entitlements, activityTypes: nil))
      draft.findings += shown.findings
      return try settle(draft, shows: shown.content, ledger: services.ledger, options)
    }
  }

  func services(
    for installed: InstalledExtension, over link: DeviceLink?, process: Int32
  ) -> DeviceServices {
    DeviceServices(
      engine: engine, media: media, scopes: scopes, process: process,
      temporaryFolder: installed.container.temporaryFolder.path,
      transportSecurity: TransportSecurity(installed.bundle.transportSecurity),
      keychain: ExtensionKeychain(device, installed.bundle, state: options.deviceState),
      appGroups: installed.appGroups,
      onStart: options.waitsForDebugger, journal: network.journal,
      relay: link.map { Relay(port: $0.port, user: $0.user, password: $0.password) })
  }

  private func handToExtension(
    _ request: NotificationRequest, _ installed: InstalledExtension,
    _ supervisor: ExtensionSupervisor, services: DeviceServices, _ options: SimulatorOptions
  ) async throws(SimulatorError) -> ExtensionRun {
    let limits = options.limits(network.scale)
    let launch = Launch(
      notification: Int(nextNumber()), request: request, container: installed.container.folder.path,
      limits: Launch.Limits(
        deadlineSeconds: options.deadline.seconds, memoryBytes: limits.memoryBytes),
      locale: options.languages.first ?? "en", appGroups: installed.appGroups,
      waitsForDebugger: options.waitsForDebugger != nil,
      circumstances: installed.circumstances(options))
    let run: ExtensionRun
    do {
      run = try await supervisor.run(
        launch, program: installed.program, limits: limits,
        mode: options.process == .reused ? .reused : .fresh, services: services)
    } catch {
      throw SimulatorError(.failed, "running the extension failed: \(error)", cause: error)
    }
    // A push that was called off did not come out in any way, so nothing is recorded.
    guard run.ending != .cancelled else {
      throw SimulatorError(
        .failed, "delivering a push was cancelled while its extension ran; nothing was delivered",
        cause: CancellationError())
    }
    return run.simulated(network.scale)
  }

  /// What a clock that runs faster does not touch.
  private var speedFindings: [Finding] {
    guard network.scale.speed != 1 else { return [] }
    return [
      Finding(
        rule: nil, severity: .info,
        message:
          "network, deadline and grace ran \(network.scale.speed.formatted()) times as fast; "
          + "sleeps and computing inside the extension did not", fix: nil)
    ]
  }

  /// What the run so far could not record.
  private var recordingFindings: [Finding] {
    network.recordingFailures.map { failure in
      Finding(rule: nil, severity: .error, message: failure.message, fix: nil)
    }
  }

  private func judge(
    _ run: ExtensionRun, _ received: ReceivedPush, _ installed: InstalledExtension,
    _ options: SimulatorOptions
  ) -> Verdict {
    Verdict.judge(
      run,
      Verdict.Circumstances(
        original: received.push.content, hasFilteringEntitlement: installed.bundle.mayFilter,
        isAlertPush: received.pushType == .alert, limitBytes: options.memoryLimitBytes,
        deadline: options.deadline, switches: options.switches))
  }

  /// Judges the attachments, moves them into the store and records the notification.
  private func settle(
    _ draft: DeliveryDraft, shows content: NotificationContent, ledger: TransferLedger? = nil,
    _ options: SimulatorOptions
  ) throws(SimulatorError) -> Delivery {
    guard let bundle = draft.bundle else {
      throw SimulatorError(
        .usage,
        "\(draft.push.name) names no app: add \"Simulator Target Bundle\" to the payload, or give "
          + "--bundle")
    }
    var draft = draft
    let handover = try AttachmentHandover(
      content.attachments, inspector: inspector, installed: serviceExtension, ledger: ledger,
      memoryLimitBytes: options.memoryLimitBytes)
    draft.findings += handover.findings
    draft.findings += leftovers(besides: handover)
    let incoming = IncomingNotification(
      bundle: bundle, requestIdentifier: draft.request.identifier,
      collapseIdentifier: draft.push.headers.collapseIdentifier,
      outcome: draft.outcome.rawValue, reason: draft.reason?.rawValue, content: content,
      attachments: handover.accepted, quota: options.storeQuota)
    do {
      let result = try device.store.ingest(incoming)
      return draft.delivered(result)
    } catch {
      throw SimulatorError(.failed, error.message, cause: error)
    }
  }
}
