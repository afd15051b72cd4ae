import Matching
import NIOCore
import NIOHTTP1
import NIOPosix
import NotificationModel

/// Answers at the paths that have an answer of their own.
struct AnswerResponder: Sendable {
  /// An answer with the parts that are the same for each request.
  private struct Entry: Sendable {
    var answer: HostedAnswer
    var bytesVersion: BodyVersion?
  }

  private let exact: [String: Entry]
  /// The most specific pattern first.
  private let patterns: [(PathPattern, Entry)]
  private let filePool: NIOThreadPool

  init(_ answers: [String: HostedAnswer], filePool: NIOThreadPool) {
    self.filePool = filePool
    let entries = answers.mapValues { answer in
      guard case .bytes(let bytes) = answer.body else { return Entry(answer: answer) }
      return Entry(answer: answer, bytesVersion: .of(bytes))
    }
    exact = entries.filter { !$0.key.contains("*") }
    patterns = entries.filter { $0.key.contains("*") }
      .sorted { ($0.key.utf8.count, $1.key) > ($1.key.utf8.count, $0.key) }
      .map { (PathPattern($0.key), $0.value) }
  }

  /// The answer for a path; nil for a path without one.
  func answer(for path: String) -> HostedAnswer? { entry(for: path)?.answer }

  /// The response of an answer; nil if its body comes from the host's source.
  /// - Throws: `NetworkError` for a file that cannot be read.
  func response(to request: OriginRequest) async throws -> OriginResponse? {
    guard let entry = entry(for: request.path) else { return nil }
    return try await response(to: request, of: entry.answer, version: entry.bytesVersion)
  }

  /// The response of any answer; nil if its body comes from the host's source.
  /// - Parameter version: that of a body in memory, where it is known.
  /// - Throws: `NetworkError` for a file that cannot be read.
  func response(
    to request: OriginRequest, of answer: HostedAnswer, version: BodyVersion? = nil
  ) async throws -> OriginResponse? {
    let type = answer.contentType ?? ContentType.forFile(named: request.path)
    var representation: Representation
    switch answer.body {
    case .source: return nil
    case .none:
      return OriginResponse(HTTPResponseStatus(statusCode: answer.status))
    case .bytes(let bytes):
      representation = Representation(
        content: .bytes(bytes), contentType: type, version: version ?? .of(bytes))
    case .file(let path):
      do {
        let file = try await filePool.runIfActive { try ServedFile.open(path: path) }
        representation = Representation(
          content: .file(file), contentType: type, version: file.version.body)
      } catch is ServedFile.Refusal {
        throw NetworkError(.readFile, "\(path) is gone or cannot be read")
      }
    case .generated(let bytes):
      representation = GeneratedResponder.representation(bytes: bytes, type: type)
    }
    if let tag = answer.entityTag { representation.version.entityTag = BodyVersion.quoted(tag) }
    return answer.status == 200
      ? representation.response(to: request) : representation.response(status: answer.status)
  }

  private func entry(for path: String) -> Entry? {
    exact[path] ?? patterns.first { $0.0.matches(path) }?.1
  }
}

extension HostedAnswer {
  /// Changes a response as the answer says: headers, framing.
  func finish(_ response: inout OriginResponse) {
    for name in Set(headers.map { $0.name.lowercased() }) { response.headers.remove(name: name) }
    for field in headers { response.headers.add(name: field.name, value: field.value) }
    if isChunked { response.delivery.framing = .chunked }
  }
}
