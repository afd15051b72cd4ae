/// The names that a file declares for others.
struct FileNames {
  /// An extension at file level.
  struct Extension {
    /// The type, without the types within it.
    let type: String
    let members: Set<String>
    let conforms: Bool
  }

  /// Types, functions and values at file level.
  var declared: Set<String> = []
  var protocols: Set<String> = []
  var extensions: [Extension] = []
  /// Whether it has operators, which no name leads to.
  var hasOperators = false

  init(_ declarations: [Declaration]) {
    for declaration in declarations {
      if declaration.keyword == "extension" {
        extensions.append(
          Extension(
            type: String(declaration.name.prefix { $0 != "." }),
            members: Set(declaration.members.map(\.name)),
            conforms: !declaration.inherited.isEmpty))
        continue
      }
      if ["operator", "precedencegroup"].contains(declaration.keyword)
        || declaration.keyword == "func" && declaration.name.first?.isLetter == false
          && declaration.name.first != "_"
      {
        hasOperators = true
      }
      guard !declaration.isPrivate else { continue }
      declared.insert(declaration.name)
      if declaration.kind == .proto { protocols.insert(declaration.name) }
    }
  }
}

extension SwiftSource {
  /// Every name that stands in the source.
  var mentions: Set<String> {
    var found: Set<String> = []
    for index in tokens.indices {
      switch tokens[index].kind {
      case .word, .quotedName: if let name = name(index) { found.insert(name) }
      case .attribute: found.insert(String(text(tokens[index]).dropFirst()))
      default: break
      }
    }
    return found
  }
}
