/// Names of hosts that stand for several: `*.example.com` for all below it, `*` for every host.
package enum HostNames {
  /// The names that a host is found under, the most exact first: itself, then those with a `*`.
  package static func covering(_ host: String) -> [String] {
    var names = [host]
    var rest = host[...]
    while let dot = rest.firstIndex(of: ".") {
      rest = rest[rest.index(after: dot)...]
      names.append("*.\(rest)")
    }
    return names + ["*"]
  }

  /// Whether a name stands for several hosts.
  package static func isWildcard(_ name: some StringProtocol) -> Bool {
    name == "*" || name.hasPrefix("*.")
  }
}

extension Dictionary where Key == String {
  /// The value of a host, or of the nearest name with a `*` that stands for it.
  package func value(ofHost host: String) -> Value? {
    if let value = self[host] { return value }
    guard contains(where: { HostNames.isWildcard($0.key) }) else { return nil }
    return HostNames.covering(host).lazy.compactMap { self[$0] }.first
  }
}

extension Set<String> {
  /// Whether a host is among the names, or a name with a `*` stands for it.
  package func containsHost(_ host: String) -> Bool {
    contains(host) || HostNames.covering(host).contains(where: contains)
  }
}
