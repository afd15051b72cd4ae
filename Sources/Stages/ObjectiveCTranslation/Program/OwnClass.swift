/// A class or category that the sources implement.
final class OwnMethod {
  let info: MethodInfo
  let node: ClangNode
  let unit: Int
  init(info: MethodInfo, node: ClangNode, unit: Int) {
    (self.info, self.node, self.unit) = (info, node, unit)
  }
}

/// An instance variable.
struct InstanceVariable {
  let name: String
  let type: CType.Qualified
}

/// The methods of one class in the sources: all of it, or categories of one of the SDK's.
final class OwnClass {
  let name: String
  /// Whether the class itself is implemented.
  var isWhole = false
  var unit = 0
  var place: SourcePlace?
  var methods: [String: OwnMethod] = [:]
  var order: [String] = []
  var variables: [InstanceVariable] = []
  /// The properties whose accessors are made, with their variables.
  var synthesized: [(property: PropertyInfo, variable: InstanceVariable)] = []
  /// Swift functions that call the superclass's.
  var superCalls: [String: String] = [:]

  init(name: String) { self.name = name }

  func add(_ variable: InstanceVariable) {
    guard !variables.contains(where: { $0.name == variable.name }) else { return }
    variables.append(variable)
  }

  /// The names of the methods that objects have through this class.
  func implements(_ key: String) -> Bool { methods[key] != nil || synthesizedAccessor(key) != nil }

  /// The property whose made accessor answers to `key`.
  func synthesizedAccessor(
    _ key: String
  ) -> (property: PropertyInfo, variable: InstanceVariable, isSetter: Bool)? {
    guard key.hasPrefix("-") else { return nil }
    let selector = key.dropFirst()
    for (property, variable) in synthesized where !property.isClass {
      if property.getter == selector { return (property, variable, false) }
      if !property.isReadOnly, property.setter == selector { return (property, variable, true) }
    }
    return nil
  }
}
