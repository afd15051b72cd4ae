import CodeSanitizers
import ExtensionBuilder
import Foundation
import PushSimulator

/// A command that compiles what is given as a folder.
///
/// The groups of its options, and those of ``DeviceArguments``, are side by side: ArgumentParser's
/// checks in debug builds take eight times as long for a group within a group.
protocol BuildArguments {
  var reading: ReadingOptions { get }
  var build: ExtensionOptions { get }
  /// Whether what is compiled counts how often its parts run.
  var countsCoverage: Bool { get }
  /// The sanitizer that is compiled into it.
  var sanitizer: Sanitizer? { get }
  /// Whether a debugger is to know its variables.
  var isDebuggable: Bool { get }
}

extension BuildArguments {
  var countsCoverage: Bool { CoverageOption.recorder != nil }
  var sanitizer: Sanitizer? { SanitizeOption.recorder?.sanitizer }
  var isDebuggable: Bool { DebuggerSession.current != nil }

  /// The builder's options.
  /// - Parameter hidesWarnings: whether the compiler's warnings are left out.
  func buildOptions(hidesWarnings: Bool = false) -> BuildOptions {
    var options = reading.buildOptions()
    options.hidesWarnings = hidesWarnings
    build.apply(to: &options)
    options.countsCoverage = countsCoverage
    options.sanitizer = sanitizer
    options.isDebuggable = isDebuggable
    return options
  }
}

/// A command that delivers to a device.
protocol DeviceArguments: BuildArguments {
  var route: RouteOptions { get }
  var device: DeviceOptions { get }
  var network: NetworkOptions { get }
}

extension DeviceArguments {
  /// The simulator's options.
  /// - Parameters:
  ///   - hidesWarnings: whether those of the compiler are left out where an extension is compiled.
  ///   - showsFindings: whether the warnings of the builds are printed, as no report has them.
  ///   - defaults: the options that the configuration and the command line change.
  func simulatorOptions(
    hidesWarnings: Bool = false, showsFindings: Bool = false,
    defaults: SimulatorOptions = SimulatorOptions()
  ) async throws -> SimulatorOptions {
    let build = buildOptions(hidesWarnings: hidesWarnings)
    var options = try optionsWithoutExtension(defaults)
    for path in device.contentExtension {
      options.contentExtensions.append(
        try await DeviceOptions.bundle(at: path, build, showsFindings: showsFindings))
    }
    if !route.noExtension {
      if let path = route.extension {
        try options.plantProject(of: URL(fileURLWithPath: path))
      }
      options.serviceExtension = try await DeviceOptions.serviceExtension(
        at: route.extension, build, showsFindings: showsFindings)
      options.isDefaultExtension = route.extension == nil
    }
    return options
  }

  /// The simulator's options, without those about the extension.
  func optionsWithoutExtension(
    _ defaults: SimulatorOptions = SimulatorOptions()
  ) throws -> SimulatorOptions {
    var options = defaults
    options.coverage = CoverageOption.recorder
    options.sanitizer = SanitizeOption.recorder
    device.apply(to: &options)
    if let session = DebuggerSession.current {
      options.waitsForDebugger = { session.attach(to: $0) }
    }
    try route.apply(to: &options)
    device.apply(to: &options.configuration)
    network.apply(to: &options.configuration)
    return options
  }
}
