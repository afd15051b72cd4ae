import APNsDoor
import DeliveryReports
import DeviceSurfaces
import Foundation
import HTTPTypes
import Hummingbird
import JSONModel
import NotificationModel
import PhoneSimulator
import PushSimulator

extension HTTPRequest.Method {
  /// `QUERY`, which no path has.
  fileprivate static var query: Self { Self(rawValue: "QUERY") ?? .trace }
}

/// The REST interface, `/api/v1`, as `openapi.yaml` describes it.
struct InboxRoutes {
  let inbox: Inbox
  /// The rules of APNs' door; nil where there is none.
  let door: DoorSettings?

  /// Longest body of a request in bytes: far more than APNs takes.
  static let bodyLimit = 1 << 20
  /// Longest wait of `/wait`.
  static let longestWait = Duration.seconds(300)

  func add(to router: Hummingbird.Router<BasicRequestContext>) {
    router.get("livez") { _, _ in "ok\n" }
    router.get("readyz") { _, _ in "ok\n" }
    router.get("metrics") { _, _ in try await metrics() }
    let api = router.group("api/v1")
    api.get("info") { _, _ in try Answer.json(await info()) }
    api.get("events") { _, _ in events() }
    api.get("pushes") { request, _ in try await list(request) }
    api.post("pushes") { request, _ in try await send(request) }
    api.delete("pushes") { request, _ in
      let removed = try await inbox.remove(try query(request))
      return try Answer.json(["removed": .integer(removed)])
    }
    api.get("pushes/{id}") { _, context in
      try Answer.json(try await inbox.push(try context.parameters.require("id")).json)
    }
    api.get("pushes/{id}/payload") { _, context in
      let push = try await inbox.push(try context.parameters.require("id"))
      return Answer.file(push.payload, "application/json", name: "\(push.id).apns")
    }
    api.get("pushes/{id}/report") { _, context in
      try await report(try context.parameters.require("id"))
    }
    api.get("pushes/{id}/picture") { request, context in
      let push = try await inbox.push(try context.parameters.require("id"))
      guard let content = push.delivery?.content else {
        throw Inbox.Refusal(kind: .notFound, message: "nothing shows")
      }
      let card = CardContent(content, app: push.app, actions: push.delivery?.actions ?? [])
      let isExpanded = request.uri.queryParameters["surface"] == "expanded"
      return Self.picture(
        isExpanded ? .expanded(card, options(request)) : .card(card, options(request)))
    }
    api.get("pushes/{id}/attachments/{index}") { _, context in
      try await attachment(
        of: try context.parameters.require("id"),
        try context.parameters.require("index", as: Int.self))
    }
    api.post("pushes/{id}/replay") { request, context in
      try await replay(request, try context.parameters.require("id"))
    }
    api.post("pushes/{id}/matrix") { _, context in
      try Answer.json(try await inbox.matrix(of: try context.parameters.require("id")).json)
    }
    api.get("wait") { request, _ in try await wait(request) }
    api.post("verify") { request, _ in try await verify(request) }
    api.get("export") { request, _ in try await export(request) }
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
    api.get("channels") { _, _ in
      try Answer.json(["channels": .array(await inbox.allChannels.map(\.json))])
    }
    api.put("devices/{token}/channels") { request, context in
      let body = try await Self.body(request)
      let channel = try await inbox.follow(
        try JSONReader(body).string("channel"), by: try context.parameters.require("token"),
        try Self.flag("follows", in: body) ?? true)
      return try Answer.json(channel.json)
    }
    api.get("devices") { _, _ in
      try Answer.json(["devices": .array(await inbox.registered.map(\.json))])
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
      let surface = request.uri.queryParameters["surface"].flatMap { Surface(rawValue: String($0)) }
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

  /// A Boolean of a body; nil where it is absent.
  private static func flag(_ name: String, in body: JSONValue) throws -> Bool? {
    guard let value = body[name] else { return nil }
    guard let flag = value.bool else {
      throw Inbox.Refusal(kind: .malformed, message: "\(name) takes true or false")
    }
    return flag
  }

  /// Answers the methods that a path has not with 405, and says which it has.
  func refuseOtherMethods(of router: Hummingbird.Router<BasicRequestContext>) {
    for (path, routes) in Dictionary(grouping: router.routes, by: \.path.description) {
      let known = Set(routes.map(\.method))
      let allowed = known.map(\.rawValue).sorted().joined(separator: ", ")
      let all: [HTTPRequest.Method] = [
        .get, .post, .put, .patch, .delete, .options, .trace, .query,
      ]
      for method in all where !known.contains(method) {
        router.on(RouterPath(path), method: method) { _, _ -> Response in
          throw HTTPError(
            .methodNotAllowed, headers: [.allow: allowed], message: "\(path) takes \(allowed)")
        }
      }
    }
  }

  // MARK: Pictures

  private func options(_ request: Request) -> SurfaceOptions {
    var options = SurfaceOptions()
    if request.uri.queryParameters["dark"] != nil { options.appearance = .dark }
    if request.uri.queryParameters["rtl"] != nil { options.isRightToLeft = true }
    return options
  }

  /// A picture of a phone, as SVG.
  private static func picture(_ layout: SurfaceLayout) -> Response {
    Answer.page(
      SVGDrawing.text(layout), type: "image/svg+xml",
      policy: "default-src 'none'; style-src 'unsafe-inline'; img-src data:")
  }

  // MARK: Pushes

  private func info() async -> JSONValue {
    let counts = await inbox.counts
    return [
      "version": .string(PushServer.version), "pushes": .integer(await inbox.count),
      "devices": .integer(await inbox.registered.count), "listeners": .integer(inbox.events.count),
      "states": .object(
        Dictionary(
          uniqueKeysWithValues: InboxPush.State.allCases.map {
            ($0.rawValue, .integer(counts[$0] ?? 0))
          })),
    ]
  }

  /// The search of a request, within the inbox that its header `pushsim-inbox` names.
  private func query(_ request: Request) throws -> InboxQuery {
    try InboxQuery(
      request.uri.queryParameters["query"].map(String.init) ?? "", in: Self.inbox(of: request))
  }

  /// Whose inbox a request means; nil for all.
  private static func inbox(of request: Request) -> String? {
    HTTPField.Name("pushsim-inbox").flatMap { request.headers[$0] }
  }

  private func integer(_ request: Request, _ name: String) throws -> Int64? {
    guard let text = request.uri.queryParameters[Substring(name)] else { return nil }
    guard let number = Int64(text), number >= 0 else {
      throw Inbox.Refusal(kind: .malformed, message: "\(name) takes a whole number")
    }
    return number
  }

  private func list(_ request: Request) async throws -> Response {
    let limit = min(Int(try integer(request, "limit") ?? 50), 1_000)
    let found = await inbox.list(
      try query(request), after: try integer(request, "after") ?? 0,
      before: try integer(request, "before") ?? .max, limit: limit)
    return try Answer.json(["pushes": .array(found.map(\.summary))])
  }

  private func send(_ request: Request) async throws -> Response {
    let body = try await Self.body(request)
    var draft = try Self.draft(body)
    if draft.inbox.isEmpty { draft.inbox = Self.inbox(of: request) ?? "" }
    let push = try await inbox.accept(draft)
    return try Answer.json(push.summary, status: .accepted)
  }

  /// Reads `{"app", "device", "headers", "inbox", "payload"}`; the payload is JSON, or text for one
  /// that is none.
  private static func draft(_ body: JSONValue) throws -> Inbox.Draft {
    let reader = try JSONReader(body)
    guard let payload = body["payload"] else {
      throw Inbox.Refusal(kind: .malformed, message: "payload is missing")
    }
    var draft = Inbox.Draft(
      payload: payload.string.map { Array($0.utf8) } ?? JSONWriter.compact(payload))
    draft.device = try reader.optionalString("device")
    draft.inbox = try reader.optionalString("inbox") ?? ""
    guard body["headers"] == nil || body["headers"]?.object != nil else {
      throw Inbox.Refusal(kind: .malformed, message: "headers takes an object of texts")
    }
    for (name, value) in body["headers"]?.object ?? [:] {
      guard let text = value.string ?? value.integer.map(String.init) else {
        throw Inbox.Refusal(kind: .malformed, message: "the header \(name) takes text")
      }
      draft.headers[name.lowercased()] = text
    }
    draft.id = draft.headers["apns-id"]
    if let app = try reader.optionalString("app") {
      guard let bundle = BundleIdentifier(app) else {
        throw Inbox.Refusal(kind: .malformed, message: "app takes a bundle identifier")
      }
      draft.app = bundle
    }
    return draft
  }

  /// Sends a push again: to the same device as it was, or with what the body changes.
  private func replay(_ request: Request, _ id: String) async throws -> Response {
    let old = try await inbox.push(id)
    let body = try await Self.body(request, orEmpty: true)
    var draft = Inbox.Draft(payload: old.payload)
    draft.headers = old.headers
    draft.headers["apns-id"] = nil
    (draft.device, draft.inbox, draft.door) = (old.device, old.inbox, "replay")
    if let device = body["device"]?.string { draft.device = device }
    for (name, value) in body["headers"]?.object ?? [:] {
      draft.headers[name.lowercased()] = value.string
    }
    if let payload = body["payload"] {
      draft.payload = payload.string.map { Array($0.utf8) } ?? JSONWriter.compact(payload)
    }
    return try Answer.json(try await inbox.accept(draft).summary, status: .accepted)
  }

  private func report(_ id: String) async throws -> Response {
    let push = try await inbox.push(id)
    guard let delivery = push.delivery else {
      throw Inbox.Refusal(
        kind: .conflict, message: "the push is \(push.state.rawValue): there is no report yet")
    }
    // The page has no scripts and loads nothing; the browser holds it to that.
    return Answer.page(
      TimelinePage(deliveries: [delivery]).html,
      policy: "default-src 'none'; "
        + "style-src 'unsafe-inline'; img-src data:")
  }

  private static let mediaTypes = [
    "public.jpeg": "image/jpeg", "public.png": "image/png", "com.compuserve.gif": "image/gif",
    "public.mpeg-4": "video/mp4", "public.mp3": "audio/mpeg",
  ]

  /// A file as the device stored it.
  private func attachment(of id: String, _ index: Int) async throws -> Response {
    let attachments = try await inbox.push(id).delivery?.content?.attachments ?? []
    guard attachments.indices.contains(index), let url = URL(string: attachments[index].url),
      let data = try? Data(contentsOf: url)
    else { throw Inbox.Refusal(kind: .notFound, message: "there is no such attachment") }
    let type = Self.mediaTypes[attachments[index].type] ?? "application/octet-stream"
    return Response(
      status: .ok,
      headers: [
        .contentType: type, .xContentTypeOptions: "nosniff",
        .contentSecurityPolicy: "default-src 'none'",
      ], body: ResponseBody(byteBuffer: ByteBuffer(bytes: data)))
  }

  private func wait(_ request: Request) async throws -> Response {
    let seconds = try integer(request, "timeout") ?? 30
    let timeout = min(Duration.seconds(seconds), Self.longestWait)
    let query = try query(request)
    let after = try integer(request, "after") ?? 0
    guard let push = await inbox.wait(query, after: after, timeout: timeout) else {
      throw HTTPError(.requestTimeout, message: "no such push came in \(seconds) s")
    }
    return try Answer.json(push.json)
  }

  private func verify(_ request: Request) async throws -> Response {
    let body = try await Self.body(request)
    return try Answer.json(
      await inbox.verify(try InboxVerification(json: body, in: Self.inbox(of: request))))
  }

  private func export(_ request: Request) async throws -> Response {
    let name = request.uri.queryParameters["as"].map(String.init) ?? "ndjson"
    guard let form = InboxExport(rawValue: name) else {
      let names = InboxExport.allCases.map(\.rawValue).joined(separator: ", ")
      throw Inbox.Refusal(kind: .malformed, message: "as takes one of \(names)")
    }
    let pushes = await inbox.list(try query(request), limit: .max)
    return Answer.file(form.bytes(of: pushes.reversed()), form.mediaType, name: form.fileName)
  }

  // MARK: Devices

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
    let card = try await inbox.register(
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

  private func change(_ request: Request, _ token: String) async throws -> Response {
    let body = try await Self.body(request)
    return try Answer.json(
      try await inbox.change(
        token, name: try JSONReader(body).optionalString("name"),
        isOnline: try Self.flag("online", in: body)))
  }

  // MARK: Live

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

  private func metrics() async throws -> Response {
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

  // MARK: Bodies

  private static func body(_ request: Request, orEmpty: Bool = false) async throws -> JSONValue {
    var request = request
    let buffer = try await request.collectBody(upTo: bodyLimit)
    if orEmpty, buffer.readableBytes == 0 { return [:] }
    let value = try JSONParser.parse(bytes: Array(buffer.readableBytesView)).value
    guard value.object != nil else {
      throw Inbox.Refusal(kind: .malformed, message: "the body takes a JSON object")
    }
    return value
  }
}
