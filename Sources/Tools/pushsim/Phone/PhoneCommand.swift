import ArgumentParser
import PhoneScript
import PhoneSimulator

/// `pushsim phone`
struct PhoneCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "phone",
    abstract: "Switch a phone on and touch it: time, permission, reminders, cards.",
    discussion: """
      A phone has a clock, apps, a notification center and a person. Pushes take the main path, the \
      app's real service extension included. `pushsim phone` asks for verbs at a prompt; `pushsim \
      phone run` takes them from files. Docs/Phone.md has all verbs.

      Examples:
        pushsim phone --extension MyService.appex
        pushsim phone run Samples/Phone/snooze.phone
      """,
    subcommands: [Prompt.self, Run.self, Verbs.self], defaultSubcommand: Prompt.self)

  /// `pushsim phone verbs`
  struct Verbs: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "List the verbs.")

    func run() throws { try StandardOutput.show(PhoneManual.text) }
  }
}

/// The verbs, as text for people.
enum PhoneManual {
  /// All verbs, with what there is to expect.
  static var text: String {
    let groups = PhoneVerb.groups.map { group in
      "\(group.title)\n"
        + group.verbs.map { "  \($0.synopsis)\n      \($0.help)\n" }.joined()
    }
    return groups.joined(separator: "\n") + "\n" + expectations + "\n" + triggers
  }

  /// Returns the help for a word.
  static func text(about name: String) -> String {
    guard let verb = PhoneVerb.named(name) else { return "\(name) is not a verb\n" }
    let more = name == "expect" ? "\n" + expectations : name == "add" ? "\n" + triggers : ""
    return "\(verb.synopsis)\n    \(verb.help)\n" + more
  }

  private static var expectations: String {
    "What to expect\n" + PhoneExpectation.synopses.map { "  expect \($0)\n" }.joined()
  }

  private static let triggers = """
    Triggers of add
      now                       at once
      in 10m                    once, after a time
      every 1h                  again and again; 60 s at least
      at 2026-03-29T07:00       once, at a date; at 07:00 for the next such time
      daily 07:30               each day; weekly mon 09:00; monthly 31 09:00
      near 52.52,13.40 200 enter|leave|both [repeats]
      beacon UUID enter|leave|both [repeats]
    Options of add and alert: category= thread= subtitle= sound[=] badge= level= relevance=

    """
}
