import DeviceModel
import Foundation
import JSONModel
import PushSimulator
import SimulatedNetwork
import TextFormats

/// Writes what an exploration found: for each finding `NAME.apns`, `NAME.expect.json` and, where the
/// network is part of it, `NAME.network.json`; and the corpus.
package struct DiscoveryFiles {
  /// The folder of the findings and, in `corpus`, of the payloads that were kept.
  package let folder: URL

  package init(folder: URL) { self.folder = folder }

  /// The name of a payload of the corpus, by what is in it.
  package static func name(of payload: JSONValue) -> String {
    DiscoveryList.digest(of: payload.compactText)
  }

  private var corpusFolder: URL { folder.appendingPathComponent("corpus") }

  /// The payloads that earlier explorations kept; none where there is no such folder.
  /// - Throws: `SimulatorError` for a file that is no payload.
  package func corpus() throws -> [JSONValue] {
    let files =
      (try? FileManager.default.contentsOfDirectory(
        at: corpusFolder, includingPropertiesForKeys: nil)) ?? []
    return try files.filter { $0.pathExtension == "apns" }.sorted { $0.path < $1.path }.map {
      file in
      do {
        return try JSONParser.parse(bytes: [UInt8](Data(contentsOf: file))).value
      } catch {
        throw SimulatorError(
          .unreadableInput, "\(file.path) of the corpus is no payload: \(error); remove it")
      }
    }
  }

  /// Writes a payload of the corpus, while the search goes on: what is there outlives its end.
  /// - Throws: `SimulatorError` for a folder that cannot be written to.
  package func keep(_ payload: JSONValue) throws {
    try writing {
      try FileManager.default.createDirectory(at: corpusFolder, withIntermediateDirectories: true)
      try write(payload, "corpus/\(Self.name(of: payload)).apns")
    }
  }

  /// Writes the findings.
  /// - Throws: `SimulatorError` for a folder that cannot be written to.
  package func write(_ discoveries: [Discovery]) throws {
    try writing {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      for discovery in discoveries { try write(discovery) }
    }
  }

  private func writing(_ body: () throws -> Void) throws {
    do {
      try body()
    } catch {
      throw SimulatorError(
        .failed,
        "cannot write to \(folder.path): \(error.localizedDescription); name another folder "
          + "with --output", cause: error)
    }
  }

  private func write(_ discovery: Discovery) throws {
    let probe = discovery.probe
    try write(probe.payload, "\(discovery.name).apns")
    for (index, step) in probe.before.enumerated() {
      try write(step.payload, "\(discovery.name).before\(index + 1).apns")
    }
    try write(discovery.expectations, "\(discovery.name).expect.json")
    if let network = discovery.network { try write(network, "\(discovery.name).network.json") }
  }

  private func write(_ json: JSONValue, _ name: String) throws {
    try Data((json.prettyText + "\n").utf8).write(
      to: folder.appendingPathComponent(name), options: .atomic)
  }
}

extension Discovery {
  /// The expectations of a delivery of it once the mistake is corrected.
  var expectations: JSONValue {
    switch symptom.kind {
    case .conduct: ["failOn": .array([.string(symptom.rule?.rawValue ?? symptom.detail)])]
    default: ["outcome": probe.interruption == nil ? "modified" : "bestAttempt"]
    }
  }

  /// Those of the hosts with media made up that are part of it.
  private var ownHosts: Set<String> {
    generatedHosts.intersection(
      GeneratedSite.hosts(in: probe.payload)
        + probe.before.flatMap { GeneratedSite.hosts(in: $0.payload) }
        // Those of links in other forms, and of addresses that the code makes.
        + delivery.transfers.filter { $0.status != nil }
        .compactMap { URL(string: $0.url)?.host?.lowercased() } + probe.faults.compactMap(\.host))
  }

  /// The network file with the hosts made up and their faults; nil where none is part of it.
  var network: JSONValue? {
    let hosts = ownHosts
    guard !hosts.isEmpty else { return nil }
    let members = hosts.map { host -> (String, JSONValue) in
      var site: [String: JSONValue] = [
        "generated": true,
        "answers": .object([
          PayloadValues.brokenPath: [
            "body": .string(GeneratedSite.brokenText), "type": "image/jpeg",
          ],
          PayloadValues.namelessPath: ["generate": "20KB", "type": "image/jpeg"],
        ]),
      ]
      let own = probe.faults.filter { $0.host == host }
      if !own.isEmpty { site["faults"] = .array(own.map(\.fileJSON)) }
      return (host, .object(site))
    }
    return ["version": 1, "hosts": .object(Dictionary(uniqueKeysWithValues: members))]
  }

  /// The command that shows it again, with files of a folder.
  /// - Parameter options: those that the exploration was given, word for word.
  package func command(_ options: [String], folder: String) -> String {
    var words = ["pushsim", "deliver"]
    for index in probe.before.indices { words.append("\(folder)/\(name).before\(index + 1).apns") }
    words.append("\(folder)/\(name).apns")
    words += options
    let hosts = ownHosts
    if !hosts.isEmpty { words += ["--network", "\(folder)/\(name).network.json"] }
    for fault in probe.faults where !(fault.host.map(hosts.contains) ?? false) {
      words += ["--fault", "\(fault)"]
    }
    if let moment = probe.interruption { words += ["--interrupt-at", moment.text] }
    if probe.isReused { words += ["--process", "reused"] }
    if !probe.before.isEmpty { words.append("--temporary-device") }
    return ShellText.command(words)
  }
}

extension NetworkFault {
  /// The fault as a network file has it, without its host.
  fileprivate var fileJSON: JSONValue {
    var members = parameters.mapValues { JSONValue.string($0) }
    members["name"] = .string(name)
    if let requests {
      members["requests"] = .string("\(requests.lowerBound)-\(requests.upperBound)")
    }
    return .object(members)
  }
}
