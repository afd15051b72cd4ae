import APNs
import Diagnostics
import JSONModel
import NotificationModel
import NotificationPayload
import PayloadInput
import ProviderRequests

/// Looks at one payload after the other; used by one thread.
package final class PayloadLinter {
  let settings: LintSettings
  private let checks: [PayloadCheck]
  private let tape = JSONTape()

  package init(_ settings: LintSettings) {
    self.settings = settings
    checks = PayloadCheck.all.filter { !settings.disabled.contains($0.page.id) }
  }

  /// The pages of all checks of payloads, in the order of the manual.
  package static var pages: [LintPage] { PayloadCheck.all.map(\.page) }

  func isDisabled(_ id: String) -> Bool { settings.disabled.contains(id) }

  func severity(of page: LintPage) -> Finding.Severity {
    settings.severities[page.id] ?? page.severity
  }

  /// Returns the findings about a text, in the order of its bytes.
  /// - Parameter isBare: whether the text is a payload and nothing else.
  func items(in bytes: [UInt8], isBare: Bool = false) -> [Findings.Item] {
    if !isBare || settings.requests.isExplicit, let items = itemsOfRequest(bytes) { return items }
    return itemsOfPayload(bytes)
  }

  /// - Parameter own: settings in place of the linter's.
  func itemsOfPayload(
    _ bytes: [UInt8], settings own: LintSettings? = nil
  ) -> [Findings.Item] {
    let settings = own ?? settings
    guard let document = read(bytes) else { return itemsOfText(bytes) }
    var found = Findings(root: document, settings: settings)
    if tape.hasByteOrderMark { addByteOrderMark(&found) }
    if document.isObject {
      let push = LintedPush(in: document, settings: settings)
      for check in checks {
        found.begin(check.page)
        check.look(push, &found)
      }
    } else {
      report(
        TextChecks.notDictionary, document.wholeRange,
        "the payload is \(document.phrase) where a dictionary is expected", &found)
    }
    return Self.sorted(found.items)
  }

  /// The bytes of the key `aps`; of the payload's opening brace where there is none, and nil for what
  /// is no dictionary.
  func rangeOfAps(in bytes: [UInt8]) -> Range<Int>? {
    guard let document = read(bytes), document.isObject else { return nil }
    let root = LintedPush(in: document, settings: settings).root
    if let member = root.members.first(where: { $0.key.text == "aps" }) {
      return member.key.wholeRange
    }
    return root.wholeRange.lowerBound..<root.wholeRange.lowerBound + 1
  }

  static func sorted(_ items: [Findings.Item]) -> [Findings.Item] {
    guard items.count > 1 else { return items }
    return items.enumerated().sorted {
      ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset)
    }.map(\.element)
  }

  /// Whether a file that was found in a folder is JSON about something else than a push.
  package static func isForeign(_ raw: RawPayload, _ settings: LintSettings) -> Bool {
    guard raw.isFound, !raw.isBare, raw.line == nil, raw.fault == nil else { return false }
    guard let root = raw.text.value else { return false }
    // Nearly all that are found have it, and are not looked at any closer.
    if (root["aps"] ?? root["payload"]?["aps"]) != nil { return false }
    return !PayloadLinter(settings).isPush(raw.text)
  }

  /// Whether a text is a dictionary with something of a push in it, or wants to be one: what is not
  /// is passed over in folders.
  func isPush(_ text: PayloadText) -> Bool {
    guard let document = read(text.bytes) else {
      return ["\"aps\"", "\"apns\""].contains {
        text.bytes.firstRange(of: Array($0.utf8)) != nil
      }
    }
    if Self.isRequest(text, settings.requests) { return true }
    guard document.isObject else { return false }
    let push = LintedPush(in: document, settings: settings)
    guard push.form != .firebase, push.apsValue == nil else { return true }
    // Much else has a payload, but no headers of APNs beside it.
    if push.form == .envelope, document["headers"] != nil || document["pushType"] != nil {
      return true
    }
    return push.root["apns"] != nil || push.root[PayloadKeys.target] != nil
      || RootChecks.isFirebase(push)
      || push.root.members.contains { member in
        KnownKeys.unmistakable.contains(member.key.text)
          || member.value.isObject && RootChecks.isAlmostAps(member.key.text)
            && RootChecks.hasAppleKeys(member.value)
      }
  }

  // MARK: - Texts

  private var fault: JSONSyntaxError?

  private func read(_ bytes: [UInt8]) -> JSONTape.Element? {
    do {
      fault = nil
      try tape.read(bytes)
      return tape.root
    } catch {
      fault = error
      return nil
    }
  }

  /// Why a text is not JSON.
  private func itemsOfText(_ bytes: [UInt8]) -> [Findings.Item] {
    var found = Findings(root: nil, settings: settings)
    let isUTF16 = bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
    let holdsNUL = bytes.count >= 2 && (bytes[0] == 0 || bytes[1] == 0)
    if bytes.allSatisfy(Self.isSpace) {
      report(TextChecks.emptyPayload, 0..<bytes.count, "there is nothing in it", &found)
    } else if isUTF16 || holdsNUL {
      report(TextChecks.notUTF8, 0..<min(2, bytes.count), "the text is UTF-16 or binary", &found)
    } else if let offset = UTF8Check.firstFault(in: bytes) {
      report(
        TextChecks.notUTF8, offset..<offset + 1, "here is a byte that belongs to no character",
        &found)
    } else if let fault {
      let offset = min(fault.offset, bytes.count)
      let comments = JSONComments(bytes, from: offset)
      let message =
        if Self.isCurlyQuote(bytes, offset) {
          "here is a curly quotation mark, as chats and word processors put it; JSON has straight "
            + "ones (\")"
        } else if PayloadParser.isLoggedDictionary(bytes) {
          "this is \(PayloadParser.loggedForm)"
        } else if !comments.edits.isEmpty {
          "here is a comment, which JSON does not have"
        } else {
          fault.message
        }
      report(
        TextChecks.notJSON, offset..<min(offset + 1, bytes.count), message, &found,
        edits: comments.edits.isEmpty ? Self.commaEdit(bytes, offset) : comments.edits)
    }
    return found.items
  }

  /// Whether “, ”, ‘ or ’ stands there.
  private static func isCurlyQuote(_ bytes: [UInt8], _ offset: Int) -> Bool {
    offset + 2 < bytes.count && bytes[offset] == 0xE2 && bytes[offset + 1] == 0x80
      && [0x98, 0x99, 0x9C, 0x9D].contains(bytes[offset + 2])
  }

  /// Takes out the comma before a closing bracket, which is where such a text breaks.
  private static func commaEdit(_ bytes: [UInt8], _ offset: Int) -> [ByteEdit] {
    guard offset < bytes.count, [UInt8(ascii: "}"), UInt8(ascii: "]")].contains(bytes[offset])
    else { return [] }
    var before = offset
    while before > 0, isSpace(bytes[before - 1]) { before -= 1 }
    guard before > 0, bytes[before - 1] == UInt8(ascii: ",") else { return [] }
    return [ByteEdit(before - 1..<before, "")]
  }

  private func addByteOrderMark(_ found: inout Findings) {
    report(
      TextChecks.byteOrderMark, 0..<3,
      "the text begins with a byte order mark, which JSON must not have", &found,
      edits: [ByteEdit(0..<3, "")])
  }

  func report(
    _ check: PayloadCheck, _ range: Range<Int>, _ message: String, _ found: inout Findings,
    edits: [ByteEdit] = []
  ) {
    guard !settings.disabled.contains(check.page.id) else { return }
    found.begin(check.page)
    found.add(range, nil, message, edits: edits)
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
  }
}

/// Keys beside `aps` that lint knows.
enum PayloadKeys {
  static let target: StaticString = "Simulator Target Bundle"
}
