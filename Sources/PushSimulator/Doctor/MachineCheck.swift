import NotificationModel

/// One thing that pushsim uses of this machine.
package struct MachineCheck: Sendable, Hashable, JSONRepresentable {
  /// How it stands.
  package enum State: String, Sendable, CaseIterable {
    /// All there.
    case ok
    /// Not all there, and pushsim goes on with less.
    case partial
    /// Not there.
    case missing
  }

  /// What is looked at, such as `landlock`.
  package var name: String
  package var state: State
  /// What was found, as a sentence without its full stop.
  package var detail: String
  /// Whether pushsim does its work only with it.
  package var isNeeded: Bool
  /// What to do about it; nil where nothing needs to be.
  package var advice: String?

  /// Makes a check.
  package init(
    _ name: String, _ state: State, _ detail: String, isNeeded: Bool = false,
    advice: String? = nil
  ) {
    self.name = name
    self.state = state
    self.detail = detail
    self.isNeeded = isNeeded
    self.advice = advice
  }

  /// Reads the value from its JSON shape; throws `JSONShapeError`.
  package init(json: JSONValue) throws {
    let reader = try JSONReader(json)
    guard let state = State(rawValue: try reader.string("state")) else {
      throw JSONShapeError(key: "state", found: "an unknown name", expected: "a state")
    }
    self.init(
      try reader.string("name"), state, try reader.string("detail"),
      isNeeded: json.object?["needed"]?.bool ?? false, advice: try reader.optionalString("advice"))
  }

  /// The JSON shape of the value.
  package var json: JSONValue {
    [
      "name": .string(name), "state": .string(state.rawValue), "detail": .string(detail),
      "needed": .bool(isNeeded), "advice": JSONValue(advice),
    ]
  }
}
