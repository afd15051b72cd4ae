/// A use of a table's row: the Swift that it stands for.
struct RowCall {
  let program: Program
  let method: MethodInfo
  /// The Swift of the receiver: an object's, or a class's name.
  let receiver: String
  let className: String

  private var boundary: Boundary {
    method.isOfSwift ? program.faceBoundary : program.boundary
  }

  /// The arguments' types; `NSError **` of a function that throws is none.
  private var parameters: [CType.Qualified] { method.parameters.map(\.type) }

  /// The Swift statements that make the call and return its result.
  /// - Parameter names: The arguments, one more for a variadic method.
  func statements(_ names: [String], result: String) -> [String] {
    guard method.isOfSwift else { return plainStatements(names, result) }
    // A class may be the main actor's, of which Objective-C knows nothing.
    return ["return try objcOnMain { @MainActor () throws -> \(result) in"]
      + plainStatements(names, result) + ["}"]
  }

  private func plainStatements(_ names: [String], _ result: String) -> [String] {
    let spelling = method.swift ?? (parameters.isEmpty ? method.selector : "")
    if spelling.hasSuffix(" throws") {
      return throwing(String(spelling.dropLast(7)), names, result)
    }
    if Self.isTemplate(spelling) { return filled(spelling, names, result) }
    let value = expression(spelling, names)
    if result == "Void" { return ["_ = try \(value)", "return"] }
    return ["return try \(outgoing(value, result))"]
  }

  /// Whether a spelling is a Swift expression, not the name of a member.
  static func isTemplate(_ spelling: String) -> Bool {
    spelling.contains { "$.\"".contains($0) } || ["()", "nil", "true"].contains(spelling)
  }

  /// A template's statements: what it uses of its arguments is converted once.
  private func filled(_ template: String, _ names: [String], _ result: String) -> [String] {
    let (lines, values) = converted(template, names)
    let value = expanded(template, values.raw, converted: values.converted, receiver: receiver)
    if result == "Void" { return lines + ["_ = try (\(value))", "return"] }
    return lines + ["return try \(outgoing("(\(value))", result))"]
  }

  /// The conversions that a template needs, and the names of their results.
  func converted(
    _ template: String, _ names: [String]
  ) -> (lines: [String], values: (raw: [String], converted: [String])) {
    var lines: [String] = []
    var results = names
    for (index, type) in parameters.enumerated() where index < names.count {
      guard uses(template, index) else { continue }
      results[index] = "t\(index)"
      let annotation = if case .block = type.type { ": \(boundary.swift(type))" } else { "" }
      lines.append("let t\(index)\(annotation) = try \(boundary.incoming(names[index], type))")
    }
    return (lines, (names, results))
  }

  private func uses(_ template: String, _ index: Int) -> Bool {
    template.split(separator: "$", omittingEmptySubsequences: false).dropFirst().contains {
      $0.prefix { $0.isNumber || $0.isLetter } == "\(index)"
    }
      && template.contains("$\(index)")
  }

  /// The value in the form that the caller expects.
  private func outgoing(_ value: String, _ result: String) -> String {
    if method.isInitializer || isMaking { return "toObjC(\(value))" }
    return boundary.outgoing(value, method.result)
  }

  /// Whether a class method is a Swift initialiser.
  private var isMaking: Bool { method.swift?.hasPrefix("init(") ?? false }

  /// The Swift expression of the call.
  func expression(_ spelling: String, _ names: [String]) -> String {
    if method.accessor == .setter, let value = names.first, let type = parameters.first {
      if let swiftType = method.swiftType {
        let isOptional = swiftType.hasSuffix("?")
        let function = isOptional ? "objcInOrNil" : "objcIn"
        let name = isOptional ? String(swiftType.dropLast()) : swiftType
        return "(\(receiver).\(spelling) = \(function)(\(value), (\(name)).self))"
      }
      return "(\(receiver).\(spelling) = \(boundary.incoming(value, type, isStored: true)))"
    }
    if method.accessor == .getter { return "\(receiver).\(spelling)" }
    return call(spelling, names, parameters)
  }

  /// `name(label:)` with its arguments.
  private func call(_ spelling: String, _ names: [String], _ types: [CType.Qualified]) -> String {
    guard let open = spelling.firstIndex(of: "(") else {
      if names.isEmpty { return "\(receiver).\(spelling)" + (method.swift == nil ? "()" : "") }
      if names.count == 1, method.result.type == .void, let type = types.first {
        return "(\(receiver).\(spelling) = \(boundary.incoming(names[0], type, isStored: true)))"
      }
      return "\(receiver).\(spelling)"
    }
    let base = spelling[..<open]
    let labels = spelling[spelling.index(after: open)...].dropLast().split(separator: ":")
    let values = zip(labels.indices, labels).map { index, label in
      let value = index < names.count ? boundary.incoming(names[index], types[index]) : "nil"
      return label == "_" ? value : "\(label): \(value)"
    }
    let list = values.joined(separator: ", ")
    if base == "init" { return "\(receiver)(\(list))" }
    return "\(receiver).\(base)(\(list))"
  }

  /// A function that says by an error what Objective-C says by `NSError **`.
  private func throwing(_ spelling: String, _ names: [String], _ result: String) -> [String] {
    let types = Array(parameters.dropLast())
    var lines: [String] = []
    let value: String
    if spelling.contains("$") {
      let (conversions, values) = converted(spelling, names)
      lines = conversions
      value = "(\(expanded(spelling, values.raw, converted: values.converted, receiver: receiver)))"
    } else {
      value = call(spelling, Array(names.dropLast()), types)
    }
    let pointer = names.last ?? "nil"
    let failure = result == "Bool" ? "false" : result == "Void" ? "" : "nil"
    let isEmpty = result == "Bool" || result == "Void"
    let success = isEmpty ? "_ = try \(value)" : "return try \(outgoing(value, result))"
    return lines + ["do {", "  \(success)"] + (result == "Bool" ? ["  return true"] : [])
      + [
        "} catch {", "  try objcFailed(error, \(pointer))",
        "  return \(failure)".trimmed, "}",
      ]
  }

  /// Fills in a template.
  func expanded(
    _ template: String, _ names: [String], converted: [String]? = nil, receiver: String
  ) -> String {
    var result = ""
    var rest = template[...]
    while let dollar = rest.firstIndex(of: "$") {
      result += rest[..<dollar]
      rest = rest[rest.index(after: dollar)...]
      let word = rest.prefix { $0.isLetter || $0.isNumber }
      rest = rest[word.endIndex...]
      result += value(of: String(word), names, converted, receiver)
    }
    return result + rest
  }

  private func value(
    of word: String, _ names: [String], _ converted: [String]?, _ receiver: String
  ) -> String {
    switch word {
    case "self": return receiver
    case "rawself":
      if method.isClass { return "objcAnyObject(\(receiver).self)" }
      if method.isProtocols, method.owner != "NSObject" { return "(\(receiver) as AnyObject)" }
      return "objcAnyObject(\(receiver == "super" ? "self" : receiver))"
    case "cls":
      return method.isClass || method.isInitializer ? "\(receiver).self" : "type(of: \(receiver))"
    case "args": return names.last ?? "[]"
    default: break
    }
    if let digits = word.drop(prefix: "raw"), let number = Int(digits), number < names.count {
      return names[number]
    }
    if let number = Int(word), number < names.count, number < parameters.count {
      return converted?[number] ?? boundary.incoming(names[number], parameters[number])
    }
    return "$" + word
  }
}

extension String {
  var trimmed: String {
    var text = self[...]
    while text.last == " " { text = text.dropLast() }
    return String(text)
  }
}
