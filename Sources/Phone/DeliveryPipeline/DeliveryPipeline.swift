import APNs
import AppBundle
import DeviceModel
import Diagnostics
import ExtensionServices
import ExtensionSupervisor
import Foundation
import NotificationModel
import NotificationPayload
import PushStore
import SimulatorRuntime

// The main path, in call order:
//
//   push ─▶ route ─▶ rejected · silent
//             │  ╲
//             │    ╲ shows as it came
//             ▼      ╲
//           wake ─▶ judge ─▶ record ─▶ expand
//     (supervisor,  (which   (attachments judged   (content extension)
//      services)     wins)    and moved, stored)
//
// Each step takes one push and returns what the next one needs; what happens on the way is recorded
// as events, whose fold is the `Delivery`. `PushSeries` takes the same steps for many pushes at once.

/// Brings pushes to a device: one push in, one delivery out.
package struct DeliveryPipeline: Sendable {
  let device: RunningDevice

  /// - Parameter device: the one that pushes are delivered to.
  package init(to device: RunningDevice) {
    self.device = device
  }

  /// Delivers one push; its events come as they happen, and `recorder.delivery` is their fold.
  ///
  /// A rejected push, a crashed or killed extension and a refused attachment are results.
  /// - Throws: `SimulatorError` for input that is not a payload, and for what this machine could
  ///   not do. Cancelling the task kills the extension, and nothing is delivered then.
  package func deliver(
    _ push: Push, under overrides: DeliveryOverrides = DeliveryOverrides(),
    recorder: DeliveryRecorder = DeliveryRecorder()
  ) async throws(SimulatorError) -> Delivery {
    device.deliveries.begin()
    defer { device.deliveries.end() }
    let routed = try route(push, overrides, recorder)
    await countBackgroundPush(routed)
    switch routed.way {
    case .nowhere(let outcome, let reason):
      recorder.record(.judged(outcome, reason: reason))
    case .display:
      try await record(routed.unchanged)
    case .serviceExtension(let serviceExtension):
      let woken = try await wake(serviceExtension, for: routed, overrides)
      if let shown = try await judge(woken) { try await record(shown) }
    }
    try await expand(routed)
    return recorder.delivery
  }

  // MARK: - Route

  /// Reads a push, finds its app and decides where it goes.
  func route(
    _ push: Push, _ overrides: DeliveryOverrides, _ recorder: DeliveryRecorder
  ) throws(SimulatorError) -> RoutedPush {
    let payload = try push.payload()
    let (settings, app) = device.snapshot(for: payload.bundle ?? push.headers.topicBundle)
    let configuration = overrides.applied(to: push.situation?.applied(to: settings) ?? settings)
    let reception = app?.reception(configuration) ?? PushReception(configuration)
    let received = reception.receive(payload, headers: push.headers)
    let bundle = payload.bundle ?? app?.identifier ?? push.headers.topicBundle
    recorder.record(
      .received(
        payload: push.name, bundle: bundle, at: device.now(),
        ExtensionReport(app, allowed: configuration)))
    if let origin = push.origin { recorder.record(.translated(origin)) }
    recorder.record(received.findings)
    if let finding = app?.foreign(bundle) { recorder.record(.found(finding)) }
    recorder.record(.routed(received.decision.route.name))
    return RoutedPush(
      push: push, received: received, bundle: bundle,
      request: received.request(identifier: device.newIdentifier(), headers: push.headers),
      way: way(received, app), app: app,
      configuration: configuration, recorder: recorder)
  }

  private func way(_ received: ReceivedPush, _ app: InstalledApp?) -> RoutedPush.Way {
    switch received.decision.route {
    case .rejected(let reason): .nowhere(.rejected, reason: .provider(reason.rawValue))
    case .silent: .nowhere(.silent, reason: nil)
    case .wakesExtension: app?.serviceExtension.map { .serviceExtension($0) } ?? .display
    case .original: .display
    }
  }

  /// Counts a push that is for the app alone, and tells of one that comes too soon after others.
  func countBackgroundPush(_ routed: RoutedPush) async {
    guard routed.received.decision.route == .silent, routed.configuration.countsBackgroundPushes
    else { return }
    let (budget, received, app) = (device.backgroundBudget, routed.received, routed.bundle)
    let now = device.now()
    let finding = await device.device.store.perform { _ in
      budget.record(received, app: app, at: now)
    }
    if let finding { routed.recorder.record(.found(finding)) }
  }

  // MARK: - Wake

  /// Hands the push to its extension, and waits until nothing of the run is left.
  private func wake(
    _ serviceExtension: InstalledExtension, for routed: RoutedPush, _ overrides: DeliveryOverrides
  ) async throws(SimulatorError) -> WokenPush {
    try await device.network.withLink(under: overrides.condition) {
      link throws(SimulatorError) in
      let services = services(
        for: serviceExtension, routed.configuration, over: link, following: routed.recorder)
      let task = task(for: routed, serviceExtension, services, watch: overrides.watch)
      let runs = try await run([task], serviceExtension, routed.configuration)
      return try await settled(runs[0], of: task, services, serviceExtension, routed)
    }
  }

  // MARK: - Judge

  /// Decides which content wins.
  /// - Returns: nil where nothing shows.
  func judge(_ woken: WokenPush) async throws(SimulatorError) -> ShownNotification? {
    let routed = woken.routed
    let installed = woken.serviceExtension
    let notes = woken.services.notes
    routed.recorder.record(
      try await offThePool(notes.isEmpty) {
        [inspector = inspector(routed.configuration)] () throws(SimulatorError) in
        try AttachmentIntake.refusedByInit(
          notes, inspector: inspector, ledger: woken.services.ledger, installed: installed)
      })
    let verdict = Verdict.judge(
      woken.run,
      Verdict.Context(
        original: routed.received.push.content, hasFilteringEntitlement: installed.bundle.mayFilter,
        statesPushType: routed.push.headers.pushType != nil,
        limitBytes: routed.configuration.memoryLimitBytes, deadline: routed.configuration.deadline,
        grace: routed.configuration.grace, switches: routed.configuration.switches))
    routed.recorder.record(
      .judged(verdict.outcome, reason: verdict.reason.map(Delivery.Reason.device)))
    routed.recorder.record(verdict.findings)
    if let badge = verdict.silentBadge { routed.recorder.record(.badged(badge)) }
    let shown = verdict.content.map { content in
      CommunicationVerdict.judge(
        content,
        CommunicationVerdict.Context(
          entitlements: installed.entitlements, activityTypes: nil))
    }
    routed.recorder.record(shown?.findings ?? [])
    if let finding = LateTransfers.finding(woken.services.ledger.reports, woken.run, shown?.content)
    {
      routed.recorder.record(.found(finding))
    }
    if case .handedBack = woken.run.termination, let content = shown?.content {
      routed.recorder.record(
        InterruptionVerdict.findings(
          content, madeOf: routed.received.push.content, installed.entitlements))
    }
    return woken.shown(verdict, content: shown?.content)
  }

  // MARK: - Record

  /// Judges the attachments of what shows, moves them into the store and records the notification.
  private func record(_ shown: ShownNotification) async throws(SimulatorError) {
    let incoming = try await intake(shown)
    let results = try await ingest([incoming])
    stored(results[0], shown)
  }
}
