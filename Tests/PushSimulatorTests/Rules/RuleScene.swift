import APNs
import Diagnostics
import Foundation
import NotificationModel
import PushSimulator
import TestSupport
import Testing

/// A scene that shows a rule from outside: a push, its receiver and device, and its result.
struct RuleScene: Sendable, CustomTestStringConvertible {
  enum Recipient: Sendable {
    case acting
    case filtering
    case raw
    case sample(String)
    case nobody

    var appex: URL? {
      get throws {
        switch self {
        case .acting: try TestExtension.acting.appex()
        case .filtering: try TestExtension.filtering.appex()
        case .raw: try TestExtension.raw.appex()
        case .sample(let name): Checkout.appex(name)
        case .nobody: nil
        }
      }
    }
  }

  var rules: [String]
  var payload: String
  var headers: PushHeaders
  var recipient: Recipient
  var configure: @Sendable (inout SimulatorOptions) -> Void
  /// The outcome, with its reason behind a colon.
  var outcome: String
  /// The title that shows; nil where it does not matter.
  var title: String?
  /// Rules that a finding cites.
  var finds: [String]
  /// The further condition on the delivery.
  var holds: @Sendable (Delivery) throws -> Bool

  /// - Parameters:
  ///   - rules: ids, with blanks between them.
  ///   - payload: its JSON.
  ///   - outcome: the outcome, with its reason behind a colon.
  ///   - title: the title that shows.
  ///   - finds: ids that findings have to cite.
  init(
    _ rules: String, _ payload: String, _ outcome: String, _ title: String? = nil,
    headers: PushHeaders = PushHeaders(), to recipient: Recipient = .acting, finds: String = "",
    on configure: @escaping @Sendable (inout SimulatorOptions) -> Void = { _ in },
    and holds: @escaping @Sendable (Delivery) throws -> Bool = { _ in true }
  ) {
    self.rules = rules.split(separator: " ").map(String.init)
    (self.payload, self.headers, self.recipient) = (payload, headers, recipient)
    (self.configure, self.outcome, self.title) = (configure, outcome, title)
    (self.finds, self.holds) = (finds.split(separator: " ").map(String.init), holds)
  }

  var testDescription: String { "\(rules.joined(separator: ", ")): \(payload.prefix(160))" }

  var push: Push { Push(name: "rule.apns", bytes: Array(payload.utf8), headers: headers) }

  /// A payload for the tests' app: members of `aps`, and further ones of the root.
  static func aps(_ members: String, _ more: String = "") -> String {
    let more = more.isEmpty ? "" : ",\(more)"
    return #"{"Simulator Target Bundle":"com.example.app","aps":{\#(members)}\#(more)}"#
  }

  /// An alert that wakes the extension and tells it what to do.
  static func act(_ name: String, _ more: String = "") -> String {
    let more = more.isEmpty ? "" : ",\(more)"
    return aps(
      #""alert":{"title":"Original","body":"Text"},"mutable-content":1"#,
      #""act":"\#(name)"\#(more)"#)
  }

  /// An alert that wakes the extension, with further members of `aps`.
  static func waking(_ members: String = "") -> String {
    aps(
      #""alert":{"title":"Original","body":"Text"},"mutable-content":1"#
        + (members.isEmpty ? "" : ",\(members)"), #""act":"unchanged""#)
  }

  static let all = apns + payloads + lives + errors + attachments + contents
}
