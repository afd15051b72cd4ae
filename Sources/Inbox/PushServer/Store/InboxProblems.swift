import Foundation
import GRDB
import JSONModel
import Synchronization

/// A write that failed.
package struct InboxProblem: Error, Sendable, CustomStringConvertible {
  /// The content that could not be written: `pushes`.
  let content: String
  /// SQLite's message: `disk I/O error`.
  let reason: String
  let at: Date

  package var description: String {
    "the inbox cannot write \(content): \(reason); look at the disk of its folder"
  }

  var json: JSONValue {
    [
      "content": .string(content), "message": .string(description),
      "at": .string(InboxPush.text(at)),
    ]
  }
}

/// The writes that failed and have not succeeded since, for REST, the page and the log.
final class InboxProblems: Sendable {
  private let events: InboxEvents
  /// By their contents.
  private let problems = Mutex<[String: InboxProblem]>([:])

  init(events: InboxEvents) { self.events = events }

  /// The problems there are, the oldest first.
  var all: [InboxProblem] { problems.withLock { $0.values.sorted { $0.at < $1.at } } }

  /// Adds a problem, and posts it where it is new.
  func add(_ content: String, _ error: any Error) -> InboxProblem {
    let error = error as? DatabaseError
    let problem = InboxProblem(
      content: content, reason: error?.message ?? "the database is closed", at: Date())
    let old = problems.withLock { $0.updateValue(problem, forKey: content) }
    if old?.reason != problem.reason { events.post("problem", .string(problem.description)) }
    return problem
  }

  /// Forgets the problem of writing a content: it has been written.
  func solve(_ content: String) {
    guard problems.withLock({ $0.removeValue(forKey: content) }) != nil else { return }
    events.post("problem", all.last.map { .string($0.description) } ?? .null)
  }
}
