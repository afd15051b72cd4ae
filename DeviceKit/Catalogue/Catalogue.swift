/// All probes, by group.
public enum Catalogue {
  /// Number of the catalogue; higher when probes change.
  public static let version = 1

  /// The groups, in the order in which the app shows them.
  public static let groups: [(name: String, probes: [Probe])] = [
    ("wake", wake), ("deadline", deadline), ("attachments", attachments), ("center", center),
    ("callbacks", callbacks), ("payload", payload), ("service", service), ("content", content),
  ]

  /// All probes.
  public static var all: [Probe] { groups.flatMap(\.probes) }
}
