import JSONModel

/// Whom a push is for.
package struct JPushAudience: Sendable, Hashable {
  /// How devices are chosen. Different kinds intersect.
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    /// Any of these tags (PROV-05).
    case tag
    /// All of these tags (PROV-06).
    case tagAnd = "tag_and"
    /// None of these tags.
    case tagNot = "tag_not"
    case alias
    case registrationID = "registration_id"
    /// A group made on JPush's page.
    case segment
    /// An A/B test made on JPush's page.
    case abtest
    /// A file of aliases or registration ids that was sent before.
    case file

    /// How many values a push may name (PROV-07).
    var limit: Int {
      switch self {
      case .tag, .tagAnd, .tagNot: 20
      case .alias, .registrationID: 1_000
      case .segment, .abtest, .file: 1
      }
    }
  }

  /// The values of each kind that is there; none for everybody.
  package let selectors: [Kind: [String]]

  package init(_ selectors: [Kind: [String]]) { self.selectors = selectors }

  /// All devices of the app (PROV-01).
  package static let all = JPushAudience([:])

  /// Reads `"all"` or an object of arrays.
  /// - Parameter allowsFile: whether the push is one to a file.
  /// - Throws: `JPushFault` for a value that is not an audience.
  package init(json: JSONValue?, allowsFile: Bool = false) throws(JPushFault) {
    if json == "all", !allowsFile {
      self = .all
      return
    }
    guard let json, json != .null else { throw .missing("audience") }
    guard let members = json.object else {
      throw .invalid("Audience value must be \"all\" or a JSON object!")
    }
    var selectors: [Kind: [String]] = [:]
    for (key, value) in members.sorted(by: { $0.key < $1.key }) {
      guard let kind = Kind(rawValue: key), (kind == .file) == allowsFile else {
        throw .unsupported(key, of: "audience")
      }
      if kind == .file {
        guard let id = value["file_id"]?.string, !id.isEmpty else {
          throw .missing("audience.file.file_id")
        }
        selectors[kind] = [id]
        continue
      }
      let values = try Self.values(value, of: kind)
      // An array without values counts as absent.
      if !values.isEmpty { selectors[kind] = values }
    }
    guard !selectors.isEmpty else { throw .missing("audience") }
    self.init(selectors)
  }

  private static func values(_ json: JSONValue, of kind: Kind) throws(JPushFault) -> [String] {
    guard let array = json.array else {
      throw .invalid("Audience value must be JSON Array format!")
    }
    let name = kind.rawValue
    var values: [String] = []
    for item in array {
      guard let text = item.string, !text.isEmpty else { throw .invalid("Invalid \(name) value") }
      if [.tag, .tagAnd, .tagNot, .alias].contains(kind), text.utf8.count > labelLimit {
        throw .invalid("Invalid \(name) value: it has more than \(labelLimit) bytes")
      }
      values.append(text)
    }
    guard values.count <= kind.limit else {
      throw .invalid("\(name) takes at most \(kind.limit) values")
    }
    return values
  }

  /// Longest tag or alias in bytes of UTF-8 (PROV-08).
  package static let labelLimit = 40
}
