import SwiftSyntax

/// Pictures that are decoded at full size to be written again.
enum BitmapDecodeCheck: Check {
  static let page = CheckPage(
    id: "full-bitmap-decode", title: "Picture decoded at full size", severity: .warning,
    summary: "A picture is decoded to be encoded again, which takes memory by its pixels.",
    rationale: """
      A decoded picture takes four bytes a pixel, whatever its file's size: 12 megapixels are
      48 MB, twice what the extension may use. It is then killed without notice, and the push is
      shown as it came.
      """,
    wrong: """
      let image = UIImage(data: data)
      try image?.pngData()?.write(to: file)
      """,
    right: """
      try data.write(to: file)
      """,
    fix: "write the downloaded bytes as they are, or make a thumbnail with ImageIO", rule: "QUIR-01"
  )

  static func findings(in context: LintContext) -> [Finding] {
    let methods = ["pngData", "jpegData"].flatMap { context.calls($0) }.map { ($0, $0.receiver) }
    let functions = ["UIImagePNGRepresentation", "UIImageJPEGRepresentation"]
      .flatMap { context.calls($0) }.map { ($0, $0.arguments.first?.expression) }
    return (methods + functions).compactMap { call, image in
      guard let image, isDecoded(image, context) else { return nil }
      return Finding(call, "the whole picture is decoded and encoded again")
    }
  }

  /// Whether a picture is made of a file's or a download's bytes and nothing smaller.
  private static func isDecoded(_ image: ExprSyntax, _ context: LintContext) -> Bool {
    context.origins.of(image).contains { root in
      guard let call = root.bare.as(FunctionCallExprSyntax.self) else { return false }
      guard call.functionName == "UIImage" else { return false }
      return ["data", "contentsOfFile"].contains(call.arguments.first?.label?.text ?? "")
    }
  }
}
