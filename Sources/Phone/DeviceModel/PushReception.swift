import APNs
import AppBundle
import Diagnostics
import Foundation
import NotificationModel
import NotificationPayload
import SimulatorRuntime

/// The first stage of the main path: what the device makes of a push before any extension runs.
package struct PushReception: Sendable {
  /// The state of the device and its app.
  package var conditions: DeviceConditions
  private let localizations: Localizations
  private let switches: FidelitySwitches

  /// Takes the device's state from `configuration`, the extension's from `serviceExtension`.
  /// - Parameters:
  ///   - serviceExtension: nil for an app without one.
  ///   - localizations: the app's texts.
  package init(
    _ configuration: DeviceConfiguration, serviceExtension: ExtensionOutline?,
    localizations: Localizations
  ) {
    conditions = DeviceConditions(configuration, serviceExtension)
    self.localizations = localizations
    switches = configuration.switches
  }

  /// A reception for no app in particular.
  package init(_ configuration: DeviceConfiguration) {
    self.init(configuration, serviceExtension: nil, localizations: Localizations())
  }

  /// The same, with the texts of the configuration's folder, else of the extension's app.
  /// - Throws: `PayloadError` for localizations that cannot be read.
  package init(
    _ configuration: DeviceConfiguration, serviceExtension: ExtensionOutline?
  ) throws(PayloadError) {
    self.init(
      configuration, serviceExtension: serviceExtension,
      localizations: try configuration.loadLocalizations(of: serviceExtension))
  }

  /// Decides the route of a payload that was read.
  package func receive(_ payload: Payload, headers: PushHeaders) -> ReceivedPush {
    ReceivedPush(
      payload, headers: headers, conditions: conditions, localizations: localizations,
      switches: switches)
  }
}

extension DeviceConfiguration {
  /// The texts that localized alerts are looked up in.
  /// - Throws: `PayloadError` for localizations that cannot be read.
  func loadLocalizations(
    of serviceExtension: ExtensionOutline?
  ) throws(PayloadError) -> Localizations {
    let folders = localizations.map { [$0] } ?? serviceExtension?.localizations ?? []
    return try Localizations.load(folders: folders.map(\.path), preferences: languages)
  }
}

extension DeviceConditions {
  /// The state that decides a route: the device's and its app's.
  init(_ configuration: DeviceConfiguration, _ serviceExtension: ExtensionOutline?) {
    self.init()
    alertsEnabled = configuration.alertsEnabled
    permission = configuration.permission
    lock = configuration.deviceState
    appState = configuration.appState
    hasServiceExtension = serviceExtension != nil
    guard let serviceExtension else { return }
    extensionPointIdentifier = serviceExtension.pointIdentifier
    hasPrincipalClass = serviceExtension.principalClass != nil
    principalClassFault = serviceExtension.principalClassFault
    mayFilter = serviceExtension.mayFilter
    hasBackgroundMode = serviceExtension.hasBackgroundMode
  }
}
