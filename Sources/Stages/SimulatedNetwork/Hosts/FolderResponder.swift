import Glibc
import NIOCore
import NIOHTTP1
import NIOPosix

/// Answers requests from a folder, as an ordinary web server would.
struct FolderResponder: OriginResponding {
  /// The folder's real path.
  private let root: String
  private let filePool: NIOThreadPool

  /// - Throws: `NetworkError` when the folder is gone.
  init(folder: HostedFolder, filePool: NIOThreadPool) throws {
    root = try Self.realPath(of: folder)
    self.filePool = filePool
  }

  func response(to request: OriginRequest) async throws -> OriginResponse {
    guard request.method == .GET || request.method == .HEAD else {
      return .page(
        .methodNotAllowed, "Only GET and HEAD are answered here.", headers: ["Allow": "GET, HEAD"])
    }
    switch FolderPath(percentEncoded: request.path) {
    case .malformed: return .page(.badRequest, "The request's path is malformed.")
    case .outside: return .notFound
    case .relative(let path): return try await response(to: request, for: path)
    }
  }

  private func response(
    to request: OriginRequest, for path: [UInt8]
  ) async throws -> OriginResponse {
    do {
      let file = try await filePool.runIfActive { try ServedFile.open(path, in: root) }
      return Representation(
        content: .file(file), contentType: ContentType.forFile(named: file.name),
        version: file.version.body
      ).response(to: request)
    } catch ServedFile.Refusal.notFound {
      return .notFound
    } catch ServedFile.Refusal.forbidden {
      return .page(.forbidden, "The file's permissions deny it.")
    }
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

extension OriginResponse {
  /// The answer for an unknown path.
  static var notFound: OriginResponse {
    .page(.notFound, "The requested file was not found on this server.")
  }
}
