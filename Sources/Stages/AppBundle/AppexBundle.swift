import Diagnostics
import Foundation
import Glibc
import JSONModel
import NotificationModel
import SystemFiles
import SystemPackage

/// A staged notification extension: a folder called `Name.appex` with an executable and an Info.plist.
package struct AppexBundle: Sendable, Hashable {
  /// How the supervisor starts the executable.
  package enum ProcessModel: String, Sendable, Hashable {
    /// Executed once, forked for each notification; what `ExtensionBuilder` makes. The number is that
    /// of the words between a zygote and the simulator: what another version built is executed.
    case zygote = "zygote-2"
    /// Executed for each notification; any program that speaks the channel protocol.
    case exec
  }

  /// The app of extensions that were built from sources which do not say what it is called.
  package static let placeholderApp = "com.example.app"
  /// Name of the entitlements within the bundle; on a device they are in its signature.
  package static let entitlementsName = "archived-expanded-entitlements.xcent"
  /// Name of the record that a build leaves in the bundle: a JSON dictionary with `findings`.
  package static let buildRecordName = "PushSimulatorBuild.json"

  /// The bundle's folder, absolute.
  package let url: URL
  package let bundleIdentifier: BundleIdentifier
  package let executable: URL
  /// Whether it is a service or a content extension.
  package let point: ExtensionPoint
  /// `NSExtensionPrincipalClass` as written, module included; nil where a storyboard knows it.
  package let principalClass: String?
  /// The values under `NSExtensionAttributes`.
  package let attributes: [String: JSONValue]
  package let processModel: ProcessModel
  /// The entitlements, empty when there are none.
  package let entitlements: [String: JSONValue]
  /// The `NSAppTransportSecurity` dictionary; nil when absent.
  package let transportSecurity: JSONValue?
  /// `MinimumOSVersion`, such as `15.0`; nil when absent.
  package let deploymentTarget: String?
  /// `UIBackgroundModes`: what an app may be woken for.
  package let backgroundModes: [String]

  /// The bundle's name without `.appex`.
  package var name: String { url.deletingPathExtension().lastPathComponent }

  /// Loads the bundle at `url`.
  /// - Throws: `AppBundleError` with code `badBundle` that says what is missing or wrong.
  package init(at url: URL) throws(AppBundleError) {
    let url = url.absoluteURL.standardizedFileURL
    var status = stat()
    guard stat(url.path, &status) == 0 else {
      let cause = Errno.last
      throw AppBundleError(
        .badBundle,
        "cannot load the extension \(url.path): \(cause); build one with `pushsim build FOLDER -o "
          + "NAME.appex`", cause: cause)
    }
    guard url.pathExtension == "appex" else {
      throw AppBundleError(
        .badBundle,
        "cannot load the extension \(url.path): its name must end in .appex, or a device finds no "
          + "plug-in and shows the push unmodified (WAKE-14); to build it from a folder of "
          + "sources, use `pushsim build`")
    }
    try self.init(contentsOf: url)
  }

  /// Loads the bundle of an app, `App.app`.
  /// - Throws: `AppBundleError` with code `badBundle` that says what is missing or wrong.
  package init(app url: URL) throws(AppBundleError) {
    let url = url.absoluteURL.standardizedFileURL
    guard url.pathExtension == "app" else {
      throw AppBundleError(
        .badBundle,
        "cannot load the app \(url.path): its name must end in .app; to build it from a folder of "
          + "sources, use `pushsim build FOLDER -o NAME.app`")
    }
    try self.init(contentsOf: url, as: .application)
  }

  /// Loads a folder laid out as a bundle, whatever its name.
  package init(
    contentsOf url: URL, as kind: ExtensionPoint? = nil
  ) throws(AppBundleError) {
    let plistURL = url.appendingPathComponent("Info.plist")
    guard FileManager.default.fileExists(atPath: plistURL.path) else {
      throw AppBundleError(
        .badBundle,
        "cannot load \(url.path): it is not a folder with an Info.plist; build one with `pushsim "
          + "build FOLDER -o NAME.\(kind == .application ? "app" : "appex")`")
    }
    let plist = InfoPlist(try Self.read(plistURL))
    self.url = url
    (point, principalClass) =
      kind == .application
      ? (.application, nil) : try plist.requireExtension(plistURL.path, code: .badBundle)
    attributes = plist.attributes.mapValues(JSONValue.init(propertyList:))
    bundleIdentifier = try Self.identifier(plist, plistURL)
    executable = try Self.executable(plist, plistURL)
    processModel = plist.string(InfoPlist.processModelKey).flatMap(ProcessModel.init) ?? .exec
    transportSecurity = plist.values["NSAppTransportSecurity"].map(JSONValue.init(propertyList:))
    deploymentTarget = plist.string("MinimumOSVersion")
    backgroundModes = plist.values["UIBackgroundModes"] as? [String] ?? []
    entitlements = try Self.entitlements(in: url).mapValues(JSONValue.init(propertyList:))
  }

  /// The entitlements in the bundle at `url`, empty when there are none.
  static func entitlements(in url: URL) throws(AppBundleError) -> [String: Any] {
    let archived = url.appendingPathComponent(entitlementsName)
    guard FileManager.default.fileExists(atPath: archived.path) else { return [:] }
    return try read(archived)
  }

  static func read(_ url: URL) throws(AppBundleError) -> [String: Any] {
    do {
      return try PropertyListFile.read(url)
    } catch {
      throw AppBundleError(.badBundle, error.message, cause: error.cause)
    }
  }

  private static func identifier(
    _ plist: InfoPlist, _ url: URL
  ) throws(AppBundleError) -> BundleIdentifier {
    let text = plist.string("CFBundleIdentifier") ?? ""
    guard let identifier = BundleIdentifier(text) else {
      throw AppBundleError(
        .badBundle,
        "\(url.path) gives \"\(text)\" as CFBundleIdentifier, which is not a bundle identifier; use "
          + "letters, digits, hyphens and dots as in com.example.app.NotificationService")
    }
    return identifier
  }

  private static func executable(_ plist: InfoPlist, _ url: URL) throws(AppBundleError) -> URL {
    let name = try plist.requireExecutableName(url.path, code: .badBundle)
    let executable = url.deletingLastPathComponent().appendingPathComponent(name)
    guard FileManager.default.fileExists(atPath: executable.path) else {
      throw AppBundleError(
        .badBundle,
        "cannot load the extension: \(url.path) names the executable \(name), but there is no "
          + "such file beside it; build the extension again")
    }
    guard !Self.isForeignBinary(executable) else {
      throw AppBundleError(
        .badBundle,
        "cannot load the extension: \(executable.path) is a program for Apple's systems (Mach-O), "
          + "which Linux cannot run; give the folder of the extension's sources instead")
    }
    guard ProgramSearch.isExecutable(executable.path) else {
      throw AppBundleError(
        .badBundle,
        "cannot load the extension: \(executable.path) is not executable; use chmod +x on it")
    }
    return executable
  }
}

extension AppexBundle {
  /// The first bytes of Mach-O files, of one architecture and of several.
  private static let appleMagic: Set<[UInt8]> = [
    [0xCE, 0xFA, 0xED, 0xFE], [0xCF, 0xFA, 0xED, 0xFE], [0xCA, 0xFE, 0xBA, 0xBE],
    [0xCA, 0xFE, 0xBA, 0xBF],
  ]

  /// Whether Xcode built the program.
  private static func isForeignBinary(_ executable: URL) -> Bool {
    guard let file = try? FileHandle(forReadingFrom: executable) else { return false }
    defer { try? file.close() }
    return (try? file.read(upToCount: 4)).map { appleMagic.contains([UInt8]($0)) } ?? false
  }

  /// The findings of the build that made the bundle, such as the use of a stand-in; empty for a
  /// bundle that something else made.
  package var buildFindings: [Finding] { Self.buildFindings(in: url) }

  private static func buildFindings(in bundle: URL) -> [Finding] {
    (try? record(of: bundle)?.array("findings").map(Finding.init(record:))) ?? []
  }

  /// The folders with the texts of the app whose project the bundle was built from, as far as they
  /// are still there.
  package var appLocalizations: [URL] { Self.appLocalizations(of: url) }

  static func appLocalizations(of bundle: URL) -> [URL] {
    let paths = try? record(of: bundle)?.array("appLocalizations").compactMap(\.string)
    return (paths ?? []).filter(FileManager.default.fileExists).map { URL(fileURLWithPath: $0) }
  }

  /// The entitlements of the app: of the bundle it is embedded in, else of the project it was built
  /// from, as far as they are still there; empty where they are not known.
  package var appEntitlements: [String: JSONValue] {
    let values: [String: Any]? =
      if let app = containingApp {
        try? Self.entitlements(in: app)
      } else {
        Self.record(of: url)?.value("appEntitlements")?.string
          .flatMap { try? PropertyListFile.read(URL(fileURLWithPath: $0)) }
      }
    return (values ?? [:]).mapValues(JSONValue.init(propertyList:))
  }

  /// The files that the bundle was built from, and the folders of its modules; nil where nothing says.
  package var builtFrom: [String]? {
    guard let record = Self.record(of: url), let files = try? record.object("inputs"),
      let modules = try? record.object("modules")
    else { return nil }
    return files.keys.sorted() + modules.keys.sorted()
  }

  /// The name of the app whose project the bundle was built from.
  var recordedAppName: String? { Self.record(of: url)?.value("appName")?.string }

  /// Returns the record that the build left in the bundle.
  private static func record(of bundle: URL) -> JSONReader? {
    guard let data = try? Data(contentsOf: bundle.appendingPathComponent(buildRecordName)) else {
      return nil
    }
    return try? JSONReader(JSONParser.parse(data).value)
  }

  /// Why a device would not find the principal class, as the build found; nil where it does.
  package var principalClassFault: String? { Self.principalClassFault(in: url) }

  static func principalClassFault(in url: URL) -> String? {
    buildFindings(in: url).first { $0.rule == .`WAKE-13` && $0.severity == .error }?.message
  }

  /// Whether the extension may suppress notifications (LIFE-24).
  package var mayFilter: Bool {
    entitlements[ExtensionOutline.filteringEntitlement]?.bool == true
  }

  /// The app groups whose containers the extension shares with its app (LIFE-37).
  package var appGroups: [String] {
    entitlements["com.apple.security.application-groups"]?.array?.compactMap(\.string) ?? []
  }

  /// The keychain access groups beside the extension's own, as the entitlements name them.
  package var keychainGroups: [String] {
    entitlements["keychain-access-groups"]?.array?.compactMap(\.string) ?? []
  }

  /// The protection class of files without one of their own; until the first unlock where the
  /// entitlements name none.
  package var defaultProtection: FileProtectionClass {
    entitlements["com.apple.developer.default-data-protection"]?.string
      .flatMap(FileProtectionClass.init) ?? .completeUntilFirstUserAuthentication
  }

  /// The app the bundle is embedded in, when it lies in `App.app/PlugIns`.
  package var containingApp: URL? { ContainingApp.url(around: url) }

  /// iOS' objections to the bundle's place in its app (PROV-24).
  package var embeddingFindings: [Finding] {
    ContainingApp(of: url)?.findings(bundleIdentifier) ?? []
  }

  /// The app's identifier: the one in its Info.plist, else the extension's without its last part,
  /// because an extension's identifier begins with its app's.
  package var appIdentifier: BundleIdentifier? {
    if point == .application { return bundleIdentifier }
    if let identifier = ContainingApp(of: url)?.identifier { return identifier }
    let parts = bundleIdentifier.rawValue.split(separator: ".").dropLast()
    return BundleIdentifier(parts.joined(separator: "."))
  }
}
