import SwiftSyntax

/// Downloads by functions that are made for files.
enum BlockingDownloadCheck: Check {
  static let page = CheckPage(
    id: "blocking-download", title: "Download that blocks its thread", severity: .warning,
    summary: "Data(contentsOf:) or the like loads a link to the web.",
    rationale: """
      It blocks the thread until everything is in memory, has no time limit of its own, cannot be
      cancelled at the expiry and says nothing of the server's answer. Media of a few megabytes
      end the extension, which has about 24 MB.
      """,
    wrong: """
      let data = try Data(contentsOf: imageURL)
      """,
    right: """
      let (file, response) = try await URLSession.shared.download(from: imageURL)
      """,
    fix: "use a download task of URLSession, which streams to a file", rule: "ATTA-34")

  private static let functions = ["Data", "NSData", "String", "NSString", "UIImage", "CIImage"]

  static func findings(in context: LintContext) -> [Finding] {
    functions.flatMap { context.calls($0) }.filter { isDownload($0, context) }.map { call in
      Finding(call, "\(call.functionName ?? "this")(contentsOf:) downloads and blocks its thread")
    }
  }

  /// Whether a call of one of the functions is given a link to the web.
  static func isDownload(_ call: FunctionCallExprSyntax, _ context: LintContext) -> Bool {
    guard functions.contains(call.functionName ?? ""), let url = call.argument("contentsOf") else {
      return false
    }
    return isRemote(url, context)
  }

  private static func isRemote(_ url: ExprSyntax, _ context: LintContext) -> Bool {
    let roots = context.origins.of(url)
    return !roots.isEmpty && roots.allSatisfy { isRemoteRoot($0, context) }
  }

  private static func isRemoteRoot(_ root: ExprSyntax, _ context: LintContext) -> Bool {
    guard let call = root.bare.as(FunctionCallExprSyntax.self) else { return false }
    switch call.functionName {
    case "URL", "NSURL":
      guard let text = call.argument("string") else { return false }
      return !context.origins.of(text).contains { isFileText($0) }
    case "flatMap", "compactMap", "map":
      let text = call.trimmedDescription
      return text.contains("URL(string:") || text.contains("URL.init(string:")
    default: return false
    }
  }

  private static func isFileText(_ text: ExprSyntax) -> Bool {
    let description = text.trimmedDescription
    return description.contains("file:") || description.contains("NSTemporaryDirectory")
      || description.contains("absoluteString") || description.contains(".path")
  }
}
