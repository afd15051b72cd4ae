import APNsClient
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
    api.get("chaos") { _, _ in try Answer.json(await inbox.intake.chaos.json) }
    api.put("chaos") { request, _ in
      let chaos = try InboxChaos(json: try await Self.body(request))
      await inbox.intake.setChaos(chaos)
      return try Answer.json(chaos.json)
    }
    api.get("settings") { _, _ in
      try Answer.json(await settings().json)
    }
    api.patch("settings") { request, _ in
      var settings = await settings()
      try settings.change(try await Self.body(request))
      await inbox.apply(settings)
      door?.change { [settings] in
        ($0.isStrict, $0.tokenScope) = (settings.rules.isStrict, settings.tokenScope)
      }
      return try Answer.json(settings.json)
    }
  }

  private func settings() async -> InboxSettings {
    InboxSettings(await inbox.intake.rules, await inbox.log.retention, door?.rules)
  }

  private func info() async -> JSONValue {
    let counts = await inbox.log.counts
    return [
      "version": .string(PushsimVersion.text), "pushes": .integer(await inbox.log.count),
      "devices": .integer(await inbox.registry.count), "listeners": .integer(inbox.events.count),
      "states": .object(
        Dictionary(
          uniqueKeysWithValues: InboxPush.State.allCases.map {
            ($0.rawValue, .integer(counts[$0] ?? 0))
          })),
      "refused": .integer(inbox.refused.count),
      "problems": .array(inbox.problems.map(\.json)),
    ]
  }

  /// Server-sent events: each has a name and a JSON value. The problems there are come first.
  private func events() -> Response {
    let stream = inbox.events.listen()
    let problem = inbox.problems.last.map { JSONValue.string($0.description) }
    return Response(
      status: .ok, headers: [.contentType: "text/event-stream", .cacheControl: "no-store"],
      body: ResponseBody { writer in
        try await writer.write(ByteBuffer(string: ": connected\n\n"))
        if let problem { try await writer.write(Self.event("problem", problem)) }
        for await event in stream {
          let name = event["event"]?.string ?? ""
          try await writer.write(Self.event(name, event["detail"] ?? .null))
        }
        try await writer.finish(nil)
      })
  }

  private static func event(_ name: String, _ detail: JSONValue) -> ByteBuffer {
    ByteBuffer(string: "event: \(name)\ndata: \(detail.compactText)\n\n")
  }

  func metrics() async throws -> Response {
    let counts = await inbox.log.counts
    var text = "# HELP pushsim_pushes Pushes in the inbox, by state.\n# TYPE pushsim_pushes gauge\n"
    for state in InboxPush.State.allCases {
      text += "pushsim_pushes{state=\"\(state.rawValue)\"} \(counts[state] ?? 0)\n"
    }
    text += "# HELP pushsim_refused_total Pushes that endpoints refused since the start.\n"
    text += "# TYPE pushsim_refused_total counter\n"
    for (door, reasons) in inbox.refused.counts.sorted(by: { $0.key < $1.key }) {
      for (reason, count) in reasons.sorted(by: { $0.key < $1.key }) {
        text += "pushsim_refused_total{door=\"\(door)\",reason=\"\(reason)\"} \(count)\n"
      }
    }
    text += "# HELP pushsim_devices Registered devices.\n# TYPE pushsim_devices gauge\n"
    text += "pushsim_devices \(await inbox.registry.count)\n"
    text += "# HELP pushsim_problems Writes that failed and have not succeeded since.\n"
    text += "# TYPE pushsim_problems gauge\npushsim_problems \(inbox.problems.count)\n"
    return Response(
      status: .ok, headers: [.contentType: "text/plain; version=0.0.4"],
      body: ResponseBody(byteBuffer: ByteBuffer(string: text)))
  }
}
