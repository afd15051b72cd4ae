import Foundation
import JSONModel
import PushSimulator

/// The hosts that answer for the links of samples with media made up.
enum GeneratedSite {
  /// The size of media in the place of a sample's own: 20 KB.
  private static let size = "20KB"
  static let brokenText = "This is no picture, whatever the server says of it."

  static func host(_ name: String) -> SimulatedHost {
    var host = SimulatedHost(name)
    host.generatesBodies = true
    var broken = SimulatedHost.Answer()
    broken.body = .bytes(Array(brokenText.utf8))
    broken.contentType = "image/jpeg"
    host.answers[PayloadValues.brokenPath] = broken
    var nameless = SimulatedHost.Answer()
    nameless.body = .generated(bytes: 20 << 10)
    nameless.contentType = "image/jpeg"
    host.answers[PayloadValues.namelessPath] = nameless
    return host
  }

  /// The hosts of the https links in a payload.
  static func hosts(in payload: JSONValue) -> [String] {
    Oracle.strings(in: payload).compactMap { text in
      guard text.hasPrefix("https://"), let url = URL(string: text) else { return nil }
      return url.host?.lowercased()
    }
  }

  /// The payload with links to media made up, where the options have such a host for them.
  static func placing(_ value: JSONValue, _ options: SimulatorOptions) -> JSONValue {
    switch value {
    case .string(let text):
      guard text.hasPrefix("https://"), let url = URL(string: text),
        let name = url.host?.lowercased(),
        options.hosts.contains(where: { $0.name == name && $0.generatesBodies }),
        !url.path.hasPrefix("/pushsim-"), var parts = URLComponents(string: text)
      else { return value }
      let last =
        url.lastPathComponent == "/" || url.lastPathComponent.isEmpty
        ? "media.jpg"
        : url.lastPathComponent
      parts.path = "/pushsim-\(size)/\(last)"
      return .string(parts.string ?? text)
    case .array(let items): return .array(items.map { placing($0, options) })
    case .object(let members): return .object(members.mapValues { placing($0, options) })
    default: return value
    }
  }
}

extension SimulatorOptions {
  /// Adds hosts that make media up for the links of a payload, unless something answers already.
  package mutating func addGeneratedHosts(for payload: JSONValue) {
    guard configuration.networkFile == nil, !configuration.allowsNetwork,
      configuration.replayFolder == nil
    else { return }
    for host in GeneratedSite.hosts(in: payload) {
      guard configuration.servedFolders[host] == nil, !hosts.contains(where: { $0.name == host })
      else { continue }
      hosts.append(GeneratedSite.host(host))
    }
  }
}
