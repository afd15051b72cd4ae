import NIOCore
import NIOHTTP1

/// Decides which answers the origin sends as gzip: long enough text, to clients that accept it, as
/// web servers do.
enum ResponseCompression {
  /// Bodies below 1 KiB are not compressed; most servers do the same.
  private static let minimumBytes = 1024
  /// Bodies above 8 MiB are not compressed, because that happens in memory.
  private static let maximumBytes = 8 << 20

  /// Whether to compress an answer.
  /// - Parameter wanted: whether the host wants it; nil leaves it to type and size.
  static func applies(
    to response: OriginResponse, request: OriginRequest, wanted: Bool?
  ) -> Bool {
    guard wanted != false, response.status == .ok,
      !response.headers.contains(name: "Content-Encoding"),
      (1...maximumBytes).contains(response.body.count),
      accepts(request.headers[canonicalForm: "accept-encoding"].map(String.init))
    else { return false }
    return wanted == true
      || (response.body.count >= minimumBytes
        && isText(response.headers.first(name: "Content-Type") ?? ""))
  }

  /// The answer with its body compressed; its strong entity tag becomes a weak one.
  /// - Throws: `NetworkError` when the body cannot be read.
  static func compressed(_ response: OriginResponse) throws -> OriginResponse {
    var response = response
    let plain: ByteBuffer
    switch response.body {
    case .bytes(let buffer): plain = buffer
    case .file(let file, let range): plain = try file.read(range)
    case .generated(let body, let range):
      plain = body.read(at: range.lowerBound, count: range.count)
    // What comes from a real host is packed, or not, as the host has it.
    case .stream: return response
    }
    response.body = .bytes(ByteBuffer(bytes: try Gzip.compress(Array(plain.readableBytesView))))
    response.headers.replaceOrAdd(name: "Content-Encoding", value: "gzip")
    response.headers.add(name: "Vary", value: "Accept-Encoding")
    // Ranges would be those of the packed bytes.
    response.headers.remove(name: "Accept-Ranges")
    if let tag = response.headers.first(name: "ETag"), !tag.hasPrefix("W/") {
      response.headers.replaceOrAdd(name: "ETag", value: "W/\(tag)")
    }
    return response
  }

  private static func accepts(_ codings: [String]) -> Bool {
    codings.contains { coding in
      let parts = coding.split(separator: ";").map { $0.filter { $0 != " " }.lowercased() }
      guard let name = parts.first, ["gzip", "x-gzip", "*"].contains(name) else { return false }
      let weight = parts.dropFirst().first { $0.hasPrefix("q=") }?.dropFirst(2)
      return weight.flatMap { Double($0) } != 0
    }
  }

  private static func isText(_ type: String) -> Bool {
    let essence = type.prefix { $0 != ";" }.lowercased()
    return essence.hasPrefix("text/")
      || ["application/json", "application/xml", "image/svg+xml"].contains(essence)
  }
}
