import PhoneSimulator
import TextFormats

/// A verb that can be said to a phone: at the prompt, in a script, in a test. A new one is an entry of
/// a table.
package struct PhoneVerb: Sendable {
  /// Its name.
  package let name: String
  /// The arguments, as in `reply [CARD] ACTION "TEXT"`; empty for none.
  package let usage: String
  /// Its effect, in a line.
  package let help: String
  /// The possible arguments, for completion.
  package let completes: Completion
  let parse: @Sendable (inout PhoneWords) throws(PhoneScriptError) -> PhoneStep

  /// The kind of arguments of a verb.
  package enum Completion: Sendable, Hashable {
    /// Nothing that can be known.
    case nothing
    /// Cards in sight.
    case cards
    /// Installed apps.
    case apps
    /// These words.
    case words([String])
  }

  init(
    _ name: String, _ usage: String = "", _ help: String, completes: Completion = .nothing,
    _ parse: @escaping @Sendable (inout PhoneWords) throws(PhoneScriptError) -> PhoneStep
  ) {
    self.name = name
    self.usage = usage
    self.help = help
    self.completes = completes
    self.parse = parse
  }

  /// Verbs that go together.
  package struct Group: Sendable {
    /// The group's subject.
    package let title: String
    /// In the order of the manual.
    package let verbs: [PhoneVerb]
  }

  /// All verbs.
  package static let groups = [
    Group(title: "The app", verbs: app), Group(title: "The app's own code", verbs: code),
    Group(title: "What the app asks for", verbs: requests),
    Group(title: "Pushes", verbs: pushes), Group(title: "The person and the cards", verbs: touches),
    Group(title: "The phone", verbs: situation), Group(title: "Time and place", verbs: travel),
    Group(title: "Looking", verbs: looks),
  ]

  private static let all = Dictionary(
    groups.flatMap(\.verbs).map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })

  /// The verb of a name; nil for another word.
  package static func named(_ name: String) -> PhoneVerb? { all[name] }

  /// The names of all verbs, in alphabetical order.
  package static var names: [String] { all.keys.sorted() }

  /// Understands a line; nil for an empty one and a comment.
  /// - Throws: `PhoneScriptError` with the column and what would be right.
  package static func parse(_ line: String) throws(PhoneScriptError) -> PhoneStep? {
    var words = try PhoneWords(line)
    guard let name = words.optional() else { return nil }
    guard let verb = named(name) else {
      let near = NearestName.of(name, among: names).map { "; did you mean \($0)?" } ?? ""
      throw PhoneScriptError(
        .syntax, "\"\(name)\" is not a verb\(near); Docs/Phone.md lists them")
    }
    do {
      let step = try verb.parse(&words)
      try words.finish()
      return step
    } catch {
      throw PhoneScriptError(.syntax, "\(error.message); usage: \(verb.synopsis)", cause: error)
    }
  }

  /// The verb with what follows it.
  package var synopsis: String { usage.isEmpty ? name : "\(name) \(usage)" }
}
