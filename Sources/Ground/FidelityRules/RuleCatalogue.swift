import Diagnostics

/// Every rule of device behaviour that pushsim knows.
///
/// The rules are texts in `CRuleTexts`, a file for each area, and are read when they are first asked
/// for: a delivery, which only cites their ids, never pays for them.
package enum RuleCatalogue {
  private static let read = RuleTextReader(text: RuleTextFile.embedded)

  /// All rules, in the order of their areas and numbers.
  package static var all: [Rule] { read.rules }

  /// The mistakes in the texts, each with its file and line; a test demands that there are none.
  static var mistakes: [String] { read.mistakes }

  private static let byID = Dictionary(
    all.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })

  /// The rule with this id, in any case.
  package static func rule(_ id: String) -> Rule? {
    RuleID(rawValue: id.uppercased()).flatMap { byID[$0] }
  }

  /// The rule; nil only where an id has no text, which a test refuses.
  package static subscript(_ id: RuleID) -> Rule? { byID[id] }

  /// The rules of an area.
  package static func rules(in area: Rule.Area) -> [Rule] { all.filter { $0.area == area } }

  /// The area called so: by its letters or by its title, in any case.
  package static func area(_ name: String) -> Rule.Area? {
    let name = name.lowercased()
    return Rule.Area.allCases.first {
      $0.rawValue.lowercased() == name || $0.title.lowercased() == name
    }
  }

  /// Whether a text has the form of an id, known or not.
  package static func isID(_ text: String) -> Bool {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    return parts.count == 2 && Rule.Area(rawValue: parts[0].uppercased()) != nil
      && !parts[1].isEmpty && parts[1].allSatisfy(\.isNumber)
  }
}
