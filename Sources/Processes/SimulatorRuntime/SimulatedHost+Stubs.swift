import Foundation
import JSONModel
import Matching
import NotificationModel
import SimulatedNetwork

extension SimulatedHost {
  /// The host's answer to certain requests.
  public struct Stub: Sendable, Hashable {
    /// Where the answer comes from.
    enum Source: Sendable, Hashable {
      case inOrder([Answer])
      case computed(Computation)
    }

    /// Which requests it answers.
    public let request: RequestPattern
    let answer: Source
  }

  /// How an answer is worked out; equal to itself alone.
  final class Computation: Sendable, Hashable {
    let answer: @Sendable (ReceivedRequest) async throws -> Answer

    init(_ answer: @escaping @Sendable (ReceivedRequest) async throws -> Answer) {
      self.answer = answer
    }

    static func == (left: Computation, right: Computation) -> Bool { left === right }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
  }

  /// The same host, with answers to certain requests: the first answer to the first request, and so
  /// on; the last one for all that come after.
  public func answering(_ request: RequestPattern, _ answers: Answer...) -> SimulatedHost {
    stubbing(Stub(request: request, answer: .inOrder(answers)))
  }

  /// The same host, with an answer that is worked out for each of certain requests; where that
  /// throws, the client sees status 500.
  public func answering(
    _ request: RequestPattern,
    with answer: @escaping @Sendable (ReceivedRequest) async throws -> Answer
  ) -> SimulatedHost {
    stubbing(Stub(request: request, answer: .computed(Computation(answer))))
  }

  private func stubbing(_ stub: Stub) -> SimulatedHost {
    var host = self
    host.stubs.append(stub)
    return host
  }

  /// The requests that the host and its copies received, in order, at most the latest thousand.
  public var requests: [ReceivedRequest] { log.requests }

  /// Forgets the requests that the host received.
  public func forgetRequests() { log.removeAll() }
}

extension SimulatedHost.Answer {
  /// An empty body with a status.
  public static func status(_ status: Int) -> Self {
    var answer = Self()
    answer.body = .none
    answer.status = status
    return answer
  }

  /// A text; of type `text/plain` unless another is given.
  public static func text(
    _ text: String, type: String = "text/plain; charset=utf-8", status: Int = 200
  ) -> Self {
    var answer = Self()
    answer.body = .bytes(Array(text.utf8))
    answer.contentType = type
    answer.status = status
    return answer
  }

  /// JSON.
  public static func json(_ value: JSONValue, status: Int = 200) -> Self {
    text(value.compactText, type: "application/json", status: status)
  }

  /// A text with WireMock's expressions, such as `{{request.query.id}}`, which each request fills.
  public static func template(
    _ text: String, type: String = "application/json", status: Int = 200
  ) -> Self {
    var answer = Self.text(text, type: type, status: status)
    answer.isTemplate = true
    return answer
  }

  /// A file of this machine, of the type of its name.
  public static func file(_ file: URL) -> Self {
    var answer = Self()
    answer.body = .file(file)
    return answer
  }

  /// The same answer, after a while.
  public func delayed(by delay: Duration) -> Self {
    var answer = self
    answer.delay = delay
    return answer
  }

  /// The same answer with one more header field.
  public func sending(_ name: String, _ value: String) -> Self {
    var answer = self
    answer.headers.append(HeaderField(name: name, value: value))
    return answer
  }
}
