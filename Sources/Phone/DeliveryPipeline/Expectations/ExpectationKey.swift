import DeviceModel
import Diagnostics
import JSONModel
import Matching
import NotificationModel
import SimulatorRuntime
import TextFormats

/// A key of `DeliveryExpectations`: what it takes, and how a delivery is compared with that.
package struct ExpectationKey: Sendable {
  /// Returns the unmet expectation of a delivery; nil where all is met.
  package typealias Check = @Sendable (Delivery, Device?) -> String?

  /// The key's name.
  package let name: String
  /// The form of its value, in words that fit behind the name.
  package let form: String
  /// Whether a value of the command line is text whatever it looks like.
  private let takesText: Bool
  private let reader: @Sendable (JSONValue) throws -> Check

  /// A key whose `reader` throws what is wrong with a value.
  init(
    _ name: String, _ form: String, takesText: Bool = false,
    reader: @escaping @Sendable (JSONValue) throws -> @Sendable (Delivery) -> String?
  ) {
    self.init(
      name, form, takesText: takesText,
      deviceReader: { value throws -> Check in
        let check = try reader(value)
        return { delivery, _ in check(delivery) }
      })
  }

  /// The same for what is about the device after the delivery as well.
  init(
    _ name: String, _ form: String, takesText: Bool = false,
    deviceReader: @escaping @Sendable (JSONValue) throws -> Check
  ) {
    self.name = name
    self.form = form
    self.takesText = takesText
    reader = deviceReader
  }

  /// The key of this name.
  /// - Throws: `SimulatorError` with the nearest name.
  static func named(_ name: String) throws(SimulatorError) -> ExpectationKey {
    guard let key = all.first(where: { $0.name == name }) else {
      throw SimulatorError(
        .usage,
        "nothing called \"\(name)\" can be expected; "
          + NearestName.advice(for: name, among: all.map(\.name)))
    }
    return key
  }

  /// How a delivery is compared with a value.
  /// - Throws: `SimulatorError` for a value of another form.
  func check(_ value: JSONValue) throws(SimulatorError) -> Check {
    do { return try reader(value) } catch {
      let reason = (error as? SimulatorError)?.message ?? "\(error)"
      throw SimulatorError(
        .usage, name == "outcome" ? reason : "expecting \"\(name)\": \(reason); it takes \(form)")
    }
  }

  /// A value of the command line.
  func value(_ text: String) -> JSONValue {
    let json = try? JSONParser.parse(bytes: Array(text.utf8)).value
    guard let json else { return .string(text) }
    return takesText && json.object == nil && json != .null ? .string(text) : json
  }

  /// All keys, in the order in which shortfalls are listed.
  package static let all: [ExpectationKey] =
    [
      ExpectationKey("outcome", "an outcome such as modified:changed", takesText: true) { value in
        guard let text = value.string else { throw PatternError("a \(value.kind) is no outcome") }
        let expectation = try Expectation(text)
        return { delivery in
          guard !expectation.isMet(by: delivery) else { return nil }
          let found = delivery.reason.map { ":\($0)" } ?? (delivery.isUnchanged ? ":unchanged" : "")
          return "expected \(expectation), but it was \(delivery.outcome.rawValue)\(found)"
        }
      },
      text("title", \.displayedTitle), text("subtitle", \.displayedSubtitle),
      text("body", \.body),
      attachments,
      ExpectationKey("content", "a part of the content as JSON") { value in
        guard value.object != nil else { throw PatternError("a \(value.kind) is no dictionary") }
        return { delivery in
          let content = delivery.content?.json ?? .null
          return content.includes(value)
            ? nil : difference(value, content.narrowed(toKeysOf: value).compactText)
        }
      },
      ExpectationKey("findings", "a list of rules that must be among the findings") { value in
        let rules = try Self.rules(value)
        return { delivery in
          let missing = rules.subtracting(delivery.allFindings.compactMap(\.rule)).sorted()
          guard !missing.isEmpty else { return nil }
          return "\(missing.map(\.rawValue).joined(separator: ", ")) not found"
        }
      },
      ExpectationKey(
        "failOn", "error, warning, info or never, a rule, or a list of these", takesText: true
      ) { value in
        _ = try ForbiddenFindings(json: value)
        return { _ in nil }
      },
      requests, device,
      ExpectationKey("transfers", "a number") { value in
        guard let count = value.integer, count >= 0 else { throw PatternError("it is no count") }
        return { $0.transfers.count == count ? nil : difference(value, "\($0.transfers.count)") }
      },
      limit(
        "time", "a time such as 500ms at most", { TimeText.parse($0) },
        found: { $0.serviceExtension.elapsedSeconds.map { .seconds($0) } },
        text: { TimeText.measured($0 / .seconds(1)) }),
      limit(
        "memory", "a size such as 12MB at most", { ByteSize.parse($0) },
        found: { $0.serviceExtension.peakBytes }, text: { ByteSize.text($0) }),
    ]

  // MARK: - Kinds of keys

  private static func text(
    _ name: String, _ text: @escaping @Sendable (NotificationContent) -> String
  ) -> ExpectationKey {
    ExpectationKey(name, "a text, or a pattern such as {\"contains\": \"…\"}", takesText: true) {
      value in
      let pattern = try TextPattern(json: value)
      return { delivery in
        let found = delivery.content.map(text).flatMap { $0.isEmpty ? nil : $0 }
        guard !pattern.matches(found), !(found == nil && value == "") else { return nil }
        return difference(pattern, found.map { JSONValue.string($0).compactText } ?? "none")
      }
    }
  }

  private static func limit<Value: Comparable & Sendable>(
    _ name: String, _ form: String, _ parse: @escaping @Sendable (String) -> Value?,
    found: @escaping @Sendable (Delivery) -> Value?, text: @escaping @Sendable (Value) -> String
  ) -> ExpectationKey {
    ExpectationKey(name, form, takesText: true) { value in
      guard let most = value.string.flatMap(parse) else {
        throw PatternError("\(value.compactText) cannot be read")
      }
      return { delivery in
        guard let found = found(delivery) else { return "no extension ran" }
        return found <= most ? nil : "expected at most \(text(most)), but it was \(text(found))"
      }
    }
  }

  private static func rules(_ value: JSONValue) throws -> Set<RuleID> {
    try Set(
      words(value).map { word in
        guard let rule = RuleID(rawValue: word.uppercased()) else {
          throw PatternError("there is no rule \"\(word)\"")
        }
        return rule
      })
  }

  /// The texts of a list, or of a text with commas.
  static func words(_ value: JSONValue) throws -> [String] {
    if let text = value.string {
      return text.split(separator: ",").map { $0.trimmingPrefix { $0 == " " } }.map(String.init)
    }
    guard let list = value.array, list.allSatisfy({ $0.string != nil }) else {
      throw PatternError("a \(value.kind) is no list of texts")
    }
    return list.compactMap(\.string)
  }

  /// The wanted value and the one that was found; of long texts the parts around the first difference.
  package static func difference(
    _ wanted: some CustomStringConvertible, _ found: String
  ) -> String {
    let wanted = "\(wanted)"
    let common = zip(wanted, found).prefix { $0 == $1 }.count
    return "expected \(excerpt(wanted, around: common)), but it was "
      + excerpt(found, around: common)
  }

  /// Of a text that is longer, so many characters are shown: 200, some of them before the first that
  /// differs.
  private static let shownCharacters = 200
  private static let charactersBefore = 40

  private static func excerpt(_ text: String, around place: Int) -> String {
    let count = text.count
    guard count > shownCharacters else { return text }
    let start = min(max(0, place - charactersBefore), count - shownCharacters)
    let part = text.dropFirst(start).prefix(shownCharacters)
    return (start > 0 ? "…" : "") + part + (start + part.count < count ? "…" : "")
      + " (\(length(of: text)) characters)"
  }

  /// The length of a text, without the quotes and escapes of its JSON form.
  private static func length(of text: String) -> Int {
    (try? JSONParser.parse(bytes: Array(text.utf8)).value.string)?.count ?? text.count
  }

  static func difference(_ wanted: JSONValue, _ found: String) -> String {
    difference(wanted.compactText, found)
  }
}

extension ForbiddenFindings {
  /// Reads a word, or a list of words.
  init(json: JSONValue) throws {
    try self.init(words: ExpectationKey.words(json))
  }
}

extension JSONValue {
  /// The members of a dictionary that another has too, further down as well.
  fileprivate func narrowed(toKeysOf other: JSONValue) -> JSONValue {
    guard let members = object, let wanted = other.object else { return self }
    return .object(
      members.reduce(into: [:]) { kept, member in
        if let shape = wanted[member.key] {
          kept[member.key] = member.value.narrowed(toKeysOf: shape)
        }
      })
  }
}
