/// How to compile an extension; the defaults are those of a debug build in Xcode.
package struct BuildOptions: Sendable, Hashable {
  /// Swift language mode of the extension's target.
  package enum LanguageVersion: String, Sendable, Hashable, CaseIterable {
    case five = "5"
    case six = "6"
  }

  /// The target's `SWIFT_VERSION`; 5 by default, as Xcode's templates set it.
  package var swiftLanguageVersion = LanguageVersion.five
  /// Whether to compile with `-O`; false by default, because it triples the time.
  package var isOptimized = false
  /// Whether to link the Swift runtime into the executable; false by default.
  package var linksStandardLibraryStatically = false
  /// Value of `PRODUCT_BUNDLE_IDENTIFIER`; nil makes one under `com.example.app`.
  package var bundleIdentifier: String?
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
  /// Whether an output made from the same inputs is kept; true by default.
  package var isIncremental = true
  /// Whether SIGINT, SIGTERM and SIGHUP stop the compiler and clean up; true by default.
  package var stopsOnSignals = true

  /// Every option at its default.
  package init() {}
}
