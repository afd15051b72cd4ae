import JSONModel
import PushSimulator
import SimulatedNetwork

/// The answers of the network that are tried in the place of a host's own.
enum NetworkCases {
  /// One of each kind of fault, as strong as it has to be to be noticed.
  static let faults: [NetworkFault] = [
    fault("unreachable"), fault("dns-failure"), fault("refused"), fault("tls-failure"),
    fault("expired-certificate"), fault("wrong-host"), fault("status", ["code": "404"]),
    fault("status", ["code": "403"]), fault("status", ["code": "500"]),
    fault("status", ["code": "503"]), fault("error-page"),
    fault("empty-response"), fault("truncated", ["after": "1KB"]),
    fault("truncated", ["after": "0"]), fault("reset", ["after": "1KB"]), fault("reset"),
    fault("wrong-type"), fault("wrong-type", ["type": "text/html"]), fault("wrong-length"),
    fault("malformed-chunk"), fault("garbage"), fault("redirect-loop"), fault("redirect-to-http"),
    fault("redirect-to-file"), fault("bomb", ["bytes": "100MB"]), fault("slow-first-byte"),
    fault("dribble", ["bytes": "4KB", "every": "100ms"]), fault("black-hole"),
  ]

  /// Those that are tried after another one, on the request that follows it.
  static let second: [NetworkFault] = [
    fault("unreachable"), fault("status", ["code": "404"]), fault("status", ["code": "500"]),
    fault("truncated", ["after": "1KB"]), fault("error-page"), fault("reset"),
  ]

  private static func fault(_ name: String, _ parameters: [String: String] = [:]) -> NetworkFault {
    var fault = NetworkFault(name: name)
    fault.parameters = parameters
    return fault
  }

  /// A fault on one request to a host, counted from 1.
  static func striking(_ fault: NetworkFault, host: String, request: Int) -> NetworkFault {
    var fault = fault
    fault.host = host
    fault.requests = request...request
    return fault
  }
}
