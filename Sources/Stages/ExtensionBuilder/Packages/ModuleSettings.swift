/// How one module is compiled, apart from what holds for all.
struct ModuleSettings: Sendable, Hashable {
  /// The package it is part of, whose modules share their `package` declarations.
  var package: String?
  /// Names for `#if`.
  var defines: [String] = []
  /// The isolation of declarations that state none.
  var isolation: BuildOptions.DefaultIsolation?
  /// Upcoming features of the compiler.
  var features: [String] = []
  /// Experimental features of the compiler.
  var experiments: [String] = []
  /// Arguments for the C compiler.
  var cArguments: [String] = []
  /// Folders of further headers, below the module's own.
  var headerFolders: [String] = []
  /// Libraries of the system that it is linked with.
  var libraries: [String] = []

  /// The features that a module written for Swift 6 expects; it is compiled in Swift 5 mode, as
  /// Apple's classes have other isolations here.
  static let featuresOfSwift6 = [
    "BareSlashRegex", "DisableOutwardActorInference", "GlobalActorIsolatedTypesUsability",
    "ImplicitOpenExistentials", "InferSendableFromCaptures", "IsolatedDefaultValues",
  ]

  /// The upcoming features that change what code does, or whether it compiles.
  static let knownFeatures = Set(featuresOfSwift6)
    .union(["InferIsolatedConformances", "NonisolatedNonsendingByDefault"])

  /// The arguments for the Swift compiler.
  var arguments: [String] {
    var arguments = package.map { ["-package-name", $0] } ?? []
    arguments += defines.flatMap { ["-D", $0] }
    arguments += Set(features).sorted().flatMap { ["-enable-upcoming-feature", $0] }
    arguments += Set(experiments).sorted().flatMap { ["-enable-experimental-feature", $0] }
    if isolation == .mainActor { arguments += ["-default-isolation", "MainActor"] }
    return arguments
  }
}
