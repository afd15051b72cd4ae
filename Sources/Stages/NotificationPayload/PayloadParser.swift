import APNs
import Diagnostics
import JSONModel
import NotificationModel

/// Makes a `Payload` of bytes: bare JSON with `aps`, or an `.apns` file as `simctl push` takes it.
package struct PayloadParser: Sendable {
  /// Largest input in bytes that is parsed at all. No push is larger than 5120 bytes; the room
  /// above lets a generated file be refused as `PayloadTooLarge` rather than as an error.
  package static let maximumInputBytes = 1 << 20

  /// The key by which an `.apns` file names its app; it never travels to the device.
  package static let targetKey = "Simulator Target Bundle"

  /// Wins over the payload's own target.
  package var bundle: BundleIdentifier?

  /// Creates a parser; `bundle` overrides the payload's own target.
  package init(bundle: BundleIdentifier? = nil) {
    self.bundle = bundle
  }

  /// Makes a payload of a text; `name` is what messages call it.
  /// - Throws: `PayloadError` for input that is too large, no JSON, no dictionary, or has a target
  ///   that is not a bundle identifier. Empty input and whitespace are a payload APNs rejects.
  package func parse(_ text: PayloadText, name: String) throws(PayloadError) -> Payload {
    let bytes = text.bytes
    guard bytes.count <= Self.maximumInputBytes else { throw .inputTooLarge(name: name) }
    guard !bytes.allSatisfy(Self.isSpace) else {
      return Payload(
        name: name, bundle: bundle, members: [:], sizeBytes: bytes.count, isEmpty: true,
        findings: [])
    }
    let document = try Self.document(text, name)
    guard var members = document.value.object else {
      throw PayloadError(
        .notDictionary,
        "\(name) cannot be taken as a payload: it is \(document.value.phrase) where a "
          + "dictionary with \"aps\" is expected.")
    }
    var findings = Self.findings(document)
    var payload = Payload(
      name: name, bundle: bundle, members: [:], sizeBytes: bytes.count, isEmpty: false,
      findings: [])
    if let target = members.removeValue(forKey: Self.targetKey) {
      payload.sizeBytes = JSONWriter.compactByteCount(.object(members))
      if bundle == nil {
        payload.bundle = try Self.identifier(target, name)
      } else if target.string.flatMap(BundleIdentifier.init) == nil {
        findings.append(Self.unusableTarget)
      }
    }
    payload.members = members
    payload.findings = findings
    return payload
  }

  private static func document(
    _ text: PayloadText, _ name: String
  ) throws(PayloadError) -> JSONParser.Document {
    do {
      return try text.document()
    } catch {
      let hint = isLoggedDictionary(text.bytes) ? " This is \(loggedForm)." : ""
      throw PayloadError(
        .notJSON, "\(name) cannot be read as JSON: \(error).\(hint)", cause: error)
    }
  }

  /// The words for a text that `isLoggedDictionary`.
  package static let loggedForm = """
    the form in which NSLog prints a dictionary; write it as JSON, with ":" and commas in place of \
    "=" and ";"
    """

  /// Whether a text begins as `{ aps = {`, which is how NSLog prints a payload.
  package static func isLoggedDictionary(_ bytes: [UInt8]) -> Bool {
    String(decoding: bytes.prefix(400), as: UTF8.self)
      .firstMatch(of: #/^\s*\{\s*"?[\w.\-]+"?\s*=\s*[{("\w]/#) != nil
  }

  private static func identifier(
    _ target: JSONValue, _ name: String
  ) throws(PayloadError) -> BundleIdentifier {
    if let identifier = target.string.flatMap(BundleIdentifier.init) { return identifier }
    let found = target.string == nil ? target.phrase : "a string of another form"
    throw PayloadError(
      .invalidBundle,
      "\(name) names its app by \"\(targetKey)\", which is \(found) where a bundle "
        + "identifier such as com.example.app is expected. Fix it, or give the app's bundle.",
      setting: .bundle)
  }

  private static let unusableTarget = Finding(
    rule: nil, severity: .warning,
    message: "\(targetKey) is not a bundle identifier; the one given by hand is used",
    fix: "write an identifier such as com.example.app")

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
  }
}

extension PayloadParser {
  /// How many key paths one finding lists before it only counts them.
  private static let listedKeys = 5

  private static func findings(_ document: JSONParser.Document) -> [Finding] {
    var findings: [Finding] = []
    if document.hasByteOrderMark {
      findings.append(
        Finding(
          rule: nil, severity: .warning,
          message: "the text begins with a byte order mark, which JSON must not have",
          fix: "save the file as UTF-8 without a byte order mark"))
    }
    if !document.duplicateKeys.isEmpty {
      findings.append(
        Finding(
          rule: nil, severity: .warning,
          message: "keys occur twice in one dictionary, and the last one wins: "
            + listed(document.duplicateKeys),
          fix: "remove the repetitions"))
    }
    if !document.impreciseNumbers.isEmpty {
      findings.append(
        Finding(
          rule: nil, severity: .warning,
          message: "integers beyond 64 bits lose their last digits: "
            + listed(document.impreciseNumbers),
          fix: "send large identifiers as strings"))
    }
    return findings
  }

  /// The first key paths, and how many more there are.
  static func listed(_ paths: [String]) -> String {
    let rest = paths.count - listedKeys
    let shown = paths.prefix(listedKeys).map(shortened).joined(separator: ", ")
    return rest > 0 ? "\(shown) and \(rest) more" : shown
  }

  /// A key path that cannot fill a screen or smuggle control characters into a terminal.
  package static func shortened(_ path: String) -> String {
    var text = ""
    for scalar in path.unicodeScalars.prefix(longestKeyPath) {
      let isControl = scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
      text.unicodeScalars.append(isControl ? "?" : scalar)
    }
    return path.unicodeScalars.count > longestKeyPath ? text + "…" : text
  }

  /// Longest key path a message quotes, in Unicode scalars.
  private static let longestKeyPath = 60
}

extension PayloadError {
  static func inputTooLarge(name: String) -> PayloadError {
    PayloadError(
      .inputTooLarge,
      "\(name) is larger than \(PayloadParser.maximumInputBytes) bytes and was not "
        + "parsed: no push exceeds 5120 bytes. Give one payload a file, or use batch for many.")
  }
}

extension JSONValue {
  /// The kind with its article, for messages.
  var phrase: String {
    switch self {
    case .null: "null"
    case .array: "an array"
    default: "a \(kind)"
    }
  }
}
