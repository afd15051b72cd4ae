import Dispatch
import ExtensionProtocol
import Foundation
import FoundationNetworking

/// A load of a `file:` or `data:` URL, which needs no device.
struct LocalLoad: Loading {
  var url: URL
  var toFile: Bool

  package func start(_ receive: @escaping @Sendable (LoadEvent) -> Void) {
    DispatchQueue.global().async {
      do {
        if url.isFileURL {
          try loadFile(receive)
        } else {
          try loadDataURL(receive)
        }
      } catch {
        receive(.failed(error))
      }
    }
  }

  package func cancel() {}

  private func loadFile(_ receive: (LoadEvent) -> Void) throws {
    let chunks: BodyChunks
    do {
      chunks = try BodyChunks(file: url)
    } catch {
      throw URLError(
        .fileDoesNotExist, message: "The requested URL was not found on this server.", url: url)
    }
    receive(.response(response(mimeType: nil, byteCount: chunks.byteCount)))
    if toFile {
      let copy = TemporaryFile.unused()
      try FileManager.default.copyItem(at: url, to: copy)
      receive(.finished(file: copy, bytes: Int64(chunks.byteCount)))
    } else {
      var rest = chunks
      while let chunk = try rest.next() { receive(.body(Data(chunk))) }
      receive(.finished(file: nil, bytes: Int64(chunks.byteCount)))
    }
  }

  private func loadDataURL(_ receive: (LoadEvent) -> Void) throws {
    let content = try DataURL(url)
    receive(.response(response(mimeType: content.mimeType, byteCount: content.data.count)))
    var file: URL?
    if toFile {
      let copy = TemporaryFile.unused()
      try content.data.write(to: copy)
      file = copy
    } else {
      receive(.body(content.data))
    }
    receive(.finished(file: file, bytes: Int64(content.data.count)))
  }

  private func response(mimeType: String?, byteCount: Int) -> URLResponse {
    URLResponse(
      url: url, mimeType: mimeType, expectedContentLength: byteCount, textEncodingName: nil)
  }
}

/// The content of a `data:` URL (RFC 2397).
struct DataURL {
  var mimeType: String
  var data: Data

  /// Decodes a URL.
  /// - Throws: `URLError.badURL` when it has no comma or its base64 is broken.
  init(_ url: URL) throws {
    let text = url.absoluteString.dropFirst("data:".count)
    let parts = text.split(separator: ",", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, let payload = parts[1].removingPercentEncoding else {
      throw URLError(.badURL, message: "bad URL", url: url)
    }
    let parameters = parts[0].split(separator: ";").map(String.init)
    guard parameters.last == "base64" else {
      data = Data(payload.utf8)
      mimeType = parameters.first ?? "text/plain"
      return
    }
    guard let decoded = Data(base64Encoded: payload) else {
      throw URLError(.badURL, message: "bad URL", url: url)
    }
    data = decoded
    mimeType = parameters.first { $0 != "base64" } ?? "text/plain"
  }
}
