import Foundation
import HTTPTypes
import Hummingbird
import JPushMessages
import JSONModel
import NIOCore
import NIOHTTP1
import NotificationModel

/// JPush's REST interfaces of version 3, on the port of the page: pushes, devices, reports, schedules
/// and files. What is wrong is answered in JPush's codes.
struct JPushRoutes {
  let inbox: Inbox
  /// The server's password, which is the master secret of unnamed keys; nil for none.
  let password: String?

  typealias Client = JPushClient

  /// The names of JPush's hosts.
  static let hosts = [
    "api.jpush.cn", "device.jpush.cn", "report.jpush.cn", "bjapi.push.jiguang.cn",
  ]

  /// The prefix of all of JPush's paths.
  static let prefix = "/v3/"

  /// Longest body of a request in bytes: far more than a push may have.
  private static let bodyLimit = 1 << 20

  func add(to router: Hummingbird.Router<BasicRequestContext>) {
    addPushes(to: router)
    addDevices(to: router)
    addReports(to: router)
    addSchedules(to: router)
    addFiles(to: router)
  }

  /// A request to one of the interfaces, with the one who makes it.
  struct Call {
    let request: Request
    let parameters: Parameters
    let client: Client

    /// A part of the path.
    func part(_ name: String) throws(JPushFault) -> String {
      guard let text = parameters.get(name)?.removingPercentEncoding, !text.isEmpty else {
        throw JPushFault(1003, 400, "The address is invalid")
      }
      return text
    }

    /// A parameter behind the question mark.
    func query(_ name: String) -> String? { request.fields[name] }
  }

  /// Answers a path for some methods, and all others with JPush's 405.
  func on(
    _ paths: [String], _ interface: JPushInterface, of router: Router<BasicRequestContext>,
    _ methods: [HTTPRequest.Method: @Sendable (Call) async throws -> Response]
  ) {
    let all: [HTTPRequest.Method] = [.get, .post, .put, .patch, .delete, .options]
    for path in paths {
      for method in all {
        let body = methods[method]
        router.on(RouterPath(path), method: method) { request, context in
          await answer(interface, request, context, body)
        }
      }
    }
  }

  private func answer(
    _ interface: JPushInterface, _ request: Request, _ context: BasicRequestContext,
    _ body: (@Sendable (Call) async throws -> Response)?
  ) async -> Response {
    var rate: JPushRate.Account?
    var response: Response
    do {
      guard let body else { throw interface.wrongMethod }
      var client = try await inbox.providers.keys.client(
        JPushCredentials(authorization: request.headers[.authorization]), interface,
        password: password)
      client.inbox = InboxRoutes.inbox(of: request)
      rate = client.rate
      response = try await body(
        Call(request: request, parameters: context.parameters, client: client))
    } catch {
      let fault = Self.fault(for: error, interface)
      response = Self.response(to: fault)
      if interface == .push, request.method == .post {
        inbox.refused.add(
          RefusedPushes.Refusal(
            door: "jpush", inbox: InboxRoutes.inbox(of: request) ?? "",
            headers: [":path": request.uri.path], reason: "\(fault.code)", status: fault.status))
      }
    }
    for field in rate?.fields ?? [] {
      if let name = HTTPField.Name(field.name) { response.headers[name] = field.value }
    }
    return response
  }

  /// JPush's words for an error.
  private static func fault(for error: any Error, _ interface: JPushInterface) -> JPushFault {
    switch error {
    case let known as JPushFault: known
    case is JSONSyntaxError:
      interface == .push
        ? JPushFault(1002, 400, "Missing parameter: the body is no JSON")
        : interface.malformed("Parameter is invalid, not a valid JSON format")
    case let refusal as Inbox.Refusal where [.unwritten, .closing].contains(refusal.kind):
      .failed(refusal.message)
    case let refusal as Inbox.Refusal: interface.malformed(refusal.message)
    case is NIOTooManyBytesError: JPushFault(1005, 400, "The body is too large")
    case is HTTPParserError: interface.malformed("The request is not well formed")
    default: .failed("Internal server error")
    }
  }

  private static func response(to fault: JPushFault) -> Response {
    let status = HTTPResponse.Status(code: fault.status)
    return (try? Answer.json(fault.json, status: status)) ?? Response(status: status)
  }

  /// The body of a request, as JSON.
  static func body(_ request: Request, limit: Int = bodyLimit) async throws -> JSONValue {
    try JSONParser.parse(bytes: try await bytes(request, limit: limit)).value
  }

  static func bytes(_ request: Request, limit: Int) async throws -> [UInt8] {
    var request = request
    return Array(try await request.collectBody(upTo: limit).readableBytesView)
  }

  /// An answer without a body.
  static let done = Response(status: .ok)
}
