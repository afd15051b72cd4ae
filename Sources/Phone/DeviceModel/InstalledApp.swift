import AppBundle
import CodeCoverage
import CodeSanitizers
import Diagnostics
import ExtensionSupervisor
import Foundation
import NotificationModel
import NotificationPayload
import PushStore
import SimulatorRuntime

/// Where an app's extensions lie on this machine.
package struct AppInstallation: Sendable, Hashable {
  /// The service extension's `.appex`; nil for an app without one.
  package var serviceExtension: URL?
  /// The content extensions' `.appex`, each of categories of its own (CEXT-09).
  package var contentExtensions: [URL]
  /// The app's own `.app`, which brings its extensions along; nil for an app without code.
  package var application: URL?
  /// Whether the service extension is the sample that runs where none is named.
  package var isDefault = false

  /// An app with these extensions.
  package init(
    serviceExtension: URL? = nil, contentExtensions: [URL] = [], application: URL? = nil,
    isDefault: Bool = false
  ) {
    self.application = application
    self.serviceExtension = serviceExtension
    self.contentExtensions = contentExtensions
    self.isDefault = isDefault
  }
}

extension AppInstallation {
  /// The installation with the extensions of the app's `PlugIns`, where none was named.
  /// - Throws: `SimulatorError` for a plug-in that cannot be loaded.
  fileprivate var withPlugIns: AppInstallation {
    get throws(SimulatorError) {
      guard let application else { return self }
      var full = self
      let plugIns = application.appendingPathComponent("PlugIns")
      let names = (try? FileManager.default.contentsOfDirectory(atPath: plugIns.path)) ?? []
      for name in names.sorted() where name.hasSuffix(".appex") {
        let url = plugIns.appendingPathComponent(name)
        let point: ExtensionPoint
        do { point = try AppexBundle(at: url).point } catch {
          throw SimulatorError(.unreadableInput, of: error)
        }
        switch point {
        case .service where serviceExtension == nil || isDefault:
          full.serviceExtension = url
          full.isDefault = false
        case .content where contentExtensions.isEmpty: full.contentExtensions.append(url)
        default: break
        }
      }
      return full
    }
  }
}

/// An app on a device, as far as pushes concern it.
package final class InstalledApp: Sendable {
  /// Where it was installed from.
  package let installation: AppInstallation
  /// The service extension; nil for an app without one.
  package let serviceExtension: InstalledExtension?
  /// The content extensions, each of categories of its own.
  package let contentExtensions: [InstalledExtension]
  /// The app's own code; nil for an app without.
  package let application: InstalledExtension?
  /// The programs of its processes.
  var programs: [ExtensionProgram] {
    ([serviceExtension, application].compactMap(\.self) + contentExtensions).map(\.program)
  }
  /// The categories it registers; nil where they are not known.
  package let categories: AppCategories?
  private let outline: ExtensionOutline?
  private let localizations: Localizations

  /// The app's identifier, as its extensions' bundles say; nil where they do not.
  package var identifier: BundleIdentifier? {
    application?.app ?? serviceExtension?.app ?? contentExtensions.first?.app
  }

  /// Its name as a person sees it; nil where nothing says.
  package let name: String?

  /// Where its sounds are; nil where neither it nor its service extension is at hand.
  package var sounds: SoundLookup? { (application ?? serviceExtension)?.sounds }

  /// Installs an app on a device.
  /// - Throws: `SimulatorError` that says what a bundle lacks.
  init(
    _ installation: AppInstallation, on device: Device, scopes: ScopeLedger,
    configuration: DeviceConfiguration, waitsForDebugger: Bool, coverage: CoverageRecorder?,
    sanitizer: SanitizerRecorder?
  ) throws(SimulatorError) {
    let environment = ProcessInfo.processInfo.environment
    let installation = try installation.withPlugIns
    self.installation = installation
    application = try installation.application.map { url throws(SimulatorError) in
      try InstalledExtension(
        url, as: .application, on: device, scopes: scopes, configuration: configuration,
        waitsForDebugger: false, coverage: coverage, sanitizer: sanitizer,
        environment: environment)
    }
    serviceExtension = try installation.serviceExtension.map { url throws(SimulatorError) in
      try InstalledExtension(
        url, on: device, scopes: scopes, configuration: configuration,
        waitsForDebugger: waitsForDebugger, coverage: coverage, sanitizer: sanitizer,
        environment: environment)
    }
    contentExtensions = try installation.contentExtensions.map { url throws(SimulatorError) in
      try InstalledExtension(
        url, as: .content, on: device, scopes: scopes, configuration: configuration,
        waitsForDebugger: waitsForDebugger, coverage: coverage, sanitizer: sanitizer,
        environment: environment)
    }
    let first = application ?? serviceExtension ?? contentExtensions.first
    name = installation.isDefault ? nil : first?.bundle.appName
    try Self.checkClaims(contentExtensions.map(\.bundle))
    categories = try AppCategories(files: configuration.categories)
    let outline = serviceExtension.map { ExtensionOutline($0.bundle) }
    self.outline = outline
    do {
      localizations = try configuration.loadLocalizations(of: outline)
    } catch {
      throw SimulatorError(.unreadableInput, of: error)
    }
  }

  /// The content extension that shows notifications of a category; nil where none claims it.
  package func contentExtension(for category: String) -> InstalledExtension? {
    contentExtensions.first { $0.bundle.shows(category: category) }
  }

  /// - Throws: `SimulatorError` for a category that two content extensions claim (CEXT-09).
  private static func checkClaims(_ bundles: [AppexBundle]) throws(SimulatorError) {
    var owners: [String: String] = [:]
    for bundle in bundles {
      for category in Set(bundle.contentCategories) {
        guard let owner = owners.updateValue(bundle.name, forKey: category) else { continue }
        throw SimulatorError(
          .unreadableInput,
          "the content extensions \(owner) and \(bundle.name) both claim the category "
            + "\"\(category)\" (CEXT-09); let each have its own under "
            + "UNNotificationExtensionCategory", setting: .contentExtension)
      }
    }
  }

  /// The app's text of a key, in the person's language; nil where it has none.
  package func text(forKey key: String) -> String? { localizations.string(forKey: key) }

  /// Returns the finding about a push to `bundle` that the extension is asked about; nil for the
  /// app's own pushes, and for an extension that was built without knowing its app.
  package func foreign(_ bundle: BundleIdentifier?) -> Finding? {
    guard let bundle, let identifier, bundle != identifier, !installation.isDefault,
      identifier.rawValue != AppexBundle.placeholderApp
    else { return nil }
    return Finding(
      rule: nil, severity: .warning,
      message: "the push is for \(bundle), but the extension belongs to \(identifier): a device "
        + "would not ask it",
      fix: "send the push to \(identifier), or name the extension of \(bundle)",
      setting: .serviceExtension)
  }

  /// Returns the way in which the app receives pushes on a device with this `configuration`.
  package func reception(_ configuration: DeviceConfiguration) -> PushReception {
    PushReception(configuration, serviceExtension: outline, localizations: localizations)
  }
}
