import Foundation
import JSONModel
import SystemFiles

/// Builds the device SDK from pushsim's own checkout, for packages that depend on pushsim and have
/// nothing installed.
///
/// The checkout is the one this code was compiled in. The SDK lies in the user's cache folder, one
/// for each checkout, and is built again when its sources or the compiler have changed; unless one
/// that was made from equal sources lies elsewhere.
package struct DeviceSDKBuild: Sendable {
  private let checkout: URL
  private let package: URL
  private let cache: URL
  private let environment: [String: String]
  private let sink: DiagnosticsSink

  /// The checkout that this code was compiled in; it may be gone by now.
  package static let ownCheckout = (0..<5).reduce(URL(fileURLWithPath: #filePath)) { folder, _ in
    folder.deletingLastPathComponent()
  }

  /// Creates a builder for the SDK of `checkout`; nil when there is no such checkout.
  package init?(
    checkout: URL = ownCheckout,
    environment: [String: String] = ProcessInfo.processInfo.environment,
    sink: DiagnosticsSink = .standardError
  ) {
    self.checkout = checkout
    package = checkout.appendingPathComponent("Packages/DeviceSDK", isDirectory: true)
    let manifest = package.appendingPathComponent("Package.swift")
    guard FileManager.default.fileExists(atPath: manifest.path) else { return nil }
    cache = CacheFolder.url(environment: environment)
      .appendingPathComponent("DeviceSDK/\(CacheFolder.name(for: package.path))")
    self.environment = environment
    self.sink = sink
  }

  /// The SDK that is there already, else the one of `checkout`, which is built when it is needed.
  /// - Throws: `BuildError`: `sdkMissing` when there is neither, or the build failed.
  package static func findOrBuild(
    environment: [String: String] = ProcessInfo.processInfo.environment,
    tool: URL = DeviceSDKLocation.runningTool, checkout: URL = ownCheckout,
    sink: DiagnosticsSink = .standardError
  ) throws(BuildError) -> DeviceSDKLocation {
    do {
      return try DeviceSDKLocation.find(environment: environment, tool: tool)
    } catch {
      // A named folder without an SDK is a mistake to report.
      guard environment[DeviceSDKLocation.environmentVariable] ?? "" == "",
        let build = DeviceSDKBuild(checkout: checkout, environment: environment, sink: sink)
      else { throw error }
      // What `make sdk` made serves packages that depend on the checkout too.
      let made = ["release", "debug"].map { checkout.appendingPathComponent(".build-sdk/\($0)") }
      if let folder = made.first(where: DeviceSDKLocation.isSDK) {
        return try DeviceSDKLocation(folder: folder)
      }
      return try build.location()
    }
  }

  /// Builds the SDK unless it is there; one process at a time.
  /// - Throws: `BuildError` with code `sdkMissing` when it does not compile.
  package func location() throws(BuildError) -> DeviceSDKLocation {
    try FileLock.held(
      cache.appendingPathComponent("lock"),
      whenTaken: { say("waiting for another build of the device SDK") },
      { () throws(BuildError) in try build() })
  }

  /// Where the built SDK lies, or will lie.
  package var folder: URL { cache.appendingPathComponent("SDK", isDirectory: true) }

  /// The SDK of an earlier build; nil when there is none, or it is of other sources or another
  /// compiler.
  package var current: DeviceSDKLocation? {
    guard let swift = ProgramSearch.find("swift", environment: environment) else { return nil }
    return current(stamp(swift))
  }

  private func current(_ stamp: BuildStamp) -> DeviceSDKLocation? {
    guard let former = BuildStamp(in: folder), former.matches(stamp) else { return adopted(stamp) }
    return try? DeviceSDKLocation(folder: folder)
  }

  // MARK: - The same SDK elsewhere

  /// Where it is noted that an SDK elsewhere is the same: for what sources, and which.
  private var noteStamp: URL { cache.appendingPathComponent("same.json") }
  private var note: URL { cache.appendingPathComponent("same") }

  /// The SDK elsewhere that was found to be the same, if that still holds.
  private func adopted(_ stamp: BuildStamp) -> DeviceSDKLocation? {
    guard let former = BuildStamp(at: noteStamp), former.matches(stamp),
      let lines = try? String(contentsOf: note, encoding: .utf8).split(separator: "\n"),
      lines.count == 2
    else { return nil }
    let folder = URL(fileURLWithPath: String(lines[1]))
    guard DeviceSDKIdentity.stated(in: folder) == String(lines[0]) else { return nil }
    return try? DeviceSDKLocation(folder: folder)
  }

  /// Finds an SDK of this identity elsewhere, and notes it.
  private func adopt(_ identity: String, _ stamp: BuildStamp) -> DeviceSDKLocation? {
    let places = DeviceSDKIdentity.places(environment: environment)
    for folder in places where DeviceSDKIdentity.stated(in: folder) == identity {
      guard let location = try? DeviceSDKLocation(folder: folder) else { continue }
      try? Data(JSONWriter.compact(stamp.json)).write(to: noteStamp, options: .atomic)
      try? Data("\(identity)\n\(location.folder.path)\n".utf8).write(to: note, options: .atomic)
      return location
    }
    return nil
  }

  /// The identity of the inputs that the SDK will be made from; nil where the compiler or a file
  /// does not reveal it.
  var identity: String? {
    guard let compiler = ProgramSearch.find("swiftc", environment: environment),
      let version = BuildEnvironment.version(of: compiler, environment)
    else { return nil }
    return DeviceSDKIdentity.of(
      Self.files(below: package),
      in: checkout, compiler: version)
  }

  // MARK: - Building

  private func stamp(_ swift: URL) -> BuildStamp {
    BuildStamp(files: Self.files(below: package) + [swift], options: BuildOptions())
  }

  private func build() throws(BuildError) -> DeviceSDKLocation {
    guard let swift = ProgramSearch.find("swift", environment: environment) else {
      throw BuildError(
        .compilerMissing,
        "cannot find swift in the folders of PATH; install Swift 6.2 or newer and add its "
          + "usr/bin folder to PATH")
    }
    let stamp = stamp(swift)
    if let current = current(stamp) { return current }
    let identity = identity
    if let identity, let same = adopt(identity, stamp) { return same }
    say("building the device SDK in \(cache.path); this takes minutes, but happens once")
    let start = ContinuousClock.now
    try compile(swift)
    try assemble(folder, stamp, identity)
    say("built the device SDK in \((ContinuousClock.now - start).components.seconds) s")
    return try DeviceSDKLocation(folder: folder)
  }

  private var products: URL { cache.appendingPathComponent("build/release") }

  private func say(_ text: String) {
    sink.write(Data("pushsim: \(text)\n".utf8))
  }

  /// How long the build may take, which is minutes: an hour.
  private static let limit = Duration.seconds(3600)

  private func compile(_ swift: URL) throws(BuildError) {
    try run(
      swift,
      [
        "build", "--package-path", package.path, "--scratch-path",
        cache.appendingPathComponent("build").path, "-c", "release", "--product", "DeviceSDK",
      ])
    // It says by itself where it makes none.
    try run(
      checkout.appendingPathComponent("Scripts/build-runtime"),
      [folder.deletingLastPathComponent().appendingPathComponent("Runtime").path, products.path])
  }

  private func run(_ program: URL, _ arguments: [String]) throws(BuildError) {
    let output = OutputText()
    let termination: CompilerProcess.Termination
    do {
      termination = try CompilerProcess.run(
        program, arguments, environment: environment, limit: Self.limit,
        sink: DiagnosticsSink { output.append($0) })
    } catch {
      throw BuildError(.compilerMissing, "cannot start \(program.path): \(error)", cause: error)
    }
    if termination == .cancelled { throw .cancelled }
    guard termination == .exited(0) else {
      sink.write(output.data)
      throw BuildError(
        .sdkMissing,
        "building the device SDK of \(package.path) failed; the compiler's words are above")
    }
  }

  /// Puts modules and archive together as an installed SDK has them.
  private func assemble(
    _ folder: URL, _ stamp: BuildStamp, _ identity: String?
  ) throws(BuildError) {
    let bundle = try StagedBundle(for: folder)
    try bundle.copy(
      products.appendingPathComponent("libDeviceSDK.a"), to: "libDeviceSDK.a")
    for module in DeviceSDKLocation.entries(products.appendingPathComponent("Modules"))
    where module.pathExtension == "swiftmodule" {
      try bundle.copy(module, to: "Modules/\(module.lastPathComponent)")
    }
    for target in DeviceSDKLocation.entries(package.appendingPathComponent("Sources")) {
      let headers = target.resolvingSymlinksInPath().appendingPathComponent("include")
      for header in DeviceSDKLocation.entries(headers) {
        try bundle.copy(
          header, to: "Modules/\(target.lastPathComponent)/\(header.lastPathComponent)")
      }
    }
    for entry in DeviceSDKLocation.entries(package.appendingPathComponent("Headers")) {
      try bundle.copy(entry, to: "Headers/\(entry.lastPathComponent)")
    }
    try bundle.write(Data(JSONWriter.compact(stamp.json)), to: BuildStamp.fileName)
    if let identity { try bundle.write(Data(identity.utf8), to: DeviceSDKIdentity.fileName) }
    try bundle.publish()
  }

  /// Every source file of the package; the simulator's own are reached by symbolic links.
  private static func files(below folder: URL) -> [URL] {
    DeviceSDKLocation.entries(folder).flatMap { entry -> [URL] in
      let name = entry.lastPathComponent
      guard !name.hasPrefix("."), name != "Tests" else { return [] }
      var isFolder: ObjCBool = false
      let target = entry.resolvingSymlinksInPath()
      guard FileManager.default.fileExists(atPath: target.path, isDirectory: &isFolder) else {
        return []
      }
      return isFolder.boolValue ? files(below: target) : [target]
    }
  }
}
