import DeviceModel
import JSONModel
import SimulatorRuntime
import TextFormats

/// The expectations of a delivery, by keys: `"expect"` of an envelope, a file `X.expect.json`, or
/// `--expect`.
public struct DeliveryExpectations: Sendable, Hashable {
  /// The keys with their values as they were given.
  public private(set) var members: [String: JSONValue] = [:]

  /// Asks for nothing.
  public init() {}

  /// Reads a dictionary of keys, or a text that is an outcome.
  /// - Throws: `SimulatorError` for a key that there is not, and for a value of another form.
  public init(json: JSONValue) throws(SimulatorError) {
    if json.string != nil {
      try set("outcome", json)
      return
    }
    guard let members = json.object else {
      throw SimulatorError(
        .unreadableInput,
        "what is expected is neither a dictionary nor the text of an outcome (\(json.kind))")
    }
    for (key, value) in members.sorted(by: { $0.key < $1.key }) { try set(key, value) }
  }

  /// Asks for what `KEY=VALUE` says, or for the outcome that the text is.
  ///
  /// Values are JSON where they can be read as such and the key takes it, and texts otherwise.
  /// - Throws: `SimulatorError` as `init(json:)` does, and for a key that was given before.
  public mutating func add(_ argument: String) throws(SimulatorError) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let (name, text) =
      parts.count == 2 ? (String(parts[0]), String(parts[1])) : ("outcome", argument)
    guard members[name] == nil else {
      throw SimulatorError(
        .usage, "\(name) is expected twice; a delivery has one \(name), give one")
    }
    try set(name, try ExpectationKey.named(name).value(text))
  }

  /// Asks for one key.
  /// - Throws: `SimulatorError` as `init(json:)` does.
  public mutating func set(_ name: String, _ value: JSONValue) throws(SimulatorError) {
    _ = try ExpectationKey.named(name).check(value)
    members[name] = value
  }

  /// These expectations, and those of `others` where these say nothing.
  public func completed(by others: DeliveryExpectations) -> DeliveryExpectations {
    var all = self
    all.members.merge(others.members) { own, _ in own }
    return all
  }

  /// Whether nothing is asked for.
  public var isEmpty: Bool { members.isEmpty }

  /// The outcome that is asked for; nil for any as intended.
  public var outcome: Expectation? {
    members["outcome"]?.string.flatMap { try? Expectation($0) }
  }

  /// The findings that are forbidden; nil where none are named.
  public var failOn: ForbiddenFindings? {
    members["failOn"].flatMap { try? ForbiddenFindings(json: $0) }
  }

  /// Returns the unmet expectations of a delivery, a line each, such as
  /// `title: expected "New photo", but it was "Photo"`; empty where all are met.
  /// - Parameter device: where the delivery went, for what is expected of it; nil leaves that out.
  public func shortfalls(of delivery: Delivery, on device: Device? = nil) -> [String] {
    ExpectationKey.all.compactMap { key in
      guard let value = members[key.name], let check = try? key.check(value),
        let shortfall = check(delivery, device)
      else { return nil }
      return key.name == "outcome" ? shortfall : "\(key.name): \(shortfall)"
    }
  }
}
