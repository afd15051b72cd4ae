import Diagnostics

/// Reads the texts of the catalogue.
///
/// A rule with a mistake is left out, and the mistake is kept with its file and line: tests demand
/// that there are none.
struct RuleTextReader {
  private(set) var rules: [Rule] = []
  /// `FILE:LINE: what is wrong`.
  private(set) var mistakes: [String] = []
  private(set) var sources: [String: Rule.Source] = [:]
  private var uses: [String: Int] = [:]

  /// Reads the file of each area, and that of the sources.
  init(text: (String) -> String) {
    let sources = RuleTextFile(name: "sources", text: text("sources"))
    for block in sources.blocks {
      attempt(in: sources) { reader throws(RuleBlock.Mistake) in try reader.readSource(block) }
    }
    for area in Rule.Area.allCases {
      let file = RuleTextFile(name: area.rawValue, text: text(area.rawValue))
      for lines in file.blocks {
        attempt(in: file) { reader throws(RuleBlock.Mistake) in
          reader.rules.append(try reader.rule(RuleBlock(lines), in: area))
        }
      }
    }
    for block in sources.blocks where uses[block[0].text] == nil {
      note(.init(line: block[0].number, message: "no rule names \(block[0].text)"), in: sources)
    }
  }

  private mutating func attempt(
    in file: RuleTextFile, _ step: (inout RuleTextReader) throws(RuleBlock.Mistake) -> Void
  ) {
    do {
      try step(&self)
    } catch {
      note(error, in: file)
    }
  }

  private mutating func note(_ mistake: RuleBlock.Mistake, in file: RuleTextFile) {
    mistakes.append("\(file.name).txt:\(mistake.line): \(mistake.message)")
  }

  // MARK: - Sources

  private mutating func readSource(_ block: [RuleTextFile.Line]) throws(RuleBlock.Mistake) {
    let key = block[0]
    guard (2...3).contains(block.count) else {
      throw .init(line: key.number, message: "\(key.text) needs a title and at most an address")
    }
    guard sources[key.text] == nil else {
      throw .init(line: key.number, message: "\(key.text) is there twice")
    }
    let address = block.count == 3 ? block[2] : nil
    if let address, !address.text.hasPrefix("https://") {
      throw .init(line: address.number, message: "an address begins with https://")
    }
    sources[key.text] = Rule.Source(title: block[1].text, address: address?.text)
  }

  // MARK: - Rules

  private mutating func rule(
    _ block: RuleBlock, in area: Rule.Area
  ) throws(RuleBlock.Mistake) -> Rule {
    guard let id = RuleID(rawValue: block.id.text) else {
      throw .init(line: block.id.number, message: "\(block.id.text) is no RuleID")
    }
    let rule = Rule(
      id: id, statement: block.statement, figure: block[.figure]?.text,
      status: try Self.status(block.value(of: .status)),
      confidence: try Self.confidence(block.value(of: .confidence)),
      sources: try sources(block.value(of: .sources)))
    guard rule.area == area else {
      throw .init(line: block.id.number, message: "\(id) belongs in \(id.rawValue.prefix(4)).txt")
    }
    return rule
  }

  private mutating func sources(
    _ line: RuleTextFile.Line
  ) throws(RuleBlock.Mistake) -> [Rule.Source] {
    var found: [Rule.Source] = []
    for part in line.text.split(separator: ",", omittingEmptySubsequences: false) {
      let key = String(part.drop { $0 == " " })
      guard let source = sources[key] else {
        throw .init(line: line.number, message: "sources.txt has no \"\(key)\"")
      }
      uses[key, default: 0] += 1
      found.append(source)
    }
    return found
  }

  private static func confidence(
    _ line: RuleTextFile.Line
  ) throws(RuleBlock.Mistake) -> Rule.Confidence {
    guard let confidence = Rule.Confidence(rawValue: line.text) else {
      let names = Rule.Confidence.allCases.map(\.rawValue).joined(separator: ", ")
      throw .init(line: line.number, message: "a confidence is one of \(names)")
    }
    return confidence
  }

  private static func status(
    _ line: RuleTextFile.Line
  ) throws(RuleBlock.Mistake) -> Rule.Status {
    let parts = line.text.split(separator: ":", maxSplits: 1).map(String.init)
    let detail = parts.count == 2 ? String(parts[1].drop { $0 == " " }) : nil
    switch (parts[0], detail) {
    case ("simulated", nil): return .simulated
    case ("approximated", let how?): return .approximated(how)
    case ("out of scope", let why?): return .outOfScope(why)
    case ("planned", let what): return .planned(what)
    default:
      if let known = FidelitySwitches.all.first(where: { line.text == "switch \($0.name)" }) {
        return .switch(known.name)
      }
      throw .init(
        line: line.number,
        message: "a status is simulated, approximated: HOW, switch NAME, planned, planned: WHAT or "
          + "out of scope: WHY")
    }
  }
}
