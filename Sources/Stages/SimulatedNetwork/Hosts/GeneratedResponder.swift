import NIOHTTP1
import TextFormats

/// Generates bodies: `/pushsim-N/NAME` is N bytes of the type of NAME's file extension, and N may
/// have a unit, such as `/pushsim-200KB/photo.jpg`.
struct GeneratedResponder: OriginResponding {
  private static let prefix = "/pushsim-"

  func response(to request: OriginRequest) async throws -> OriginResponse {
    guard let bytes = Self.bytes(of: request.path) else { return .notFound }
    guard request.method == .GET || request.method == .HEAD else {
      return .page(
        .methodNotAllowed, "Only GET and HEAD are answered here.", headers: ["Allow": "GET, HEAD"])
    }
    let type = ContentType.forFile(named: request.path)
    return Self.representation(bytes: bytes, type: type).response(to: request)
  }

  /// A body of a type and size, with its version.
  static func representation(bytes: Int, type: String) -> Representation {
    let essence = String(type.prefix { $0 != ";" })
    return Representation(
      content: .generated(GeneratedBody(bytes: bytes, type: type)), contentType: type,
      version: BodyVersion(size: bytes, entityTag: "\"\(essence)-\(bytes)\""))
  }

  private static func bytes(of path: String) -> Int? {
    guard path.hasPrefix(prefix) else { return nil }
    return ByteSize.parse(path.dropFirst(prefix.count).prefix { $0 != "/" })
  }
}
