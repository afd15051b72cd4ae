/// Writes the code that enters the sources' classes and methods by their names.
struct RuntimeWriter {
  let program: Program

  /// The function that a program calls before anything else.
  static let start = "pushsimObjectiveCStart"

  /// The function's text; it may ask for further messages.
  func write() -> String {
    var lines: [String] = ["var runtime = ObjCRuntime()"]
    for name in program.order where program.isOwn(name) {
      lines.append("runtime.classes[\"\(name)\"] = \(name).self")
      let protocols = program.table.allProtocols(of: name).map { "\"\($0)\"" }.sorted()
      lines.append("runtime.protocols[\"\(name)\"] = [\(protocols.joined(separator: ", "))]")
    }
    for selector in selectors.sorted() { lines += entry(selector) }
    lines.append("ObjCRuntime.current = runtime")
    for name in program.order where program.isOwn(name) { lines += methods(of: name) }
    for name in loaded {
      let call = "\(program.boundary.className(name)).\(Mangling.method("+load", of: name))()"
      lines.append("objcTop { try \(call) }")
    }
    return "func \(Self.start)() {\n\(lines.map { "  " + $0 }.joined(separator: "\n"))\n}\n"
      + initializing
  }

  /// The classes that have a `+load`, each behind the one above it, and then categories.
  private var loaded: [String] {
    let names = program.order.filter { program.classes[$0]?.methods["+load"] != nil }
    let own = names.filter(program.isOwn).enumerated().sorted {
      (program.table.depth(of: $0.element), $0.offset)
        < (program.table.depth(of: $1.element), $1.offset)
    }
    return own.map(\.element) + names.filter { !program.isOwn($0) }
  }

  /// The function that sends `+initialize` to a class before its first message.
  private var initializing: String {
    guard program.hasInitialize else { return "" }
    let calls = program.implementers(of: "+initialize").filter(\.isWhole).map { own in
      "if let c = type as? \(own.name).Type { "
        + "return try c.\(Mangling.method("+initialize", of: own.name))() }"
    }
    return """
      nonisolated(unsafe) private var begun: Set<ObjectIdentifier> = []
      private let beginning = NSRecursiveLock()
      func objcBegin(_ type: AnyClass) throws {
        beginning.lock()
        defer { beginning.unlock() }
        guard begun.insert(ObjectIdentifier(type)).inserted else { return }
        if let above = _getSuperclass(type) { try objcBegin(above) }
        \(calls.joined(separator: "\n  "))
      }

      """
  }

  /// The selectors of the sources' own methods, and those that they name.
  private var selectors: Set<String> {
    var result = program.selectors
    for name in program.order {
      guard let own = program.classes[name] else { continue }
      result.formUnion(
        own.order.filter { $0.hasPrefix("-") && $0 != "-dealloc" }.map { String($0.dropFirst()) })
      for (property, _) in own.synthesized {
        result.insert(property.getter)
        if !property.isReadOnly { result.insert(property.setter) }
      }
    }
    return result.filter { !MethodInfo.isInitializer($0) }
  }

  private func entry(_ selector: String) -> [String] {
    let key = MethodInfo.key(selector, isClass: false)
    guard let shape = shape(key) else { return [] }
    let classes =
      program.swiftAnswers(key).map(\.className)
      + program.implementers(of: key).map { program.boundary.className($0.name) }
      + program.rows(key).filter { !$0.isProtocols && $0.missing == nil }
      .map { program.boundary.className($0.owner) }
    let everything = program.rows(key).contains { $0.owner == "NSObject" }
    let test =
      everything
      ? "true"
      : classes.isEmpty ? "false" : classes.map { "$0 is \($0).Type" }.joined(separator: " || ")
    let tests =
      everything || classes.isEmpty
      ? "{ _ in \(test) }"
      : "{ c in \(classes.map { "c is \($0).Type" }.joined(separator: " || ")) }"
    let arguments = shape.parameters.enumerated().map { ", objcArgument(a, \($0), (\($1)).self)" }
      .joined()
    let call = "try \(program.request(shape))(o\(arguments))"
    let code = shape.result == "Void" ? "\(call); return nil" : "return objcBoxed(\(call))"
    return [
      "runtime.methods[\(CLiteral.swift(Array(selector.utf8)))] = ObjCRuntime.Method(responds: \(tests)) "
        + "{ o, a in \(code) }"
    ]
  }

  private func shape(_ key: String) -> MessageShape? {
    let selector = String(key.dropFirst())
    if let own = program.implementers(of: key).first {
      if let method = own.methods[key] { return shape(method.info) }
      guard let (property, _, isSetter) = own.synthesizedAccessor(key) else { return nil }
      let type = program.representation.swift(property.type.type)
      return MessageShape(
        selector: selector, kind: .instance, parameters: isSetter ? [type] : [],
        result: isSetter ? "Void" : type)
    }
    return program.swiftAnswers(key).first.flatMap { shape($0.method) }
      ?? program.rows(key).first { $0.missing == nil }.flatMap(shape)
  }

  private func shape(_ method: MethodInfo) -> MessageShape? {
    guard !method.isVariadic, !method.isInitializer else { return nil }
    return MessageShape(
      selector: method.selector, kind: .instance,
      parameters: method.parameters.map { program.representation.swift($0.type.type) },
      result: program.representation.swift(method.result.type))
  }

  /// Enters methods where the device SDK looks for those of a selector.
  private func methods(of name: String) -> [String] {
    guard let own = program.classes[name] else { return [] }
    let outlets = own.synthesized.filter {
      !$0.property.isReadOnly && $0.property.type.type.isObject
    }
    .map { "objcEnter(\(name).self, outlet: \"\($0.property.name)\")" }
    return outlets
      + own.order.filter { $0.hasPrefix("-") && $0 != "-dealloc" }.map { String($0.dropFirst()) }
      .filter { !MethodInfo.isInitializer($0) && $0.filter { $0 == ":" }.count < 3 }
      .map { "objcEnter(\(name).self, \(CLiteral.swift(Array($0.utf8))))" }
  }
}
