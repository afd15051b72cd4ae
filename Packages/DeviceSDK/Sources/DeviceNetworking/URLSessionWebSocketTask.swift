import DeviceChannel
import Foundation
import FoundationNetworking

/// A web socket; inert: it never connects, and fails with -1004.
open class URLSessionWebSocketTask: URLSessionTask, @unchecked Sendable {
  /// A message that is sent or received.
  public enum Message: Sendable {
    /// Bytes.
    case data(Data)
    /// Text.
    case string(String)
  }

  /// Why a web socket was closed, as in RFC 6455.
  public enum CloseCode: Int, Sendable {
    /// It is not closed.
    case invalid = 0
    /// All is said.
    case normalClosure = 1000
    /// One of the two goes away.
    case goingAway = 1001
    /// Something is against the protocol.
    case protocolError = 1002
    /// Data of a kind that is not understood.
    case unsupportedData = 1003
    /// No reason was given.
    case noStatusReceived = 1005
    /// The connection broke.
    case abnormalClosure = 1006
    /// Data that are not what they say.
    case invalidFramePayloadData = 1007
    /// Something is against the rules of the receiver.
    case policyViolation = 1008
    /// A message is too long.
    case messageTooBig = 1009
    /// An extension of the protocol is missing.
    case mandatoryExtensionMissing = 1010
    /// The server failed.
    case internalServerError = 1011
    /// There was no TLS.
    case tlsHandshakeFailure = 1015
  }

  /// Most bytes of a message; kept.
  open var maximumMessageSize: Int {
    get { limit.value }
    set { limit.value = newValue }
  }
  /// Why it was closed: it was never open.
  open var closeCode: CloseCode { .invalid }
  /// Nil.
  open var closeReason: Data? { nil }
  private let limit = MessageLimit()

  /// Inert: the task fails with -1004.
  open override func resume() {
    Inert.use("URLSessionWebSocketTask.resume()")
    super.resume()
  }

  /// Ends the task.
  open func cancel(with closeCode: CloseCode, reason: Data?) { cancel() }

  /// Fails with -1004.
  @preconcurrency
  open func send(
    _ message: Message, completionHandler: @escaping @Sendable ((any Error)?) -> Void
  ) { session.enqueue { [refusal] _ in completionHandler(refusal) } }

  /// Fails with -1004.
  open func send(_ message: Message) async throws { throw refusal }

  /// Fails with -1004.
  @preconcurrency
  open func receive(
    completionHandler: @escaping @Sendable (Result<Message, any Error>) -> Void
  ) { session.enqueue { [refusal] _ in completionHandler(.failure(refusal)) } }

  /// Fails with -1004.
  open func receive() async throws -> Message { throw refusal }

  /// Fails with -1004.
  @preconcurrency
  open func sendPing(pongReceiveHandler: @escaping @Sendable ((any Error)?) -> Void) {
    session.enqueue { [refusal] _ in pongReceiveHandler(refusal) }
  }

  private var refusal: URLError { .noWebSocket(originalRequest?.url) }
}

/// A number behind a lock.
private final class MessageLimit: @unchecked Sendable {
  // Sendable because of the lock.
  private let lock = NSLock()
  private var bytes = 1 << 20
  var value: Int {
    get { lock.withLock { bytes } }
    set { lock.withLock { bytes = newValue } }
  }
}

extension URLError {
  /// -1004.
  static func noWebSocket(_ url: URL?) -> URLError {
    URLError(.cannotConnectToHost, message: "Could not connect to the server.", url: url)
  }
}

/// The delegate for web sockets, of which none ever opens. Every method has a default.
@preconcurrency public protocol URLSessionWebSocketDelegate: URLSessionTaskDelegate {
  /// It is open; never called.
  func urlSession(
    _ session: URLSession, webSocketTask: URLSessionWebSocketTask,
    didOpenWithProtocol protocol: String?)
  /// It is closed; never called.
  func urlSession(
    _ session: URLSession, webSocketTask: URLSessionWebSocketTask,
    didCloseWith closeCode: URLSessionWebSocketTask.CloseCode, reason: Data?)
}

extension URLSessionWebSocketDelegate {
  /// Does nothing.
  public func urlSession(
    _ session: URLSession, webSocketTask: URLSessionWebSocketTask,
    didOpenWithProtocol protocol: String?
  ) {}
  /// Does nothing.
  public func urlSession(
    _ session: URLSession, webSocketTask: URLSessionWebSocketTask,
    didCloseWith closeCode: URLSessionWebSocketTask.CloseCode, reason: Data?
  ) {}
}

extension URLSession {
  /// Creates a web socket, which never connects.
  public func webSocketTask(with request: URLRequest) -> URLSessionWebSocketTask {
    task { identifier, session in
      URLSessionWebSocketTask(
        identifier, of: session, request: request,
        load: FailedLoad(error: URLError.noWebSocket(request.url)), bodyByteCount: nil,
        to: .delegate)
    }
  }

  /// Creates a web socket, which never connects.
  public func webSocketTask(with url: URL) -> URLSessionWebSocketTask {
    webSocketTask(with: URLRequest(url: url))
  }

  /// Creates a web socket, which never connects.
  public func webSocketTask(with url: URL, protocols: [String]) -> URLSessionWebSocketTask {
    var request = URLRequest(url: url)
    request.setValue(
      protocols.joined(separator: ", "), forHTTPHeaderField: "Sec-WebSocket-Protocol")
    return webSocketTask(with: request)
  }
}
