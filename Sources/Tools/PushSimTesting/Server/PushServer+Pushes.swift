import Foundation
import JSONModel
import NotificationPayload
import PushSimulator

extension PushServer {
  /// A push of the inbox, and what a user saw of it.
  public struct ReceivedPush: Sendable {
    /// The `apns-id` it was answered with.
    public let id: String
    /// Its place in the inbox, from 1.
    public let number: Int
    /// `queued`, `stored`, `delivered`, `refused`, `discarded` or `failed`.
    public let state: String
    /// Where it showed, such as `banner, list, lock screen`; nil before it came to its device.
    public let shown: String?
    /// The token of its device.
    public let device: String
    /// The delivery on the device; nil before it arrives there, and if it never does.
    public let delivery: Delivery?
    /// All that REST says of it, as JSON text.
    public let json: String

    init(_ json: JSONValue) {
      id = json["id"]?.string ?? ""
      number = json["number"]?.integer ?? 0
      state = json["state"]?.string ?? ""
      shown = json["shown"]?.string
      device = json["device"]?.string ?? ""
      delivery = json["delivery"].flatMap { try? Delivery(json: $0) }
      self.json = String(decoding: JSONWriter.compact(json), as: UTF8.self)
    }
  }

  /// Waits for the first settled push that a search finds: one that is there already, or the next.
  /// - Parameters:
  ///   - query: words and `key:value` as in Docs/Serve.md, such as `title:Hello outcome:modified`.
  ///   - number: pushes up to this number do not count.
  ///   - timeout: 30 seconds by default, 300 at most.
  /// - Throws: `SimulatorError` for an invalid search, and when none came in time.
  public func wait(
    for query: String, after number: Int = 0, timeout: Duration = .seconds(30)
  ) async throws(SimulatorError) -> ReceivedPush {
    ReceivedPush(
      try await requests.ask(
        "wait",
        [
          "query": query, "after": "\(number)",
          "timeout": "\(max(1, timeout.components.seconds))",
        ]))
  }

  /// The pushes that a search finds, the newest first; 1,000 at most.
  /// - Throws: `SimulatorError` for an invalid search.
  public func pushes(_ query: String = "") async throws(SimulatorError) -> [ReceivedPush] {
    let found = try await requests.ask("pushes", ["query": query, "limit": "1000"])
    var pushes: [ReceivedPush] = []
    for line in found["pushes"]?.array ?? [] {
      pushes.append(ReceivedPush(try await requests.ask("pushes/\(line["number"]?.integer ?? 0)")))
    }
    return pushes
  }

  /// Fails the test unless a search finds so many settled pushes; the failure names those that nearly
  /// fit, and why they do not.
  /// - Throws: `SimulatorError` for an invalid search.
  public func verify(
    _ query: String, times: ClosedRange<Int> = 1...1, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) async throws(SimulatorError) {
    let body: JSONValue = [
      "query": .string(query), "atLeast": .integer(times.lowerBound),
      "atMost": .integer(times.upperBound),
    ]
    let result = try await requests.ask(
      "verify", method: "POST", body: JSONWriter.compact(body))
    guard result["ok"] != true else { return }
    var message = "\(query) finds \(result["count"]?.integer ?? 0) pushes, not \(times.lowerBound)"
    if times.count > 1 { message += " to \(times.upperBound)" }
    for miss in result["nearMisses"]?.array ?? [] {
      let terms = (miss["misses"]?.array ?? []).compactMap(\.string).joined(separator: " ")
      message += "; \(miss["id"]?.string ?? "") nearly fits, but for \(terms)"
    }
    TestFailure.record(
      message,
      at: TestLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Sends a push by REST, without a provider's protocol.
  /// - Returns: the push, which waits for its device.
  /// - Throws: `SimulatorError` for what is refused.
  @discardableResult
  public func send(
    _ payload: Payload, to device: Device? = nil, app: String? = nil,
    headers: [String: String] = [:]
  ) async throws(SimulatorError) -> ReceivedPush {
    var members: [String: JSONValue] = [
      "payload": .string(String(decoding: payload.push.bytes, as: UTF8.self)),
      "headers": .object(headers.mapValues(JSONValue.string)),
    ]
    members["device"] = device.map { .string($0.token) }
    members["app"] = app.map(JSONValue.string)
    return ReceivedPush(
      try await requests.ask(
        "pushes", method: "POST", body: JSONWriter.compact(.object(members))))
  }
}
