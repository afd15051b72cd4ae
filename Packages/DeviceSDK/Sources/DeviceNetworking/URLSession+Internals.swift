import CSanitizers
import DeviceChannel
import ExtensionProtocol
import Foundation
import FoundationNetworking
import NotificationModel
import Synchronization

extension URLSession {
  /// Queues a callback.
  func enqueue(_ callback: @escaping @Sendable (URLSession) -> Void) {
    let transfers = DeviceConnection.current?.transfers
    transfers?.callbackQueued()
    let isSerial = delegateQueue.maxConcurrentOperationCount == 1
    delegateQueue.addOperation {
      pushsim_order_after(self.place)
      callback(self)
      if isSerial { pushsim_order_before(self.place) }
      transfers?.callbackEnded()
    }
  }

  /// The session, where what was done before a task was resumed comes before its callbacks.
  var place: UnsafeRawPointer { UnsafeRawPointer(Unmanaged.passUnretained(self).toOpaque()) }

  /// Puts a line into the device's timeline.
  func log(_ message: String) {
    DeviceConnection.current?.send(.log(LogLine(level: "info", message: message)))
  }

  /// Creates a task and registers it.
  func task<Task: URLSessionTask>(
    _ make: (_ identifier: Int, _ session: URLSession) -> Task
  ) -> Task {
    let identifier = state.withLock { state -> Int in
      // Apple's exception, word for word.
      precondition(
        state.acceptsTasks, "Task created in a session that has been invalidated")
      state.lastTask += 1
      return state.lastTask
    }
    let task = make(identifier, self)
    checkBackground(task)
    state.withLock { $0.tasks[identifier] = task }
    if let delegate = delegate as? any URLSessionTaskDelegate {
      enqueue { delegate.urlSession($0, didCreateTask: task) }
    }
    return task
  }

  /// Forgets a task whose last callbacks are queued.
  func ended(_ task: URLSessionTask) {
    state.withLock { state in
      state.tasks[task.taskIdentifier] = nil
      if !state.acceptsTasks { invalidateIfIdle(&state) }
    }
  }

  /// Releases the delegate behind the callbacks that are queued already.
  func invalidateIfIdle(_ state: inout State) {
    guard state.tasks.isEmpty, let delegate = state.delegate else { return }
    state.delegate = nil
    enqueue { delegate.urlSession($0, didBecomeInvalidWithError: nil) }
  }

  /// Keeps the cookies of a response where the configuration has a storage in use.
  func storeCookies(of response: URLResponse) {
    guard let url = response.url,
      let fields = (response as? HTTPURLResponse)?.allHeaderFields as? [String: String],
      let field = fields.first(where: { $0.key.lowercased() == "set-cookie" }),
      settings.httpCookieAcceptPolicy != .never, let storage = settings.cookieStorageToFill
    else { return }
    let cookies = HTTPCookie.cookies(
      withResponseHeaderFields: ["Set-Cookie": field.value], for: url)
    storage.setCookies(cookies, for: url, mainDocumentURL: nil)
  }
}

extension URLSessionConfiguration {
  /// How a request is loaded.
  package func load(_ request: URLRequest, body: RequestBody, toFile: Bool) -> any Loading {
    let url = request.url
    guard let url, let scheme = url.scheme?.lowercased() else {
      return FailedLoad(error: URLError.unsupported(url))
    }
    guard !lacksSharedContainer else { return FailedLoad(error: URLError.noSharedContainer(url)) }
    switch scheme {
    case "file", "data":
      return LocalLoad(url: url, toFile: toFile)
    case "http", "https":
      guard let connection = DeviceConnection.current else {
        return FailedLoad(error: URLError.noDevice(url))
      }
      let start = TransferStart(
        request, url: url, settings: self, hasBody: body.knownByteCount != nil, toFile: toFile)
      return DeviceLoad(start, url: url, body: body, over: connection)
    default:
      return FailedLoad(error: URLError.unsupported(url))
    }
  }
}

extension TransferStart {
  /// The message for a request; its id and body length are filled in when it begins.
  init(
    _ request: URLRequest, url: URL, settings: URLSessionConfiguration, hasBody: Bool, toFile: Bool
  ) {
    // 60 s is what a request has that was given none.
    let usesOwnTimeout = request.timeoutInterval != 60
    self.init(
      transfer: 0, url: url.absoluteString, method: request.httpMethod ?? "GET",
      headers: Self.headers(request, url: url, settings: settings, hasBody: hasBody),
      destination: toFile ? .file : .memory,
      requestTimeoutSeconds: usesOwnTimeout
        ? request.timeoutInterval : settings.timeoutIntervalForRequest,
      resourceTimeoutSeconds: settings.timeoutIntervalForResource)
  }

  /// The request's fields, then the session's where the request has none of that name.
  private static func headers(
    _ request: URLRequest, url: URL, settings: URLSessionConfiguration, hasBody: Bool
  ) -> [HeaderField] {
    var fields = request.allHTTPHeaderFields ?? [:]
    var names = Set(fields.keys.map { $0.lowercased() })
    func add(_ name: String, _ value: String) {
      if names.insert(name.lowercased()).inserted { fields[name] = value }
    }
    for (name, value) in settings.httpAdditionalHeaders ?? [:] {
      if let name = name as? String { add(name, "\(value)") }
    }
    if hasBody { add("Content-Type", "application/x-www-form-urlencoded") }
    if request.httpShouldHandleCookies, settings.httpShouldSetCookies,
      let cookies = settings.cookieStorageInUse?.cookies(for: url), !cookies.isEmpty
    {
      for (name, value) in HTTPCookie.requestHeaderFields(with: cookies) { add(name, value) }
    }
    return fields.sorted { $0.key < $1.key }.map { HeaderField(name: $0.key, value: $0.value) }
  }
}
