/// Writes the Swift file of one source.
final class UnitWriter {
  let program: Program
  let number: Int
  /// The function that is being written, as `__func__` names it.
  var function = ""
  /// The selector of the method that is being written.
  var selector = ""
  private var text = SwiftText()
  private var hoisted: [String: String] = [:]
  private var ownStatics: [String: String] = [:]
  private var staticFunctions: Set<String> = []
  private var statics = SwiftText()
  private var constantValues: [String: String] = [:]

  init(_ program: Program, _ number: Int) {
    (self.program, self.number) = (program, number)
    for node in root.inner where node.kind == "EnumDecl" { readConstants(node) }
  }

  var root: ClangNode { program.units[number].root }
  private var scope: TypeScope { program.table.scope }
  private var representation: ValueForms { program.representation }

  private func readConstants(_ node: ClangNode) {
    for child in node.children("EnumConstantDecl") {
      if let value = program.table.constants[child.name] { constantValues[child.id] = value }
    }
  }

  /// The number of an enumeration's constant.
  func constant(_ node: ClangNode) -> String? {
    constantValues[node.id] ?? program.table.constants[node.name]
  }

  // MARK: The file

  /// The whole file.
  func write() -> String {
    for node in root.inner where node.kind == "FunctionDecl" && node.isFileLocal {
      if node.inner.contains(where: { $0.kind == "CompoundStmt" }) {
        staticFunctions.insert(node.name)
      }
    }
    // A variable within an implementation stands behind that in clang's tree.
    for node in root.inner where node.kind == "VarDecl" && node.isFileLocal {
      ownStatics[node.name] = globalName(node)
    }
    var written: Set<String> = []
    for node in root.inner where !node.isImplicit {
      switch node.kind {
      case "VarDecl": writeGlobal(node, &written)
      case "FunctionDecl":
        if node.inner.contains(where: { $0.kind == "CompoundStmt" }),
          written.insert("f " + node.name).inserted
        {
          writeFunction(node)
        }
      case "ObjCImplementationDecl":
        ClassWriter(self, node.nodes["interface"]?.name ?? node.name).writeClass(into: &text)
      case "ObjCCategoryImplDecl": writeCategory(node)
      default: break
      }
    }
    return SwiftText.balanced(statics.text + text.text)
  }

  private func writeCategory(_ node: ClangNode) {
    guard let name = node.nodes["interface"]?.name, !program.isOwn(name),
      let own = program.classes[name]
    else { return }
    let keys = node.children("ObjCMethodDecl").map {
      MethodInfo.key($0.name, isClass: !$0.flags.contains("instance"))
    }
    ClassWriter(self, name).writeExtension(own, keys, into: &text)
  }

  // MARK: Variables

  private func globalName(_ node: ClangNode) -> String {
    node.isFileLocal ? "s\(number)_\(node.name)" : "g_\(node.name)"
  }

  private func writeGlobal(_ node: ClangNode, _ written: inout Set<String>) {
    let isDeclared = node.texts["storageClass"] == "extern" && node.texts["init"] == nil
    guard !isDeclared, written.insert("v " + node.name).inserted else { return }
    declareGlobal(node, globalName(node), access: node.isFileLocal ? "fileprivate " : "")
  }

  private func declareGlobal(_ node: ClangNode, _ name: String, access: String) {
    let type = node.qualified(in: scope)
    let writer = CodeWriter(self, owner: nil, isClassMethod: false, setsSelf: false, result: .void)
    let value = node.inner.first { !$0.kind.hasSuffix("Attr") && !$0.kind.hasSuffix("Type") }
    // the bodies of blocks
    if let value { writer.findVariables(value) }
    statics.at(node.place)
    if case .array(let element, let count) = type.type {
      let values = value.map { writer.arrayValues($0, element) } ?? "[]"
      let swift = representation.stored(element.type)
      statics.add(
        "\(access)let \(name)_buffer = ObjCBuffer<\(swift)>(count: \(count ?? 0), "
          + "\(representation.zero(stored: element.type)), "
          + "objcTop { () throws -> [\(swift)] in \(values) })")
      statics.add(
        "\(access)var \(name): UnsafeMutablePointer<\(swift)>? { \(name)_buffer.pointer }")
      return
    }
    let swift = representation.swift(type.type)
    let weak = type.ownership == .weak ? "weak " : ""
    let initial =
      value.map {
        $0.kind == "ImplicitValueInitExpr"
          ? representation.zero(type.type) : "objcTop { try \(writer.expression($0)) }"
      }
      ?? representation.zero(type.type)
    statics.add("\(access)nonisolated(unsafe) \(weak)var \(name): \(swift) = \(initial)")
  }

  /// Makes a static variable of a function one of the file.
  func hoist(_ node: ClangNode) -> String {
    if let name = hoisted[node.id] { return name }
    let name = "h\(number)_\(hoisted.count)_\(node.name)"
    hoisted[node.id] = name
    declareGlobal(node, name, access: "fileprivate ")
    return name
  }

  /// The Swift of a variable outside of functions.
  func global(_ declaration: ClangNode, _ node: ClangNode) -> String {
    if let name = hoisted[declaration.id] { return name }
    if let name = ownStatics[declaration.name] { return name }
    if program.variables.contains(declaration.name) { return "g_\(declaration.name)" }
    guard let symbol = program.table.variables[declaration.name] else {
      program.fail(
        "the device SDK has no constant \(declaration.name) for Objective-C", node.place)
      return "nil"
    }
    if let missing = symbol.missing {
      program.fail("\(symbol.name) is not in the device SDK: \(missing)", node.place)
      return "nil"
    }
    if let number = symbol.number {
      return "(\(number) as \(representation.swift(symbol.type.type)))"
    }
    return program.constant(symbol)
  }

  func declareLocalType(_ node: ClangNode) {
    node.declareTypes(in: scope)
    if node.kind == "EnumDecl" {
      var last = -1
      for child in node.children("EnumConstantDecl") {
        last = child.firstValue.flatMap(Int.init) ?? last + 1
        constantValues[child.id] = String(last)
      }
    }
  }

  // MARK: Functions

  /// The Swift function of a C function that the sources define.
  func ownFunction(_ name: String) -> String? {
    if staticFunctions.contains(name) { return "f\(number)_\(name)" }
    return program.functions.contains(name) ? "f_\(name)" : nil
  }

  private func writeFunction(_ node: ClangNode) {
    guard let body = node.inner.last(where: { $0.kind == "CompoundStmt" }),
      case .function(let signature) = node.qualified(in: scope).type
    else { return }
    function = node.name
    let writer = CodeWriter(
      self, owner: nil, isClassMethod: false, setsSelf: false, result: signature.result)
    writer.survey(body)
    let parameters = node.children("ParmVarDecl")
    let list = writer.parameterList(parameters, isVariadic: signature.isVariadic)
    for parameter in parameters { writer.copyParameter(parameter) }
    writer.wholeBody(body)
    writer.finish()
    text.at(node.place)
    text.add(
      "\(node.isFileLocal ? "fileprivate " : "")func \(ownFunction(node.name) ?? node.name)(\(list)) "
        + "throws -> \(representation.swift(signature.result.type)) {")
    text.add(writer.text.text)
    text.add("}")
  }

  // MARK: Rows

  /// The call of a table's method whose receiver is a class.
  func row(_ call: RowCall, _ arguments: [String], _ result: String, _ node: ClangNode) -> String {
    if let missing = call.method.missing ?? program.table.classes[call.className]?.missing {
      program.fail(
        "\(call.className) \(call.method.selector) is not in the device SDK: \(missing)", node.place
      )
    }
    return "\(program.rowFunction(call, result))(\(arguments.joined(separator: ", ")))"
  }

  /// The call of a table's function.
  func function(
    _ symbol: SymbolInfo, _ signature: CType.Signature, _ arguments: [String], _ node: ClangNode
  ) -> String {
    if let missing = symbol.missing {
      program.fail("\(symbol.name) is not in the device SDK: \(missing)", node.place)
    }
    return "\(program.functionCall(symbol, signature))(\(arguments.joined(separator: ", ")))"
  }

  /// The Swift method that calls the superclass's of the SDK.
  func superCall(
    _ method: MethodInfo, owner: String, result: String, _ node: ClangNode
  ) -> String {
    if let missing = method.missing {
      program.fail(
        "\(method.owner) \(method.selector) is not in the device SDK: \(missing)", node.place)
    }
    let name = "s_\(owner)_\(Mangling.name(ofSelector: method.selector))"
    guard let own = program.classes[owner] else { return name }
    let names = method.parameters.indices.map { "a\($0)" }
    let list = zip(names, method.parameters).map {
      "_ \($0): \(representation.swift($1.type.type))"
    }
    let call = RowCall(
      program: program, method: method, receiver: "super", className: method.owner)
    let body = call.statements(names, result: representation.swift(method.result.type))
    own.superCalls[name] =
      "final func \(name)(\(list.joined(separator: ", "))) throws -> "
      + "\(representation.swift(method.result.type)) {\n\(body.joined(separator: "\n"))\n}"
    return name
  }
}

extension CodeWriter {
  /// Ends a body: C may leave out the last return.
  func finish() {
    if result.type != .void { text.add("return \(representation.zero(result.type))") }
  }
}
