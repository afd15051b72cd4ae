import APNs
import Diagnostics
import NotificationModel

/// Decides the route of a push: a pure function of the push, the device and the switches.
///
/// The gates, in the order of `RoutingCheck.Name`:
///
///     provider ─▶ origin ─▶ push type ─▶ aps ─▶ alert ─▶ alert form ─▶ mutable-content ─▶
///        │                     │          │       │                          │
///     rejected               silent     silent  silent or original       original
///
///     content-available ─▶ permission ─▶ alert setting ─▶ extension ─▶ wakes the extension
///        │                     │              │               │
///     original               silent        original        original
///
/// Entitlements, the app's state and the lock come last: they stop nothing, and say what the
/// extension will find.
package struct Router: Sendable {
  /// The state of the device.
  package var conditions: DeviceConditions
  /// How disputed behaviour is settled.
  package var switches: FidelitySwitches

  /// Creates a router; by default every proper push wakes.
  package init(
    conditions: DeviceConditions = DeviceConditions(),
    switches: FidelitySwitches = FidelitySwitches()
  ) {
    self.conditions = conditions
    self.switches = switches
  }

  /// Decides the route of `payload`, whose content is `push`.
  package func route(
    _ payload: Payload, _ push: PushContent, headers: PushHeaders
  ) -> RouteDecision {
    let sent = payload.sent(headers: headers)
    let type = sent.type
    let rejection = APNsCheck.rejection(of: sent, headers: headers)
    let gates = [
      provider(rejection, payload, type, headers), origin(),
      pushType(type, isDeclared: headers.pushType != nil, push), aps(payload),
      alert(payload, push), alertForm(push), mutableContent(payload, push),
      contentAvailable(push), permission(), alertSetting(), serviceExtension(), entitlements(),
      appState(), lock(),
    ]
    let route = Self.route(gates, rejection, push)
    var findings = RouteFindings.findings(route, gates)
    findings += RouteFindings.dependencies(route, push)
    if rejection == nil, let type {
      findings += RouteFindings.mismatches(type, headers, push)
      findings += BackgroundDelivery.findings(type, push, conditions, route)
    }
    return RouteDecision(route: route, gates: gates, findings: findings)
  }

  private static func route(
    _ gates: [RoutingCheck], _ rejection: Rejection?, _ push: PushContent
  ) -> Route {
    if let rejection { return .rejected(rejection.reason) }
    guard let stop = gates.first(where: { !$0.isPassed }) else { return .wakesExtension }
    if gates.contains(where: \.hidesPush) || !push.isUserVisible { return .silent }
    return .original(notWoken: stop.name)
  }
}
