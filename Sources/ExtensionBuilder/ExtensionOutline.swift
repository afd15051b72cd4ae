import Foundation
import NotificationModel

/// What a device looks at before it wakes an extension, read from a bundle or from a folder of
/// sources without compiling anything.
///
/// What a build or a bundle's loading would refuse for WAKE-13 is a value here, not an error.
package struct ExtensionOutline: Sendable, Hashable {
  /// The entitlement that lets an extension hide notifications (LIFE-24).
  package static let filteringEntitlement = "com.apple.developer.usernotifications.filtering"

  /// `NSExtensionPointIdentifier` as written; nil when absent.
  package var pointIdentifier: String?
  /// `NSExtensionPrincipalClass` as written; nil when absent or empty.
  package var principalClass: String?
  /// What is wrong with the class of that name, in words; nil for nothing.
  package var principalClassFault: String?
  /// Whether it may hide notifications.
  package var mayFilter: Bool
  /// Whether its app may run in the background for pushes (STAT-07); nil where that is not known.
  package var hasBackgroundMode: Bool?
  /// The folder that localized alerts are looked up in: the app's, or the extension's own.
  package var localizations: URL

  /// The outline of a bundle that can be run.
  package init(_ bundle: AppexBundle) {
    pointIdentifier = InfoPlist.extensionPoint
    principalClass = bundle.principalClass
    mayFilter = bundle.mayFilter
    let app = ContainingApp(of: bundle.url)
    hasBackgroundMode = app?.hasBackgroundMode
    localizations = app?.url ?? bundle.url
  }

  /// Reads the `.appex`, or the folder of sources, at `url`.
  /// - Parameter options: what a folder of sources would be built with.
  /// - Throws: `BuildError` for what is missing or cannot be read.
  package init(
    at url: URL, options: BuildOptions = BuildOptions(),
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws(BuildError) {
    let url = url.absoluteURL.standardizedFileURL
    guard url.pathExtension == "appex" else {
      try self.init(folder: url, options, environment)
      return
    }
    let plist = InfoPlist(try Self.read(url.appendingPathComponent("Info.plist")))
    let entitlements = url.appendingPathComponent(ExtensionDescription.entitlementsName)
    let hasEntitlements = FileManager.default.fileExists(atPath: entitlements.path)
    self.init(plist, entitlements: hasEntitlements ? try Self.read(entitlements) : [:], at: url)
    guard let app = ContainingApp(of: url) else { return }
    hasBackgroundMode = app.hasBackgroundMode
    localizations = app.url
  }

  private init(
    folder url: URL, _ options: BuildOptions, _ environment: [String: String]
  ) throws(BuildError) {
    let builder = ExtensionBuilder(environment: environment)
    let product = url.lastPathComponent
    let request = try builder.request(
      folder: url, output: url.appendingPathExtension("appex"), options: options)
    let classes = try SwiftFiles(reading: request.swiftFiles).classes
    var entitlements = request.options.entitlements
    if entitlements == nil { entitlements = request.folder.entitlements(product: product)?.0.url }
    let values = try entitlements.map(Self.read) ?? [:]
    var source = request.options.infoPlist
    if source == nil { source = try request.folder.infoPlist()?.url }
    guard let source else {
      // As a build does, which makes an Info.plist for the only class that can be meant.
      self.init(InfoPlist([:]), entitlements: values, at: url)
      pointIdentifier = InfoPlist.extensionPoint
      principalClass = PrincipalClass.candidates(among: classes).first
      return
    }
    self.init(InfoPlist(try Self.read(source)), entitlements: values, at: url)
    // The class may come from a module that is compiled for the extension, unknown here.
    guard let principalClass, request.options.modules.isEmpty, !classes.isEmpty else { return }
    principalClassFault = Self.fault(principalClass, classes)
  }

  private init(_ plist: InfoPlist, entitlements: [String: Any], at url: URL) {
    pointIdentifier = plist.pointIdentifier
    principalClass = plist.principalClass
    mayFilter = entitlements[Self.filteringEntitlement] as? Bool == true
    localizations = url
  }

  private static func fault(_ name: String, _ classes: [ClassDeclaration]) -> String? {
    guard (try? PrincipalClass.resolve(name, among: classes)) == nil else { return nil }
    let candidates = PrincipalClass.candidates(among: classes)
    let hint =
      candidates.isEmpty
      ? "no class of its sources inherits from \(PrincipalClass.base)"
      : "its sources have \(candidates.joined(separator: ", "))"
    return "the extension's Info.plist names the principal class \(name), which its sources do not "
      + "declare; \(hint)"
  }

  private static func read(_ url: URL) throws(BuildError) -> [String: Any] {
    do {
      return try PropertyListFile.read(url)
    } catch {
      throw BuildError(.badBundle, error.message, cause: error.cause)
    }
  }
}
