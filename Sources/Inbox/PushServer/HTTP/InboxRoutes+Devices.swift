import APNsEndpoint
import DeliveryReports
import DeviceSurfaces
import Foundation
import HTTPTypes
import Hummingbird
import JSONModel
import NotificationModel
import PhoneSimulator
import PushSimulator

// Devices, their apps and channels.
extension InboxRoutes {
  func addDevices(to api: RouterGroup<BasicRequestContext>) {
    api.get("channels") { _, _ in
      try Answer.json(["channels": .array(await inbox.channels.all.map(\.json))])
    }
    api.put("devices/{token}/channels") { request, context in
      let body = try await Self.body(request)
      let channel = try await inbox.channels.follow(
        try JSONReader(body).string("channel"), by: try context.parameters.require("token"),
        try Self.flag("follows", in: body) ?? true)
      return try Answer.json(channel.json)
    }
    api.get("apps") { _, _ in
      try Answer.json(["apps": .array(await inbox.apps)])
    }
    api.get("devices") { _, _ in
      try Answer.json(["devices": .array(await inbox.registry.all.map(\.json))])
    }
    api.post("devices") { request, _ in try await register(request) }
    api.get("devices/{token}") { _, context in
      try Answer.json(try await inbox.device(try context.parameters.require("token")))
    }
    api.patch("devices/{token}") { request, context in
      try await change(request, try context.parameters.require("token"))
    }
    api.delete("devices/{token}") { _, context in
      try await inbox.removeDevice(try context.parameters.require("token"))
      return Response(status: .noContent)
    }
    api.get("devices/{token}/picture") { request, context in
      let surface = request.fields["surface"].flatMap { Surface(rawValue: $0) }
      return Self.picture(
        try await inbox.picture(
          of: try context.parameters.require("token"), surface, options(request)))
    }
    api.post("devices/{token}/verbs") { request, context in
      var request = request
      let body = try await request.collectBody(upTo: Self.bodyLimit)
      let verbs = String(buffer: body)
      return try Answer.json(
        try await inbox.perform(verbs, on: try context.parameters.require("token")))
    }
  }

  private func register(_ request: Request) async throws -> Response {
    let body = try await Self.body(request, orEmpty: true)
    let reader = try JSONReader(body)
    var app: BundleIdentifier?
    if let text = try reader.optionalString("app") {
      app = BundleIdentifier(text)
      guard app != nil else {
        throw Inbox.Refusal(kind: .malformed, message: "app takes a bundle identifier")
      }
    }
    let card = try await inbox.registry.register(
      token: try reader.optionalString("token"), app: app, name: try reader.optionalString("name"),
      environment: try Self.environment(of: reader))
    return try Answer.json(card.json, status: .created)
  }

  private static func environment(
    of reader: JSONReader
  ) throws -> ProviderCertificate.Environment? {
    guard let text = try reader.optionalString("environment") else { return nil }
    guard let environment = ProviderCertificate.Environment(rawValue: text) else {
      throw Inbox.Refusal(kind: .malformed, message: "environment takes sandbox or production")
    }
    return environment
  }

  /// A set of names of a body; nil where it is absent.
  private static func names(_ key: String, of reader: JSONReader) throws -> Set<String>? {
    guard reader.value(key) != nil else { return nil }
    return Set(
      try reader.array(key).map { item in
        guard let name = item.string else {
          throw Inbox.Refusal(kind: .malformed, message: "\(key) takes a list of texts")
        }
        return name
      })
  }

  private func change(_ request: Request, _ token: String) async throws -> Response {
    let body = try await Self.body(request)
    let reader = try JSONReader(body)
    let (tags, topics) = (try Self.names("tags", of: reader), try Self.names("topics", of: reader))
    let alias = try reader.optionalString("alias")
    if tags != nil || topics != nil || body["alias"] != nil {
      _ = try await inbox.registry.changeRegistration(of: token) { registration in
        if body["alias"] != nil { registration.alias = alias }
        if let tags { registration.tags = tags }
        if let topics { registration.topics = topics }
      }
    }
    return try Answer.json(
      try await inbox.change(
        token, name: try JSONReader(body).optionalString("name"),
        isOnline: try Self.flag("online", in: body)))
  }
}
