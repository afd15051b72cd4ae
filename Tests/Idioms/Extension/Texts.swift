// swift-format-ignore-file
import Foundation

extension Idioms {
  mutating func addTexts() {
    add("String(format:)") { _ in String(format: "%@ has %d of %.1f%%", "Ann", 3, 99.5) }
    add("String(contentsOf:)") { _ in
      try String(contentsOf: URL(string: "https://texts.example/note.txt")!)
    }
    add("NSString(contentsOf:)") { _ in
      try NSString(contentsOf: URL(string: "https://texts.example/note.txt")!, encoding: String.Encoding.utf8.rawValue) as String
    }
    add("HTML") { _ in
      try NSAttributedString(
        data: Data("<b>Caf&eacute;</b>&nbsp;&uuml;ber".utf8),
        options: [.documentType: NSAttributedString.DocumentType.html], documentAttributes: nil
      ).string
    }
    add("regular expression") { _ in
      let text = "order 4711 of 12"
      let expression = try NSRegularExpression(pattern: #"\d+"#)
      let range = NSRange(text.startIndex..., in: text)
      return expression.matches(in: text, range: range)
        .compactMap { Range($0.range, in: text).map { String(text[$0]) } }.joined(separator: ",")
    }
    add("regular expression out of range") { _ in
      let expression = try NSRegularExpression(pattern: "a")
      let match = expression.firstMatch(in: "abc", range: NSRange(location: 0, length: 10))
      return "\(match == nil)"
    }
    add("replacing matches") { _ in
      let text = "a1b22"
      let expression = try NSRegularExpression(pattern: "[0-9]+")
      return expression.stringByReplacingMatches(
        in: text, range: NSRange(text.startIndex..., in: text), withTemplate: "#")
    }
    add("range of regular expression") { _ in
      "order 4711".range(of: #"\d+"#, options: .regularExpression).map { "\("order 4711"[$0])" } ?? "nil"
    }
    add("data detector") { _ in
      let text = "see https://example.com/a now"
      let detector = try NSDataDetector(types: NSTextCheckingResult.CheckingType.link.rawValue)
      return detector.firstMatch(in: text, range: NSRange(text.startIndex..., in: text))?
        .url?.absoluteString ?? "nil"
    }
    add("percent encoding") { _ in
      "a b&c".addingPercentEncoding(withAllowedCharacters: .urlQueryAllowed) ?? "nil"
    }
    add("URL components") { _ in
      var components = URLComponents(string: "https://example.com/a")!
      components.queryItems = [URLQueryItem(name: "q", value: "a b")]
      return components.url?.absoluteString ?? "nil"
    }
    add("truncation") { _ in String("a long text".prefix(6)) + "…" }
    add("folding") { _ in
      "Crème Brûlée".folding(options: [.diacriticInsensitive, .caseInsensitive], locale: .current)
    }
    add("transform") { _ in "Привет".applyingTransform(.toLatin, reverse: false) ?? "nil" }
    add("attributed markdown text") { _ in String(AttributedString("plain").characters) }
    add("base64") { _ in Data("hello".utf8).base64EncodedString() }
    add("scanner") { _ in
      let scanner = Scanner(string: "width 42")
      _ = scanner.scanString("width")
      return "\(scanner.scanInt() ?? -1)"
    }
  }
}
