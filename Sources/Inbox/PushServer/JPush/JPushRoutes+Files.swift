import Foundation
import HTTPTypes
import Hummingbird
import JPushMessages
import JSONModel

// Files of aliases or registration ids.
extension JPushRoutes {
  func addFiles(to router: Router<BasicRequestContext>) {
    on(
      ["v3/files"], .push, of: router,
      [
        .get: { call in
          let files = await inbox.providers.files.list(of: call.client)
          return try Answer.json([
            "total_count": .integer(files.count), "files": .array(files.map(\.json)),
          ])
        }
      ])
    // The part of the path is a type for POST, and an id for the rest.
    on(
      ["v3/files/{name}"], .push, of: router,
      [
        .post: { try await upload($0) },
        .get: { call in
          let file = try await inbox.providers.files.file(
            try call.part("name"), of: call.client)
          return try Answer.json(file.json)
        },
        .delete: { call in
          try await inbox.providers.files.remove(try call.part("name"), of: call.client)
          return Self.done
        },
      ])
  }

  /// Largest file in bytes, and the longest time it is kept, in hours.
  private static let limits = (bytes: 10 << 20, hours: 720)

  private func upload(_ call: Call) async throws -> Response {
    guard let kind = JPushAudience.Kind(rawValue: try call.part("name")),
      [.alias, .registrationID].contains(kind)
    else { throw JPushInterface.push.malformed("the type of a file is alias or registration_id") }
    let bytes = try await Self.bytes(call.request, limit: Self.limits.bytes + (64 << 10))
    let parts = MultipartForm.parts(bytes, type: call.request.headers[.contentType] ?? "")
    guard let file = parts["filename"] ?? parts["file"] else {
      throw JPushFault(1002, 400, "Missing parameter: filename")
    }
    let hours = parts["ttl"].map { Int($0.trimmingCharacters(in: .whitespaces)) ?? 0 }
    guard (1...Self.limits.hours).contains(hours ?? 1) else {
      throw JPushInterface.push.malformed("ttl takes 1 to \(Self.limits.hours) hours")
    }
    let values = file.split(whereSeparator: \.isNewline)
      .map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
    guard !values.isEmpty else { throw JPushInterface.push.malformed("the file has no names") }
    let kept = try await inbox.providers.files.add(
      kind, values, hours: hours ?? Self.limits.hours, of: call.client)
    return try Answer.json(["file_id": .string(kept.id)])
  }
}

/// The fields of a form that a client sends in parts.
enum MultipartForm {
  /// The texts of the parts by their names; none for what is no such form.
  static func parts(_ bytes: [UInt8], type: String) -> [String: String] {
    guard let boundary = type.firstMatch(of: #/boundary="?([^";]{1,200})"?/#)?.1 else { return [:] }
    var parts: [String: String] = [:]
    let text = String(decoding: bytes, as: UTF8.self).replacing("\r\n", with: "\n")
    for part in text.split(separator: "--\(boundary)") {
      guard let head = part.firstRange(of: "\n\n"),
        let name = part[..<head.lowerBound].firstMatch(of: #/[; ]name="([^"]*)"/#)?.1
      else { continue }
      let content = part[head.upperBound...]
      parts[String(name)] = String(content.hasSuffix("\n") ? content.dropLast() : content)
    }
    return parts
  }
}
