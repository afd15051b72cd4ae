import Dispatch
import ExtensionProtocol
import JSONModel
import Synchronization

/// The questions to the device that wait for their answers.
final class DeviceQueries: Sendable {
  private final class Waiting: Sendable {
    let answer = Mutex<JSONValue?>(nil)
    let semaphore = DispatchSemaphore(value: 0)
    /// Whether the device answers at once: a push provider's side may wait for news.
    let isBrief: Bool

    init(_ service: String) { isBrief = !service.hasPrefix("provider.") }
  }

  private struct Registry {
    var lastID: RequestID = 0
    var waiting: [RequestID: Waiting] = [:]
    var isClosed = false
  }

  private let registry = Mutex(Registry())

  /// Sends a request and waits for its answer; nil once the device is gone.
  func ask(
    _ service: String, _ arguments: JSONValue, over connection: DeviceConnection
  ) -> JSONValue? {
    let waiting = Waiting(service)
    let id = registry.withLock { registry -> RequestID? in
      guard !registry.isClosed else { return nil }
      registry.lastID += 1
      registry.waiting[registry.lastID] = waiting
      return registry.lastID
    }
    guard let id else { return nil }
    connection.send(.ask(DeviceRequest(id: id, service: service, arguments: arguments)))
    waiting.semaphore.wait()
    return waiting.answer.withLock(\.self)
  }

  /// Whether every question has its answer that the device answers at once.
  var areAnswered: Bool { registry.withLock { !$0.waiting.values.contains(where: \.isBrief) } }

  /// Takes the device's answer.
  func receive(_ answer: DeviceAnswer) {
    let waiting = registry.withLock { $0.waiting.removeValue(forKey: answer.id) }
    waiting?.answer.withLock { $0 = answer.result }
    waiting?.semaphore.signal()
  }

  /// Ends all questions without an answer.
  func close() {
    let waiting = registry.withLock { registry in
      registry.isClosed = true
      defer { registry.waiting = [:] }
      return registry.waiting
    }
    for question in waiting.values { question.semaphore.signal() }
  }
}
