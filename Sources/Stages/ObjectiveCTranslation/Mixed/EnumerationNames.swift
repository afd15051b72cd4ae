/// The names that Swift's importer gives to the constants of an enumeration.
enum EnumerationNames {
  /// The names of all constants of `node`, in order: without what they share with the type's name.
  static func all(of node: ClangNode) -> [String] {
    let constants = node.children("EnumConstantDecl").filter { !$0.isUnavailable }
    let names = constants.map(\.name)
    let prefix = prefix(of: names, type: node.name)
    return constants.map { constant in
      constant.annotation("swiftname") ?? shortened(constant.name, by: prefix)
    }
  }

  /// The words at the beginning of all names that the type's begins with, too.
  static func prefix(of names: [String], type: String) -> String {
    let isK = names.allSatisfy { $0.hasPrefix("k") && $0.dropFirst().first?.isUppercase ?? false }
    let bare = isK && !type.hasPrefix("k") ? names.map { String($0.dropFirst()) } : names
    var shared = CamelCase.words(type)
    for name in bare {
      let words = CamelCase.words(name)
      var count = 0
      while count < shared.count, count < words.count, words[count] == shared[count] { count += 1 }
      shared = Array(shared.prefix(count))
    }
    let text = shared.joined()
    return text.isEmpty ? "" : (bare == names ? "" : "k") + text
  }

  private static func shortened(_ name: String, by prefix: String) -> String {
    var rest = name.hasPrefix(prefix) ? name.dropFirst(prefix.count) : name[...]
    while rest.first == "_" { rest = rest.dropFirst() }
    guard let first = rest.first else { return CamelCase.lowerFirst(name) }
    // A name cannot begin with a digit; the word before it stays.
    if first.isNumber, let last = CamelCase.words(prefix).last { rest = last + rest }
    return CamelCase.lowerFirst(rest)
  }
}
