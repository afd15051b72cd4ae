import Foundation
import HTTPTypes
import Hummingbird
import JSONModel

// Fleets, and broadcasts to all devices of an audience.
extension InboxRoutes {
  func addFleets(to api: RouterGroup<BasicRequestContext>) {
    api.get("fleets") { _, _ in
      try Answer.json(["fleets": .array(await inbox.broadcasts.fleets.fleets.map(\.json))])
    }
    api.patch("fleets/{name}") { request, context in
      let share = try JSONReader(try await Self.body(request)).number("online")
      guard (0...1).contains(share) else {
        throw Inbox.Refusal(kind: .malformed, message: "online takes a share from 0 to 1")
      }
      let name = try context.parameters.require("name")
      guard
        let fleet = try await inbox.broadcasts.fleets.setOnline(
          share, of: name.removingPercentEncoding ?? name)
      else { throw Inbox.Refusal(kind: .notFound, message: "there is no such fleet") }
      return try Answer.json(fleet.json)
    }
    api.get("broadcasts") { _, _ in
      try Answer.json(
        [
          "broadcasts": .array(
            await inbox.broadcasts.fleets.all.prefix(200).map { .object($0.json) })
        ])
    }
    api.post("broadcasts") { request, _ in try await broadcast(request) }
    api.get("broadcasts/{id}") { request, context in
      let property = try choice(request, "by", Fleet.Property.init)
      let id = try context.parameters.require("id")
      if request.fields["wait"] != nil { await inbox.broadcasts.fleets.settle() }
      return try Answer.json(try await inbox.broadcasts.report(id, by: property))
    }
    api.get("broadcasts/{id}/phones") { request, context in
      let fate = try choice(request, "fate", FleetBroadcast.Fate.init)
      let limit = min(Int(try integer(request, "limit") ?? 100), Fleet.limit)
      guard
        let found = await inbox.broadcasts.fleets.broadcast(try context.parameters.require("id"))
      else {
        throw Inbox.Refusal(kind: .notFound, message: "there is no such broadcast")
      }
      return try Answer.json(
        [
          "phones": .array(
            try await inbox.broadcasts.fleets.phones(of: found, fate: fate, limit: limit))
        ])
    }
  }

  /// One of a few words in a query; nil where it is absent.
  private func choice<Value>(
    _ request: Request, _ name: String, _ read: (String) -> Value?
  ) throws -> Value? {
    guard let text = request.fields[name] else { return nil }
    guard let value = read(text) else {
      throw Inbox.Refusal(kind: .malformed, message: "\(name) does not take \(text)")
    }
    return value
  }

  private func broadcast(_ request: Request) async throws -> Response {
    let body = try await Self.body(request)
    var draft = try Self.draft(body)
    if draft.inbox.isEmpty { draft.inbox = Self.inbox(of: request) ?? "" }
    guard let audience = Audience(json: body["audience"] ?? "all") else {
      throw Inbox.Refusal(
        kind: .malformed,
        message: "audience takes \"all\", or an object of one alias, tag, topic, registrationID, "
          + "any, every or not")
    }
    let (broadcast, pushes, refused) = try await inbox.broadcasts.send(draft, to: audience)
    var members = broadcast.json
    members["pushes"] = .array(pushes.map { .string($0.id) })
    members["refused"] = .integer(refused)
    return try Answer.json(.object(members), status: .accepted)
  }
}
