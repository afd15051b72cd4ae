import ExtensionLint
import Foundation
import Testing

/// A program in a file of `Fixtures`, with the lines that a check has to find.
struct Fixture: CustomTestStringConvertible {
  /// The check that the file is about.
  let check: String
  let name: String
  let text: String
  /// Whether the whole class is given, so that no other check may find anything either.
  let isComplete: Bool

  var testDescription: String { "\(check): \(name)" }

  /// The fixtures of all files; programs in a file begin with a line `=== name`.
  static let all: [Fixture] = {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Fixtures")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.sorted().flatMap { name -> [Fixture] in
      let url = folder.appendingPathComponent(name)
      let text = (try? String(contentsOf: url, encoding: .utf8)) ?? ""
      return "\n\(text)".components(separatedBy: "\n=== ").dropFirst().map {
        Fixture(check: url.deletingPathExtension().lastPathComponent, section: $0)
      }
    }
  }()

  private init(check: String, section: String) {
    self.check = check
    let lines = section.split(separator: "\n", omittingEmptySubsequences: false)
    name = String(lines.first ?? "")
    let body = lines.dropFirst().joined(separator: "\n")
    isComplete = body.contains("class NotificationService")
    text = isComplete ? body : Self.wrapped(body)
  }

  /// A class whose `didReceive` has the statements.
  private static func wrapped(_ statements: String) -> String {
    """
    import UserNotifications
    class NotificationService: UNNotificationServiceExtension {
      private var contentHandler: ((UNNotificationContent) -> Void)?
      private var bestAttemptContent: UNMutableNotificationContent?
      override func didReceive(
        _ request: UNNotificationRequest,
        withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
      ) {
    \(statements)
      }
      override func serviceExtensionTimeWillExpire() { finish() }
      private func finish() {
        let handler = self.contentHandler
        self.contentHandler = nil
        if let handler, let bestAttemptContent { handler(bestAttemptContent) }
      }
    }
    """
  }

  /// The findings that comments expect: check and line; a comment on a line of its own means the
  /// next line.
  var expected: [String] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.enumerated().compactMap { index, line in
      guard let mark = line.firstRange(of: "// expect: ") else { return nil }
      let isAlone = line[..<mark.lowerBound].allSatisfy(\.isWhitespace)
      return
        "\(line[mark.upperBound...].trimmingCharacters(in: .whitespaces)) \(index + (isAlone ? 2 : 1))"
    }.sorted()
  }

  /// Returns the findings of the linter, in the same form.
  func found() throws -> [String] {
    let report = try Linter().report(
      on: ExtensionSource(sources: ["NotificationService.swift": text]))
    return report.diagnostics.filter { isComplete || $0.check == check }
      .map { "\($0.check) \($0.line)" }.sorted()
  }
}
