import DeviceTime
import Foundation
import JSONModel
import NotificationCenterModel
import NotificationModel
import PushStore
import SystemFiles

// Requests of apps whose files come into the push store when they are added (ATTA-21): in the
// transaction that keeps the request.
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
}
