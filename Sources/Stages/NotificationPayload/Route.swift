import APNs
import Diagnostics

/// Where a push goes once it reached its device.
package enum Route: Sendable, Hashable {
  /// The service extension runs.
  case wakesExtension
  /// The content is shown as it came; the gate that kept the extension asleep.
  case original(notWoken: RoutingCheck.Name)
  /// Nothing shows; the push is handed to the app only.
  case silent
  /// APNs refuses the push with this reason.
  case rejected(APNsReason)
}

extension Route {
  /// The route as JSON and labels call it.
  package var name: String {
    switch self {
    case .wakesExtension: "wakesExtension"
    case .original: "original"
    case .silent: "silent"
    case .rejected: "rejected"
    }
  }

  /// Whether APNs refuses the push.
  var isRefusal: Bool {
    if case .rejected = self { true } else { false }
  }

  /// The gate, or APNs' reason, that decided it; nil where the name says all.
  package var reason: String? {
    switch self {
    case .wakesExtension, .silent: nil
    case .original(let gate): gate.rawValue
    case .rejected(let reason): reason.rawValue
    }
  }
}

/// A route and how it came about.
package struct RouteDecision: Sendable, Hashable {
  /// Where the push goes.
  package var route: Route
  /// Every gate in order, those behind the first stop included: they tell what else would stop it.
  package var gates: [RoutingCheck]
  /// Why the extension does not wake and what to change, and what depended on a switch.
  package var findings: [Finding]

  /// The first gate that stopped the push; nil when all were passed.
  package var stop: RoutingCheck? { gates.first { !$0.isPassed } }
}
