/// Words that begin declarations.
enum DeclarationWords {
  /// Modifiers.
  static let modifiers: Set<String> = [
    "public", "open", "package", "internal", "private", "fileprivate", "final", "static", "class",
    "override", "lazy", "weak", "unowned", "convenience", "required", "mutating", "nonmutating",
    "dynamic", "nonisolated", "optional", "indirect", "prefix", "postfix", "infix", "isolated",
    "consuming", "borrowing", "distributed",
  ]

  /// The beginnings of types that have members.
  static let types: Set<String> = ["class", "struct", "enum", "actor", "extension"]
  /// The beginnings of what has no code of its own.
  static let others: Set<String> = [
    "typealias", "associatedtype", "operator", "precedencegroup", "macro",
  ]
}
