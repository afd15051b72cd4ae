import Diagnostics
import Foundation
import NotificationModel

/// The properties that a device looks at before it wakes an extension, read from a bundle, or by
/// `ExtensionBuilder` from a folder of sources without compiling anything.
///
/// A flaw for which a build or a bundle's loading would fail (WAKE-13) is a value here, not an
/// error.
package struct ExtensionOutline: Sendable, Hashable {
  /// The entitlement that lets an extension hide notifications (LIFE-24).
  package static let filteringEntitlement = "com.apple.developer.usernotifications.filtering"

  /// `NSExtensionPointIdentifier` as written; nil when absent.
  package var pointIdentifier: String?
  /// `NSExtensionPrincipalClass` as written; nil when absent or empty.
  package var principalClass: String?
  /// The flaw of the class of that name, in words; nil for none.
  package var principalClassFault: String?
  /// Why its app does not bring it to a device, as the Xcode project says (WAKE-14); nil where it does
  /// or nothing says.
  package var embeddingFault: Finding?
  /// Whether it may hide notifications.
  package var mayFilter: Bool
  /// Whether its app may run in the background for pushes (STAT-07); nil where that is not known.
  package var hasBackgroundMode: Bool?
  /// The folders that localized alerts are looked up in: the app's, never the extension's own
  /// (PAYL-07); none where the app is not known.
  package var localizations: [URL]

  /// The outline of a bundle that can be run.
  package init(_ bundle: AppexBundle) {
    pointIdentifier = InfoPlist.extensionPoint
    principalClass = bundle.principalClass
    principalClassFault = bundle.principalClassFault
    mayFilter = bundle.mayFilter
    let app = ContainingApp(of: bundle.url)
    hasBackgroundMode = app?.hasBackgroundMode
    localizations = app.map { [$0.url] } ?? bundle.appLocalizations
  }

  /// Reads the `.appex` at `url`.
  /// - Throws: `AppBundleError` for what is missing or cannot be read.
  package init(appex url: URL) throws(AppBundleError) {
    let plist = InfoPlist(try AppexBundle.read(url.appendingPathComponent("Info.plist")))
    self.init(plist, entitlements: try AppexBundle.entitlements(in: url))
    localizations = AppexBundle.appLocalizations(of: url)
    principalClassFault = AppexBundle.principalClassFault(in: url)
    guard let app = ContainingApp(of: url) else { return }
    hasBackgroundMode = app.hasBackgroundMode
    localizations = [app.url]
  }

  /// The outline of an extension with this Info.plist.
  package init(
    _ plist: InfoPlist, entitlements: [String: Any], localizations: [URL] = []
  ) {
    pointIdentifier = plist.pointIdentifier
    principalClass = plist.principalClass
    mayFilter = entitlements[Self.filteringEntitlement] as? Bool == true
    self.localizations = localizations
  }
}
