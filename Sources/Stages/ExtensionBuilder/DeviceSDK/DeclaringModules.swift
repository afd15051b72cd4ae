import Foundation
import SystemFiles

/// The device SDK's modules by the types that they declare for everybody.
struct DeclaringModules {
  let compiler: URL
  let sdk: DeviceSDKLocation
  let environment: [String: String]

  /// Modules that only the SDK itself and the start of a program import.
  private static let inner: Set<String> = [
    "AppHost", "ContentExtensionHost", "DataDetection", "DeviceChannel", "DeviceFiles",
    "DeviceFoundation", "DeviceImaging", "DeviceNetworking", "ExtensionProtocol",
    "FoundationPatches", "InterfaceHost", "JSONModel", "NotificationModel", "ObjectiveCSupport",
    "ProviderChannel", "ServiceExtensionHost",
  ]
  /// How long the compiler may take for the names of a module, which is half a second.
  private static let limit = Duration.seconds(30)

  /// The modules that declare some of `names`, each with those names, in order.
  func modules(declaring names: Set<String>) -> [(module: String, names: [String])] {
    var found: [String: Set<String>] = [:]
    let open = sdk.moduleNames.subtracting(Self.inner)
    for symbol in ArchiveSymbols(of: sdk.archive).typeNames {
      let parts = symbol.split(separator: ".")
      guard parts.count == 2, names.contains(String(parts[1])),
        open.contains(String(parts[0]))
      else { continue }
      found[String(parts[0]), default: []].insert(String(parts[1]))
    }
    return found.sorted { $0.key < $1.key }.compactMap { module, names in
      let seen = importable(names.sorted(), from: module)
      return seen.isEmpty ? nil : (module, seen)
    }
  }

  /// Those of `names` that a file sees which imports `module`: symbols also stand for what a module
  /// keeps to itself.
  private func importable(_ names: [String], from module: String) -> [String] {
    let lines = ["import \(module)"] + names.map { "typealias Probe\($0) = \(module).\($0)" }
    let printed = OutputText()
    let termination = try? BuildFolder.with { (work: URL) throws(BuildError) in
      let file = work.appendingPathComponent("Probe.swift")
      do {
        try lines.joined(separator: "\n").write(to: file, atomically: false, encoding: .utf8)
        return try CompilerProcess.run(
          compiler,
          ["-typecheck", "-suppress-warnings"] + sdk.moduleFolders.flatMap { ["-I", $0.path] }
            + [file.path],
          environment: environment, limit: Self.limit, sink: DiagnosticsSink { printed.append($0) })
      } catch {
        throw BuildError(.outputFailed, "cannot look for declarations: \(error)", cause: error)
      }
    }
    guard let termination, case .exited = termination else { return [] }
    let refused = Set(
      printed.text.matches(of: #/Probe\.swift:(\d+):\d+: error:/#).compactMap { Int($0.1) })
    // An error in the first line is the import's own.
    return refused.contains(1)
      ? [] : names.enumerated().filter { !refused.contains($0.offset + 2) }.map(\.element)
  }
}
