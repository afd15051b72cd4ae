import APNs
import JSONModel

/// A push while it is made of a request.
struct Translation {
  private(set) var payload: JSONValue = .object([:])
  var headers = PushHeaders()
  /// Notes for the report.
  var notes: [String] = []
  private var taken: [(offset: Int, text: String)] = []
  private var places: [String: Int] = [:]

  /// The dictionary that Apple's keys are in.
  var aps: [String: JSONValue] { payload["aps"]?.object ?? [:] }

  // MARK: - The payload

  /// Puts a value into the payload.
  /// - Parameters:
  ///   - path: the keys from the root on.
  ///   - field: the member of the request; nil for a value that the provider adds.
  mutating func put(_ value: JSONValue, at path: [String], from field: RequestField? = nil) {
    payload = Self.putting(value, at: path[...], into: payload)
    guard let field else { return }
    let steps = path.map { $0.replacing("~", with: "~0").replacing("/", with: "~1") }
    places["/" + steps.joined(separator: "/")] = field.value.offset
    taken.append((field.value.offset, "\(field.name) → \(path.joined(separator: "."))"))
  }

  private static func putting(
    _ value: JSONValue, at path: ArraySlice<String>, into owner: JSONValue?
  ) -> JSONValue {
    guard let key = path.first else { return value }
    var members = owner?.object ?? [:]
    members[key] = putting(value, at: path.dropFirst(), into: members[key])
    return .object(members)
  }

  /// Notes that a member went into a header.
  mutating func took(_ field: RequestField, for header: PushHeaders.Field) {
    taken.append((field.value.offset, "\(field.name) → \(header.rawValue)"))
  }

  // MARK: - Tables

  /// Puts the members that a table lists into the payload: each line has a name, its kind and the
  /// keys to it.
  mutating func translate(
    _ table: String, from object: inout RequestObject
  ) throws(RequestFault) {
    for line in table.split(separator: "\n") {
      let words = line.split(separator: " ").map(String.init)
      guard let field = object.remove(words[0]) else { continue }
      guard let value = try Self.value(field, words[1]) else { continue }
      put(value, at: words[2].split(separator: ".").map(String.init), from: field)
    }
  }

  /// A flag is there as 1 or not at all.
  private static func value(
    _ field: RequestField, _ kind: String
  ) throws(RequestFault) -> JSONValue? {
    switch kind {
    case "flag": try field.flag() ? 1 : nil
    case "integer": .integer(try field.integer())
    case "number": try field.number()
    case "object": try field.object()
    case "texts": try field.texts()
    default: .string(try field.text())
    }
  }

  // MARK: - The rest

  /// Members that are known and have nothing to do with the payload, and why.
  struct Group {
    var reason: String
    var names: Set<String> = []
    var prefixes: [String] = []

    func contains(_ name: String) -> Bool {
      names.contains(name) || prefixes.contains(where: name.hasPrefix)
    }
  }

  /// At most so many unknown names are shown, and so much of each.
  private static let (shownNames, shownCharacters) = (8, 40)

  /// Notes what was not taken: why where that is known, else by its name.
  /// - Parameter silent: names that nobody would look for in the payload.
  mutating func note(_ names: [String], groups: [Group], silent: Set<String> = []) {
    var names = names.filter { !silent.contains($0) }
    for group in groups {
      let own = names.filter(group.contains)
      guard !own.isEmpty else { continue }
      names.removeAll(where: group.contains)
      notes.append("\(group.reason): \(own.joined(separator: ", "))")
    }
    guard !names.isEmpty else { return }
    let shown = names.prefix(Self.shownNames).map { String($0.prefix(Self.shownCharacters)) }
    let more = names.count > shown.count ? " and \(names.count - shown.count) more" : ""
    notes.append("not known to pushsim, and left out: \(shown.joined(separator: ", "))\(more)")
  }

  /// Notes texts that the provider fills in for each of its users.
  mutating func notePlaceholders() {
    guard Self.hasPlaceholder(payload) else { return }
    notes.append("{{ }} and {% %} in texts stay as they are; the provider fills them in")
  }

  private static func hasPlaceholder(_ value: JSONValue) -> Bool {
    switch value {
    case .string(let text): text.contains("{{") || text.contains("{%")
    case .array(let items): items.contains(where: hasPlaceholder)
    case .object(let members): members.values.contains(where: hasPlaceholder)
    default: false
    }
  }

  /// Returns the push that was made.
  func push(of provider: PushProvider, at offset: Int) -> ProviderPush {
    ProviderPush(
      provider: provider, payload: PayloadText(JSONWriter.compact(payload)), headers: headers,
      taken: taken.sorted { $0.offset < $1.offset }.map(\.text), notes: notes,
      places: places.merging(["": offset]) { own, _ in own })
  }
}
