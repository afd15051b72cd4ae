import Foundation

/// The kit's notes, which app and extensions write into the app group.
enum Notebook {
  /// The identifier of the app group, as the Info.plist of each target has it.
  static let group = Bundle.main.object(forInfoDictionaryKey: "KitAppGroup") as? String ?? ""

  /// The folder that all share.
  static let folder: URL =
    FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: group)
    ?? FileManager.default.temporaryDirectory

  private static var notes: URL { folder.appendingPathComponent("notes.jsonl") }
  private static var current: URL { folder.appendingPathComponent("probe.txt") }

  /// A file that the app protects and the extension reads.
  static func protectedFile(_ name: String) -> URL {
    folder.appendingPathComponent("protected-\(name).txt")
  }

  /// The probe that runs; nil between probes.
  static var probe: String? {
    get {
      let text = try? String(contentsOf: current, encoding: .utf8)
      return text?.isEmpty == false ? text : nil
    }
    set {
      try? (newValue ?? "").write(to: current, atomically: false, encoding: .utf8)
      if newValue != nil { try? Data().write(to: notes) }
    }
  }

  /// Adds a note: what happened, and a value that was seen.
  static func add(_ event: String, _ value: String = "") {
    let note: [String: Any] = [
      "event": event, "value": value, "at": ProcessInfo.processInfo.systemUptime,
    ]
    guard var line = try? JSONSerialization.data(withJSONObject: note) else { return }
    line.append(10)
    // One write at the end of the file: a process that is killed leaves whole lines.
    let descriptor = open(notes.path, O_WRONLY | O_APPEND | O_CREAT, 0o600)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    _ = line.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
  }

  /// Adds an observation.
  static func see(_ key: String, _ value: String) { add("see " + key, value) }

  /// The notes of the probe, in their order.
  static var all: [(event: String, value: String, at: Double)] {
    let text = (try? String(contentsOf: notes, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").compactMap { line in
      guard
        let note = (try? JSONSerialization.jsonObject(with: Data(line.utf8))) as? [String: Any],
        let event = note["event"] as? String, let value = note["value"] as? String,
        let at = note["at"] as? Double
      else { return nil }
      return (event, value, at)
    }
  }
}

extension Error {
  /// Domain and code.
  var kitText: String {
    let error = self as NSError
    return "\(error.domain) \(error.code)"
  }
}
