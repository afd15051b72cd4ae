/// Functions and methods that take any number of arguments.
extension CodeWriter {
  /// The Swift parameter that holds the arguments behind those with names.
  static let rest = "_ l_rest_: [ObjCArgument]"

  /// A parameter list in Swift: those with names, and the others where there may be any.
  func parameterList(_ parameters: [ClangNode], isVariadic: Bool) -> String {
    let list = parameters.map { "_ \(local($0)): \(swift($0))" }
    return (list + (isVariadic ? [Self.rest] : [])).joined(separator: ", ")
  }

  /// A call of what clang knows by itself; nil for other functions.
  func builtIn(_ name: String, _ arguments: [ClangNode]) -> String? {
    switch (name, arguments.count) {
    case ("__builtin_expect", 1...): return expression(arguments[0])
    case ("__builtin_va_start", 1...):
      return "objcAssign(&\(lvalue(arguments[0])), ObjCArguments(l_rest_))"
    case ("__builtin_va_copy", 2):
      return "objcAssign(&\(lvalue(arguments[0])), \(expression(arguments[1])))"
    case ("__builtin_va_end", 1): return "\(lvalue(arguments[0])).end()"
    default: return nil
    }
  }

  /// `va_arg`.
  func nextArgument(_ node: ClangNode) -> String {
    guard let place = node.inner.first.map(lvalue) else { return "nil" }
    let swift = swift(node)
    switch type(of: node).type {
    case .object, .metatype, .block: return "\(place).object()"
    case .pointer where swift == "AnyObject?": return "\(place).object()"
    case .pointer(let pointee) where pointee.type == .void: return "\(place).pointer()"
    case .pointer(let pointee):
      let type = representation.swift(pointee.type)
      return "\(place).pointer()?.assumingMemoryBound(to: (\(type)).self)"
    case .bool: return "(\(place).integer(Int32.self) != 0)"
    case .integer, .enumeration: return "\(place).integer(\(swift).self)"
    case .floating: return "\(swift)(\(place).floating())"
    default:
      return fail("a value of this type cannot be read from variable arguments", node)
    }
  }

  /// Refuses a block or a pointer to a function that takes any number of arguments.
  func refuseVariadic(_ signature: CType.Signature, _ node: ClangNode) {
    guard signature.isVariadic else { return }
    program.fail(
      "a block or a pointer to a function with variable arguments cannot be translated; use a "
        + "function or a method", node.place)
  }
}
