import DeviceTime
import Foundation
import HTTPTypes
import Hummingbird
import JPushMessages
import JSONModel

// Schedules.
extension JPushRoutes {
  func addSchedules(to router: Router<BasicRequestContext>) {
    func paths(_ end: String) -> [String] { ["v3/schedules" + end, "v3/push/schedules" + end] }
    on(
      paths(""), .schedule, of: router,
      [.get: { try await list($0) }, .post: { try await make($0) }])
    on(
      paths("/{id}"), .schedule, of: router,
      [
        .get: { call in
          try Answer.json(
            try await inbox.providers.schedules.schedule(try call.part("id"), of: call.client).json)
        },
        .put: { call in
          let body = try await Self.body(call.request)
          let changed = try await inbox.providers.schedules.change(
            try call.part("id"), body, of: call.client)
          return try Answer.json(changed.json)
        },
        .delete: { call in
          try await inbox.providers.schedules.remove(try call.part("id"), of: call.client)
          return try Answer.json("success")
        },
      ])
    on(paths("/{id}/msg_ids"), .schedule, of: router, [.get: { try await sent($0) }])
  }

  private static let pageSize = 50

  private func make(_ call: Call) async throws -> Response {
    let schedule = try JPushSchedule(
      json: try await Self.body(call.request), at: inbox.clock.now)
    let made = try await inbox.providers.schedules.add(schedule, of: call.client)
    return try Answer.json([
      "schedule_id": .string(made.id), "name": .string(made.schedule.name),
    ])
  }

  private func list(_ call: Call) async throws -> Response {
    let page = call.query("page").map { Int($0) ?? 0 } ?? 1
    guard page > 0, page < 1_000_000 else {
      throw JPushInterface.schedule.malformed("page takes a number from 1 on")
    }
    let all = await inbox.providers.schedules.list(of: call.client)
    let shown = all.dropFirst((page - 1) * Self.pageSize).prefix(Self.pageSize)
    return try Answer.json([
      "total_count": .integer(all.count),
      "total_pages": .integer((all.count + Self.pageSize - 1) / Self.pageSize),
      "page": .integer(page), "schedules": .array(shown.map(\.json)),
    ])
  }

  private func sent(_ call: Call) async throws -> Response {
    let sent = try await inbox.providers.schedules.schedule(try call.part("id"), of: call.client)
      .sent
    return try Answer.json([
      "count": .integer(sent.count), "msgids": .array(sent.map(JSONValue.string)),
    ])
  }
}
