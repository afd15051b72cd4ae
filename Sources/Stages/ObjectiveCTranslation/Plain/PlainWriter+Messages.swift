extension PlainWriter {
  /// The Swift of a message.
  func message(_ node: ClangNode) -> String {
    let selector = node.texts["selector"] ?? ""
    switch node.texts["receiverKind"] ?? "instance" {
    case "class":
      guard case .object(let name?, _, _) = node.classType(in: scope) else { return "nil" }
      return mark(node) + toClass(selector, name, node.inner)
    case "super (instance)", "super (class)":
      let superclass = owner.flatMap { program.table.classes[$0]?.superName }
      let method = superclass.flatMap {
        program.table.method(selector, isClass: false, of: $0)
      }
      return mark(node) + sent(selector, "super", method, node.inner, "NSObject")
    default:
      guard let receiver = node.inner.first else { return "nil" }
      return mark(node) + toObject(selector, receiver, Array(node.inner.dropFirst()))
    }
  }

  private func toClass(_ selector: String, _ name: String, _ arguments: [ClangNode]) -> String {
    if selector == "new" { return "\(className(name))()" }
    let method = program.table.method(selector, isClass: true, of: name)
    return sent(selector, className(name), method, arguments, name)
  }

  private func toObject(
    _ selector: String, _ receiver: ClangNode, _ arguments: [ClangNode]
  ) -> String {
    let made = receiver.stripped
    if MethodInfo.isInitializer(selector), made.kind == "ObjCMessageExpr",
      made.texts["selector"] == "alloc", case .object(let name?, _, _) = made.classType(in: scope)
    {
      let method = program.table.method(selector, isClass: false, of: name)
      if selector == "init" { return "\(className(name))()" }
      return sent(selector, className(name), method, arguments, name)
    }
    var name: String?
    if case .object(let known, _, _) = receiver.qualified(in: scope).type { name = known }
    let method =
      name.flatMap { program.table.method(selector, isClass: false, of: $0) }
      ?? (name == nil ? program.table.rows["-" + selector]?.first ?? own(selector) : nil)
    return sent(selector, expression(receiver), method, arguments, name)
  }

  /// A message to an object, or to a class by its name.
  private func sent(
    _ selector: String, _ receiver: String, _ method: MethodInfo?, _ arguments: [ClangNode],
    _ name: String?
  ) -> String {
    let values = arguments.map(expression)
    if let text = PlainNames.special(selector, receiver, values) { return text }
    if PlainNames.formats.contains(selector), let format = arguments.first?.stripped.literal {
      let text = interpolated(format, values.dropFirst().map(PlainText.bare))
      return selector == "stringByAppendingFormat:" ? "\(receiver) + \(text)" : text
    }
    if let method, let property = method.accessor.map({ _ in method.property ?? "" }) {
      let path = member(receiver, method.swift ?? property)
      return method.accessor == .setter ? "\(path) = \(values.first ?? "nil")" : path
    }
    let isMade = MethodInfo.isInitializer(selector) && name.map(className) == receiver
    let isNamedHere = isMixed && method?.isOwn == true && method?.swift?.contains("$") != true
    if isNamedHere {
      let name = self.name(of: selector, method)
      return applied((name.base, name.labels), receiver, name.kept(values))
    }
    let spelling =
      method?.isOwn == true
      ? nil : PlainNames.known[selector] ?? method?.swift.flatMap(PlainNames.spelled)
    if let spelling {
      if spelling.contains("$") { return expanded(spelling, receiver, values) }
      return applied(PlainNames.split(spelling), receiver, values)
    }
    if method?.isOwn != true, isMade || method?.isClass == true,
      let made = PlainNames.initializer(selector)
    {
      return applied(made, receiver, values)
    }
    return applied(PlainNames.declared(selector), receiver, values)
  }

  /// The sources' method of a selector, for a receiver whose class is not known.
  private func own(_ selector: String) -> MethodInfo? {
    guard isMixed else { return nil }
    let key = MethodInfo.key(selector, isClass: false)
    let types = Array(program.table.classes.values) + program.table.protocols.values
    return types.filter(\.isOwn).sorted { $0.name < $1.name }.lazy
      .compactMap { $0.methods[key] }.first
  }

  /// The name of a method of the sources, for its declaration and its calls: Swift's own where
  /// Swift files call it.
  func name(of selector: String, _ method: MethodInfo?) -> PlainName {
    let plain = PlainNames.declared(selector)
    guard isMixed, let method, method.isOwn, PlainNames.known[selector] == nil else {
      return PlainName(base: plain.base, labels: plain.labels)
    }
    let imported = program.importedName(method)
    guard !imported.isFactory else { return PlainName(base: plain.base, labels: plain.labels) }
    return PlainName(
      base: imported.base, labels: imported.labels, errorIndex: imported.errorIndex)
  }

  func member(_ receiver: String, _ name: String) -> String {
    if name.contains("$") { return expanded(name, receiver, []) }
    return name.contains(".") ? name : "\(receiver).\(name)"
  }

  private func applied(
    _ name: (base: String, labels: [String]), _ receiver: String, _ values: [String]
  ) -> String {
    var list: [String] = []
    for (index, value) in values.enumerated() {
      // The place of an error, which Swift throws.
      guard index < name.labels.count || !value.hasPrefix("&"), index < name.labels.count else {
        continue
      }
      list.append(name.labels[index] == "_" ? value : "\(name.labels[index]): \(value)")
    }
    let call = name.base == "init" && receiver != "super" ? receiver : "\(receiver).\(name.base)"
    return "\(call)(\(list.joined(separator: ", ")))"
  }

  // MARK: Functions

  /// The Swift of a call of a function or block.
  func call(_ node: ClangNode) -> String {
    guard let callee = node.inner.first else { return "nil" }
    let values = node.inner.dropFirst().map(expression)
    if let name = callee.stripped.nodes["referencedDecl"]?.name,
      let template = PlainNames.functions[name]
    {
      return mark(node) + expanded(template, "", Array(values))
    }
    return "\(mark(node))\(expression(callee))(\(values.joined(separator: ", ")))"
  }

  /// Fills in a template of a table.
  private func expanded(_ template: String, _ receiver: String, _ values: [String]) -> String {
    var result = template.replacing("$rawself", with: receiver)
      .replacing("$self", with: receiver).replacing("$cls", with: receiver)
    for (index, value) in values.enumerated().reversed() {
      result = result.replacing("$raw\(index)", with: value).replacing("$\(index)", with: value)
    }
    return result
  }

  /// A literal with the values in the places of the format.
  private func interpolated(_ format: [UInt8], _ values: [String]) -> String {
    var rest = values[...]
    var result = ""
    var isDirective = false
    for character in String(decoding: format, as: UTF8.self) {
      if isDirective {
        guard character.isLetter || "@%".contains(character) else { continue }
        if ["l", "h", "z", "q"].contains(character) { continue }
        result += character == "%" ? "%" : "\\(\(rest.popFirst() ?? "nil"))"
        isDirective = false
      } else if character == "%" {
        isDirective = true
      } else {
        result += CLiteral.swift(Array(String(character).utf8)).dropFirst().dropLast()
      }
    }
    return "\"\(result)\""
  }
}
