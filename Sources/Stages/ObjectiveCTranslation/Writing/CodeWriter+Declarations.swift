extension CodeWriter {
  func declaration(_ node: ClangNode) {
    switch node.kind {
    case "VarDecl":
      if node.texts["storageClass"] == "static" {
        names[node.id] = unit.hoist(node)
        return
      }
      if node.texts["storageClass"] == "extern" { return }
      text.at(node.place)
      let value = node.inner.first { !$0.kind.hasSuffix("Attr") && !$0.kind.hasSuffix("Type") }
      if jumps.variables.contains(node.id) { return begin(node, value) }
      if case .array(let element, let count) = type(of: node).type {
        return declareArray(node, element, count, value)
      }
      declare(node, value.map { "try \(expression($0))" })
    case "RecordDecl", "TypedefDecl", "EnumDecl":
      unit.declareLocalType(node)
    default: break
    }
  }

  /// Declares an array with values.
  func declareArray(
    _ node: ClangNode, _ element: CType.Qualified, _ count: Int?, _ value: ClangNode?
  ) {
    let name = local(node)
    let type = representation.stored(element.type)
    var length = count.map(String.init) ?? "0"
    if count == nil, let size = node.inner.first(where: { $0.kind != "InitListExpr" }) {
      length = "Int(try \(expression(size)))"
    }
    let values = value.map { arrayValues($0, element) } ?? "[]"
    text.add(
      "let \(name) = ObjCBuffer<\(type)>(count: \(length), \(representation.zero(stored: element.type)), "
        + "\(values))")
    text.add("defer { withExtendedLifetime(\(name)) {} }")
  }

  /// The Swift array of what an array is given.
  func arrayValues(_ value: ClangNode, _ element: CType.Qualified) -> String {
    let items = value.kind == "InitListExpr" ? arrayItems(value) : []
    if value.kind == "InitListExpr", !isText(items, element.type) {
      let values = items.map { "try \(storedValue($0, element.type))" }
      return "[\(values.joined(separator: ", "))]"
    }
    let type = representation.swift(element.type)
    let bytes = value.literal.map { $0 + [0] } ?? []
    return "[\(bytes.map { "\(type)(truncatingIfNeeded: \($0))" }.joined(separator: ", "))]"
  }

  /// Whether an array's values are one text in braces.
  private func isText(_ items: [ClangNode], _ element: CType) -> Bool {
    if case .array = element { return false }
    return items.count == 1 && items[0].kind == "StringLiteral"
  }

  /// The value as it lies in an array or a structure.
  func storedValue(_ value: ClangNode, _ type: CType) -> String {
    guard case .array(let element, _?) = type else { return expression(value) }
    if value.kind == "ImplicitValueInitExpr" { return representation.zero(stored: type) }
    let zero = representation.zero(stored: element.type)
    return "(objcInline(\(arrayValues(value, element)), \(zero)) as \(representation.stored(type)))"
  }

  private func arrayItems(_ node: ClangNode) -> [ClangNode] {
    if let filled = node.lists["array_filler"], !filled.isEmpty { return Array(filled.dropFirst()) }
    return node.inner
  }

  /// Refuses variables of types that are not translated.
  private func check(_ type: CType, _ node: ClangNode) {
    guard case .unknown("an unnamed type") = type else { return }
    program.fail("a structure without a name cannot be translated; give it one", node.place)
  }

  /// Declares a variable with a value.
  /// - Parameter isLater: Whether it gets its first value by an assignment.
  func declare(_ node: ClangNode, _ value: String?, isLater: Bool = false) {
    let type = type(of: node)
    let name = local(node)
    check(type.type, node)
    let swift = representation.swift(type.type)
    let value = value ?? representation.zero(type.type)
    if boxed.contains(node.id) {
      text.add("let \(name) = ObjCBox<\(swift)>(\(value))")
      text.add("defer { withExtendedLifetime(\(name)) {} }")
    } else if type.ownership == .weak {
      weak.insert(node.id)
      text.add("weak var \(name): AnyObject? = \(value)")
    } else {
      text.add("\(isLater ? "var" : word(node)) \(name): \(swift) = \(value)")
    }
  }
}
