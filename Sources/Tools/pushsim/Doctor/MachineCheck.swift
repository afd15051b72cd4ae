import JSONModel
import NotificationModel

/// One thing that pushsim uses of this machine.
struct MachineCheck: Sendable, Hashable {
  /// How it stands.
  enum State: String, Sendable {
    /// All there.
    case ok
    /// Not all there, and pushsim goes on with less.
    case partial
    /// Not there.
    case missing
  }

  /// The subject of the check, such as `landlock`.
  var name: String
  var state: State
  /// The result of the check, as a sentence without its full stop.
  var detail: String
  /// Whether pushsim does its work only with it.
  var isNeeded: Bool
  /// The remedy; nil where none is needed.
  var advice: String?

  init(
    _ name: String, _ state: State, _ detail: String, isNeeded: Bool = false,
    advice: String? = nil
  ) {
    self.name = name
    self.state = state
    self.detail = detail
    self.isNeeded = isNeeded
    self.advice = advice
  }

  /// The JSON shape of the value.
  var json: JSONValue {
    [
      "name": .string(name), "state": .string(state.rawValue), "detail": .string(detail),
      "needed": .bool(isNeeded), "advice": JSONValue(advice),
    ]
  }
}
