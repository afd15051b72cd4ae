import Foundation
import SystemFiles

/// This machine's means for building extensions, found without building anything.
package struct BuildEnvironment: Sendable {
  /// Where the device SDK comes from.
  package enum SDK: Sendable, Hashable {
    /// It is there: installed, in a checkout, or named by `PUSHSIM_SDK`.
    case ready(URL)
    /// An earlier build left it in the user's cache folder.
    case cached(URL)
    /// The next build of an extension makes it, in this folder.
    case notBuilt(URL)
    /// There is none, nor a checkout to build it from; the message says what to do.
    case missing(String)
  }

  /// The first `swiftc` of `PATH`; nil when there is none.
  package let compiler: URL?
  /// The compiler's version, such as `6.3.1`; nil when it does not say.
  package let compilerVersion: String?
  /// Where the device SDK comes from.
  package let sdk: SDK
  /// The folder with CryptoKit and CommonCrypto for extensions; nil when they are not built.
  package let crypto: URL?
  /// The modules of vendors that pushsim has stand-ins for.
  package let standIns: [String]

  /// Whether the compiler is one that compiles extensions: Swift 6.2 or later.
  package var isCompilerNewEnough: Bool {
    let numbers = (compilerVersion ?? "").split(separator: ".").compactMap { Int($0) }
    guard let major = numbers.first else { return false }
    return major > 6 || major == 6 && (numbers.dropFirst().first ?? 0) >= 2
  }

  /// Looks at the machine; asks the compiler for its version, which takes up to half a second.
  package init(
    environment: [String: String] = ProcessInfo.processInfo.environment,
    tool: URL = DeviceSDKLocation.runningTool, checkout: URL = DeviceSDKBuild.ownCheckout
  ) {
    compiler = ProgramSearch.find("swiftc", environment: environment)
    compilerVersion = compiler.flatMap { Self.version(of: $0, environment) }
    standIns = StandInLibrary.find(environment: environment, tool: tool).names
    let found: (sdk: SDK, location: DeviceSDKLocation?)
    do throws(BuildError) {
      let location = try DeviceSDKLocation.find(environment: environment, tool: tool)
      found = (.ready(location.folder), location)
    } catch {
      found = Self.unbuilt(environment, checkout, otherwise: error)
    }
    sdk = found.sdk
    crypto = found.location.flatMap {
      DeviceCryptoLocation.find(beside: $0, environment: environment)?.folder
    }
  }

  /// Where the SDK will come from that is not there; `findOrBuild` decides alike.
  private static func unbuilt(
    _ environment: [String: String], _ checkout: URL, otherwise error: BuildError
  ) -> (SDK, DeviceSDKLocation?) {
    guard environment[DeviceSDKLocation.environmentVariable] ?? "" == "",
      let build = DeviceSDKBuild(checkout: checkout, environment: environment)
    else { return (.missing(error.message), nil) }
    if let location = build.current { return (.cached(location.folder), location) }
    return (.notBuilt(build.folder), nil)
  }

  /// The number after "Swift version" of what the compiler says about itself.
  static func version(of compiler: URL, _ environment: [String: String]) -> String? {
    let output = OutputText()
    let termination = try? CompilerProcess.run(
      compiler, ["--version"], environment: environment, limit: .seconds(60),
      sink: DiagnosticsSink { output.append($0) })
    guard termination == .exited(0),
      let match = output.text.firstMatch(of: /Swift version ([0-9.]+)/)
    else { return nil }
    return String(match.1)
  }
}
