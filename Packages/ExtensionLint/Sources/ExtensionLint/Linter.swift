import SwiftSyntax

/// Runs the checks on an extension.
public struct Linter: Sendable {
  private let disabled: Set<String>

  private static let checks: [any Check.Type] = [
    SyntaxErrorCheck.self, PrincipalClassCheck.self, ExtensionPointCheck.self,
    DeploymentTargetCheck.self,
    TransportSecurityCheck.self, AppGroupCheck.self, HandlerNotCalledCheck.self,
    HandlerCalledTwiceCheck.self, HandlerAfterExpiryCheck.self, ExpiryHookCheck.self,
    WorkAtExpiryCheck.self, BestAttemptCheck.self, TemporaryFileCheck.self,
    BlockingDownloadCheck.self, BitmapDecodeCheck.self, ResponseStatusCheck.self,
    UnsafePayloadCheck.self, FixedExtensionCheck.self, FixedFileNameCheck.self,
    AttachmentOptionCheck.self, PrintedPayloadCheck.self, TemplateTextCheck.self,
    WillPresentWorkCheck.self, ContentActionCheck.self, ResponseClassCheck.self,
  ]

  /// The pages of all checks.
  public static var pages: [CheckPage] { checks.map { $0.page } }

  /// All pages in Markdown, as `Docs/ExtensionChecks.md` has them.
  public static var manual: String {
    """
    # Checks of an extension's source

    `pushsim-lint-extension` reads the source files, the Info.plist and the entitlements of a
    notification service extension, a content extension or an app, and says what would go wrong on a
    device. It is a separate tool, so
    that pushsim does not load a Swift parser. That of the toolchain is used; a toolchain without
    `lib/swift/host/libSwiftParser.so` cannot build the tool, swift.org's for Linux can:

    ```
    swift build --package-path Packages/ExtensionLint --scratch-path .build-lint -c release
    .build-lint/release/pushsim-lint-extension MyExtension --format text
    ```

    It follows every path from `didReceive` through the functions, closures and tasks of the files, and
    counts the calls of the content handler. It says nothing about paths that leave the files.

    `pushsim lint` names the files to it that a build compiles, and the Xcode project's deployment
    targets. By itself it reads every Swift file of the folder, and no project.

    The checks are the same for Objective-C: `pushsim lint` has clang read the files and writes what
    they say in Swift, each part at its line. `syntax-error` is then clang's first error in a file.
    `force-unwrapped-best-attempt` has no counterpart, since messages to nil do nothing, and
    `unsafe-payload-value` is a value of the payload that is taken for text, a number or a collection
    without `isKindOfClass:`. Nothing is fixed in Objective-C.

    `--disable CHECK` leaves a check out, `--fix` fixes what is safe to fix, `--list` lists the checks,
    and `--explain CHECK` prints one of the pages below. Without `--format text` it prints a JSON
    document:

    ```
    {"version":1,"tool":"pushsim-lint-extension","files":1,"diagnostics":[{"check":"template-text",
    "severity":"warning","message":"…","fix":"…","file":"A.swift","line":10,"column":23,
    "endLine":10,"endColumn":57,"edits":[{"offset":402,"length":57,"replacement":""}]}]}
    ```

    Lines and columns count from 1; columns and offsets are in bytes. `rule` is the rule of the fidelity
    catalogue behind a check; it is absent if there is none. The exit code is 0 without findings, 1 with
    findings, and 64 if the input cannot be read.


    """ + pages.map(\.markdown).joined(separator: "\n")
  }

  /// Creates one that runs all checks but those with the ids `disabled`.
  /// - Throws: `LintError` for an id that no check has.
  public init(disabling disabled: Set<String> = []) throws(LintError) {
    let known = Set(Self.pages.map(\.id))
    if let unknown = disabled.sorted().first(where: { !known.contains($0) }) {
      throw LintError(message: "there is no check \(unknown); --list names them all")
    }
    self.disabled = disabled
  }

  /// Returns the findings of the checks in `source`.
  public func report(on source: ExtensionSource) -> Report {
    let context = LintContext(source)
    var found: [Diagnostic] = []
    for check in Self.checks where !disabled.contains(check.page.id) {
      found += check.findings(in: context).map { diagnostic($0, check.page, context) }
    }
    return Report(files: source.files.count, diagnostics: Array(Set(found)))
  }

  private func diagnostic(
    _ finding: Finding, _ page: CheckPage, _ context: LintContext
  ) -> Diagnostic {
    var found = Diagnostic(
      check: page.id, severity: page.severity, message: finding.message,
      fix: finding.fix ?? page.fix, file: "", line: 1, column: 1, endLine: 1, endColumn: 1,
      rule: page.rule, edits: finding.edits)
    switch finding.place {
    case .node(let node):
      guard let file = context.program.file(of: node) else { return found }
      let range = file.range(of: node)
      found.file = file.path
      (found.line, found.column) = range.start
      (found.endLine, found.endColumn) = range.end
      if file.isTranslated {
        // What it says in Swift ends elsewhere, and cannot be put into Objective-C.
        found.column = file.column(range.start.column, ofLine: found.line)
        (found.endLine, found.endColumn) = (found.line, found.column)
        found.edits = []
      }
    case .key(let key, let list):
      let place = list.place(of: key)
      found.file = list.path
      (found.line, found.endLine) = (place.line, place.line)
      (found.column, found.endColumn) = (place.columns.lowerBound, place.columns.upperBound)
    case .line(let line, let file):
      found.file = file
      (found.line, found.endLine) = (line, line)
    }
    return found
  }
}
