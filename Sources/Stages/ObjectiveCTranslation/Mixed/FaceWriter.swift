/// Writes the Swift by which a target's Swift files use its Objective-C classes: each method under
/// the name that Swift's importer gives to it.
struct FaceWriter {
  let program: Program
  /// The class, or the class that a category extends.
  let name: String

  var boundary: Boundary { program.faceBoundary }

  /// Writes the members of a class.
  func writeMembers(into text: inout SwiftText) {
    var faces = program.faces(of: name)
    if program.isMadeBySwift(name) { faces.merge(inheritedInitializers) { own, _ in own } }
    write(faces, isExtension: false, into: &text)
    writeFrameInitializer(into: &text)
  }

  /// Writes the initialiser of views, which every class of views has on a device.
  private func writeFrameInitializer(into text: inout SwiftText) {
    let above = program.table.classes[name]?.superName ?? ""
    let isView = program.table.chain(of: name).contains { $0.name == "UIView" }
    let isOpen = program.isMadeBySwift(name)
    guard isView, isOpen || !program.isOwn(above), isPlainView(above) else { return }
    let shape = MessageShape(
      selector: "initWithFrame:", kind: .instance, parameters: ["CGRect"], result: "AnyObject?")
    if isOpen {
      text.add("override init(frame: CGRect) {")
      text.add(program.start(of: name))
      text.add("objcTop { _ = try \(program.request(shape))(self, frame) }")
      text.add("}")
      return
    }
    let send = "\(program.request(shape))(Self(objcAlloc: ()), frame)"
    text.add("override convenience init(frame: CGRect) {")
    text.add("self.init(objcMade: objcTop { try \(send) })!")
    text.add("}")
  }

  /// Whether the device SDK's class makes its objects by `init(frame:)`.
  private func isPlainView(_ name: String) -> Bool {
    program.table.method("initWithFrame:", isClass: false, of: name)?.missing == nil
  }

  /// Writes the members that categories add to a class of the device SDK.
  func writeExtension(into text: inout SwiftText) {
    let faces = (program.bridged?.table.classes[name]?.methods ?? [:]).filter { key, method in
      program.isWritable(method)
        && program.classes[name]?.implements(key) ?? false
    }
    guard !faces.isEmpty else { return }
    text.add("extension \(program.boundary.className(name)) {")
    write(faces, isExtension: true, into: &text)
    text.add("}")
  }

  private func write(
    _ faces: [String: MethodInfo], isExtension: Bool, into text: inout SwiftText
  ) {
    let above = isExtension ? [] : inheritedNames
    for (key, method) in faces.sorted(by: { $0.key < $1.key }) {
      let imported = program.importedName(method)
      let sign = (method.isClass ? "+" : "-") + imported.text
      let word = above.contains(sign) ? "override " : ""
      if method.accessor == .setter { continue }
      if method.accessor == .getter {
        writeProperty(method, key, word, isExtension, into: &text)
      } else if imported.base == "init" {
        if isExtension { continue }
        if !method.isClass, program.isMadeBySwift(name) {
          writeDesignated(method, imported, into: &text)
        } else {
          writeInitializer(method, imported, into: &text)
        }
      } else {
        let modifier = method.isClass ? (isExtension ? "static " : "class ") : ""
        text.add("\(word)\(modifier)\(declaration(method, imported)) {")
        for line in body(method, imported, call(key, of: method)) { text.add(line) }
        text.add("}")
        if word.isEmpty { writeAsync(method, imported, modifier, into: &text) }
      }
    }
  }

  /// The names that classes above have for Swift.
  private var inheritedNames: Set<String> {
    var names: Set<String> = []
    for info in program.table.chain(of: name).dropFirst() where program.isOwn(info.name) {
      for (_, method) in program.faces(of: info.name) where method.accessor != .setter {
        let imported = program.importedName(method)
        guard imported.base != "init" else { continue }
        names.insert((method.isClass ? "+" : "-") + imported.text)
      }
    }
    return names
  }

  // MARK: Members

  /// `func name(label a0: Type) throws -> Type`.
  func declaration(_ method: MethodInfo, _ imported: ImportedName) -> String {
    let result =
      method.result.type == .void || imported.errorIndex != nil && method.result.type == .bool
      ? "" : " -> \(result(of: method, imported))"
    let effects = imported.errorIndex == nil ? "" : " throws"
    return "func \(imported.base.quoted)(\(list(method, imported)))\(effects)\(result)"
  }

  private func result(of method: MethodInfo, _ imported: ImportedName) -> String {
    let mark =
      imported.errorIndex != nil || method.result.nullability == .nonnull
      ? "" : method.result.nullability == .nullable ? "?" : "!"
    if method.returnsSelf { return "Self" + mark }
    return imported.errorIndex == nil
      ? boundary.declared(method.result) : boundary.bare(method.result)
  }

  /// The parameters, without that of the error.
  /// - Parameter count: How many of them; nil for all.
  func list(_ method: MethodInfo, _ imported: ImportedName, _ count: Int? = nil) -> String {
    let places = method.parameters.indices.filter { $0 != imported.errorIndex }
      .prefix(count ?? .max)
    return zip(imported.labels, places).map { label, place in
      let type = method.parameters[place].type
      var text = boundary.declared(type)
      if case .block = type.type, type.nullability == .nonnull { text = "@escaping " + text }
      return "\(label) a\(place): \(text)"
    }.joined(separator: ", ")
  }

  private func writeProperty(
    _ method: MethodInfo, _ key: String, _ word: String, _ isExtension: Bool,
    into text: inout SwiftText
  ) {
    let modifier = method.isClass ? (isExtension ? "static " : "class ") : ""
    let spelling = program.importedName(method).base.quoted
    let value = incoming(call(key, of: method), method)
    text.add("\(word)\(modifier)var \(spelling): \(boundary.declared(method.result)) {")
    text.add("get { objcTop { try \(value) } }")
    let setter = setter(of: method)
    if let setter {
      let send = call(setter.key, of: setter, ["newValue"])
      text.add("set { objcTop { _ = try \(send) } }")
    }
    text.add("}")
  }

  private func setter(of getter: MethodInfo) -> MethodInfo? {
    guard getter.isWritable else { return nil }
    let faces =
      program.bridged?.table.classes[name]?.methods ?? program.faces(of: name)
    return faces.values.first {
      $0.accessor == .setter && $0.property == getter.property && $0.isClass == getter.isClass
    }
      ?? program.faces(of: name).values.first {
        $0.accessor == .setter && $0.property == getter.property && $0.isClass == getter.isClass
      }
  }

  private func writeInitializer(
    _ method: MethodInfo, _ imported: ImportedName, into text: inout SwiftText
  ) {
    let throwsError = imported.errorIndex != nil
    let mark =
      throwsError || method.result.nullability == .nonnull
      ? "" : method.result.nullability == .nullable ? "?" : "!"
    let effects = throwsError ? " throws" : ""
    text.add("convenience init\(mark)(\(list(method, imported)))\(effects) {")
    let object = "Self(objcAlloc: ())"
    let send: String
    if method.isClass {
      send = call(method.key, of: method, receiver: "Self")
    } else {
      let shape = MessageShape(
        selector: method.selector, kind: .instance,
        parameters: method.parameters.map { program.representation.swift($0.type.type) },
        result: "AnyObject?")
      let arguments = [object] + values(method, imported)
      send = "\(program.request(shape))(\(arguments.joined(separator: ", ")))"
    }
    if throwsError {
      text.add("var e: AnyObject?")
      text.add("let o = withUnsafeMutablePointer(to: &e) { p in objcTop { try \(send) } }")
      text.add("guard o != nil else { throw objcSwiftError(e) }")
      text.add("self.init(objcMade: o)!")
    } else {
      text.add("self.init(objcMade: objcTop { try \(send) })\(mark.isEmpty ? "!" : "")")
    }
    text.add("}")
  }

  // MARK: Bodies

  /// The values that are sent; `p` for the error.
  func values(_ method: MethodInfo, _ imported: ImportedName) -> [String] {
    method.parameters.enumerated().map { place, parameter in
      place == imported.errorIndex ? "p" : boundary.outgoing("a\(place)", parameter.type)
    }
  }

  /// The call of the method's code.
  private func call(
    _ key: String, of method: MethodInfo, _ names: [String]? = nil, receiver: String = "self"
  ) -> String {
    let values =
      names.map { zip($0, method.parameters).map { boundary.outgoing($0, $1.type) } }
      ?? values(method, program.importedName(method))
    let owner =
      method.isClass
      ? program.table.chain(of: name).lazy.compactMap { self.program.classes[$0.name] }
        .first { $0.methods[key] != nil }
      : program.implementer(of: key, for: name)
    guard let owner else {
      let type = program.representation.swift(method.result.type)
      let object = receiver == "self" && !method.isClass ? "self" : "objcClass(self)!"
      return "objcMissing(\(object), \(CLiteral.swift(Array(method.selector.utf8))), "
        + "(\(type)).self)"
    }
    let function = Mangling.method(key, of: owner.name)
    return "\(receiver).\(function)(\(values.joined(separator: ", ")))"
  }

  private func body(_ method: MethodInfo, _ imported: ImportedName, _ call: String) -> [String] {
    guard imported.errorIndex != nil else {
      if method.result.type == .void { return ["objcTop { try \(call) }"] }
      return ["return objcTop { try \(incoming(call, method)) }"]
    }
    let isTruth = method.result.type == .bool
    var lines = [
      "var e: AnyObject?",
      "let r = withUnsafeMutablePointer(to: &e) { p in objcTop { try \(call) } }",
      "guard \(isTruth ? "r" : "r != nil") else { throw objcSwiftError(e) }",
    ]
    if !isTruth {
      var type = method.result
      type.nullability = .nonnull
      let value =
        method.returnsSelf ? "objcIn(r, Self.self)" : boundary.incoming("r", type, isStored: true)
      lines.append("return objcTop { try \(value) }")
    }
    return lines
  }

  private func incoming(_ call: String, _ method: MethodInfo) -> String {
    guard method.returnsSelf else {
      return boundary.incoming(call, method.result, isStored: true)
    }
    let function = method.result.nullability == .nonnull ? "objcIn" : "objcInOrNil"
    return "\(function)(\(call), Self.self)"
  }
}

extension Boundary {
  /// Swift's type of a declared type that stands alone: `!` where the header does not say whether
  /// nil is a value.
  func declared(_ type: CType.Qualified) -> String {
    let text = swift(type)
    guard text.hasSuffix("?"), type.nullability == .unspecified else { return text }
    return text.dropLast() + "!"
  }
}

extension String {
  /// A name that may be one of Swift's words.
  var quoted: String { Self.words.contains(self) ? "`\(self)`" : self }

  private static let words: Set<String> = [
    "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer",
    "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for",
    "func", "guard", "if", "import", "in", "inout", "internal", "is", "let", "nil", "operator",
    "private", "protocol", "public", "repeat", "rethrows", "return", "self", "static", "struct",
    "subscript", "super", "switch", "throw", "throws", "true", "try", "typealias", "var", "where",
    "while",
  ]
}
