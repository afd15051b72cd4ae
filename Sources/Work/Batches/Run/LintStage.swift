import AppBundle
import Diagnostics
import Foundation
import JSONModel
import NotificationModel
import NotificationPayload
import PushSimulator

/// Reports where each payload would go and what is odd about it, without an extension or a device.
package struct LintStage: PayloadStage {
  private let reception: PushReception
  private let forbidden: ForbiddenFindings

  /// Uses the device's conditions in `options`.
  /// - Parameters:
  ///   - hasServiceExtension: whether the app has an extension, which need not be there.
  ///   - forbidden: the findings that count as failures.
  /// - Throws: `SimulatorError` for localizations that cannot be read.
  package init(
    _ options: SimulatorOptions, hasServiceExtension: Bool, forbidden: ForbiddenFindings = .errors
  ) throws(SimulatorError) {
    self.forbidden = forbidden
    do {
      let outline = try options.serviceExtension.map { url throws(AppBundleError) in
        ExtensionOutline(try AppexBundle(at: url))
      }
      var reception = try PushReception(options.configuration, serviceExtension: outline)
      reception.conditions.hasServiceExtension = hasServiceExtension
      self.reception = reception
    } catch {
      throw SimulatorError(.unreadableInput, "\(error)", cause: error)
    }
  }

  package var payloadsAtOnce: Int { 16 }

  package func results(of pushes: [Push]) async -> [Result<BatchResult, SimulatorError>] {
    pushes.map { push in Result { () throws(SimulatorError) in try result(of: push) } }
  }

  private func result(of push: Push) throws(SimulatorError) -> BatchResult {
    let received = try reception.receive(push)
    let payload = received.payload
    let (route, reason) = (received.decision.route.name, received.decision.route.reason)
    let findings = received.findings
    let refused = findings.filter(forbidden.contain)
    let isSound = route != "rejected" && refused.isEmpty
    var result = BatchResult(
      label: reason.map { "\(route):\($0)" } ?? route, meetsExpectation: isSound,
      head: [("route", .string(route)), ("reason", JSONValue(reason))],
      members: [
        "payload": .string(push.name), "bundle": JSONValue(payload.bundle?.rawValue),
        "sizeBytes": .integer(payload.sizeBytes), "findings": .array(findings.map(\.json)),
      ])
    result.shortfalls = refused.map(\.line)
    return result
  }
}
