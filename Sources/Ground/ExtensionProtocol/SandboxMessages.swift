import JSONModel

/// Something the sandbox did not let an extension do.
package struct SandboxDenial: JSONRepresentable, Hashable {
  /// The action that was tried.
  package enum Action: String, Sendable, CaseIterable {
    case read
    case write
    case connect
    case listen
    case socket
    case process
    case execute
    case signal
    /// More was written than an extension may.
    case disk
  }

  package var action: Action
  /// The path, the address or the kind of thing it was tried on.
  package var target: String

  /// Creates a denial.
  package init(_ action: Action, _ target: String) {
    self.action = action
    self.target = target
  }

  package init(json: JSONValue) throws {
    let reader = try JSONReader(json)
    guard let action = Action(rawValue: try reader.string("action")) else {
      throw JSONShapeError(key: "action", found: "an unknown name", expected: "an action")
    }
    self.init(action, try reader.string("target"))
  }

  package var json: JSONValue {
    ["action": .string(action.rawValue), "target": .string(target)]
  }
}
