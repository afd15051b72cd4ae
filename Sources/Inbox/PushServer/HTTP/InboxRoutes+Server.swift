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

// The server itself: what it is, what happens, what can be set.
extension InboxRoutes {
  func addServer(to api: RouterGroup<BasicRequestContext>) {
    api.get("info") { _, _ in try Answer.json(await info()) }
    api.get("events") { _, _ in events() }
    api.post("token-check") { request, _ in
      let body = try await Self.body(request)
      return try Answer.json(ProviderToken.verdict(on: try JSONReader(body).string("token")))
    }
    api.get("chaos") { _, _ in try Answer.json(await inbox.chaos.json) }
    api.put("chaos") { request, _ in
      let chaos = try InboxChaos(json: try await Self.body(request))
      await inbox.setChaos(chaos)
      return try Answer.json(chaos.json)
    }
    api.get("settings") { _, _ in
      try Answer.json(InboxSettings(await inbox.options, door?.rules).json)
    }
    api.patch("settings") { request, _ in
      var settings = InboxSettings(await inbox.options, door?.rules)
      try settings.change(try await Self.body(request))
      await inbox.apply(settings)
      door?.change { [settings] in
        ($0.isStrict, $0.tokenScope) = (settings.isStrict, settings.tokenScope)
      }
      return try Answer.json(settings.json)
    }
  }

  private func info() async -> JSONValue {
    let counts = await inbox.counts
    return [
      "version": .string(PushsimVersion.text), "pushes": .integer(await inbox.count),
      "devices": .integer(await inbox.registered.count), "listeners": .integer(inbox.events.count),
      "states": .object(
        Dictionary(
          uniqueKeysWithValues: InboxPush.State.allCases.map {
            ($0.rawValue, .integer(counts[$0] ?? 0))
          })),
    ]
  }

  /// Server-sent events: each has a name and a JSON value.
  private func events() -> Response {
    let stream = inbox.events.listen()
    return Response(
      status: .ok, headers: [.contentType: "text/event-stream", .cacheControl: "no-store"],
      body: ResponseBody { writer in
        try await writer.write(ByteBuffer(string: ": connected\n\n"))
        for await event in stream {
          let name = event["event"]?.string ?? ""
          let detail = String(decoding: JSONWriter.compact(event["detail"] ?? .null), as: UTF8.self)
          try await writer.write(ByteBuffer(string: "event: \(name)\ndata: \(detail)\n\n"))
        }
        try await writer.finish(nil)
      })
  }

  func metrics() async throws -> Response {
    let counts = await inbox.counts
    var text = "# HELP pushsim_pushes Pushes in the inbox, by state.\n# TYPE pushsim_pushes gauge\n"
    for state in InboxPush.State.allCases {
      text += "pushsim_pushes{state=\"\(state.rawValue)\"} \(counts[state] ?? 0)\n"
    }
    text += "# HELP pushsim_devices Registered devices.\n# TYPE pushsim_devices gauge\n"
    text += "pushsim_devices \(await inbox.registered.count)\n"
    return Response(
      status: .ok, headers: [.contentType: "text/plain; version=0.0.4"],
      body: ResponseBody(byteBuffer: ByteBuffer(string: text)))
  }
}
