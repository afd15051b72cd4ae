import JSONModel
import NotificationModel

/// The results of comparing the index with the files.
package struct VerifyReport: Sendable, Hashable {
  /// Something that is not as it should be.
  package struct Problem: Sendable, Hashable {
    /// The kind of problem.
    package enum Kind: String, Sendable, Hashable, CaseIterable {
      /// The index names a file that is not there.
      case missingFile
      /// A file's bytes do not fit its name, or it is not a regular file.
      case wrongContent
      /// A file's count is not the number of attachments that show it.
      case wrongReferenceCount
      /// A delivered notification's record cannot be read.
      case unreadableRecord
      /// SQLite finds its own file damaged.
      case damagedDatabase
      /// Something lies in the store that the store did not put there; it is left alone.
      case foreignFile
      /// A file that no notification ever showed: a killed process left it.
      case unindexedFile
      /// A staging folder that a killed process left.
      case leftoverIncoming
      /// A file that the last notification released, left by a killed process.
      case leavingFile
      /// A moved file that still lay at its old place, left by a killed process.
      case undepartedSource

      /// Whether it is not damage but what a killed process left; `store gc` removes it.
      package var isLeftover: Bool {
        switch self {
        case .unindexedFile, .leftoverIncoming, .leavingFile, .undepartedSource: true
        default: false
        }
      }
    }

    package let kind: Kind
    /// The path, the notification's id, or SQLite's words.
    package let subject: String
    /// Whether it was put right.
    package var isRepaired: Bool
    /// The repair of it, or the reason why there was none; nil without a repair.
    package var action: String?

    static func repaired(_ kind: Kind, _ subject: String) -> Problem {
      Problem(kind: kind, subject: subject, isRepaired: true)
    }

    static func found(_ kind: Kind, _ subject: String) -> Problem {
      Problem(kind: kind, subject: subject, isRepaired: false)
    }

    /// The same problem with what a repair made of it.
    func settled(_ isRepaired: Bool, _ action: String) -> Problem {
      Problem(kind: kind, subject: subject, isRepaired: isRepaired, action: action)
    }
  }

  /// Delivered notifications in the index.
  package var notifications = 0
  /// Files in the index.
  package var files = 0
  package var problems: [Problem] = []

  /// Whether nothing is wrong any more; what waits to be cleaned up is not wrong.
  package var isSound: Bool { problems.allSatisfy { $0.isRepaired || $0.kind.isLeftover } }

  /// The report's JSON shape.
  package var json: JSONValue {
    let list = problems.map { problem in
      JSONValue.object([
        "kind": .string(problem.kind.rawValue), "subject": .string(problem.subject),
        "repaired": .bool(problem.isRepaired), "action": JSONValue(problem.action),
      ])
    }
    return [
      "notifications": .integer(notifications), "files": .integer(files),
      "sound": .bool(isSound), "problems": .array(list),
    ]
  }
}
