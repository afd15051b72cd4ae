/// Faults that strike before a byte is exchanged.
enum ConnectionFaults {
  static let all: [FaultKind] = [
    FaultKind("dns-failure", code: -1003, "The host's name is not found.") { _ in .noSuchHost },
    // As when the host's server is not running.
    FaultKind("refused", code: -1004, "The host refuses the connection after one round trip.") {
      _ in .refused
    },
    // As in airplane mode.
    FaultKind("unreachable", code: -1009, "No way leads to the host, as without a network.") {
      _ in .unreachable
    },
    // As behind a firewall that drops packets.
    FaultKind("unanswered", code: -1001, "The attempt to connect is never answered.") {
      _ in .unanswered
    },
    FaultKind(
      "drop", code: -1005, "The connection is cut with a reset so long after it was made.",
      [
        FaultParameter(
          "after", .duration, fallback: "1s", "time from the connection's start to its cut")
      ]
    ) { .cut(after: $0.duration("after")) },
  ]
}
