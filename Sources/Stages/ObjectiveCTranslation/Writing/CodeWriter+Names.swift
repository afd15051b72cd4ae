/// Methods that texts name: keys, paths of keys, and selectors.
extension CodeWriter {
  private static let keyed: Set<String> = [
    "valueForKey:", "valueForKeyPath:", "setValue:forKey:", "setValue:forKeyPath:",
    "dictionaryWithValuesForKeys:", "sortDescriptorWithKey:ascending:", "initWithKey:ascending:",
  ]

  /// Enters the methods of the keys that a message names.
  func noteKeys(_ selector: String, _ node: ClangNode) {
    guard Self.keyed.contains(selector), let last = node.inner.last else { return }
    let isDictionary = node.inner.first.map { type(of: $0).type.isDictionary } ?? false
    guard !isDictionary else { return }
    for key in node.inner.flatMap(texts).flatMap({ $0.split(separator: ".") }) {
      guard !key.hasPrefix("@") else { continue }
      program.note(selector: String(key))
    }
    guard selector.hasPrefix("setValue:"), let text = texts(last).last,
      let key = text.split(separator: ".").last
    else { return }
    program.note(selector: "set\(key.prefix(1).uppercased())\(key.dropFirst()):")
  }

  /// Enters the method that `NSSelectorFromString` names.
  func noteSelector(_ arguments: [ClangNode]) {
    for text in arguments.flatMap(texts) { program.note(selector: text) }
  }

  /// The literals in an argument.
  private func texts(_ node: ClangNode) -> [String] {
    let node = node.stripped
    if node.kind == "ObjCArrayLiteral" { return node.inner.flatMap(texts) }
    guard node.kind == "ObjCStringLiteral", let bytes = node.literal else { return [] }
    return [String(decoding: bytes, as: UTF8.self)]
  }
}

extension CType {
  /// Whether keys of the object are its own, not methods.
  fileprivate var isDictionary: Bool {
    guard case .object(let name?, _, _) = self else { return false }
    return ["NSDictionary", "NSMutableDictionary", "NSUserDefaults"].contains(name)
  }
}
