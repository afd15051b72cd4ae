import DeviceChannel
import ExtensionProtocol
import Foundation
import JSONModel
import Synchronization

/// Asks the device for access to files of the push store, and waits for its answer (ATTA-29).
package final class ScopeClient: Sendable {
  /// One call that waits.
  private final class Question: Sendable {
    let url: String
    let answer = Mutex(false)
    let semaphore = DispatchSemaphore(value: 0)

    init(url: String) { self.url = url }
  }

  private let connection: DeviceConnection
  /// In the order asked; the device answers the questions about one URL in that order.
  private let questions = Mutex<[Question]>([])

  package init(connection: DeviceConnection) {
    self.connection = connection
  }

  /// Opens a file; false when the device refuses.
  package func start(_ url: URL) -> Bool {
    let question = Question(url: url.absoluteString)
    questions.withLock { questions in
      questions.append(question)
      connection.send(.beginScope(url: question.url))
    }
    question.semaphore.wait()
    return question.answer.withLock(\.self)
  }

  /// Closes it again, and returns once the device has done so.
  package func stop(_ url: URL) {
    connection.send(.endScope(url: url.absoluteString))
    // The device takes messages in turn: it has shut the file when it answers this.
    _ = connection.ask("scope.ended", .null)
  }

  /// Takes the device's answer.
  package func answered(_ url: String, granted: Bool) {
    let question = questions.withLock { questions -> Question? in
      guard let index = questions.firstIndex(where: { $0.url == url }) else { return nil }
      return questions.remove(at: index)
    }
    question?.answer.withLock { $0 = granted }
    question?.semaphore.signal()
  }
}
