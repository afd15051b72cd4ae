/// Reads what `clang -ast-dump=json` prints.
///
/// Clang repeats a subexpression wherever it is used again, and says file and line of a place only
/// where they differ from those of the place printed before. So places are followed in everything,
/// and nodes are made of what is not a repetition.
struct ClangTreeReader {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var position = 0
  private var file = ""
  private var line = 0
  private var known: [String: ClangNode] = [:]
  /// Where the begin of the range read last is written, within a macro.
  private var spelling: SourcePlace?

  /// Reads a whole tree.
  /// - Throws: `ObjectiveCError` where the text is not what clang prints.
  static func read(_ text: [UInt8]) throws(ObjectiveCError) -> ClangNode {
    let root: ClangNode? = text.withUnsafeBufferPointer { buffer in
      var reader = ClangTreeReader(bytes: buffer)
      return try? reader.object()
    }
    guard let root else {
      throw ObjectiveCError(message: "cannot read the tree that clang printed", place: nil)
    }
    return root
  }

  private init(bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  private struct Malformed: Error {}

  private mutating func space() {
    while position < bytes.count, bytes[position] <= 32 { position += 1 }
  }

  private mutating func expect(_ character: UInt8) throws {
    space()
    guard position < bytes.count, bytes[position] == character else { throw Malformed() }
    position += 1
  }

  private mutating func next(_ character: UInt8) -> Bool {
    space()
    guard position < bytes.count, bytes[position] == character else { return false }
    position += 1
    return true
  }

  private mutating func string() throws -> String {
    try expect(UInt8(ascii: "\""))
    let start = position
    var plain = true
    while position < bytes.count, bytes[position] != UInt8(ascii: "\"") {
      if bytes[position] == UInt8(ascii: "\\") {
        plain = false
        position += 1
      }
      position += 1
    }
    guard position < bytes.count else { throw Malformed() }
    let slice = bytes[start..<position]
    position += 1
    return plain ? String(decoding: slice, as: UTF8.self) : Self.unescaped(Array(slice))
  }

  private static func unescaped(_ text: [UInt8]) -> String {
    var result: [UInt8] = []
    var index = 0
    while index < text.count {
      guard text[index] == UInt8(ascii: "\\"), index + 1 < text.count else {
        result.append(text[index])
        index += 1
        continue
      }
      switch text[index + 1] {
      case UInt8(ascii: "n"): result.append(10)
      case UInt8(ascii: "t"): result.append(9)
      case UInt8(ascii: "r"): result.append(13)
      case UInt8(ascii: "b"): result.append(8)
      case UInt8(ascii: "f"): result.append(12)
      case UInt8(ascii: "u") where index + 6 <= text.count:
        let digits = String(decoding: text[index + 2..<index + 6], as: UTF8.self)
        result +=
          UInt32(digits, radix: 16).flatMap(UnicodeScalar.init).map { Array(String($0).utf8) }
          ?? []
        index += 4
      default: result.append(text[index + 1])
      }
      index += 2
    }
    return String(decoding: result, as: UTF8.self)
  }

  private mutating func word() throws -> String {
    space()
    let start = position
    while position < bytes.count, bytes[position] > 32, bytes[position] != UInt8(ascii: ","),
      bytes[position] != UInt8(ascii: "}"), bytes[position] != UInt8(ascii: "]")
    { position += 1 }
    guard position > start else { throw Malformed() }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  // MARK: Nodes

  private mutating func object() throws -> ClangNode {
    let node = ClangNode()
    try expect(UInt8(ascii: "{"))
    if next(UInt8(ascii: "}")) { return node }
    repeat {
      let key = try string()
      try expect(UInt8(ascii: ":"))
      try value(key, into: node)
    } while next(UInt8(ascii: ","))
    try expect(UInt8(ascii: "}"))
    if node.kind == "OpaqueValueExpr" {
      // Clang prints its source again wherever it is used.
      if let former = known[node.id] { return former }
      known[node.id] = node
    }
    return node
  }

  private mutating func value(_ key: String, into node: ClangNode) throws {
    space()
    guard position < bytes.count else { throw Malformed() }
    switch (key, bytes[position]) {
    case ("loc", _): node.place = try location()
    case ("range", _):
      let (begin, end) = try range()
      node.end = end
      if node.kind == "ObjCAvailabilityCheckExpr" { node.spelling = spelling ?? begin }
      if node.place == nil || !node.kind.hasSuffix("Decl") { node.place = begin ?? node.place }
    case ("inner", UInt8(ascii: "[")): node.inner = try list()
    case ("type", UInt8(ascii: "{")), ("returnType", UInt8(ascii: "{")),
      ("argType", UInt8(ascii: "{")), ("superType", UInt8(ascii: "{")),
      ("classType", UInt8(ascii: "{")), ("fixedUnderlyingType", UInt8(ascii: "{")),
      ("computeLHSType", UInt8(ascii: "{")), ("computeResultType", UInt8(ascii: "{")),
      ("encodedType", UInt8(ascii: "{")), ("callReturnType", UInt8(ascii: "{")):
      let type = try object()
      node.texts[key] = type.texts["qualType"]
      if let desugared = type.texts["desugaredQualType"] { node.texts[key + "!"] = desugared }
    case (_, UInt8(ascii: "{")): node.nodes[key] = try object()
    case (_, UInt8(ascii: "[")): node.lists[key] = try list()
    case ("kind", _): node.kind = try string()
    case ("id", _): node.id = try string()
    case (_, UInt8(ascii: "\"")): node.texts[key] = try string()
    default:
      let word = try word()
      if word == "true" { node.flags.insert(key) } else { node.texts[key] = word }
    }
  }

  private mutating func list() throws -> [ClangNode] {
    try expect(UInt8(ascii: "["))
    if next(UInt8(ascii: "]")) { return [] }
    var result: [ClangNode] = []
    repeat {
      space()
      if position < bytes.count, bytes[position] != UInt8(ascii: "{") {
        if bytes[position] == UInt8(ascii: "\"") { _ = try string() } else { _ = try word() }
      } else {
        result.append(try object())
      }
    } while next(UInt8(ascii: ","))
    try expect(UInt8(ascii: "]"))
    return result
  }

  // MARK: Places

  private mutating func range() throws -> (begin: SourcePlace?, end: SourcePlace?) {
    var (begin, end): (SourcePlace?, SourcePlace?) = (nil, nil)
    try expect(UInt8(ascii: "{"))
    if next(UInt8(ascii: "}")) { return (nil, nil) }
    repeat {
      let key = try string()
      try expect(UInt8(ascii: ":"))
      let written = spelling
      spelling = nil
      let place = try location()
      if key == "begin" { begin = place } else { (end, spelling) = (place, written) }
    } while next(UInt8(ascii: ","))
    try expect(UInt8(ascii: "}"))
    return (begin, end)
  }

  private mutating func location() throws -> SourcePlace? {
    try expect(UInt8(ascii: "{"))
    if next(UInt8(ascii: "}")) { return nil }
    var column: Int?
    var expansion: SourcePlace?
    repeat {
      let key = try string()
      try expect(UInt8(ascii: ":"))
      switch key {
      case "spellingLoc": spelling = try location()
      case "expansionLoc": expansion = try location()
      case "file": file = try string()
      case "line": line = Int(try word()) ?? line
      case "col": column = Int(try word())
      case "includedFrom": try skipObject()
      default:
        space()
        if position < bytes.count, bytes[position] == UInt8(ascii: "\"") {
          _ = try string()
        } else {
          _ = try word()
        }
      }
    } while next(UInt8(ascii: ","))
    try expect(UInt8(ascii: "}"))
    if let expansion { return expansion }
    return column.map { SourcePlace(file: file, line: line, column: $0) }
  }

  private mutating func skipObject() throws {
    try expect(UInt8(ascii: "{"))
    if next(UInt8(ascii: "}")) { return }
    repeat {
      _ = try string()
      try expect(UInt8(ascii: ":"))
      space()
      switch position < bytes.count ? bytes[position] : 0 {
      case UInt8(ascii: "{"): try skipObject()
      case UInt8(ascii: "\""): _ = try string()
      default: _ = try word()
      }
    } while next(UInt8(ascii: ","))
    try expect(UInt8(ascii: "}"))
  }
}
