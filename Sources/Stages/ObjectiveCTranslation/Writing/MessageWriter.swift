extension Program {
  /// The Swift function of a row whose receiver is a class.
  func rowFunction(_ call: RowCall, _ result: String) -> String {
    let name =
      "r_\(call.className)_\(call.method.isClass ? "" : "n_")\(Mangling.name(ofSelector: call.method.selector))"
    guard written.insert(name).inserted else { return name }
    let fixed = call.method.parameters.count
    var names = (0..<fixed).map { "a\($0)" }
    var list = zip(names, call.method.parameters).map {
      "_ \($0): \(representation.swift($1.type.type))"
    }
    if call.method.isVariadic {
      names.append("a\(fixed)")
      list.append("_ a\(fixed): [ObjCArgument]")
    }
    let result =
      call.method.isInitializer ? "AnyObject?" : representation.swift(call.method.result.type)
    let body = call.statements(names, result: result)
    rowTexts.append(
      "func \(name)(\(list.joined(separator: ", "))) throws -> \(result) {\n"
        + body.map { "  " + $0 }.joined(separator: "\n") + "\n}")
    return name
  }

  /// The Swift function of a C function of the SDK.
  func functionCall(_ symbol: SymbolInfo, _ signature: CType.Signature) -> String {
    let name = "x_\(symbol.name)"
    guard written.insert(name).inserted else { return name }
    let method = MethodInfo(owner: "", selector: symbol.name, isClass: true)
    method.parameters = signature.parameters.map { ("", $0) }
    method.result = signature.result
    method.isVariadic = signature.isVariadic
    var names = signature.parameters.indices.map { "a\($0)" }
    var list = zip(names, signature.parameters).map { "_ \($0): \(representation.swift($1.type))" }
    if signature.isVariadic {
      names.append("a\(names.count)")
      list.append("_ \(names[names.count - 1]): [ObjCArgument]")
    }
    let result = representation.swift(signature.result.type)
    let call = RowCall(program: self, method: method, receiver: "", className: "")
    let value: String
    var lines: [String] = []
    if let spelling = symbol.swift, RowCall.isTemplate(spelling) || spelling.hasSuffix(")") {
      let (conversions, values) = call.converted(spelling, names)
      lines = conversions
      value = "(\(call.expanded(spelling, values.raw, converted: values.converted, receiver: "")))"
    } else {
      let values = zip(names, signature.parameters).map { boundary.incoming($0, $1) }
      value = "\(symbol.swift ?? symbol.name)(\(values.joined(separator: ", ")))"
    }
    let body =
      result == "Void"
      ? "_ = try \(value)" : "return try \(boundary.outgoing(value, signature.result))"
    rowTexts.append(
      "func \(name)(\(list.joined(separator: ", "))) throws -> \(result) {\n"
        + (lines + [body]).map { "  " + $0 }.joined(separator: "\n") + "\n}")
    return name
  }

  /// The Swift variable of a constant of the SDK.
  func constant(_ symbol: SymbolInfo) -> String {
    let name = "y_\(symbol.name)"
    guard written.insert(name).inserted else { return name }
    let value = boundary.outgoing(symbol.swift ?? symbol.name, symbol.type)
    rowTexts.append("var \(name): \(representation.swift(symbol.type.type)) { \(value) }")
    return name
  }
}

/// Writes the functions that send messages.
struct MessageWriter {
  let program: Program
  private var boundary: Boundary { program.boundary }

  init(_ program: Program) { self.program = program }

  /// Every function that has been asked for; writing one may ask for more.
  func write() -> String {
    var texts: [String] = []
    var done = 0
    while done < program.messages.order.count {
      let shape = program.messages.order[done]
      done += 1
      texts.append(function(shape))
    }
    return texts.joined(separator: "\n") + "\n"
  }

  private func function(_ shape: MessageShape) -> String {
    let name = program.request(shape)
    let key = MethodInfo.key(shape.selector, isClass: shape.kind == .metatype)
    let (names, list) = parameters(shape)
    let head =
      "func \(name)(\((["_ o: AnyObject?"] + list).joined(separator: ", "))) throws -> \(shape.result)"
    let body =
      switch shape.kind {
      case .instance: instance(shape, key, names)
      case .metatype: metatype(shape, key, names)
      case .allocation: allocation(shape, names)
      }
    return "\(head) {\n\(body.map { "  " + $0 }.joined(separator: "\n"))\n}"
  }

  /// The names of a message's arguments, and the parameters behind the receiver.
  func parameters(_ shape: MessageShape) -> (names: [String], list: [String]) {
    var names = shape.parameters.indices.map { "a\($0)" }
    var list = zip(names, shape.parameters).map { "_ \($0): \($1)" }
    if shape.isVariadic {
      names.append("a\(names.count)")
      list.append("_ \(names[names.count - 1]): [ObjCArgument]")
    }
    return (names, list)
  }

  private func none(_ shape: MessageShape) -> String {
    if shape.result == "Void" { return "return" }
    return shape.result.hasSuffix("?")
      ? "return nil" : "return objcZero((\(shape.result)).self)"
  }

  // MARK: To objects

  private func instance(_ shape: MessageShape, _ key: String, _ names: [String]) -> [String] {
    var lines = ["guard let o else { \(none(shape)) }"]
    for answer in program.swiftAnswers(key) where fits(answer.method, shape) {
      let call = RowCall(
        program: program, method: answer.method, receiver: "o", className: answer.className)
      lines.append("if let o = o as? \(answer.className) {")
      lines += call.statements(names, result: shape.result).map { "  " + $0 } + ["}"]
    }
    for own in program.implementers(of: key) where fits(own, key, shape) {
      lines.append(self.own(own, key, names, shape))
    }
    let rows = program.rows(key)
    let sorted = rows.filter { $0.missing == nil && fits($0, shape) && !isAnswer($0) }
      .sorted { rank($0) > rank($1) }
    for row in sorted { lines += self.row(row, names, shape) }
    lines.append("throw objcUnrecognized(o, \(CLiteral.swift(Array(shape.selector.utf8))))")
    return lines
  }

  /// The statement by which an object of a class of the sources answers.
  func own(_ own: OwnClass, _ key: String, _ names: [String], _ shape: MessageShape) -> String {
    let type = program.boundary.className(own.name)
    var call = "try o.\(Mangling.method(key, of: own.name))(\(names.joined(separator: ", ")))"
    if own.methods[key] == nil, let (_, variable, isSetter) = own.synthesizedAccessor(key),
      !isSetter
    {
      call = "o.v_\(variable.name)"
    }
    return "if let o = o as? \(type) { \(returned(call, shape)) }"
  }

  /// Whether the method is one that programs implement for the SDK, and so their own object's.
  private func isAnswer(_ row: MethodInfo) -> Bool {
    row.isProtocols && !row.isOfSwift
      && ["Delegate", "DataSource", "Extension"].contains { row.owner.hasSuffix($0) }
  }

  private func rank(_ row: MethodInfo) -> Int {
    row.isProtocols ? (row.owner == "NSObject" ? -2 : -1) : program.table.depth(of: row.owner)
  }

  private func returned(_ call: String, _ shape: MessageShape) -> String {
    shape.result == "Void" ? "_ = \(call); return" : "return \(call)"
  }

  func fits(_ own: OwnClass, _ key: String, _ shape: MessageShape) -> Bool {
    if let method = own.methods[key] { return fits(method.info, shape) }
    guard let (property, _, isSetter) = own.synthesizedAccessor(key) else { return false }
    let type = program.representation.swift(property.type.type)
    return isSetter ? shape.parameters == [type] : shape.result == type
  }

  func fits(_ row: MethodInfo, _ shape: MessageShape) -> Bool {
    let parameters = row.parameters.map { program.representation.swift($0.type.type) }
    let result = program.representation.swift(row.result.type)
    return parameters == shape.parameters && (result == shape.result || shape.result == "Void")
      && row.isVariadic == shape.isVariadic
  }

  func row(_ row: MethodInfo, _ names: [String], _ shape: MessageShape) -> [String] {
    if row.isInitializer {
      // only an object of a class of the sources is allocated before it is initialised
      guard
        row.owner == "NSObject" || row.superInit != nil || row.selector == "initWithNibName:bundle:"
      else { return [] }
      let owner = boundary.className(row.owner)
      let call = RowCall(program: program, method: row, receiver: "o", className: row.owner)
      let effect = row.superInit.map { "try \(call.expanded($0, names, receiver: "o")); " } ?? ""
      return ["if let o = o as? \(owner) { \(effect)return o }"]
    }
    let owner = typeName(row)
    let call = RowCall(program: program, method: row, receiver: "o", className: row.owner)
    let lines = call.statements(names, result: shape.result)
    guard row.isProtocols, owner != "NSObject" else {
      return ["if let o = o as? \(owner) {"] + lines.map { "  " + $0 } + ["}"]
    }
    // Swift has many protocols on the main actor, of which Objective-C knows nothing.
    return [
      "if let o = o as? \(owner) {",
      "  return try objcOnMain { @MainActor () throws -> \(shape.result) in",
    ] + lines.map { "    " + $0 } + ["  }", "}"]
  }

  private func typeName(_ row: MethodInfo) -> String {
    guard row.isProtocols else { return boundary.className(row.owner) }
    let name = program.table.protocols[row.owner]?.swift ?? row.owner
    return row.owner == "NSObject" || name == "NSObject" ? "NSObject" : "any \(name)"
  }

  // MARK: To classes

  private func metatype(_ shape: MessageShape, _ key: String, _ names: [String]) -> [String] {
    var lines = ["guard let o else { \(none(shape)) }", "if let c = objcType(o) {"]
    if program.hasInitialize { lines.append("  try objcBegin(c)") }
    for own in program.implementers(of: key) where fits(own, key, shape) {
      let type = boundary.className(own.name)
      let call = "c.\(Mangling.method(key, of: own.name))(\(names.joined(separator: ", ")))"
      lines.append("  if let c = c as? \(type).Type { \(returned("try \(call)", shape)) }")
    }
    let rows = program.rows(key).filter { $0.missing == nil && fits($0, shape) }
    for row in rows.sorted(by: { rank($0) > rank($1) }) where !row.isProtocols {
      let type = boundary.className(row.owner)
      let isMaking = row.swift?.hasPrefix("init(") ?? false
      let receiver = isMaking ? type : "c"
      let call = RowCall(program: program, method: row, receiver: receiver, className: row.owner)
      let text = call.statements(names, result: shape.result)
        .map { $0.replacing("c.self", with: "c") }
      lines += ["  if let c = c as? \(type).Type {"] + text.map { "    " + $0 } + ["  }"]
    }
    lines.append("}")
    // what every object understands, a class does too
    let instances = program.rows(MethodInfo.key(shape.selector, isClass: false))
      .filter {
        $0.owner == "NSObject" && $0.missing == nil && fits($0, shape) && !$0.isInitializer
      }
    if let row = instances.first, rows.allSatisfy({ $0.owner != "NSObject" }) {
      lines += self.row(row, names, shape)
    }
    lines.append("throw objcUnrecognized(o, \(CLiteral.swift(Array(shape.selector.utf8))))")
    return lines
  }

  // MARK: Making objects of a class that is a value

  private func allocation(_ shape: MessageShape, _ names: [String]) -> [String] {
    var lines = ["guard let o, let c = objcType(o) else { return nil }"]
    let send = program.request(
      MessageShape(
        selector: shape.selector, kind: .instance, parameters: shape.parameters,
        result: "AnyObject?", isVariadic: shape.isVariadic))
    for name in program.order where program.isOwn(name) {
      let above = program.table.classes[name]?.superName ?? ""
      guard !program.isOwn(above) else { continue }
      let list = (["c.init(objcAlloc: ())"] + names).joined(separator: ", ")
      lines.append("if let c = c as? \(name).Type { return try \(send)(\(list)) }")
    }
    let key = MethodInfo.key(shape.selector, isClass: false)
    for row in program.rows(key) where row.missing == nil && !row.isProtocols {
      guard row.owner != "NSObject" else { continue }
      let parameters = row.parameters.map { program.representation.swift($0.type.type) }
      guard parameters == shape.parameters else { continue }
      let type = boundary.className(row.owner)
      let call = RowCall(program: program, method: row, receiver: type, className: row.owner)
      let text = call.statements(names, result: "AnyObject?")
      lines += ["if c == \(type).self {"] + text.map { "  " + $0 } + ["}"]
    }
    lines.append("throw objcUnrecognized(o, \(CLiteral.swift(Array(shape.selector.utf8))))")
    return lines
  }
}
