import JSONDocuments

/// The keys of a network file, by the dictionary they stand in; Docs/network.schema.json has the same.
enum NetworkFileKeys {
  enum Network: String, DocumentKey {
    case schema = "$schema"
    case comment, version, hosts, unnamedHosts, condition, faults, seed, speed, record
    static let owner = "a network"
  }

  /// How the network treats hosts that the plan does not name, in long form.
  enum UnnamedHosts: String, DocumentKey {
    case recording, keepsTiming
    static let owner = "\"unnamedHosts\""
  }

  enum Host: String, DocumentKey {
    case comment, folder, recording, keepsTiming, generated, network, answers, mappings
    case certificate, condition, faults
    static let owner = "a host"
  }

  /// Answers to certain requests.
  enum Mapping: String, DocumentKey {
    case comment, request, response, template
    static let owner = "a mapping"
  }

  enum Answer: String, DocumentKey {
    case comment, status, headers, type, body, base64, file, generate, redirect, delay, etag
    case chunked, gzip
    static let owner = "an answer"
  }

  enum Condition: String, DocumentKey {
    case comment, name, preset, down, up, dns
    static let owner = "a condition"
  }

  enum Direction: String, DocumentKey {
    case bandwidth, delay, jitter, loss
    static let owner = "a direction"
  }

  /// The keys of every fault; its own parameters stand beside them.
  enum Fault: String, DocumentKey {
    case name, host, path, requests, probability
    static let owner = "a fault"
  }
}
