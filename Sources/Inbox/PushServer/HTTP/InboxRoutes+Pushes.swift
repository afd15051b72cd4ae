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

// Pushes: sent, listed, waited for, verified, drawn.
extension InboxRoutes {
  func addPushes(to api: RouterGroup<BasicRequestContext>) {
    api.get("pushes") { request, _ in try await list(request) }
    api.post("pushes") { request, _ in try await send(request) }
    api.delete("pushes") { request, _ in
      let query = try query(request)
      let removed = try await inbox.log.remove(query)
      let refused = await inbox.refused.remove(query)
      return try Answer.json(["removed": .integer(removed + refused)])
    }
    api.get("pushes/{id}") { _, context in
      try Answer.json(try await push(try context.parameters.require("id")).json)
    }
    api.get("pushes/{id}/payload") { _, context in
      let push = try await push(try context.parameters.require("id"))
      return Answer.file(push.payload, "application/json", name: "\(push.id).apns")
    }
    api.get("pushes/{id}/report") { _, context in
      try await report(try context.parameters.require("id"))
    }
    api.get("pushes/{id}/picture") { request, context in
      let push = try await inbox.log.push(try context.parameters.require("id"))
      guard let content = push.delivery?.content else {
        throw Inbox.Refusal(kind: .notFound, message: "nothing shows")
      }
      let card = CardContent(
        content, app: push.app, named: push.delivery?.serviceExtension.appName,
        actions: push.delivery?.actions ?? [])
      let isExpanded = request.fields["surface"] == "expanded"
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
      try Answer.json(try await inbox.matrix(of: try context.parameters.require("id")))
    }
    api.get("refused") { request, _ in
      let found = await inbox.refused.list(
        try query(request), after: try integer(request, "after") ?? 0, limit: try limit(request))
      return try Answer.json(["pushes": .array(found.map(\.summary))])
    }
    api.get("refused/{number}") { _, context in
      let number = try context.parameters.require("number", as: Int64.self)
      guard let push = inbox.refused.push(number) else {
        throw Inbox.Refusal(kind: .notFound, message: "there is no refused push \(number)")
      }
      return try Answer.json(push.json)
    }
    api.get("wait") { request, _ in try await wait(request) }
    api.post("verify") { request, _ in try await verify(request) }
    api.get("export") { request, _ in try await export(request) }
  }

  /// A push of the log, or one that was refused.
  private func push(_ name: String) async throws -> InboxPush {
    do { return try await inbox.log.push(name) } catch {
      guard let refused = inbox.refused.push(name) else { throw error }
      return refused
    }
  }

  /// How many pushes a list has at most.
  private func limit(_ request: Request) throws -> Int {
    min(Int(try integer(request, "limit") ?? 50), 1_000)
  }

  func options(_ request: Request) -> SurfaceOptions {
    var options = SurfaceOptions()
    if request.fields["dark"] != nil { options.appearance = .dark }
    if request.fields["rtl"] != nil { options.isRightToLeft = true }
    return options
  }

  /// A picture of a phone, as SVG.
  static func picture(_ layout: SurfaceLayout) -> Response {
    Answer.page(
      SVGDrawing.text(layout), type: "image/svg+xml",
      policy: "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'"
    )
  }

  private func list(_ request: Request) async throws -> Response {
    let query = try query(request)
    let found = await inbox.log.list(
      query, after: try integer(request, "after") ?? 0,
      before: try integer(request, "before") ?? .max, limit: try limit(request))
    return try Answer.json([
      "pushes": .array(found.map(\.summary)), "total": .integer(await inbox.log.count(query)),
    ])
  }

  private func send(_ request: Request) async throws -> Response {
    let body = try await Self.body(request)
    var draft = try Self.draft(body)
    if draft.inbox.isEmpty { draft.inbox = Self.inbox(of: request) ?? "" }
    let push = try await inbox.intake.accept(draft)
    return try Answer.json(push.summary, status: .accepted)
  }

  /// Reads `{"app", "device", "headers", "inbox", "payload"}`; the payload is JSON, or text for
  /// bytes that are not JSON.
  static func draft(_ body: JSONValue) throws -> Inbox.Draft {
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
    let old = try await inbox.log.push(id)
    let body = try await Self.body(request, orEmpty: true)
    var draft = Inbox.Draft(payload: old.payload)
    draft.headers = old.headers
    draft.headers["apns-id"] = nil
    // JPush's reports count what JPush sent.
    draft.headers[JPushSender.header] = nil
    (draft.device, draft.inbox, draft.door) = (old.device, old.inbox, "replay")
    if let device = body["device"]?.string { draft.device = device }
    for (name, value) in body["headers"]?.object ?? [:] {
      draft.headers[name.lowercased()] = value.string
    }
    if let payload = body["payload"] {
      draft.payload = payload.string.map { Array($0.utf8) } ?? JSONWriter.compact(payload)
    }
    return try Answer.json(try await inbox.intake.accept(draft).summary, status: .accepted)
  }

  private func report(_ id: String) async throws -> Response {
    let push = try await inbox.log.push(id)
    guard let delivery = push.delivery else {
      throw Inbox.Refusal(
        kind: .conflict, message: "the push is \(push.state.rawValue): there is no report yet")
    }
    // The page has no scripts and loads nothing; the browser holds it to that.
    return Answer.page(
      TimelinePage(deliveries: [delivery]).html,
      policy: "default-src 'none'; "
        + "style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'")
  }

  private static let mediaTypes = [
    "public.jpeg": "image/jpeg", "public.png": "image/png", "com.compuserve.gif": "image/gif",
    "public.mpeg-4": "video/mp4", "public.mp3": "audio/mpeg",
  ]

  /// A file as the device stored it.
  private func attachment(of id: String, _ index: Int) async throws -> Response {
    let attachments = try await inbox.log.push(id).delivery?.content?.attachments ?? []
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
    let seconds = Self.waitSeconds(try integer(request, "timeout"))
    let query = try query(request)
    let after = try integer(request, "after") ?? 0
    let timeout = Duration.seconds(seconds)
    guard let push = await inbox.log.wait(query, after: after, timeout: timeout) else {
      throw HTTPError(.requestTimeout, message: "no such push came in \(seconds) s")
    }
    return try Answer.json(push.json)
  }

  private func verify(_ request: Request) async throws -> Response {
    let body = try await Self.body(request)
    return try Answer.json(
      await inbox.log.verify(try InboxVerification(json: body, in: Self.inbox(of: request))))
  }

  private func export(_ request: Request) async throws -> Response {
    let name = request.fields["as"] ?? "ndjson"
    guard let form = InboxExport(rawValue: name) else {
      let names = InboxExport.allCases.map(\.rawValue).joined(separator: ", ")
      throw Inbox.Refusal(kind: .malformed, message: "as takes one of \(names)")
    }
    let query = try query(request)
    let (log, refused) = (await inbox.log.list(query, limit: .max), await inbox.refused.list(query))
    let pushes =
      refused.isEmpty
      ? log.reversed()
      : (log + refused).sorted { one, other in
        (one.receivedAt, one.number) < (other.receivedAt, other.number)
      }
    return Answer.file(form.bytes(of: pushes), form.mediaType, name: form.fileName)
  }
}
