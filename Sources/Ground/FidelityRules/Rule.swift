import Diagnostics
import JSONModel

/// One rule of what iOS or APNs does, who says so, and what pushsim makes of it.
package struct Rule: Sendable, Hashable {
  package var id: RuleID
  /// The behaviour, in a sentence.
  package var statement: String
  /// The value, key or log line that the statement is about; nil where there is none.
  package var figure: String?
  /// How far pushsim follows it.
  package var status: Status
  /// How sure it is.
  package var confidence: Confidence
  /// Where it is from; at least one.
  package var sources: [Source]

  /// The area it belongs to.
  package var area: Area? { Area(rawValue: String(id.rawValue.prefix(4))) }

  /// How sure a rule is.
  package enum Confidence: String, Sendable, Hashable, CaseIterable {
    /// Apple, or whoever makes the thing, documents it.
    case documented
    /// Seen on devices, in logs or in code that ships.
    case observed
    /// Sources contradict each other.
    case disputed
  }

  /// How far pushsim follows a rule.
  package enum Status: Sendable, Hashable {
    /// Done as the rule says; at least one test carries the rule's id.
    case simulated
    /// Done in part or in another way: how.
    case approximated(String)
    /// Disputed and settled by a switch of this name; its default is its first choice.
    case `switch`(String)
    /// Not done yet: what is missing, or nothing.
    case planned(String?)
    /// Not done and not meant to be: why.
    case outOfScope(String)
  }

  /// Where a rule is from.
  package struct Source: Sendable, Hashable {
    /// Its title.
    package var title: String
    /// Its address; nil for what has none that can be linked to.
    package var address: String?
  }
}

extension Rule {
  /// The areas of the catalogue, in its order.
  package enum Area: String, Sendable, Hashable, CaseIterable {
    case apns = "APNS"
    case payload = "PAYL"
    case wake = "WAKE"
    case appState = "STAT"
    case lifeCycle = "LIFE"
    case attachments = "ATTA"
    case errors = "ERRS"
    case contentExtension = "CEXT"
    case categories = "CATE"
    case center = "CENT"
    case provider = "PROV"
    case quirks = "QUIR"

    /// Its subject, as a heading.
    package var title: String {
      switch self {
      case .apns: "APNs"
      case .payload: "Payload"
      case .wake: "Routing and waking"
      case .appState: "State of the app"
      case .lifeCycle: "Life of a service extension"
      case .attachments: "Attachments"
      case .errors: "Errors"
      case .contentExtension: "Content extension"
      case .categories: "Categories and actions"
      case .center: "Notification center"
      case .provider: "Push providers"
      case .quirks: "Quirks"
      }
    }
  }
}

extension Rule.Status {
  /// The kinds of status, in the order of tables.
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    case simulated
    case approximated
    case `switch`
    case planned
    case outOfScope = "out of scope"
  }

  /// Which kind it is.
  package var kind: Kind {
    switch self {
    case .simulated: .simulated
    case .approximated: .approximated
    case .switch: .switch
    case .planned: .planned
    case .outOfScope: .outOfScope
    }
  }

  /// Whether a test must carry the rule's id in its name.
  package var needsTest: Bool { kind == .simulated || kind == .switch }

  /// How, why or which switch; nil where there is nothing to say.
  package var detail: String? {
    switch self {
    case .simulated: nil
    case .approximated(let how): how
    case .switch(let name): Self.describe(name)
    case .planned(let what): what
    case .outOfScope(let why): why
    }
  }

  /// `--switch NAME=VALUE` with its choices, the default first.
  private static func describe(_ name: String) -> String {
    let choices = FidelitySwitches.all.first { $0.name == name }?.choices ?? []
    guard let first = choices.first else { return name }
    let others = choices.dropFirst().joined(separator: " or ")
    return "\(name)=\(first) by default; --switch \(name)=\(others) for the other side"
  }
}

extension Rule {
  /// The JSON shape of the rule.
  package var json: JSONValue {
    [
      "rule": .string(id.rawValue), "area": JSONValue(area?.title), "statement": .string(statement),
      "figure": JSONValue(figure), "status": .string(status.kind.rawValue),
      "statusDetail": JSONValue(status.detail), "confidence": .string(confidence.rawValue),
      "sources": .array(
        sources.map { ["title": .string($0.title), "url": JSONValue($0.address)] }),
    ]
  }
}
