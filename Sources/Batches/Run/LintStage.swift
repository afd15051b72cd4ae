import ExtensionBuilder
import Foundation
import NotificationModel
import NotificationPayload
import PushSimulator

/// Says where each payload would go and what is odd about it; no extension runs and no device is
/// needed.
package struct LintStage: PayloadStage {
  private let conditions: DeviceConditions
  private let localizations: Localizations
  private let options: SimulatorOptions

  /// Takes the device's conditions of `options`.
  /// - Parameter hasServiceExtension: whether the app has an extension, which need not be there.
  /// - Throws: `SimulatorError` for localizations that cannot be read.
  package init(
    _ options: SimulatorOptions, hasServiceExtension: Bool
  ) throws(SimulatorError) {
    self.options = options
    var conditions = DeviceConditions()
    conditions.alertsEnabled = options.alertsEnabled
    conditions.hasServiceExtension = hasServiceExtension
    self.conditions = conditions
    do {
      localizations = try Self.localizations(options)
    } catch {
      throw SimulatorError(.unreadableInput, "\(error)", cause: error)
    }
  }

  private static func localizations(_ options: SimulatorOptions) throws -> Localizations {
    var folder = options.localizations
    if folder == nil, let url = options.serviceExtension {
      let bundle = try AppexBundle(at: url)
      folder = bundle.containingApp ?? bundle.url
    }
    guard let folder else { return Localizations() }
    return try Localizations.load(folder: folder.path, preferences: options.languages)
  }

  package var payloadsAtOnce: Int { 16 }

  package func result(of push: Push) async throws(SimulatorError) -> BatchResult {
    let payload: Payload
    do {
      payload = try PayloadParser(bundle: push.bundle).parse(push.bytes, name: push.name)
    } catch {
      throw SimulatorError(.unreadableInput, error.message, cause: error)
    }
    let received = ReceivedPush(
      payload, headers: push.headers, conditions: conditions, localizations: localizations,
      switches: options.switches)
    let (route, reason) = Self.words(received.decision.route)
    let findings = received.findings
    let isSound = route != "rejected" && !findings.contains { $0.severity == .error }
    return BatchResult(
      label: reason.map { "\(route):\($0)" } ?? route, isAsWished: isSound,
      head: [("route", .string(route)), ("reason", JSONValue(reason))],
      members: [
        "payload": .string(push.name), "bundle": JSONValue(payload.bundle?.rawValue),
        "sizeBytes": .integer(payload.sizeBytes), "findings": .array(findings.map(\.json)),
      ])
  }

  /// The route, and the gate or APNs' reason that decided it.
  private static func words(_ route: Route) -> (String, String?) {
    switch route {
    case .wakesExtension: ("wakesExtension", nil)
    case .original(let gate): ("original", gate.rawValue)
    case .silent: ("silent", nil)
    case .rejected(let reason, _): ("rejected", reason)
    }
  }
}
