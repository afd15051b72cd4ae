/// The Swift of the sources' structures and unions.
extension Program {
  /// Their declarations.
  var structureTexts: String {
    structureOrder.map { name in
      let fields = structures[name] ?? []
      return unions.contains(name) ? union(name, fields) : structure(name, fields)
    }.joined()
  }

  private typealias Field = (name: String, type: CType.Qualified)

  private func structure(_ name: String, _ fields: [Field]) -> String {
    let lines = fields.map { field in
      let type = field.type.type
      let change = bitFields["\(name).\(field.name)"].map { cut(field.name.quoted, type, $0) } ?? ""
      return "  var \(field.name.quoted): \(representation.stored(type)) = "
        + "\(representation.zero(stored: type))\(change)\n"
    }
    return "struct C_\(name) {\n\(lines.joined())}\n"
  }

  /// The observer that keeps a bit-field within its bits.
  private func cut(_ name: String, _ type: CType, _ bits: Int) -> String {
    guard let size = size(of: type)?.size, type != .bool, bits < size * 8 else { return "" }
    let rest = size * 8 - bits
    return " { didSet { \(name) = (\(name) &<< \(rest)) &>> \(rest) } }"
  }

  /// A union: its memory, and each field as the value there.
  private func union(_ name: String, _ fields: [Field]) -> String {
    let sizes = fields.map { size(of: $0.type.type) ?? (0, 8) }
    let unit = sizes.map(\.alignment).max() ?? 1
    let count = ((sizes.map(\.size).max() ?? 0) + unit - 1) / unit
    var lines = [
      "struct C_\(name) {",
      "  var memory: InlineArray<\(count), UInt\(unit * 8)> = objcInline([], 0)",
      "  init() {}",
    ]
    for field in fields {
      let type = representation.stored(field.type.type)
      lines += [
        "  init(\(field.name.quoted) given: \(type)) { self.\(field.name.quoted) = given }",
        "  var \(field.name.quoted): \(type) {",
        "    get { objcValue(in: memory, (\(type)).self) }",
        "    _modify { yield &objcPlace(&memory, (\(type)).self).pointee }", "  }",
      ]
    }
    return lines.joined(separator: "\n") + "\n}\n"
  }

  /// The bytes of a type and their alignment; nil for one that has no form here.
  func size(of type: CType) -> (size: Int, alignment: Int)? {
    switch type {
    case .bool: return (1, 1)
    case .integer(let name): return Self.size(ofNumber: name)
    case .floating(let name): return name == "Float" ? (4, 4) : (8, 8)
    case .enumeration(let name):
      return Self.size(ofNumber: table.scope.raw(ofEnumeration: name))
    case .object, .metatype, .block, .pointer: return (8, 8)
    case .array(let element, let count?):
      return size(of: element.type).map { ($0.size * count, $0.alignment) }
    case .structure(let name): return size(ofStructure: name)
    case .void, .selector, .function, .array, .interface, .unknown: return nil
    }
  }

  private static func size(ofNumber name: String) -> (size: Int, alignment: Int) {
    let bits = Int(name.filter(\.isNumber)) ?? 64
    return (bits / 8, bits / 8)
  }

  private func size(ofStructure name: String) -> (size: Int, alignment: Int)? {
    guard let fields = fields(of: name) else { return nil }
    var (size, alignment) = (0, 1)
    for field in fields {
      if bitFields["\(name).\(field.name)"] != nil { return nil }
      guard let part = self.size(of: field.type.type) else { return nil }
      alignment = max(alignment, part.alignment)
      let start = (size + part.alignment - 1) / part.alignment * part.alignment
      size = unions.contains(name) ? max(size, part.size) : start + part.size
    }
    return ((size + alignment - 1) / alignment * alignment, alignment)
  }

  /// Refuses fields that have no form in Swift.
  func checkFields(
    _ fields: [(name: String, type: CType.Qualified)], of structure: String, _ place: SourcePlace?
  ) {
    for field in fields {
      var type = field.type.type
      while case .pointer(let pointee) = type { type = pointee.type }
      switch type {
      case .unknown:
        refuse(field.name, structure, "of a type without a name", place)
      case .array(_, let count):
        if count ?? 0 == 0 {
          refuse(field.name, structure, "an array without a fixed length", place)
        }
      default:
        let isBits = bitFields["\(structure).\(field.name)"] != nil
        if unions.contains(structure), isBits || size(of: type) == nil {
          refuse(field.name, structure, "of a type that a union cannot hold here", place)
        }
      }
    }
  }

  private func refuse(
    _ field: String, _ structure: String, _ what: String, _ place: SourcePlace?
  ) {
    fail("\(field) of \(structure) is \(what), which cannot be translated", place)
  }
}
