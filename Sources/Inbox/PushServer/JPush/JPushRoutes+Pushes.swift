import DeviceTime
import Foundation
import HTTPTypes
import Hummingbird
import JPushMessages
import JSONModel
import NotificationModel

// Pushes: to an audience, to one device each, to the names of a file.
extension JPushRoutes {
  func addPushes(to router: Router<BasicRequestContext>) {
    on(["v3/push"], .push, of: router, [.post: { try await push($0, .audience) }])
    on(["v3/push/file"], .push, of: router, [.post: { try await push($0, .file) }])
    on(["v3/push/validate"], .push, of: router, [.post: { try await validate($0) }])
    on(["v3/push/cid"], .push, of: router, [.get: { try cids($0) }])
    on(["v3/grouppush", "v3/push/grouppush"], .push, of: router, [.post: { try await group($0) }])
    on(
      ["v3/push/batch/regid/single"], .push, of: router,
      [.post: { try await batch($0, .registrationID) }])
    on(["v3/push/batch/alias/single"], .push, of: router, [.post: { try await batch($0, .alias) }])
  }

  private func push(_ call: Call, _ target: JPushObject.Target) async throws -> Response {
    let object = try JPushObject(json: try await Self.body(call.request), target: target)
    return try Answer.json(try await send(object, of: call.client).answer)
  }

  private func send(
    _ object: JPushObject, of client: Client
  ) async throws(JPushFault) -> JPushLog.Entry {
    let sent = try await inbox.providers.jpush.send(object, of: client)
    try await inbox.providers.jpush.sendToFleets(object, sent, of: client)
    return sent
  }

  /// Whether a push would be sent.
  private func validate(_ call: Call) async throws -> Response {
    let object = try JPushObject(json: try await Self.body(call.request))
    _ = try await inbox.providers.jpush.targets(of: object, call.client)
    let id = await inbox.providers.jpush.newID()
    return try Answer.json([
      "sendno": .string("\(object.options.sendNumber ?? 0)"), "msg_id": .string("\(id)"),
    ])
  }

  private static let cidLimit = 1_000

  private func cids(_ call: Call) throws -> Response {
    let count = call.query("count").map { Int($0) ?? 0 } ?? 1
    guard (1...Self.cidLimit).contains(count) else {
      throw JPushInterface.push.malformed("count takes 1 to \(Self.cidLimit)")
    }
    guard ["push", "schedule", nil].contains(call.query("type")) else {
      throw JPushInterface.push.malformed("type takes push or schedule")
    }
    let list = (0..<count).map { _ in
      JSONValue.string("\(call.client.appKey)-\(RandomIdentifier.uuid().lowercased())")
    }
    return try Answer.json(["cidlist": .array(list)])
  }

  private static let batchLimit = 500

  /// Pushes to one device each; what is wrong with one is said of that one.
  private func batch(_ call: Call, _ kind: JPushAudience.Kind) async throws -> Response {
    let body = try await Self.body(call.request)
    guard let list = body["pushlist"]?.object else {
      throw JPushFault(1002, 400, "Missing parameter: pushlist")
    }
    guard list.count <= Self.batchLimit else {
      throw JPushInterface.push.malformed("pushlist takes at most \(Self.batchLimit) pushes")
    }
    var answers: [String: JSONValue] = [:]
    for (cid, json) in list.sorted(by: { $0.key < $1.key }) {
      do throws(JPushFault) {
        var object = try JPushObject(json: json, target: .single(kind))
        object.cid = cid
        answers[cid] = [
          "msg_id": .integer(try await inbox.providers.jpush.send(object, of: call.client).id)
        ]
      } catch {
        answers[cid] = error.json
      }
    }
    return try Answer.json(.object(answers))
  }

  /// A push to all apps of a group, each by its own key.
  private func group(_ call: Call) async throws -> Response {
    guard call.client.appKey.hasPrefix("group-") else { throw JPushInterface.push.unknownApp }
    let object = try JPushObject(json: try await Self.body(call.request))
    var answers: [String: JSONValue] = [:]
    for client in await inbox.providers.keys.group(call.client) {
      do throws(JPushFault) {
        answers[client.appKey] = try await send(object, of: client).answer
      } catch {
        answers[client.appKey] = error.json
      }
    }
    guard !answers.isEmpty else { throw JPushFault.noTarget }
    answers["group_msgid"] = .string("\(await inbox.providers.jpush.newID())")
    return try Answer.json(.object(answers))
  }
}
