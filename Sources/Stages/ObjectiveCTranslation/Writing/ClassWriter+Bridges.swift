extension ClassWriter {
  /// Writes the Swift methods by which the SDK calls those of the class: overrides of its classes'
  /// and its protocols' requirements.
  func writeBridges(_ own: OwnClass, into text: inout SwiftText) {
    for key in own.order where key != "-dealloc" {
      guard let method = own.methods[key], let (row, isOverride) = row(for: key) else { continue }
      if row.isInitializer || row.isVariadic { continue }
      if isOverride, isBridgedAbove(key) || row.owner == "NSObject",
        !Self.objectMethods.contains(key)
      {
        if row.owner == "NSObject" { continue }
      }
      text.at(method.node.place)
      bridge(row, key, isOverride, into: &text)
    }
    writeObjectMethods(own, into: &text)
    writeMissing(into: &text)
    for (property, _) in own.synthesized where own.methods["-" + property.getter] == nil {
      guard let (row, isOverride) = row(for: "-" + property.getter), row.owner != "NSObject" else {
        continue
      }
      bridge(row, "-" + property.getter, isOverride, into: &text)
    }
  }

  /// Writes the methods that the SDK's protocols require and that the class lacks: calling one
  /// raises.
  private func writeMissing(into text: inout SwiftText) {
    for protocolName in adoptedProtocols.sorted() {
      guard let info = program.table.protocols[protocolName], !info.isOwn else { continue }
      for (key, row) in info.methods.sorted(by: { $0.key < $1.key })
      where !row.isOptional && !row.isInitializer && row.missing == nil && !isThere(key) {
        bridge(row, key, false, isMissing: true, into: &text)
      }
    }
  }

  /// Whether the class, or one above it, has the method.
  private func isThere(_ key: String) -> Bool {
    program.implementer(of: key, for: name) != nil
      || program.table.chain(of: name).contains { $0.methods[key].map { !$0.isOwn } ?? false }
  }

  /// The text, the equality and the hash of every object.
  private func writeObjectMethods(_ own: OwnClass, into text: inout SwiftText) {
    let declarations = [
      ("-description", "var description: String", "objcInOrEmpty(X(), String.self)"),
      ("-debugDescription", "var debugDescription: String", "objcInOrEmpty(X(), String.self)"),
      ("-hash", "var hash: Int", "Int(bitPattern: X())"),
      ("-isEqual:", "func isEqual(_ object: Any?) -> Bool", "X(toObjC(object))"),
    ]
    for (key, declaration, body) in declarations {
      guard let method = own.methods[key] else { continue }
      let code = body.replacing("X(", with: Mangling.method(key, of: name) + "(")
      text.at(method.node.place)
      text.add("override \(declaration) { objcTop { try \(code) } }")
    }
  }

  private static let objectMethods: Set<String> = [
    "-description", "-debugDescription", "-hash", "-isEqual:", "-copyWithZone:",
    "-mutableCopyWithZone:",
  ]

  /// The SDK's method that a method of the class takes the place of.
  private func row(for key: String) -> (row: MethodInfo, isOverride: Bool)? {
    for info in program.table.chain(of: name).dropFirst() {
      if let row = info.methods[key], !row.isOwn { return checked(row, true) }
    }
    for name in program.table.allProtocols(of: name) {
      guard name != "NSObject", let row = program.table.protocols[name]?.methods[key], !row.isOwn,
        program.table.protocols[name]?.swift != ""
      else { continue }
      return checked(row, isBridgedAbove(key))
    }
    return nil
  }

  private func checked(_ row: MethodInfo, _ isOverride: Bool) -> (MethodInfo, Bool)? {
    row.missing == nil ? (row, isOverride) : nil
  }

  /// Whether a class above of the sources bridges the method already.
  private func isBridgedAbove(_ key: String) -> Bool {
    guard let above = program.table.classes[name]?.superName else { return false }
    return program.implementer(of: key, for: above) != nil
  }

  private func bridge(
    _ row: MethodInfo, _ key: String, _ isOverride: Bool, isMissing: Bool = false,
    into text: inout SwiftText
  ) {
    let boundary = row.isOfSwift ? program.faceBoundary : program.boundary
    let word = (isOverride ? "override " : "") + (row.isClass ? "class " : "")
    let names = row.parameters.indices.map { "a\($0)" }
    let values = zip(names, row.parameters).map { boundary.outgoing($0, $1.type) }
    let send = "\(Mangling.method(key, of: name))(\(values.joined(separator: ", ")))"
    let isVoid = row.result.type == .void
    let value = isVoid ? send : boundary.incoming(send, row.result, isStored: true)
    let receiver = row.isClass ? "objcClass(self)!" : "self"
    let body =
      isMissing
      ? "objcTop { () throws -> Never in throw objcUnrecognized(\(receiver), \"\(row.selector)\") }"
      : "objcTop { try \(value) }"
    if row.accessor == .setter { return }
    let spelling = row.swift ?? row.selector
    if let declaration = row.override {
      text.add("\(word)\(declaration) { \(body) }")
      return
    }
    if row.accessor == .getter {
      let setter = row.isWritable ? " set { \(setting(row, spelling, isOverride)) }" : ""
      text.add("\(word)var \(spelling): \(boundary.swift(row.result)) { get { \(body) }\(setter) }")
      return
    }
    guard !spelling.contains("$"), !spelling.hasSuffix(" throws") else { return }
    text.add("\(word)\(declaration(spelling, row, names)) { \(body) }")
  }

  /// The body of a bridged property's setter: the class's own, or the superclass's.
  private func setting(_ row: MethodInfo, _ spelling: String, _ isOverride: Bool) -> String {
    let property = program.table.classes[name]?.properties.first { $0.getter == row.selector }
    let selector =
      property?.setter ?? "set\(row.selector.prefix(1).uppercased())\(row.selector.dropFirst()):"
    if program.classes[name]?.implements("-" + selector) ?? false {
      return "objcTop { try \(Mangling.method("-" + selector, of: name))("
        + "\(program.boundary.outgoing("newValue", row.result))) }"
    }
    return isOverride
      ? "super.\(spelling) = newValue"
      : "objcTop { throw objcUnrecognized(self, \"\(selector)\") }"
  }

  /// `func name(label a0: Type) -> Type` of a spelling.
  private func declaration(_ spelling: String, _ row: MethodInfo, _ names: [String]) -> String {
    let boundary = row.isOfSwift ? program.faceBoundary : program.boundary
    let open = spelling.firstIndex(of: "(") ?? spelling.endIndex
    let labels =
      open == spelling.endIndex
      ? [] : spelling[spelling.index(after: open)...].dropLast().split(separator: ":")
    let list = labels.enumerated().map { index, label in
      let type = row.parameters[index].type
      var text = boundary.swift(type)
      if case .block = type.type, type.nullability == .nonnull { text = "@escaping " + text }
      return "\(label) \(names[index]): \(text)"
    }
    let result = row.result.type == .void ? "" : " -> \(boundary.swift(row.result))"
    return "func \(spelling[..<open])(\(list.joined(separator: ", ")))\(result)"
  }
}
