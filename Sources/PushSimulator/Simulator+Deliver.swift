import APNs
import AppBundle
import ExtensionProtocol
import ExtensionServices
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
//   push ─▶ begin ─▶ route ─▶ rejected · silent · shown as it came
//                      │ wakes the extension
//                      ▼
//                    wake ─▶ judge ─▶ settle ─▶ Delivery
//             (supervisor,   (which   (attachments judged and moved
//              transfers)    wins)     into the store, recorded)
//
// Each step takes several pushes at once: an extension process that is reused has them in its
// channel before it is done with the first, and one transaction records them.
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
    guard let delivery = await deliver([push], under: circumstances).first else {
      throw SimulatorError(.failed, "delivering \(push.name) had no result")
    }
    return try delivery.get()
  }

  /// Delivers several pushes, one after the other, and records them together: what is in the
  /// result is in the device.
  package func deliver(
    _ pushes: [Push], under circumstances: DeliveryCircumstances = DeliveryCircumstances()
  ) async -> [Result<Delivery, SimulatorError>] {
    flights.begin()
    defer { flights.end() }
    let options = circumstances.applied(to: options)
    var drafts = pushes.map { push in
      Result { () throws(SimulatorError) in try begin(push, options) }
    }
    await wake(&drafts, circumstances, options)
    let deliveries = settle(drafts, options)
    guard contentExtension != nil else { return deliveries }
    var shown: [Result<Delivery, SimulatorError>] = []
    for delivery in deliveries { shown.append(await expanded(delivery, options)) }
    return shown
  }

  /// Reads a push and decides where it goes.
  private func begin(
    _ push: Push, _ options: SimulatorOptions
  ) throws(SimulatorError) -> DeliveryDraft {
    let received = try reception.receive(push)
    let draft = DeliveryDraft(
      push: push, received: received, options: options,
      app: serviceExtension?.app)
    switch received.decision.route {
    case .rejected(let reason):
      draft.step = .undelivered(.rejected, reason: reason.rawValue)
    case .silent:
      draft.step = .undelivered(.silent, reason: nil)
      let throttled = backgroundBudget?.finding(received, app: draft.bundle?.rawValue ?? "")
      if let throttled { draft.findings.append(throttled) }
    case .wakesExtension where supervisor != nil && serviceExtension != nil: draft.step = .wakes
    case .wakesExtension, .original:
      draft.reason = .notWoken
      draft.step = .shows(received.push.content, nil)
    }
    return draft
  }

  /// Hands those that wake the extension to it, and judges what it made of them.
  private func wake(
    _ drafts: inout [Result<DeliveryDraft, SimulatorError>],
    _ circumstances: DeliveryCircumstances, _ options: SimulatorOptions
  ) async {
    let woken = drafts.indices.filter { (try? drafts[$0].get())?.step.isWaking ?? false }
    guard let serviceExtension, let supervisor, !woken.isEmpty else { return }
    do throws(SimulatorError) {
      var all: [DeviceServices] = []
      for _ in woken {
        let link = try await link(under: circumstances)
        all.append(services(for: serviceExtension, over: link))
      }
      let requests = woken.compactMap { try? drafts[$0].get().request }
      let runs = try await handToExtension(
        requests, serviceExtension, supervisor, services: all, options)
      for (index, (run, services)) in zip(woken, zip(runs, all)) {
        await services.settle()
        if let link = services.link { network.leave(link) }
        drafts[index] = drafts[index].flatMap { draft in
          Result { () throws(SimulatorError) in
            try judged(draft, run, services, serviceExtension, options)
          }
        }
      }
    } catch {
      for index in woken { drafts[index] = .failure(error) }
    }
  }

  func services(
    for installed: InstalledExtension, over link: LinkLease?
  ) -> DeviceServices {
    DeviceServices(
      transfers: TransferService(
        engine: engine, media: media, policy: installed.transportSecurity.policy,
        temporaryFolder: installed.container.temporaryFolder.path, link: link,
        journal: network.journal),
      scopes: scopes.newProcess(),
      keychain: KeychainService(
        device.keychain, caller: installed.keychainCaller, state: options.deviceState),
      appGroups: installed.appGroups, onStart: options.waitsForDebugger)
  }

  private func handToExtension(
    _ requests: [NotificationRequest], _ installed: InstalledExtension,
    _ supervisor: ExtensionSupervisor, services: [DeviceServices], _ options: SimulatorOptions
  ) async throws(SimulatorError) -> [ExtensionRun] {
    let limits = options.limits(network.scale)
    let tasks = zip(requests, services).map { request, services in
      ExtensionTask(
        Launch(
          notification: Int(nextNumber()), request: request,
          container: installed.container.folder.path,
          limits: Launch.Limits(
            deadlineSeconds: options.deadline.seconds, memoryBytes: limits.memoryBytes),
          locale: options.languages.first ?? "en", languages: options.languages,
          appGroups: installed.appGroups,
          waitsForDebugger: options.waitsForDebugger != nil,
          circumstances: installed.circumstances(options)),
        services: services)
    }
    do {
      return try await supervisor.run(
        tasks, program: installed.program, limits: limits,
        mode: options.process == .reused ? .reused : .fresh)
    } catch {
      throw SimulatorError(.failed, "running the extension failed: \(error)", cause: error)
    }
  }

  /// Takes in what came of a run, and decides which content wins.
  private func judged(
    _ draft: DeliveryDraft, _ run: ExtensionRun, _ services: DeviceServices,
    _ installed: InstalledExtension, _ options: SimulatorOptions
  ) throws(SimulatorError) -> DeliveryDraft {
    // A push that was called off did not come out in any way, so nothing is recorded.
    guard run.ending != .cancelled else {
      throw SimulatorError(
        .failed, "delivering a push was cancelled while its extension ran; nothing was delivered",
        cause: CancellationError())
    }
    let run = run.simulated(network.scale)
    draft.take(run, services)
    draft.findings += speedFindings + recordingFindings
    draft.findings += installed.buildFindings + installed.sandbox.findings
    draft.findings += try AttachmentHandover.refusedByInit(
      services.notes, inspector: inspector, ledger: services.ledger, installed: installed)
    let verdict = judge(run, draft.received, installed, options)
    draft.take(verdict)
    guard let content = verdict.content else {
      draft.step = .undelivered(verdict.outcome, reason: verdict.reason?.rawValue)
      return draft
    }
    let shown = CommunicationVerdict.judge(
      content,
      CommunicationVerdict.Circumstances(
        entitlements: installed.bundle.entitlements, activityTypes: nil))
    draft.findings += shown.findings
    draft.step = .shows(shown.content, services.ledger)
    return draft
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
}
