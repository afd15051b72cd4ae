import APNs
import FidelityRules
import NotificationModel
import PushStore

// The end of the main path.
extension Simulator {
  /// Judges the attachments of what shows, moves them into the store and records the notifications,
  /// all in one transaction.
  func settle(
    _ drafts: [Result<DeliveryDraft, SimulatorError>], _ options: SimulatorOptions
  ) -> [Result<Delivery, SimulatorError>] {
    var incoming: [IncomingNotification] = []
    let prepared = drafts.map { draft in
      draft.flatMap { draft in
        Result { () throws(SimulatorError) in
          if let notification = try notification(of: draft, options) {
            incoming.append(notification)
          }
          return draft
        }
      }
    }
    do {
      var recorded = try device.store.ingest(incoming)[...]
      return prepared.map { draft in
        draft.map { draft in
          switch draft.step {
          case .undelivered(let outcome, let reason): draft.undelivered(outcome, reason: reason)
          case .shows, .wakes:
            recorded.popFirst().map(draft.delivered)
              ?? draft.undelivered(draft.outcome, reason: draft.reason?.rawValue)
          }
        }
      }
    } catch {
      // None of them was recorded.
      let failure = SimulatorError(.failed, of: error)
      return prepared.map { $0.flatMap { _ in .failure(failure) } }
    }
  }

  /// What is to be recorded of a delivery; nil where nothing shows.
  private func notification(
    of draft: DeliveryDraft, _ options: SimulatorOptions
  ) throws(SimulatorError) -> IncomingNotification? {
    guard case .shows(let content, let ledger) = draft.step else { return nil }
    guard let bundle = draft.bundle else {
      throw SimulatorError(
        .usage,
        "\(draft.push.name) names no app: add \"Simulator Target Bundle\" to the payload, or give "
          + "the app's bundle identifier", setting: .bundle)
    }
    let handover = try AttachmentHandover(
      content.attachments, inspector: inspector, installed: serviceExtension, ledger: ledger,
      memoryLimitBytes: options.memoryLimitBytes, livesOn: options.process == .reused)
    draft.findings += handover.findings
    draft.findings += leftovers(besides: handover)
    if let sound = serviceExtension.flatMap({ SoundLookup($0).finding(content.sound) }) {
      draft.findings.append(sound)
    }
    return IncomingNotification(
      bundle: bundle, requestIdentifier: draft.request.identifier,
      collapseIdentifier: draft.push.headers.collapseIdentifier,
      outcome: draft.outcome.rawValue, reason: draft.reason?.rawValue, content: content,
      attachments: handover.accepted, quota: options.storeQuota)
  }
}
