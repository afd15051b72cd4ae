/// Questions that a device's compiler answers itself: versions, and the names of types.
extension CodeWriter {
  /// Whether the device's system has a version.
  func availability(_ node: ClangNode) -> String {
    guard let place = node.spelling, let check = program.notes.versions[place] else {
      return fail("the version of this check cannot be read; write @available(iOS 16.0, *)", node)
    }
    return check.condition
  }

  /// `@encode`, whose length clang says.
  func encoding(_ node: ClangNode) -> String {
    let type = node.qualified("encodedType", in: scope)
    let written = node.texts["encodedType"] ?? ""
    guard var text = TypeEncoding(program: program).text(of: type.type),
      case .array(_, let length?) = self.type(of: node).type
    else { return fail("@encode of \(written) cannot be translated", node) }
    if written.hasPrefix("const "), case .pointer = type.type { text = "r" + text }
    guard text.utf8.count + 1 == length else {
      return fail("@encode of \(written) cannot be translated", node)
    }
    return "objcCString(\(CLiteral.swift(Array(text.utf8))))"
  }
}

/// The names that the run time of Objective-C has for types.
struct TypeEncoding {
  let program: Program

  private static let letters: [String: String] = [
    "Int8": "c", "UInt8": "C", "Int16": "s", "UInt16": "S", "Int32": "i", "UInt32": "I",
    "Int": "q", "Int64": "q", "UInt": "Q", "UInt64": "Q", "Float": "f", "Double": "d",
  ]

  /// How far structures behind pointers are written out.
  private enum Depth { case behindPointer, itself, nameOnly }

  /// The name of a type; nil for one that has none here.
  func text(of type: CType) -> String? { text(type, .behindPointer) }

  private func text(_ type: CType, _ depth: Depth) -> String? {
    switch type {
    case .void: return "v"
    case .bool: return "B"
    case .integer(let name), .floating(let name): return Self.letters[name]
    case .enumeration(let name): return Self.letters[program.table.scope.raw(ofEnumeration: name)]
    case .object: return "@"
    case .metatype: return "#"
    case .selector: return ":"
    case .block: return "@?"
    case .function: return "^?"
    case .array(let element, let count?): return text(element.type, depth).map { "[\(count)\($0)]" }
    case .pointer(let pointee):
      if case .integer(let name) = pointee.type, ["Int8", "UInt8"].contains(name) { return "*" }
      return text(pointee.type, depth == .behindPointer ? .itself : .nameOnly).map { "^" + $0 }
    case .structure(let name): return structure(name, depth)
    case .array, .interface, .unknown: return nil
    }
  }

  private func structure(_ name: String, _ depth: Depth) -> String? {
    let (open, close) = program.unions.contains(name) ? ("(", ")") : ("{", "}")
    let tag = program.unnamedStructures.contains(name) ? "?" : name
    guard depth != .nameOnly else { return open + tag + close }
    guard let fields = program.fields(of: name) else { return nil }
    let texts = fields.compactMap { field in
      // a structure behind a pointer within one has its name alone
      if case .pointer = field.type.type { return text(field.type.type, .itself) }
      return text(field.type.type, .behindPointer)
    }
    return texts.count == fields.count ? "\(open)\(tag)=\(texts.joined())\(close)" : nil
  }
}
