import Foundation
import HTTPTypes
import Hummingbird
import JPushMessages
import JSONModel

// The results of pushes.
extension JPushRoutes {
  func addReports(to router: Router<BasicRequestContext>) {
    func paths(_ name: String) -> [String] { ["v3/\(name)", "v3/report/\(name)"] }
    for isDetailed in [false, true] {
      let end = isDetailed ? "/detail" : ""
      on(
        paths("received" + end), .report, of: router,
        [
          .get: { call in
            try Answer.json(
              await inbox.providers.reports.received(
                try Self.messageIDs(call), of: call.client.appKey, isDetailed: isDetailed))
          }
        ])
      on(
        paths("messages" + end), .report, of: router,
        [
          .get: { call in
            try Answer.json(
              await inbox.providers.reports.sent(
                try Self.messageIDs(call), of: call.client.appKey, isDetailed: isDetailed))
          }
        ])
    }
    on(paths("status/message"), .report, of: router, [.post: { try await messageStatus($0) }])
    on(paths("users"), .report, of: router, [.get: { try await users($0) }])
  }

  private static let idLimit = 100
  private static let registrationLimit = 1_000

  private static func messageIDs(_ call: Call) throws(JPushFault) -> [Int] {
    let text = call.query("msg_ids") ?? ""
    let parts = text.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
    let ids = parts.compactMap { Int($0) }
    guard !ids.isEmpty, ids.count == parts.count, ids.count <= idLimit else {
      throw JPushInterface.report.malformed("msg_ids takes 1 to \(idLimit) numbers")
    }
    return ids
  }

  private func messageStatus(_ call: Call) async throws -> Response {
    let body = try await Self.body(call.request)
    guard let id = body["msg_id"].flatMap({ $0.integer ?? $0.string.flatMap { Int($0) } }) else {
      throw JPushInterface.report.malformed("msg_id is missing")
    }
    let given = body["registration_ids"]?.array ?? []
    let registrations = given.compactMap(\.string)
    guard !given.isEmpty, registrations.count == given.count,
      given.count <= Self.registrationLimit
    else {
      throw JPushInterface.report.malformed(
        "registration_ids takes 1 to \(Self.registrationLimit) texts")
    }
    return try Answer.json(await inbox.providers.reports.status(of: id, registrations, call.client))
  }

  /// New and active users: the devices there are, for all of them are of this run.
  private func users(_ call: Call) async throws -> Response {
    guard let unit = call.query("time_unit")?.uppercased(),
      ["HOUR", "DAY", "MONTH"].contains(unit),
      let start = call.query("start")
    else {
      throw JPushInterface.report.malformed("time_unit takes HOUR, DAY or MONTH, with a start")
    }
    let app = call.client.app
    let count = await inbox.registry.all.count { $0.app == app }
    return try Answer.json([
      "time_unit": .string(unit), "start": .string(start),
      "duration": .integer(call.query("duration").flatMap { Int($0) } ?? 1),
      "items": [
        [
          "time": .string(start),
          "ios": ["new": .integer(count), "online": .integer(count), "active": .integer(count)],
        ]
      ],
    ])
  }
}
