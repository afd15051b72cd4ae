import JSONModel
import Matching

/// Those of a host's requests that a pattern means.
public struct ReceivedRequests: Sendable, CustomStringConvertible {
  private let host: SimulatedHost
  private let pattern: RequestPattern

  init(_ host: SimulatedHost, _ pattern: RequestPattern) {
    self.host = host
    self.pattern = pattern
  }

  /// All requests that the host received.
  public var all: [ReceivedRequest] { host.requests }

  /// Those that are meant, in order.
  public var matching: [ReceivedRequest] { all.filter(pattern.matches) }

  /// Of those that are not meant the one that comes nearest, with what of it is not as asked for.
  public var nearMiss: (request: ReceivedRequest, mismatches: [String])? {
    pattern.nearMiss(among: all.filter { !pattern.matches($0) })
  }

  /// The pattern and the host.
  public var description: String { "\(pattern) at \(host.name)" }
}

extension SimulatedHost {
  /// Those of the requests it received that are meant; `json` asks for a body that holds this JSON.
  public func received(
    _ method: RequestPattern.Method = .any, _ path: String? = nil,
    query: [String: TextPattern] = [:], headers: [String: TextPattern] = [:],
    json: JSONValue? = nil, body: TextPattern? = nil
  ) -> ReceivedRequests {
    received(
      RequestPattern(method, path, query: query, headers: headers, json: json, body: body))
  }

  /// Those of the requests it received that a pattern means.
  public func received(_ pattern: RequestPattern) -> ReceivedRequests {
    ReceivedRequests(self, pattern)
  }
}
