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
  /// Longest wait of `/wait`, in seconds.
  private static let longestWaitSeconds: Int64 = 300

  /// How many seconds `/wait` waits, which was asked to wait for so many.
  static func waitSeconds(_ asked: Int64?) -> Int64 { min(asked ?? 30, longestWaitSeconds) }

  func add(to router: Hummingbird.Router<BasicRequestContext>) {
    router.get("livez") { _, _ in "ok\n" }
    router.get("readyz") { _, _ in
      // One that cannot write has no room for a push either.
      do { try await inbox.tryToWrite() } catch {
        throw HTTPError(.serviceUnavailable, message: "\(error)")
      }
      return "ok\n"
    }
    router.get("metrics") { _, _ in try await metrics() }
    let api = router.group("api/v1")
    addPushes(to: api)
    addDevices(to: api)
    addFleets(to: api)
    addServer(to: api)
    addProviders(to: api)
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

  // MARK: Requests

  /// The search of a request, within the inbox that its header `pushsim-inbox` names.
  func query(_ request: Request) throws -> InboxQuery {
    try InboxQuery(request.fields["query"] ?? "", in: Self.inbox(of: request))
  }

  /// Returns the inbox that a request means; nil for all.
  static func inbox(of request: Request) -> String? {
    HTTPField.Name("pushsim-inbox").flatMap { request.headers[$0] }
  }

  func integer(_ request: Request, _ name: String) throws -> Int64? {
    guard let text = request.fields[name] else { return nil }
    guard let number = Int64(text), number >= 0 else {
      throw Inbox.Refusal(kind: .malformed, message: "\(name) takes a whole number")
    }
    return number
  }

  /// A Boolean of a body; nil where it is absent.
  static func flag(_ name: String, in body: JSONValue) throws -> Bool? {
    guard let value = body[name] else { return nil }
    guard let flag = value.bool else {
      throw Inbox.Refusal(kind: .malformed, message: "\(name) takes true or false")
    }
    return flag
  }

  static func body(_ request: Request, orEmpty: Bool = false) async throws -> JSONValue {
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
