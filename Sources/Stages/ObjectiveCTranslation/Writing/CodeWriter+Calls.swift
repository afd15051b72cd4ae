extension CodeWriter {
  func call(_ node: ClangNode) -> String {
    guard let callee = node.inner.first else { return "()" }
    let arguments = Array(node.inner.dropFirst())
    let target = callee.stripped
    if target.kind == "DeclRefExpr", let function = target.nodes["referencedDecl"],
      function.kind == "FunctionDecl"
    {
      return functionCall(function, arguments, node)
    }
    let list = arguments.map(expression).joined(separator: ", ")
    if case .block(let signature) = type(of: callee).type {
      return "objcCode(\(expression(callee)), (\(representation.closure(signature))).self)(\(list))"
    }
    return "\(expression(callee))!(\(list))"
  }

  private func functionCall(
    _ function: ClangNode, _ arguments: [ClangNode], _ node: ClangNode
  ) -> String {
    if let name = unit.ownFunction(function.name) {
      return "\(name)(\(arguments.map(expression).joined(separator: ", ")))"
    }
    switch function.name {
    case "__builtin_expect": return arguments.first.map(expression) ?? "()"
    default: break
    }
    guard let symbol = program.table.functions[function.name],
      case .function(let signature) = symbol.type.type
    else { return fail("the device SDK has no function \(function.name) for Objective-C", node) }
    let fixed = signature.parameters.count
    var list = arguments.prefix(fixed).map(expression)
    if signature.isVariadic {
      list.append("[\(arguments.dropFirst(fixed).map(variadic).joined(separator: ", "))]")
    }
    return unit.function(symbol, signature, list, node)
  }
}
