import Testing
import TextFormats

/// The one escaper of HTML, SVG and XML.
struct MarkupTextTests {
  @Test(
    "A text from anywhere ends no element and no attribute, and hides nothing",
    arguments: [
      ("plain 北京 👍", "plain 北京 👍"),
      ("<b> & \"x\" 'y'", "&lt;b&gt; &amp; &quot;x&quot; &#39;y&#39;"),
      ("tab\tline\n", "tab\tline\n"), ("a\r\nb", "a\nb"), ("\u{0}\u{1B}\u{7F}", "␀␛␡"),
      ("\u{85}\u{FFFE}", "\u{FFFD}\u{FFFD}"), ("a\u{202E}b\u{2066}c", "abc"),
    ])
  func escapes(text: String, escaped: String) {
    #expect(MarkupText.escaped(text) == escaped)
  }
}
