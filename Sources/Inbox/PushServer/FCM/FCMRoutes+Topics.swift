import FCMMessages
import Foundation
import HTTPTypes
import Hummingbird
import JSONModel
import NotificationModel

// Subscriptions of registrations to topics, in the v1 API.
extension FCMRoutes {
  private static let permission = "cloudmessaging.registrations.update"
  /// How many subscriptions a page of them has, where a client does not say.
  private static let pageSize = 100

  func addTopics(to group: RouterGroup<BasicRequestContext>) {
    let path = "v1/projects/{project}/registrations/{token}/topicSubscriptions"
    group.post(RouterPath(path)) { request, context in
      let subscription = try await subscription(request, context)
      let body = try await Self.bytes(of: request)
      let query = request.fields
      let named =
        query["topic_name"] ?? query["topicName"]
        ?? (try? JSONParser.parse(bytes: body))?.value["topicName"]?.string
      guard let named else {
        throw FCMError.invalid("Topic name is not set.", field: "topic_name")
      }
      guard try await subscription.change(named, follows: true) else {
        throw FCMError(.alreadyExists, "Requested entity already exists")
      }
      return try Answer.json(subscription.json(named))
    }
    group.get(RouterPath(path)) { request, context in
      let subscription = try await subscription(request, context)
      return try list(request, subscription)
    }
    group.get(RouterPath(path + "/{topic}")) { request, context in
      let subscription = try await subscription(request, context)
      let topic = try Self.parameter("topic", context)
      guard subscription.topics.contains(topic) else { throw FCMError.missing }
      return try Answer.json(subscription.json(topic))
    }
    group.patch(RouterPath(path + "/{topic}")) { request, context in
      let subscription = try await subscription(request, context)
      let topic = try Self.parameter("topic", context)
      guard subscription.topics.contains(topic) || Self.allowsMissing(request) else {
        throw FCMError.missing
      }
      _ = try await subscription.change(topic, follows: true)
      return try Answer.json(subscription.json(topic))
    }
    group.delete(RouterPath(path + "/{topic}")) { request, context in
      let subscription = try await subscription(request, context)
      let wasThere = try await subscription.change(
        try Self.parameter("topic", context), follows: false)
      guard wasThere || Self.allowsMissing(request) else { throw FCMError.missing }
      return try Answer.json([:])
    }
  }

  private static func allowsMissing(_ request: Request) -> Bool {
    let query = request.fields
    return (query["allow_missing"] ?? query["allowMissing"]) == "true"
  }

  /// The registration that a path names.
  private func subscription(
    _ request: Request, _ context: BasicRequestContext
  ) async throws -> FCMSubscription {
    try await authorize(request)
    let project = try accounts.project(
      try Self.parameter("project", context), permission: Self.permission)
    let token = try Self.parameter("token", context)
    let device = try await inbox.providers.fcm.device(token, gone: accounts.options.gone)
    guard project.has(device.app) else { throw FCMError.senderIDMismatch }
    return FCMSubscription(inbox: inbox, project: project.id, registration: token, device: device)
  }

  private func list(_ request: Request, _ subscription: FCMSubscription) throws -> Response {
    let query = request.fields
    let size = (query["page_size"] ?? query["pageSize"]).flatMap { Int($0) } ?? Self.pageSize
    // The token of a page is the last topic of the one before.
    let last = query["page_token"] ?? query["pageToken"] ?? ""
    let topics = subscription.topics.sorted().filter { $0 > last }
    let page = topics.prefix(min(max(size, 1), 1_000))
    var members: [String: JSONValue] = [
      "topicSubscriptions": .array(page.map { subscription.json($0) })
    ]
    if page.count < topics.count { members["nextPageToken"] = JSONValue(page.last) }
    return try Answer.json(.object(members))
  }
}

/// The subscription of a registration.
struct FCMSubscription {
  let inbox: Inbox
  let project: String
  /// The token as the client wrote it.
  let registration: String
  let device: RegisteredDevice

  var topics: Set<String> { device.registration.topics }

  /// - Returns: whether anything changed.
  /// - Throws: for what is no name of a topic, and beyond 2,000.
  func change(_ topic: String, follows: Bool) async throws -> Bool {
    guard FCMTopic.isName(topic) else {
      throw FCMError.invalid("Topic name contains invalid characters.", field: "topic_name")
    }
    guard topics.contains(topic) != follows else { return false }
    guard !follows || topics.count < ProviderRegistration.topicLimit else {
      throw FCMError(
        .resourceExhausted, "The registration is subscribed to too many topics.")
    }
    do {
      try await inbox.registry.changeRegistration(of: device.token) {
        if follows { $0.topics.insert(topic) } else { $0.topics.remove(topic) }
      }
    } catch { throw FCMError.unavailable }
    return true
  }

  func json(_ topic: String) -> JSONValue {
    [
      "name": .string(
        "projects/\(project)/registrations/\(registration)/topicSubscriptions/\(topic)"),
      "topicName": .string(topic),
    ]
  }
}

extension FCMError {
  fileprivate static let missing = FCMError(.notFound, "Requested entity was not found.")
}
