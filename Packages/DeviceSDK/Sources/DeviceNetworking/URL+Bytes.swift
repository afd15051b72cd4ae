public import Foundation

extension URL {
  /// The bytes behind a URL as they arrive.
  public struct AsyncBytes: AsyncSequence, Sendable {
    /// A byte.
    public typealias Element = UInt8
    let url: URL

    /// Starts to load.
    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(url: url) }

    /// Reads the bytes.
    public struct AsyncIterator: AsyncIteratorProtocol {
      let url: URL
      private var bytes: DeviceNetworking.URLSession.AsyncBytes.AsyncIterator?
      private var file: Data.Iterator?

      init(url: URL) { self.url = url }

      /// The next byte; nil at the end.
      /// - Throws: `URLError`, `CocoaError` for a file.
      public mutating func next() async throws -> UInt8? {
        if url.isFileURL {
          if file == nil { file = try Data(contentsOf: url).makeIterator() }
          return file?.next()
        }
        if bytes == nil {
          bytes = try await DeviceNetworking.URLSession.shared.bytes(from: url).0
            .makeAsyncIterator()
        }
        return try await bytes?.next()
      }
    }
  }

  /// The bytes behind the URL, loaded when one iterates.
  public var resourceBytes: AsyncBytes { AsyncBytes(url: self) }

  /// The lines behind the URL, without their ends and without empty ones.
  public var lines: AsyncLineSequence<AsyncBytes> { AsyncLineSequence(base: resourceBytes) }
}

extension AsyncSequence where Element == UInt8 {
  /// The lines of the text, which is UTF-8, without their ends and without empty ones.
  public var lines: AsyncLineSequence<Self> { AsyncLineSequence(base: self) }
}

/// The lines of a sequence of bytes.
public struct AsyncLineSequence<Base: AsyncSequence>: AsyncSequence where Base.Element == UInt8 {
  /// A line.
  public typealias Element = String
  let base: Base

  /// Reads the lines.
  public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(base: base.makeAsyncIterator()) }

  /// Reads the lines.
  public struct AsyncIterator: AsyncIteratorProtocol {
    var base: Base.AsyncIterator

    /// The next line that is not empty; nil at the end.
    public mutating func next() async throws -> String? {
      var line: [UInt8] = []
      while let byte = try await base.next() {
        guard byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") else {
          line.append(byte)
          continue
        }
        if !line.isEmpty { return String(decoding: line, as: UTF8.self) }
      }
      return line.isEmpty ? nil : String(decoding: line, as: UTF8.self)
    }
  }
}

extension AsyncLineSequence: Sendable where Base: Sendable {}
