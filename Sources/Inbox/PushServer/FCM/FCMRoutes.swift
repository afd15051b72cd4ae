import FCMMessages
import Foundation
import HTTPTypes
import Hummingbird
import JSONModel
import NIOCore
import NIOHTTP1
import NotificationModel

/// FCM's door, as clients of Google's hosts know it: messages, topics and access tokens.
struct FCMRoutes: Sendable {
  /// Google's hosts that clients of FCM come to.
  static let hosts = ["fcm.googleapis.com", "oauth2.googleapis.com", "iid.googleapis.com"]
  /// Longest body of a request in bytes.
  private static let bodyLimit = 1 << 20

  let inbox: Inbox
  let accounts: FCMAccounts

  /// - Parameter names: those under which the door is reached.
  func add(to router: Hummingbird.Router<BasicRequestContext>, names: Set<String>) {
    let group = router.group()
      .add(middleware: OwnNamesOnly<BasicRequestContext>(names: names, secret: nil, guesses: nil))
      .add(middleware: FCMAnswers<BasicRequestContext>())
    group.post("v1/projects/{project}/messages:send") { request, context in
      let bytes = try await Self.bytes(of: request)
      do { return try await send(bytes, request, context) } catch let error as FCMError {
        inbox.refused.add(
          RefusedPushes.Refusal(
            door: "fcm", inbox: InboxRoutes.inbox(of: request) ?? "", payload: bytes,
            reason: error.code?.rawValue ?? error.status.rawValue, status: error.status.code))
        throw error
      }
    }
    group.post("token") { request, _ in try await token(request) }
    addTopics(to: group)
    addInstances(to: group)
  }

  /// Adds the route that gives service accounts to users of REST.
  func addAccounts(to router: Hummingbird.Router<BasicRequestContext>) {
    router.get("fcm/accounts/{project}") { request, context in
      let project = try Self.parameter("project", context)
      guard FCMProject.isID(project) else {
        throw Inbox.Refusal(kind: .malformed, message: "a project has letters, digits and -.:")
      }
      let account = try await accounts.account(of: project)
      let host = request.head.authority ?? "127.0.0.1"
      return try Answer.json(account.json(tokenURL: "http://\(host)/token"))
    }
  }

  // MARK: Messages

  private func send(
    _ bytes: [UInt8], _ request: Request, _ context: BasicRequestContext
  ) async throws -> Response {
    try await authorize(request)
    let project = try accounts.project(
      try Self.parameter("project", context), permission: "cloudmessaging.messages.create")
    let message = try FCMMessage(body: bytes)
    let fault = await inbox.providers.fcm.fault(for: message)
    if let delay = fault?.delay, delay > 0 { try await Task.sleep(for: .milliseconds(delay)) }
    if let reason = fault?.reason {
      throw FCMError.refused(by: reason, gone: accounts.options.gone)
    }
    let now = Date()
    let envelope = FCMMessage.Envelope(
      messageID: accounts.messageID(at: now), senderID: project.number, sentAt: now)
    try await inbox.providers.fcm.accept(
      message, envelope, of: project, gone: accounts.options.gone,
      inbox: InboxRoutes.inbox(of: request) ?? project.id)
    try await inbox.providers.fcm.acceptForFleets(
      message, envelope, of: project, inbox: InboxRoutes.inbox(of: request) ?? project.id)
    let id = message.isValidateOnly ? "fake_message_id" : envelope.messageID
    return try Answer.json(["name": .string("projects/\(project.id)/messages/\(id)")])
  }

  // MARK: Requests

  /// - Throws: Google's error for a request without a good access token.
  func authorize(_ request: Request) async throws {
    let credentials = accounts.credentials(strict: await inbox.intake.rules.isStrict)
    let header =
      request.headers[.authorization]
      ?? request.fields["access_token"].map { "Bearer \($0)" }
    if let refusal = credentials.refusal(of: header, at: Date()) { throw refusal }
  }

  private func token(_ request: Request) async throws -> Response {
    let credentials = accounts.credentials(strict: await inbox.intake.rules.isStrict)
    let fields = FormFields.read(try await Self.bytes(of: request))
    return try Answer.json(try credentials.token(for: fields, at: Date()))
  }

  /// A part of the path, without its percent signs.
  static func parameter(_ name: String, _ context: BasicRequestContext) throws -> String {
    let text = try context.parameters.require(name)
    return text.removingPercentEncoding ?? text
  }

  static func bytes(of request: Request) async throws -> [UInt8] {
    var request = request
    do {
      return Array(try await request.collectBody(upTo: bodyLimit).readableBytesView)
    } catch is NIOTooManyBytesError {
      throw FCMError(
        .invalidArgument, "Request payload size exceeds the limit: \(bodyLimit) bytes.")
    } catch is HTTPParserError {
      throw FCMError(.invalidArgument, "The request is not well formed.")
    }
  }
}
