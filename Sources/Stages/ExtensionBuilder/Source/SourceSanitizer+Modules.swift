extension SourceSanitizer {
  /// Modules that Linux lacks, with the one that has most of their contents; "" for none.
  ///
  /// A module of the device SDK with one of these names is imported unchanged.
  private static let foreignModules = [
    "Darwin": "Glibc", "ObjectiveC": "", "MachO": "", "FoundationNetworking": "",
  ]

  /// Modules that may be imported although Linux lacks them.
  static var replacedModules: Set<String> { Set(foreignModules.keys) }

  /// Modules with parts of their own here too.
  private static let divided: Set<String> = ["os"]

  private static let accessLevels: Set<String> = [
    "public", "package", "internal", "fileprivate", "private",
  ]

  /// Names that belong to Foundation on a device, and to another module here.
  private static let movedNames: Set<String> = [
    "CachedURLResponse", "HTTPCookie", "HTTPCookieStorage", "HTTPURLResponse",
    "NSURLSession", "NSMutableURLRequest", "URLAuthenticationChallenge", "URLCache",
    "URLCredential", "URLCredentialStorage", "URLProtectionSpace", "URLProtocol", "URLRequest",
    "URLResponse", "URLSession", "URLSessionConfiguration", "URLSessionDataDelegate",
    "URLSessionDataTask", "URLSessionDelegate", "URLSessionDownloadDelegate",
    "URLSessionDownloadTask", "URLSessionTask", "URLSessionTaskDelegate",
    "URLSessionTaskMetrics", "URLSessionUploadTask", "URLSessionWebSocketTask", "XMLParser",
    "XMLParserDelegate", "NSItemProvider", "NSExtensionContext", "NSFileCoordinator",
    "NSUserActivity", "NSDataDetector", "UserDefaults",
  ]

  /// The import statement whose keyword stands at `index`.
  mutating func sanitizeImport(_ index: Int) {
    guard let statement = source.importStatement(index) else { return }
    if context.ownModules.contains(statement.module) {
      return removeImport(index, through: statement.last)
    }
    if statement.hasSubmodule, context.modules.contains(statement.module),
      !Self.divided.contains(statement.module)
    {
      // Apple's headers are parts of a module; here a module is one.
      return replace(range(statement.name + 1, through: statement.last))
    }
    guard let substitute = Self.foreignModules[statement.module],
      statement.module == "FoundationNetworking" || !context.modules.contains(statement.module)
    else { return }
    guard substitute.isEmpty else {
      return replace(range(statement.name, through: statement.last), by: substitute)
    }
    removeImport(index, through: statement.last)
  }

  /// Takes an import out, with its attributes and access level.
  private mutating func removeImport(_ index: Int, through last: Int) {
    var first = index
    while first > 0, isImportPrefix(first - 1) { first -= 1 }
    replace(range(first, through: last))
  }

  private func isImportPrefix(_ index: Int) -> Bool {
    let token = source.tokens[index]
    return token.kind == .attribute
      || token.kind == .word && Self.accessLevels.contains(source.text(token))
  }

  /// Drops the module of `Foundation.URLSession`.
  mutating func unqualify(_ index: Int) {
    guard !isMember(index), source.matches(index + 1, "."), let name = source.name(index + 2),
      Self.movedNames.contains(name)
    else { return }
    replace(range(index, through: index + 1))
  }

  /// Makes `Darwin.sqrt` Glibc's, and a stream one that is not optional, as Apple's C has it.
  mutating func requalify(_ index: Int) {
    guard !isMember(index), !context.modules.contains("Darwin"), source.matches(index + 1, "."),
      let name = source.name(index + 2), !source.isInImport(index)
    else { return }
    if ["stdin", "stdout", "stderr"].contains(name) {
      replace(range(index, through: index + 2), by: "Glibc.\(name)!")
    } else {
      replace(range(index, through: index + 1), by: " Glibc.")
    }
  }

  private func isMember(_ index: Int) -> Bool { source.matches(index - 1, ".") }
}

extension SwiftSource {
  /// An import statement.
  struct ImportStatement: Hashable {
    /// The module, without its submodules.
    let module: String
    /// Index of the first token behind `import`.
    let name: Int
    /// Index of the last token.
    let last: Int
    /// Whether a part of the module is named, and no declaration in it: `UIKit.UIGeometry`.
    let hasSubmodule: Bool
  }

  private static let importKinds: Set<String> = [
    "class", "struct", "enum", "protocol", "func", "var", "let", "typealias",
  ]

  /// The statement whose `import` stands at `index`; nil when that is not a keyword.
  func importStatement(_ index: Int) -> ImportStatement? {
    guard matches(index, "import"), !matches(index - 1, ".") else { return nil }
    var last = index + 1
    if let word = name(last), Self.importKinds.contains(word), name(last + 1) != nil { last += 1 }
    guard let module = name(last), !matches(last + 1, "(") else { return nil }
    let first = last
    while matches(last + 1, "."), name(last + 2) != nil { last += 2 }
    return ImportStatement(
      module: module, name: index + 1, last: last,
      hasSubmodule: first == index + 1 && last > first)
  }

  /// Whether the token at `index` is part of an import statement.
  func isInImport(_ index: Int) -> Bool {
    (max(0, index - 2)..<index).contains { start in
      importStatement(start).map { index <= $0.last } ?? false
    }
  }

  /// Whether the app is named: `UIApplication.shared`.
  var asksForApp: Bool {
    tokens.indices.contains {
      matches($0, "shared") && matches($0 - 1, ".") && matches($0 - 2, "UIApplication")
    }
  }

  /// Whether some member is called so: `Bundle.module`, `.module`.
  func names(_ member: String) -> Bool {
    tokens.indices.contains { matches($0, member) && matches($0 - 1, ".") }
  }
}
