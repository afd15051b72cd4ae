import Glibc
import NIOCore
import NIOHTTP1
import NIOPosix

/// Answers requests for hosts from their folders, as an ordinary web server would.
struct FolderResponder: OriginResponding {
  /// Folders by host, real paths.
  private let roots: [String: String]
  private let filePool: NIOThreadPool

  /// - Throws: `NetworkError` when a folder is gone.
  init(folders: [HostedFolder], filePool: NIOThreadPool) throws {
    var roots: [String: String] = [:]
    for folder in folders {
      roots[folder.host] = try Self.realPath(of: folder)
    }
    self.roots = roots
    self.filePool = filePool
  }

  func response(to request: OriginRequest) async throws -> OriginResponse {
    guard let host = request.host else {
      return .page(.badRequest, "The request names no host.")
    }
    // A certificate for another host was shown then: see `OriginTLS`.
    let isMisdirected = request.tlsServerName.map { !isServed($0) } ?? false
    guard let root = roots[host], !isMisdirected else {
      return .page(.misdirectedRequest, "This server does not answer for the host asked for.")
    }
    guard request.method == .GET || request.method == .HEAD else {
      return .page(
        .methodNotAllowed, "Only GET and HEAD are answered here.", headers: ["Allow": "GET, HEAD"])
    }
    switch FolderPath(percentEncoded: request.path) {
    case .malformed: return .page(.badRequest, "The request's path is malformed.")
    case .outside: return Self.notFound
    case .relative(let path): return try await response(to: request, for: path, in: root)
    }
  }

  private func isServed(_ serverName: String) -> Bool {
    HostName(serverName).map { roots[$0.text] != nil } ?? false
  }

  private func response(
    to request: OriginRequest, for path: [UInt8], in root: String
  ) async throws -> OriginResponse {
    do {
      let file = try await filePool.runIfActive { try ServedFile.open(path, in: root) }
      return Self.response(to: request, with: file)
    } catch ServedFile.Refusal.notFound {
      return Self.notFound
    } catch ServedFile.Refusal.forbidden {
      return .page(.forbidden, "The file's permissions deny it.")
    }
  }

  private static func response(
    to request: OriginRequest, with file: ServedFile
  ) -> OriginResponse {
    let version = file.version
    let decision = FileConditions.decide(
      method: request.method, headers: request.headers, version: version)
    var headers: HTTPHeaders = [
      "Accept-Ranges": "bytes", "ETag": version.entityTag, "Last-Modified": version.lastModified,
    ]
    guard case .send(let range) = decision else {
      return OriginResponse(.notModified, headers: headers)
    }
    headers.add(name: "Content-Type", value: ContentType.forFile(named: file.name))
    switch range {
    case .whole:
      return OriginResponse(.ok, headers: headers, body: .file(file, 0..<version.size))
    case .part(let range):
      let shown = "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(version.size)"
      headers.add(name: "Content-Range", value: shown)
      return OriginResponse(.partialContent, headers: headers, body: .file(file, range))
    case .unsatisfiable:
      headers.add(name: "Content-Range", value: "bytes */\(version.size)")
      return .page(
        .rangeNotSatisfiable, "The file has no such bytes.", headers: headers)
    }
  }

  private static var notFound: OriginResponse {
    .page(.notFound, "The requested file was not found on this server.")
  }

  private static func realPath(of folder: HostedFolder) throws -> String {
    guard let path = realpath(folder.path, nil) else {
      throw NetworkError(
        .folderNotFound,
        "cannot serve \(folder.host) from \(folder.path): "
          + String(cString: strerror(errno)))
    }
    defer { free(path) }
    return String(cString: path)
  }
}
