import UIKit

/// The file that the kit shares: what it saw on this device, and nothing personal.
enum Recording {
  private static var results: URL { Notebook.folder.appendingPathComponent("results") }

  /// Keeps the result of a probe, with the times of its notes.
  static func keep(_ probe: String, _ observed: [String: String]) {
    try? FileManager.default.createDirectory(at: results, withIntermediateDirectories: true)
    let notes = Notebook.all
    let begin = notes.first?.at ?? 0
    let result: [String: Any] = [
      "id": probe, "observed": observed,
      "events": notes.filter { !$0.event.hasPrefix("see ") }.map { note in
        ["event": note.event, "seconds": ((note.at - begin) * 1000).rounded() / 1000]
          as [String: Any]
      },
    ]
    let data = try? JSONSerialization.data(withJSONObject: result, options: [.sortedKeys])
    try? data?.write(to: results.appendingPathComponent(probe + ".json"), options: .atomic)
  }

  /// Writes the recording.
  /// - Returns: its file; nil where it cannot be written.
  @MainActor static func write() -> URL? {
    let probes = Catalogue.all.compactMap { probe -> Any? in
      let file = results.appendingPathComponent(probe.id + ".json")
      return (try? Data(contentsOf: file)).flatMap { try? JSONSerialization.jsonObject(with: $0) }
    }
    let system = UIDevice.current
    let recording: [String: Any] = [
      "schema": "pushsim-recording", "version": 1, "catalogue": Catalogue.version, "kind": kind,
      "device": [
        "model": model, "system": kind == "pushsim" ? "simulated" : system.systemName,
        "version": system.systemVersion,
        "build": build,
      ],
      "probes": probes,
    ]
    let file = Notebook.folder.appendingPathComponent("recording.json")
    guard
      let data = try? JSONSerialization.data(
        withJSONObject: recording, options: [.prettyPrinted, .sortedKeys])
    else { return nil }
    return (try? data.write(to: file)).map { file }
  }

  /// Where the kit runs. Only Apple's toolchain has Darwin; what pushsim makes is never a device's.
  private static var kind: String {
    #if targetEnvironment(simulator)
      return "simulator"
    #elseif canImport(Darwin)
      return "device"
    #else
      return "pushsim"
    #endif
  }

  private static var model: String { kind == "device" ? uname(\.machine) : kind }

  private static var build: String {
    guard kind == "device" else { return "" }
    let text = ProcessInfo.processInfo.operatingSystemVersionString
    return text.components(separatedBy: "Build ").last?.replacingOccurrences(of: ")", with: "")
      ?? ""
  }

  private static func uname<Field>(_ field: KeyPath<utsname, Field>) -> String {
    var system = utsname()
    guard Foundation.uname(&system) == 0 else { return "" }
    return withUnsafeBytes(of: system[keyPath: field]) {
      String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
    }
  }
}
