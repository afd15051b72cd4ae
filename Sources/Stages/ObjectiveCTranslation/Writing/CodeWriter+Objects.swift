extension CodeWriter {
  func objectiveCExpression(_ node: ClangNode) -> String {
    switch node.kind {
    case "ObjCStringLiteral": return program.string(node.literal ?? [])
    case "ObjCMessageExpr": return message(node)
    case "PseudoObjectExpr": return pseudo(node)
    case "ObjCBoxedExpr": return boxed(node)
    case "ObjCArrayLiteral":
      return "objcArray([\(node.inner.map(expression).joined(separator: ", "))])"
    case "ObjCDictionaryLiteral":
      let texts = node.inner.map(expression)
      let pairs = stride(from: 0, to: texts.count - 1, by: 2).map {
        "(\(texts[$0]), \(texts[$0 + 1]))"
      }
      return "objcDictionary([\(pairs.joined(separator: ", "))])"
    case "ObjCSelectorExpr":
      let name = node.texts["selector"] ?? ""
      program.note(selector: name)
      return "(Selector(\(CLiteral.swift(Array(name.utf8)))) as Selector?)"
    case "ObjCProtocolExpr":
      return "objcProtocol(\(CLiteral.swift(Array((node.nodes["protocol"]?.name ?? "").utf8))))"
    case "ObjCAvailabilityCheckExpr": return availability(node)
    case "BlockExpr": return block(node)
    case "ObjCIsaExpr": return fail("isa cannot be used; send -class", node)
    default: return fail("\(node.kind) cannot be translated", node)
    }
  }

  private func boxed(_ node: ClangNode) -> String {
    guard let child = node.inner.first else { return "nil" }
    let type = type(of: child).type
    if case .pointer = type { return "objcString(\(expression(child)))" }
    if case .array = type { return "objcString(\(expression(child)))" }
    if case .structure = type { return "objcValue(\(expression(child)))" }
    // clang says `@(YES)` is a BOOL by the selector alone
    if node.texts["selector"] == "numberWithBool:" { return "objcBox(\(condition(child)))" }
    return "objcBox(\(expression(child)))"
  }

  // MARK: Expressions that clang takes apart

  /// The property reads and writes, and subscripts, that clang has turned into messages.
  private func pseudo(_ node: ClangNode) -> String {
    let parts = Array(node.inner.dropFirst())
    guard let last = parts.last, let form = node.inner.first else { return "()" }
    let writes = ["BinaryOperator", "CompoundAssignOperator", "UnaryOperator"].contains(form.kind)
    guard writes else {
      let bindings = bindings(parts)
      guard !bindings.isEmpty else { return expression(last) }
      return sequence(bindings, result: type(of: node)) { writer in
        writer.text.add("return try \(writer.expression(last))")
      }
    }
    let isVoid = type(of: node).type == .void
    let value = Self.setValue(last)
    return sequence(self.bindings(parts, all: true), result: type(of: node)) { writer in
      if !isVoid, let value, writer.bound[value.id] == nil {
        let name = writer.fresh()
        writer.text.add("let \(name): \(writer.swift(value)) = try \(writer.expression(value))")
        writer.bound[value.id] = name
      }
      writer.text.add("try \(writer.expression(last))")
      if !isVoid {
        // the value of `a.b++` is that before; nobody has been seen to use it
        writer.text.add("return \(value.map { writer.expression($0) } ?? "()")")
      }
    }
  }

  /// The value that the message of a setter gets.
  private static func setValue(_ node: ClangNode) -> ClangNode? {
    var message = node
    while message.kind != "ObjCMessageExpr", let next = message.inner.first { message = next }
    let arguments =
      message.texts["receiverKind"] == "instance" ? message.inner.dropFirst() : message.inner[...]
    return message.texts["selector"] == "setObject:forKeyedSubscript:"
      || message.texts["selector"] == "setObject:atIndexedSubscript:"
      ? arguments.first : arguments.last
  }

  func pseudoStatement(_ node: ClangNode) {
    let parts = Array(node.inner.dropFirst())
    guard let last = parts.last else { return }
    let bindings = bindings(parts)
    if bindings.isEmpty {
      let value = expression(last)
      text.add(type(of: last).type == .void ? "try \(value)" : "_ = try \(value)")
      return
    }
    text.open("do")
    for (opaque, name) in bindings { bind(opaque, name) }
    let value = expression(last)
    text.add(type(of: last).type == .void ? "try \(value)" : "_ = try \(value)")
    text.close()
    for (opaque, _) in bindings { bound[opaque.id] = nil }
  }

  private func bind(_ opaque: ClangNode, _ name: String) {
    guard let source = opaque.inner.first else { return }
    let value = expression(source)
    text.add("let \(name): \(swift(opaque)) = try \(value)")
    bound[opaque.id] = name
  }

  /// The parts that are used more than once, or all.
  private func bindings(
    _ parts: [ClangNode], all: Bool = false
  ) -> [(opaque: ClangNode, name: String)] {
    var counts: [String: Int] = [:]
    if let last = parts.last { Self.count(last, &counts) }
    return parts.dropLast().compactMap { part in
      guard part.kind == "OpaqueValueExpr", let source = part.inner.first,
        all || counts[part.id, default: 0] > 1, bound[part.id] == nil
      else { return nil }
      if !all, source.stripped.kind == "DeclRefExpr" { return nil }
      return (part, fresh())
    }
  }

  private static func count(_ node: ClangNode, _ counts: inout [String: Int]) {
    if node.kind == "OpaqueValueExpr" { counts[node.id, default: 0] += 1 }
    for child in node.inner { count(child, &counts) }
  }

  private func sequence(
    _ bindings: [(opaque: ClangNode, name: String)], result: CType.Qualified,
    _ body: (CodeWriter) -> Void
  ) -> String {
    let writer = nested(result: result)
    for (opaque, name) in bindings { writer.bind(opaque, name) }
    body(writer)
    return "{ () throws -> \(representation.swift(result.type)) in\n\(writer.text.text)}()"
  }

  // MARK: Blocks

  private func block(_ node: ClangNode) -> String {
    guard let block = node.inner.first(where: { $0.kind == "BlockDecl" }),
      case .block(let signature) = type(of: node).type
    else { return fail("this block cannot be translated", node) }
    refuseVariadic(signature, node)
    let writer = nested(result: signature.result)
    var captures: [String] = []
    for capture in block.children("Capture") {
      guard let variable = capture.nodes["var"], !capture.flags.contains("byref") else { continue }
      if let text = captured(variable, by: writer) { captures.append(text) }
    }
    let parameters = block.children("ParmVarDecl")
    var list: [String] = []
    for (number, type) in signature.parameters.enumerated() {
      let name =
        number < parameters.count && !parameters[number].name.isEmpty
        ? "l_\(parameters[number].name)" : "_"
      list.append("\(name): \(representation.swift(type.type))")
    }
    for parameter in parameters { writer.copyParameter(parameter) }
    if let body = block.inner.last(where: { $0.kind == "CompoundStmt" }) {
      writer.findLabels(body)
      writer.wholeBody(body)
    }
    let result = representation.swift(signature.result.type)
    let capturing = captures.isEmpty ? "" : "[\(captures.joined(separator: ", "))] "
    return
      "ObjCBlock<\(representation.closure(signature))>({ \(capturing)(\(list.joined(separator: ", "))) throws -> \(result) in\n"
      + "\(writer.text.text)})"
  }

  /// How a block keeps a variable, where that is not as Swift does by itself.
  private func captured(_ variable: ClangNode, by writer: CodeWriter) -> String? {
    if variable.kind == "ImplicitParamDecl" {
      guard variable.name == "self", setsSelf, rawSelf == "l_self" else { return nil }
      return "l_self"
    }
    guard let name = names[variable.id], name.hasPrefix("l_") else { return nil }
    if weak.contains(variable.id) { return "weak \(name)" }
    if case .array = type(of: variable).type { return nil }
    return boxed.contains(variable.id) ? "\(name) = ObjCBox(\(name).value)" : name
  }

  /// Makes a parameter a variable, as C has it.
  func copyParameter(_ node: ClangNode) {
    guard !node.name.isEmpty else { return }
    let name = local(node)
    let swift = swift(node)
    if boxed.contains(node.id) {
      text.add("let \(name) = ObjCBox<\(swift)>(\(name))")
    } else if word(node) == "var" {
      text.add("var \(name) = \(name)")
    }
  }
}
