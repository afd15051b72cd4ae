import AppBundle
import Foundation
import NotificationPayload

/// The first stage of the main path: what the device makes of a push before any extension runs.
package struct PushReception: Sendable {
  /// The state of the device and its app.
  package var conditions: DeviceConditions
  private let localizations: Localizations
  private let switches: FidelitySwitches

  /// Takes the device's state from `options`, the extension's from `serviceExtension`.
  /// - Parameter serviceExtension: nil for an app without one.
  /// - Throws: `PayloadError` for localizations that cannot be read.
  package init(
    _ options: SimulatorOptions, serviceExtension: ExtensionOutline?
  ) throws(PayloadError) {
    conditions = DeviceConditions()
    conditions.alertsEnabled = options.alertsEnabled
    conditions.permission = options.permission
    conditions.lock = options.deviceState
    conditions.appState = options.appState
    conditions.hasServiceExtension = serviceExtension != nil
    if let serviceExtension {
      conditions.extensionPointIdentifier = serviceExtension.pointIdentifier
      conditions.hasPrincipalClass = serviceExtension.principalClass != nil
      conditions.principalClassFault = serviceExtension.principalClassFault
      conditions.mayFilter = serviceExtension.mayFilter
      conditions.hasBackgroundMode = serviceExtension.hasBackgroundMode
    }
    switches = options.switches
    let folder = options.localizations ?? serviceExtension?.localizations
    localizations =
      try folder.map { folder throws(PayloadError) in
        try Localizations.load(folder: folder.path, preferences: options.languages)
      } ?? Localizations()
  }

  /// Reads a push and decides its route.
  /// - Throws: `SimulatorError` for input that is no payload.
  package func receive(_ push: Push) throws(SimulatorError) -> ReceivedPush {
    do {
      let payload = try PayloadParser(bundle: push.bundle).parse(push.bytes, name: push.name)
      return ReceivedPush(
        payload, headers: push.headers, conditions: conditions, localizations: localizations,
        switches: switches)
    } catch {
      throw SimulatorError(.unreadableInput, of: error)
    }
  }
}
