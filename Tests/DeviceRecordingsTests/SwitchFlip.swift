import DeviceProbes
import Diagnostics
import Testing

/// A switch with a value that is not the default.
struct SwitchFlip: Sendable, CustomTestStringConvertible {
  let name: String
  let value: String
  /// Its probes that tell this value from the default; none needs a reason.
  let probes: [String]
  /// Why no probe tells it.
  let unseen: String?

  var testDescription: String { "\(name)=\(value)" }

  /// Every value of every switch but the defaults.
  static let all = FidelitySwitches.all.flatMap { description in
    description.choices.dropFirst().map { SwitchFlip(description, $0) }
  }

  private init(_ description: FidelitySwitches.Description, _ value: String) {
    name = description.name
    self.value = value
    probes = Self.probes(of: description.name).filter { $0.variants[value] != nil }.map(\.id)
    unseen =
      description.rule == nil
      ? "no source speaks of it, so that no rule says what a probe should see"
      : Self.reasons["\(description.name)=\(value)"]
  }

  /// The probes that settle a switch.
  static func probes(of name: String) -> [Probe] {
    Catalogue.all.filter { $0.settles == name }
  }

  /// Why no probe tells these values, although sources speak of the switch.
  private static let reasons = [
    "no-delegate=hidden":
      "an app whose code runs sees the same with by-code; apps without code cannot be asked"
  ]

  /// Switches at the first of their other values, or at the last, the rest at their defaults.
  static func switches(last: Bool = false, but kept: String? = nil) throws -> FidelitySwitches {
    var switches = FidelitySwitches()
    for description in FidelitySwitches.all where description.name != kept {
      let others = description.choices.dropFirst()
      guard let value = last ? others.last : others.first else { continue }
      try switches.set("\(description.name)=\(value)")
    }
    return switches
  }

  /// This one flipped alone.
  var alone: FidelitySwitches {
    get throws {
      var switches = FidelitySwitches()
      try switches.set(testDescription)
      return switches
    }
  }
}
