import TextFormats

/// A picture that later ones are compared with: an SVG that a person can look at, with the outline of
/// its layout inside. Only the outline is compared, so a better drawing breaks no test.
package struct GoldenPicture {
  private static let (start, end) = ("<metadata>\n", "</metadata>")

  /// The file's text.
  package let text: String

  /// Takes the text of a file.
  package init(text: String) { self.text = text }

  /// Draws a layout.
  package init(_ layout: SurfaceLayout) {
    let outline = MarkupText.escaped(OutlineDrawing.text(layout))
    text = SVGDrawing.text(layout, inside: Self.start + outline + Self.end + "\n")
  }

  /// The outline inside; nil for a file that has none.
  private var outline: Substring? {
    guard let start = text.firstRange(of: Self.start),
      let end = text[start.upperBound...].firstRange(of: Self.end)
    else { return nil }
    return text[start.upperBound..<end.lowerBound]
  }

  /// How a layout differs from the golden one, in lines; nil when it does not.
  package func difference(of layout: SurfaceLayout) -> [String]? {
    guard let outline else { return ["the file has no outline in it: record it anew"] }
    let found = MarkupText.escaped(OutlineDrawing.text(layout))
    guard found != outline else { return nil }
    return TextDifference(from: String(outline), to: found).lines
  }
}
