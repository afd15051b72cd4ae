import NIOCore
import NIOHTTP1
import NIOPosix

/// Answers from what sites have for single paths, and from their folders for all others.
struct SiteResponder: OriginResponding {
  private let sites: [String: HostedSite]
  private let folders: FolderResponder

  /// - Throws: `NetworkError` when a folder is gone.
  init(sites: [HostedSite], filePool: NIOThreadPool) throws {
    self.sites = Dictionary(sites.map { ($0.host, $0) }) { first, _ in first }
    folders = try FolderResponder(folders: sites.compactMap(\.folder), filePool: filePool)
  }

  func response(to request: OriginRequest) async throws -> OriginResponse {
    guard let site = request.host.flatMap({ sites[$0] }) else {
      return try await folders.response(to: request)
    }
    guard let answer = site.answers[request.path] else {
      return site.folder == nil
        ? .page(.notFound, "The requested file was not found on this server.")
        : try await folders.response(to: request)
    }
    // Cancelled when the client goes away.
    if answer.delay > .zero { try await Task.sleep(for: answer.delay) }
    guard let content = answer.content else { return try await folders.response(to: request) }
    let type = content.contentType ?? ContentType.forFile(named: request.path)
    return OriginResponse(
      HTTPResponseStatus(statusCode: content.status), headers: ["Content-Type": type],
      body: .bytes(ByteBuffer(bytes: content.body)))
  }
}

extension SimulatedOrigin {
  /// Opens the ports and answers for the sites until `shutdown`, which every caller owes.
  /// - Throws: `NetworkError` for no site, a host given twice, a folder that is gone, ports that
  ///   cannot be opened.
  package static func start(
    sites: [HostedSite], authority: OriginAuthority
  ) async throws -> SimulatedOrigin {
    try await start(hosts: sites.map(\.name), authority: authority) { filePool in
      try SiteResponder(sites: sites, filePool: filePool)
    }
  }
}
