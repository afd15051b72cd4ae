import DeliveryPipeline
import Diagnostics
import Matching
import NotificationModel
import PushSimulator

/// Expects what the user sees of a delivery: a text each, or a pattern such as
/// `.contains("photo")`; what is left out may be anything.
///
/// A failure shows the timeline, and attaches the report. Works in Swift Testing and in XCTest.
public func expectContent(
  _ delivery: Delivery, title: TextPattern? = nil, subtitle: TextPattern? = nil,
  body: TextPattern? = nil, category: TextPattern? = nil, thread: TextPattern? = nil,
  attachments: Int? = nil,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column
) {
  let location = TestLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  guard let content = delivery.content else {
    return TestFailure.record("\(delivery.payload) shows nothing", of: delivery, at: location)
  }
  let texts: [(name: String, pattern: TextPattern?, text: String)] = [
    ("title", title, content.title), ("subtitle", subtitle, content.subtitle),
    ("body", body, content.body), ("category", category, content.categoryIdentifier),
    ("thread", thread, content.threadIdentifier),
  ]
  var shortfalls = texts.compactMap { name, pattern, text -> String? in
    guard let pattern, !pattern.matches(text.isEmpty ? nil : text), !pattern.matches(text) else {
      return nil
    }
    return "\(name): " + ExpectationKey.difference(pattern, JSONValue.string(text).compactText)
  }
  if let attachments, attachments != content.attachments.count {
    shortfalls.append(
      "attachments: expected \(attachments), but there are \(content.attachments.count)")
  }
  TestFailure.record(shortfalls, of: delivery, at: location)
}

/// Expects an attachment of a type such as `public.jpeg`, by its place among the attachments or at
/// any place, with so many bytes where that is given.
///
/// A failure shows the timeline, and attaches the report. Works in Swift Testing and in XCTest.
/// - Returns: the attachment; nil where there is none.
@discardableResult
public func expectAttachment(
  _ delivery: Delivery, type: String? = nil, bytes: Int? = nil, at index: Int? = nil,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column
) -> Attachment? {
  let all = delivery.content?.attachments ?? []
  let found = all.enumerated().first { number, attachment in
    (index == nil || index == number) && (type == nil || type == attachment.type)
      && (bytes == nil || bytes == attachment.bytes)
  }
  if let found { return found.element }
  let wanted = [
    index.map { "number \($0)" }, type, bytes.map { "\($0) bytes" },
  ].compactMap(\.self).joined(separator: ", ")
  let shown = all.map { "\($0.type), \($0.bytes ?? 0) bytes" }.joined(separator: "; ")
  TestFailure.record(
    [
      "expected an attachment\(wanted.isEmpty ? "" : " (\(wanted))"), but there "
        + (all.isEmpty ? "is none" : "are: \(shown)")
    ], of: delivery,
    at: TestLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  return nil
}

/// Expects that nothing was found that matters as much as `severity`, except of the rules given.
///
/// A failure shows the timeline, and attaches the report. Works in Swift Testing and in XCTest.
public func expectNoFindings(
  _ delivery: Delivery, atLeast severity: Finding.Severity = .warning,
  except rules: Set<RuleID> = [],
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column
) {
  let found = delivery.allFindings.filter { finding in
    finding.severity >= severity && !(finding.rule.map(rules.contains) ?? false)
  }
  TestFailure.record(
    found.map(\.line), of: delivery,
    at: TestLocation(fileID: fileID, filePath: filePath, line: line, column: column))
}
