/// The names that structures without one get, after their places.
enum UnnamedType {
  /// The name of the structure at a place.
  static func name(_ place: SourcePlace?) -> String {
    guard let place else { return "unnamed" }
    let file = place.file.utf8.reduce(UInt32(2_166_136_261)) { ($0 ^ UInt32($1)) &* 16_777_619 }
    return "unnamed_\(String(file, radix: 36))_\(place.line)_\(place.column)"
  }

  /// The text of a type with those names: clang says `struct (unnamed struct at FILE:1:2)`, and
  /// `union Outer::(anonymous at FILE:3:4)` of a part of `Outer`.
  static func naming(_ text: String) -> String {
    guard text.contains("(unnamed") || text.contains("(anonymous") else { return text }
    let pattern = /\b(struct|union) (?:\S*::)?\((?:unnamed|anonymous)[^()]* at (.+?):(\d+):(\d+)\)/
    return text.replacing(pattern) { match in
      let (line, column) = (Int(match.3) ?? 0, Int(match.4) ?? 0)
      let place = SourcePlace(file: String(match.2), line: line, column: column)
      return "\(match.1) \(name(place))"
    }
  }
}

extension ClangNode {
  /// The name of a structure, also of one that has none.
  var structureName: String { name.isEmpty ? UnnamedType.name(place) : name }

  /// The name of a structure's field; a part without a name has that of its type.
  func fieldName(in scope: TypeScope) -> String {
    guard name.isEmpty, case .structure(let name) = qualified(in: scope).type else { return name }
    return name
  }
}
