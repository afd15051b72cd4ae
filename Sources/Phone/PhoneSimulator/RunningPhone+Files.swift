import DeviceModel
import DeviceTime
import Foundation
import JSONModel
import NotificationCenterModel
import NotificationModel
import PushSimulator
import PushStore
import SystemFiles

// Requests of apps whose files come into the push store when they are added (ATTA-21): in the
// transaction that keeps the request. They go with what shows them.
extension RunningPhone {
  @available(*, noasync)
  package func add(
    _ request: IncomingNotification, firing trigger: NotificationTrigger?
  ) throws(AttachmentFailure) -> JSONValue {
    var failure: AttachmentFailure?
    let answer = CenterAnswers(self, to: request.bundle).answer {
      do {
        try turns.wait { try keep(request, trigger, &failure) }
      } catch  where failure != nil {
        // The store says why.
      }
      return [:]
    }
    if let failure { throw failure }
    return answer
  }

  /// In the phone's turn.
  private func keep(
    _ request: IncomingNotification, _ trigger: NotificationTrigger?,
    _ failure: inout AttachmentFailure?
  ) throws {
    try throwFailure()
    let app = request.bundle
    // Where the center does not take it, its files stay.
    var trial = look(\.self)
    _ = try trial.add(Self.request(request, trigger), of: app, at: now)
    try perform(taking: [request]) { state, arrival, now in
      try state.receive(arrival.request, for: arrival.app, at: now)
    } _: { state, now, results in
      guard let result = results.first else { return [] }
      if let first = result.failures.first {
        failure = first
        throw first
      }
      var stored = request
      stored.content = result.notification.content
      let evicted = result.evicted.map { NotificationKey(app, $0.requestIdentifier) }
      return try state.lose(evicted, at: now)
        + state.add(Self.request(stored, trigger), of: app, at: now)
    }
  }

  private static func request(
    _ request: IncomingNotification, _ trigger: NotificationTrigger?
  ) -> CenterRequest {
    CenterRequest(
      identifier: request.requestIdentifier, content: request.content, trigger: trigger)
  }

  /// Lets the files go whose notifications or requests are gone (ATTA-32), on a phone without a
  /// memory, which takes nothing else to the push store.
  /// - Parameters:
  ///   - before: the state before the change.
  ///   - results: those of the notifications that came with it.
  func letFilesGo(
    since before: NotificationCenterState, _ results: [IngestResult]
  ) throws(PushStoreError) {
    let now = look(\.self)
    var change = PhoneChange()
    change.departures = now.departures(since: before, with: results)
    guard !change.departures.isEmpty || before.requestedFiles != now.requestedFiles else { return }
    // What fired is no notification of the store.
    change.requestedFiles = now.requestedFiles.union(now.deliveredFiles)
    _ = try simulator.device.store.ingest([]) { transaction, _ in
      _ = try transaction.apply(change)
    }
  }
}

extension NotificationCenterState {
  /// The notifications that leave the push store: those that `old` held and this state does not,
  /// and of those that came the ones that it did not take.
  func departures(
    since old: NotificationCenterState?, with results: [IngestResult]
  ) -> [PhoneChange.Departure] {
    let arrived = results.map {
      NotificationKey($0.notification.bundle, $0.notification.requestIdentifier)
    }
    return (arrived.filter { !holds($0) } + (old.map(departures) ?? []))
      .map { PhoneChange.Departure($0.app, $0.identifier) }
  }
}
