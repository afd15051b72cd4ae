import Foundation
import HTTPTypes
import Hummingbird
import JSONModel
import NotificationModel

// What providers between a backend and APNs have beside pushes: in-app messages, and app keys.
extension InboxRoutes {
  func addProviders(to api: RouterGroup<BasicRequestContext>) {
    api.get("messages") { request, _ in
      let fields = request.fields
      let limit = min(Int(try integer(request, "limit") ?? 50), 1_000)
      let found = await inbox.messages.list(
        of: fields["device"], id: fields["id"])
      return try Answer.json(["messages": .array(found.prefix(limit).map(\.json))])
    }
    api.get("jpush-keys") { _, _ in
      let keys = await inbox.providers.keys.keys.sorted { $0.key < $1.key }
      return try Answer.json([
        "keys": .array(
          keys.map { ["appKey": .string($0.key), "app": .string($0.value.app.rawValue)] })
      ])
    }
    api.put("jpush-keys/{key}") { request, context in
      let name = try context.parameters.require("key")
      let reader = try JSONReader(try await Self.body(request))
      guard let app = BundleIdentifier(try reader.string("app")) else {
        throw Inbox.Refusal(kind: .malformed, message: "app takes a bundle identifier")
      }
      let secret = try reader.string("masterSecret")
      await inbox.providers.keys.set(name, JPushKeys.AppKey(secret: secret, app: app))
      return try Answer.json(["appKey": .string(name), "app": .string(app.rawValue)])
    }
    api.delete("jpush-keys/{key}") { _, context in
      await inbox.providers.keys.set(try context.parameters.require("key"), nil)
      return Response(status: .noContent)
    }
  }
}
