extension FaceWriter {
  /// The initialisers of the sources' classes above, which a class that Swift makes has all.
  var inheritedInitializers: [String: MethodInfo] {
    var result: [String: MethodInfo] = [:]
    for info in program.table.chain(of: name).dropFirst() where program.isOwn(info.name) {
      for (key, method) in program.faces(of: info.name)
      where !method.isClass && program.importedName(method).base == "init" && result[key] == nil {
        result[key] = method
      }
    }
    return result
  }

  /// Writes an initialiser that a subclass in Swift can call: it allocates the object by the
  /// superclass's and sends the message to it.
  func writeDesignated(_ method: MethodInfo, _ imported: ImportedName, into text: inout SwiftText) {
    let isThrowing = imported.errorIndex != nil
    let mark =
      isThrowing || method.result.nullability == .nonnull
      ? "" : method.result.nullability == .nullable ? "?" : "!"
    let isAbove = inheritedInitializers.values.contains {
      program.importedName($0).text == imported.text
    }
    let shape = MessageShape(
      selector: method.selector, kind: .instance,
      parameters: method.parameters.map { program.representation.swift($0.type.type) },
      result: "AnyObject?")
    let arguments = (["self"] + values(method, imported)).joined(separator: ", ")
    let send = "\(program.request(shape))(\(arguments))"
    text.add(
      "\(isAbove ? "override " : "")init\(mark)(\(list(method, imported)))"
        + "\(isThrowing ? " throws" : "") {")
    text.add(program.start(of: name))
    if isThrowing {
      text.add("var e: AnyObject?")
      text.add("let o = withUnsafeMutablePointer(to: &e) { p in objcTop { try \(send) } }")
      text.add("guard let o else { throw objcSwiftError(e) }")
    } else {
      text.add("let o = objcTop { try \(send) }")
      if !mark.isEmpty { text.add("guard let o else { return nil }") }
    }
    text.add("objcKept(o, self)")
    text.add("}")
  }
}
