import SwiftSyntax

/// One thing that is looked for, in a file of its own in `Checks`.
protocol Check: Sendable {
  static var page: CheckPage { get }
  static func findings(in context: LintContext) -> [Finding]
}

/// A place that a check finds fault with.
struct Finding {
  /// Where something is.
  enum Place {
    case node(Syntax)
    /// A key in a property list.
    case key(String, PropertyListFile)
    case line(Int, file: String)
  }

  let place: Place
  let message: String
  /// The remedy here, when it differs from the one on the page.
  var fix: String?
  var edits: [Edit] = []

  init(_ node: some SyntaxProtocol, _ message: String, fix: String? = nil, edits: [Edit] = []) {
    self.init(.node(Syntax(node)), message, fix: fix, edits: edits)
  }

  init(_ place: Place, _ message: String, fix: String? = nil, edits: [Edit] = []) {
    self.place = place
    self.message = message
    self.fix = fix
    self.edits = edits
  }
}

/// The parts of an extension that checks look at.
struct LintContext {
  let source: ExtensionSource
  let program: Program
  let origins: Origins
  /// The walks through the service extensions of the files.
  let flows: [ExtensionFlow]
  let requests: [MediaRequest]

  init(_ source: ExtensionSource) {
    self.source = source
    program = Program(source.files)
    origins = Origins(program: program)
    let program = program
    flows = program.serviceExtensions.compactMap { ExtensionFlow(program, $0) }
    requests = MediaRequest.all(in: program)
  }

  /// All nodes of a kind in all files.
  func all<Node: SyntaxProtocol>(_ kind: Node.Type) -> [Node] {
    program.files.flatMap { $0.tree.all(kind) }
  }

  /// The calls of functions or types called `name`.
  func calls(_ name: String) -> [FunctionCallExprSyntax] { program.calls[name] ?? [] }

  /// Where `node` stands, for messages: `line 12`, with the file's name when it is another.
  func place(of node: some SyntaxProtocol, from other: some SyntaxProtocol) -> String {
    guard let file = program.file(of: node) else { return "another place" }
    let line = "line \(file.line(of: node))"
    return node.root.id == other.root.id ? line : "\(line) of \(file.path)"
  }
}
