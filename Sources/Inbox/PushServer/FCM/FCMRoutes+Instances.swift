import FCMMessages
import Foundation
import HTTPTypes
import Hummingbird
import JSONModel
import NotificationModel

// The Instance ID API of iid.googleapis.com, which older clients manage topics with.
extension FCMRoutes {
  /// How many registrations one request may name.
  private static let batchLimit = 1_000

  func addInstances(to group: RouterGroup<BasicRequestContext>) {
    for (action, follows) in [("batchAdd", true), ("batchRemove", false)] {
      group.post(RouterPath("iid/v1:\(action)")) { request, _ in
        try await change(request, follows: follows)
      }
    }
    group.post("iid/v1/{token}/rel/topics/{topic}") { request, context in
      try await authorize(request)
      let error = await change(
        try Self.parameter("token", context), try Self.parameter("topic", context), follows: true)
      guard let error else { return try Answer.json([:]) }
      return try Self.refusal(error)
    }
    group.get("iid/info/{token}") { request, context in
      try await authorize(request)
      return try await info(request, try Self.parameter("token", context))
    }
  }

  /// As that interface says errors.
  private static func refusal(_ error: String) throws -> Response {
    try Answer.json(
      ["error": .string(error)], status: error == "NOT_FOUND" ? .notFound : .badRequest)
  }

  private func change(_ request: Request, follows: Bool) async throws -> Response {
    try await authorize(request)
    let body = (try? JSONParser.parse(bytes: try await Self.bytes(of: request)))?.value
    guard let to = body?["to"]?.string, to.hasPrefix("/topics/"),
      let tokens = body?["registration_tokens"]?.array?.map(\.string), !tokens.isEmpty
    else { return try Self.refusal("INVALID_ARGUMENT") }
    guard tokens.count <= Self.batchLimit else { return try Self.refusal("TOO_MANY_TOKENS") }
    let topic = String(to.dropFirst("/topics/".count))
    guard FCMTopic.isName(topic) else { return try Self.refusal("INVALID_ARGUMENT") }
    var results: [JSONValue] = []
    for token in tokens {
      let error = await change(token ?? "", topic, follows: follows)
      results.append(error.map { ["error": .string($0)] } ?? [:])
    }
    return try Answer.json(["results": .array(results)])
  }

  /// - Returns: the error; nil for none.
  private func change(_ token: String, _ topic: String, follows: Bool) async -> String? {
    do {
      let device = try await inbox.providers.fcm.device(token, gone: .unregistered)
      let subscription = FCMSubscription(
        inbox: inbox, project: "", registration: token, device: device)
      _ = try await subscription.change(topic, follows: follows)
      return nil
    } catch let error as FCMError {
      switch error.status {
      case .notFound: return "NOT_FOUND"
      case .resourceExhausted: return "TOO_MANY_TOPICS"
      case .invalidArgument: return "INVALID_ARGUMENT"
      default: return "INTERNAL"
      }
    } catch { return "INTERNAL" }
  }

  private func info(_ request: Request, _ token: String) async throws -> Response {
    let device: RegisteredDevice
    do { device = try await inbox.providers.fcm.device(token, gone: .unregistered) } catch {
      let isUnknown = error.status == .notFound
      return try Answer.json(
        [
          "error": .string(
            isUnknown ? "No information found about this instance id." : "InvalidToken")
        ],
        status: isUnknown ? .notFound : .badRequest)
    }
    var members: [String: JSONValue] = [
      "application": .string(device.app.rawValue), "platform": "IOS",
      "authorizedEntity": .string(accounts.project(of: device.app).number),
      "scope": "*", "connectionType": "WIFI",
    ]
    if request.fields["details"] == "true", !device.registration.topics.isEmpty {
      let topics = device.registration.topics.map { ($0, JSONValue.object([:])) }
      members["rel"] = ["topics": .object(Dictionary(topics) { $1 })]
    }
    return try Answer.json(.object(members))
  }
}
