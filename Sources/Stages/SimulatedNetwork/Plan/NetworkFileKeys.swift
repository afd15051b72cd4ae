/// The keys of one kind of dictionary in a network file; Docs/network.schema.json has the same.
protocol NetworkFileKey: RawRepresentable<String>, CaseIterable, Hashable {
  /// The dictionary's name, in words fit for a message.
  static var owner: String { get }
}

/// The keys of a network file, by the dictionary they stand in.
enum NetworkFileKeys {
  enum Network: String, NetworkFileKey {
    case schema = "$schema"
    case comment, version, hosts, unnamedHosts, condition, faults, seed, speed, record
    static let owner = "a network"
  }

  /// How the network treats hosts that the plan does not name, in long form.
  enum UnnamedHosts: String, NetworkFileKey {
    case recording, keepsTiming
    static let owner = "\"unnamedHosts\""
  }

  enum Host: String, NetworkFileKey {
    case comment, folder, recording, keepsTiming, generated, network, answers, mappings
    case certificate, condition, faults
    static let owner = "a host"
  }

  /// Answers to certain requests.
  enum Mapping: String, NetworkFileKey {
    case comment, request, response, template
    static let owner = "a mapping"
  }

  enum Answer: String, NetworkFileKey {
    case comment, status, headers, type, body, base64, file, generate, redirect, delay, etag
    case chunked, gzip
    static let owner = "an answer"
  }

  enum Condition: String, NetworkFileKey {
    case comment, name, preset, down, up, dns
    static let owner = "a condition"
  }

  enum Direction: String, NetworkFileKey {
    case bandwidth, delay, jitter, loss
    static let owner = "a direction"
  }

  /// The keys of every fault; its own parameters stand beside them.
  enum Fault: String, NetworkFileKey {
    case name, host, path, requests, probability
    static let owner = "a fault"
  }
}
