import DeviceSurfaces
import TextFormats

/// A piece of a page: text and elements that are well-formed and escaped by construction.
package struct TimelineMarkup {
  /// The piece as it is written.
  package private(set) var html: String

  /// Nothing.
  package static let empty = TimelineMarkup(html: "")

  private init(html: String) { self.html = html }

  /// Text, whatever is in it.
  package static func text(_ text: String) -> TimelineMarkup {
    TimelineMarkup(html: escaped(text))
  }

  /// An element with its attributes in the order given; written so that XML parsers take it too.
  package static func element(
    _ name: String, _ attributes: KeyValuePairs<String, String> = [:],
    _ children: [TimelineMarkup] = []
  ) -> TimelineMarkup {
    var html = "<\(name)"
    for (key, value) in attributes { html += " \(key)=\"\(escaped(value))\"" }
    if voidElements.contains(name) { return TimelineMarkup(html: html + "/>") }
    html += ">"
    for child in children { html += child.html }
    return TimelineMarkup(html: html + "</\(name)>")
  }

  /// An element that holds text only.
  package static func element(
    _ name: String, _ attributes: KeyValuePairs<String, String> = [:], text: String
  ) -> TimelineMarkup {
    element(name, attributes, [.text(text)])
  }

  /// An inline style sheet, which is written as it is.
  /// - Parameter css: an embedded file of ours; it holds neither `<` nor `&`, as tests see to.
  package static func style(_ css: [UInt8]) -> TimelineMarkup {
    TimelineMarkup(html: "<style>\n\(String(decoding: css, as: UTF8.self))</style>")
  }

  /// Returns a layout drawn as SVG, which escapes by itself.
  static func drawing(_ layout: SurfaceLayout, prefix: String, limit: Int) -> TimelineMarkup {
    TimelineMarkup(html: SVGDrawing.text(layout, prefix: prefix, limit: limit))
  }

  private static let voidElements: Set<String> = ["meta", "img", "br", "input"]

  /// The text without what could end it, hide in it or turn its direction around: markup becomes
  /// references, control characters become their pictures.
  package static func escaped(_ text: String) -> String { MarkupText.escaped(text) }
}
