import TextFormats

/// Writes layouts as a web page, complete in one file.
package enum PageDrawing {
  /// A page with pictures below each other.
  /// - Parameter title: of the page.
  package static func text(_ layouts: [SurfaceLayout], title: String) -> String {
    let pictures = layouts.enumerated().map { index, layout in
      "<figure>\(SVGDrawing.text(layout, prefix: "p\(index)-"))</figure>\n"
    }
    return """
      <!DOCTYPE html>
      <html lang="en"><head><meta charset="utf-8"/>
      <meta name="viewport" content="width=device-width"/>
      <title>\(MarkupText.escaped(title))</title>
      <style>\(style)</style></head>
      <body>
      \(pictures.joined())</body></html>

      """
  }

  /// The page's style sheet.
  private static let style = """
    body { margin: 0; padding: 24px; background: #e9ebef; text-align: center }
    figure { display: inline-block; margin: 12px; border-radius: 28px; overflow: hidden;
      box-shadow: 0 8px 30px rgb(0 0 0 / 20%) }
    svg { display: block }
    @media (prefers-color-scheme: dark) { body { background: #17181b } }
    """
}
