import APNs
import Diagnostics
import NotificationModel

/// A push as the device sees it before any extension runs: the whole of this target in one value.
package struct ReceivedPush: Sendable, Hashable {
  /// The payload.
  package var payload: Payload
  /// The declared or inferred push type; `alert` where APNs refuses the declared one.
  package var pushType: PushType
  /// The original content and the trigger's flags.
  package var push: PushContent
  /// Where the push goes, and why.
  package var decision: RouteDecision

  /// Every finding on the payload, its content and its route.
  package var findings: [Finding] {
    // A wrong type of mutable-content is reported by the gate that it does not pass.
    let isReported = decision.findings.contains { $0.rule == .`WAKE-01` }
    return push.findings.filter { !isReported || $0.rule != .`PAYL-23` } + decision.findings
  }

  /// Reads `payload`'s content and decides its route.
  package init(
    _ payload: Payload, headers: PushHeaders = PushHeaders(),
    conditions: DeviceConditions = DeviceConditions(),
    localizations: Localizations = Localizations(),
    switches: FidelitySwitches = FidelitySwitches()
  ) {
    self.payload = payload
    pushType = payload.pushType(headers: headers) ?? .alert
    push = ContentReader(localizations: localizations, switches: switches)
      .read(payload, pushType: pushType)
    decision = Router(conditions: conditions, switches: switches)
      .route(payload, push, headers: headers)
  }

  /// Returns the request that the extension receives. `identifier` is used where there is no
  /// collapse identifier, which otherwise names the request.
  package func request(identifier: String, headers: PushHeaders) -> NotificationRequest {
    NotificationRequest(
      identifier: headers.collapseIdentifier ?? identifier, content: push.content,
      trigger: push.trigger)
  }
}
