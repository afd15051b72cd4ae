import AppBundle
import Diagnostics
import Foundation
import NotificationModel

// The outline of an extension that has not been built.
extension ExtensionOutline {
  /// Reads the `.appex`, or the folder of sources, at `url`.
  /// - Parameter options: the build options for a folder of sources.
  /// - Throws: `BuildError` for what is missing or cannot be read.
  package init(
    at url: URL, options: BuildOptions = BuildOptions(),
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws(BuildError) {
    let url = url.absoluteURL.standardizedFileURL
    if url.pathExtension == "appex" {
      self = try BuildError.mapping { () throws(AppBundleError) in try Self(appex: url) }
    } else {
      try self.init(folder: url, options, environment)
    }
  }

  private init(
    folder url: URL, _ options: BuildOptions, _ environment: [String: String]
  ) throws(BuildError) {
    let builder = ExtensionBuilder(environment: environment)
    let product = url.lastPathComponent
    let request = try builder.request(
      folder: url, output: url.appendingPathExtension("appex"), options: options)
    let fault = request.findings.first { $0.rule == .`WAKE-14` }
    let classes = try SwiftFiles(reading: request.swiftFiles).classes
    var entitlements = request.options.entitlements
    if entitlements == nil { entitlements = request.folder.entitlements(product: product)?.0.url }
    let values = try entitlements.map(Self.read) ?? [:]
    var source = request.options.infoPlist
    if source == nil { source = try request.folder.infoPlist()?.url }
    guard let source else {
      // As a build does, which makes an Info.plist for the only class that can be meant.
      self.init(
        InfoPlist([:]), entitlements: values, localizations: request.appLocalizations)
      embeddingFault = fault
      pointIdentifier = InfoPlist.extensionPoint
      principalClass = PrincipalClass.candidates(among: classes).first
      return
    }
    self.init(
      InfoPlist(try Self.read(source)), entitlements: values,
      localizations: request.appLocalizations)
    embeddingFault = fault
    // The class may come from a module that is compiled for the extension, unknown here.
    guard let principalClass, request.options.modules.isEmpty, !classes.isEmpty else { return }
    principalClassFault =
      Self.fault(principalClass, classes)
      ?? PrincipalClass.misnaming(
        principalClass, module: request.options.moduleName, among: classes
      ).flatMap { $0.severity == .error ? $0.message : nil }
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
    try BuildError.mapping(as: .badBundle) { () throws(AppBundleError) in
      try PropertyListFile.read(url)
    }
  }
}
