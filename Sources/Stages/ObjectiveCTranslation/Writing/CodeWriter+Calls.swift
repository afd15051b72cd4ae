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
    if case .function(let signature) = type(of: callee).type { refuseVariadic(signature, node) }
    if case .block(let signature) = type(of: callee).type {
      refuseVariadic(signature, node)
      return "objcCode(\(expression(callee)), (\(representation.closure(signature))).self)(\(list))"
    }
    return "\(expression(callee))!(\(list))"
  }

  private func functionCall(
    _ function: ClangNode, _ arguments: [ClangNode], _ node: ClangNode
  ) -> String {
    if let name = unit.ownFunction(function.name) {
      guard case .function(let signature) = type(of: function).type else { return "()" }
      return "\(name)(\(list(arguments, of: signature).joined(separator: ", ")))"
    }
    if function.name == "NSSelectorFromString" { noteSelector(arguments) }
    if let text = builtIn(function.name, arguments) { return text }
    if let text = ownership(function.name, arguments) { return text }
    guard let symbol = program.table.functions[function.name],
      case .function(let signature) = symbol.type.type
    else { return fail("the device SDK has no function \(function.name) for Objective-C", node) }
    return unit.function(symbol, signature, list(arguments, of: signature), node)
  }

  private func list(_ arguments: [ClangNode], of signature: CType.Signature) -> [String] {
    guard signature.isVariadic else { return arguments.map(expression) }
    let fixed = signature.parameters.count
    let rest = arguments.dropFirst(fixed).map(variadic).joined(separator: ", ")
    return arguments.prefix(fixed).map(expression) + ["[\(rest)]"]
  }
}
