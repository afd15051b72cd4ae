import ExtensionProtocol
import Foundation
import FoundationNetworking

/// Where the bytes of a request's body come from.
package enum RequestBody: Sendable {
  case none
  case bytes(Data)
  case file(URL)
  /// The `httpBodyStream` of the request: its length is unknown, so it is read into an unlinked
  /// temporary file first, in chunks, and never lies in memory whole.
  case stream(URLRequest)

  /// The body that a request carries itself.
  init(of request: URLRequest) {
    if let data = request.httpBody {
      self = .bytes(data)
    } else if request.httpBodyStream != nil {
      self = .stream(request)
    } else {
      self = .none
    }
  }

  /// Whether sending it takes one frame at most, so that the caller may do it.
  var isShort: Bool {
    switch self {
    case .none: true
    case .bytes(let data): data.count <= ChannelProtocol.bodyChunkBytes
    case .file, .stream: false
    }
  }

  /// Bytes known before it is opened; nil for no body, -1 for a stream or an unreadable file.
  var knownByteCount: Int64? {
    switch self {
    case .none: nil
    case .bytes(let data): Int64(data.count)
    case .file(let url):
      (try? url.resourceValues(forKeys: [.fileSizeKey]))?.fileSize.map(Int64.init)
        ?? NSURLSessionTransferSizeUnknown
    case .stream: NSURLSessionTransferSizeUnknown
    }
  }

  /// Opens the body for reading; nil for no body.
  /// - Throws: `URLError` where the file or stream cannot be read.
  func open() throws -> BodyChunks? {
    switch self {
    case .none: nil
    case .bytes(let data): BodyChunks(data)
    case .file(let url): try BodyChunks(file: url)
    case .stream(let request): try BodyChunks(spooling: request)
    }
  }
}

/// Reads a body in chunks of 64 KiB.
struct BodyChunks {
  /// Length of the whole body.
  let byteCount: Int
  private let read: (_ offset: Int, _ count: Int) throws -> Data
  private var offset = 0

  /// The body in memory.
  init(_ data: Data) {
    byteCount = data.count
    read = { offset, count in data.dropFirst(offset).prefix(count) }
  }

  /// The body in a file.
  /// - Throws: `URLError.fileDoesNotExist` when it cannot be opened.
  init(file url: URL) throws {
    do {
      try self.init(FileHandle(forReadingFrom: url), url: url)
    } catch {
      throw URLError(
        .fileDoesNotExist,
        message: "The file to upload cannot be read: \(error.localizedDescription)", url: url)
    }
  }

  /// The body that a request's stream gives.
  /// - Throws: `URLError.requestBodyStreamExhausted` when the stream fails.
  init(spooling request: URLRequest) throws {
    let file = TemporaryFile.unused()
    let output = try TemporaryFile.create(file)
    // The open handle keeps the bytes.
    try FileManager.default.removeItem(at: file)
    try request.httpBodyStream?.forEachChunk { try output.write(contentsOf: $0) }
    try self.init(output, url: request.url)
  }

  private init(_ file: FileHandle, url: URL?) throws {
    byteCount = Int(try file.seekToEnd())
    read = { offset, count in
      try file.seek(toOffset: UInt64(offset))
      guard let data = try file.read(upToCount: count), !data.isEmpty else {
        throw URLError(
          .cannotOpenFile, message: "The file became shorter while it was uploaded.", url: url)
      }
      return data
    }
  }

  /// The next chunk; nil at the end.
  /// - Throws: The error of reading the file.
  mutating func next() throws -> [UInt8]? {
    guard offset < byteCount else { return nil }
    let count = min(ChannelProtocol.bodyChunkBytes, byteCount - offset)
    let chunk = try read(offset, count)
    offset += chunk.count
    return [UInt8](chunk)
  }
}

extension InputStream {
  /// Reads the stream to its end in chunks of 64 KiB.
  fileprivate func forEachChunk(_ body: (Data) throws -> Void) throws {
    open()
    defer { close() }
    var buffer = [UInt8](repeating: 0, count: ChannelProtocol.bodyChunkBytes)
    while true {
      let count = read(&buffer, maxLength: buffer.count)
      if count == 0 { return }
      guard count > 0 else {
        throw URLError(
          .requestBodyStreamExhausted, message: "The request's body stream failed.", url: nil)
      }
      try body(Data(buffer[..<count]))
    }
  }
}
