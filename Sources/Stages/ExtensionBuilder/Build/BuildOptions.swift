import CodeSanitizers
import Foundation

/// How to compile an extension.
///
/// A value that is nil or empty comes from `pushsim.json`, then from the Xcode project, then from
/// the defaults, which are those of a debug build in Xcode.
package struct BuildOptions: Sendable, Hashable {
  /// Swift language mode of the extension's target.
  package enum LanguageVersion: String, Sendable, Hashable, CaseIterable {
    case four = "4"
    case fourPointTwo = "4.2"
    case five = "5"
    case six = "6"
  }

  /// Isolation of declarations that state none: `SWIFT_DEFAULT_ACTOR_ISOLATION`.
  package enum DefaultIsolation: String, Sendable, Hashable, CaseIterable {
    case nonisolated
    case mainActor = "MainActor"
  }

  /// How much of an app is compiled.
  package enum AppScope: String, Sendable, Hashable, CaseIterable {
    /// All of its target, or nothing.
    case whole
    /// Only what a push touches, without trying the whole first.
    case slice
  }

  /// The sources of a module that the extension imports.
  package struct Module: Sendable, Hashable {
    /// The name it is imported by.
    package var name: String
    /// Folders of Swift files, and Swift files.
    package var sources: [URL]
    /// Whether an Xcode project says so, not the user; what the device SDK has itself is not taken
    /// from there.
    var isFromProject = false
    /// The folder of the package that it is of; nil for what is of none.
    var package: URL?
    /// Files and folders in `sources` that are not part of it.
    var excluded: [URL] = []
    /// Core Data's models that an Xcode project lists for it, beside those in its folders.
    var dataModels: [URL] = []
    /// The files and folders that its own bundle holds.
    var resources: [URL] = []
    /// Those of the folders that stay folders in it.
    var copiedFolders: Set<URL> = []
    /// The place of its bundle in the product; nil where it has none here.
    var bundle: String?
    var settings = ModuleSettings()
    var kind = Kind.swift
    /// The modules whose headers a module of C includes.
    var cDependencies: Set<String> = []

    /// Creates a module of one folder or one file.
    package init(name: String, sources: URL) {
      self.init(name: name, sources: [sources])
    }

    /// Creates a module of several folders and files.
    package init(name: String, sources: [URL]) {
      self.name = name
      self.sources = sources
    }
  }

  /// The target's `SWIFT_VERSION`; 5 by default, as Xcode's templates set it.
  package var swiftLanguageVersion: LanguageVersion?
  /// Whether to compile with `-O`; false by default, because it triples the time.
  package var isOptimized: Bool?
  /// Whether to compile and link in the shortest time: without the compiler's drivers, and without
  /// lines for backtraces; false by default.
  package var linksFast = false
  /// The configuration of the Xcode project whose settings count, such as `Debug`; nil takes
  /// `Release`, whose names for `#if` users have.
  package var configuration: String?
  /// Whether the code counts how often each part of it runs; false by default.
  package var countsCoverage = false
  /// Whether debuggers find variables and types in the code, beside its lines; false by default.
  package var isDebuggable = false
  /// The sanitizer that is compiled into the code; nil, the default, for none.
  package var sanitizer: Sanitizer?
  /// Value of `PRODUCT_BUNDLE_IDENTIFIER`; nil makes one under `com.example.app`.
  package var bundleIdentifier: String?
  /// The identifier of the app that has the extension, under which an extension without one of its
  /// own gets one; nil, the default, for `com.example.app`.
  package var appIdentifier: String?
  /// The target's module name; nil derives it from the product name as Xcode does.
  package var moduleName: String?
  /// Value of `IPHONEOS_DEPLOYMENT_TARGET`, such as `15.0`; nil leaves it unknown.
  package var deploymentTarget: String?
  /// Further Xcode build settings for `$(NAME)` in Info.plist and entitlements; they win.
  package var buildSettings: [String: String] = [:]
  /// `SWIFT_ACTIVE_COMPILATION_CONDITIONS`: names for `#if`; none by default.
  package var compilationConditions: [String] = []
  /// Arguments handed to `swiftc` after all others; none by default.
  package var compilerArguments: [String] = []
  /// The Swift files, or folders of them, that an app is made of, in place of its whole target; none
  /// by default.
  package var appSources: [URL] = []
  /// How much of an app is compiled; nil, the default, tries the whole first and then what a push
  /// touches.
  package var appScope: AppScope?
  /// Whether an app's unit tests are built into it; false by default.
  package var includesTests = false
  /// Further Swift files, or folders of them, that belong to the target; none by default.
  package var sources: [URL] = []
  /// Packages whose modules the extension may import, by their names; they go before stand-ins.
  /// None by default.
  package var packages: [String: URL] = [:]
  /// Modules to compile for the extension; they go before stand-ins. None by default.
  package var modules: [Module] = []
  /// Whether the tool's stand-ins supply vendors' modules; true by default.
  package var usesStandIns: Bool?
  /// The Info.plist; nil takes the folder's.
  package var infoPlist: URL?
  /// The entitlements; nil takes the folder's.
  package var entitlements: URL?
  /// The target's default isolation; nonisolated by default.
  package var defaultIsolation: DefaultIsolation?
  /// Whether `/…/` is a regular expression in Swift 5 mode too; true by default, because code
  /// that is written without it hardly ever means something else.
  package var hasBareSlashRegex: Bool?
  /// Whether the Xcode project above the folder is read for what the options leave open; true by
  /// default.
  package var readsXcodeProject: Bool?
  /// Whether the compiler's warnings are left out; false by default.
  package var hidesWarnings = false
  /// Whether an output made from the same inputs is kept; true by default.
  package var isIncremental = true

  /// Every option at its default.
  package init() {}
}

extension BuildOptions {
  /// These options, with what they leave open taken from `lower`; lists hold the entries of both.
  func completed(by lower: BuildOptions) -> BuildOptions {
    var options = self
    options.swiftLanguageVersion = swiftLanguageVersion ?? lower.swiftLanguageVersion
    options.isOptimized = isOptimized ?? lower.isOptimized
    options.configuration = configuration ?? lower.configuration
    options.bundleIdentifier = bundleIdentifier ?? lower.bundleIdentifier
    options.appIdentifier = appIdentifier ?? lower.appIdentifier
    options.moduleName = moduleName ?? lower.moduleName
    options.deploymentTarget = deploymentTarget ?? lower.deploymentTarget
    options.buildSettings.merge(lower.buildSettings) { upper, _ in upper }
    options.compilationConditions += lower.compilationConditions.filter {
      !compilationConditions.contains($0)
    }
    options.compilerArguments = lower.compilerArguments + compilerArguments
    options.appSources = appSources.isEmpty ? lower.appSources : appSources
    options.appScope = appScope ?? lower.appScope
    options.sources += lower.sources.filter { !sources.contains($0) }
    options.packages.merge(lower.packages) { upper, _ in upper }
    let names = Set(modules.map(\.name))
    options.modules += lower.modules.filter { !names.contains($0.name) }
    options.usesStandIns = usesStandIns ?? lower.usesStandIns
    options.infoPlist = infoPlist ?? lower.infoPlist
    options.entitlements = entitlements ?? lower.entitlements
    options.defaultIsolation = defaultIsolation ?? lower.defaultIsolation
    options.hasBareSlashRegex = hasBareSlashRegex ?? lower.hasBareSlashRegex
    options.readsXcodeProject = readsXcodeProject ?? lower.readsXcodeProject
    return options
  }
}
