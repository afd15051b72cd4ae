import APNsEndpoint
import AppBundle
import Foundation
import NotificationModel
import PushSimulator

/// The app of the extension, or the app itself, that the server was given.
struct OwnApp: Sendable {
  let identifier: BundleIdentifier
  /// The world that its entitlements name for its tokens; nil for both.
  let environment: ProviderCertificate.Environment?

  /// Nil where none was given, or it cannot be read.
  init?(_ options: SimulatorOptions) {
    guard !options.isDefaultExtension else { return nil }
    guard let app = options.app else {
      guard
        let identifier = options.serviceExtension.flatMap({ try? AppexBundle(at: $0) })?
          .appIdentifier
      else { return nil }
      (self.identifier, environment) = (identifier, nil)
      return
    }
    guard let bundle = try? AppexBundle(app: app) else { return nil }
    identifier = bundle.bundleIdentifier
    environment =
      switch bundle.entitlements["aps-environment"]?.string {
      case "development": .sandbox
      case "production": .production
      default: nil
      }
  }
}
