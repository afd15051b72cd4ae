import Foundation
import Glibc

/// The system's zlib, looked for where something is compressed.
package struct ZLib: @unchecked Sendable {
  // Sendable because the functions are the library's, for ever.

  /// `z_stream`, as zlib's ABI has it.
  private struct Stream {
    var nextIn: UnsafePointer<UInt8>?
    var availableIn: UInt32 = 0
    var totalIn: UInt = 0
    var nextOut: UnsafeMutablePointer<UInt8>?
    var availableOut: UInt32 = 0
    var totalOut: UInt = 0
    var unused: (UInt, UInt, UInt, UInt, UInt) = (0, 0, 0, 0, 0)
    var dataType: Int32 = 0
    var checksum: (UInt, UInt) = (0, 0)
  }

  private typealias Start =
    @convention(c) (
      UnsafeMutableRawPointer, Int32, UnsafePointer<CChar>, Int32
    ) -> Int32
  private typealias StartDeflate =
    @convention(c) (
      UnsafeMutableRawPointer, Int32, Int32, Int32, Int32, Int32, UnsafePointer<CChar>, Int32
    ) -> Int32
  private typealias Run = @convention(c) (UnsafeMutableRawPointer, Int32) -> Int32
  private typealias End = @convention(c) (UnsafeMutableRawPointer) -> Int32

  private let startInflate: Start
  private let runInflate: Run
  private let endInflate: End
  private let startDeflate: StartDeflate
  private let runDeflate: Run
  private let endDeflate: End

  private static let withoutHeader: Int32 = -15
  private static let finish: Int32 = 4
  private static let size = Int32(MemoryLayout<Stream>.size)

  /// Nil where the machine has none.
  package static let shared = ZLib()

  private init?() {
    guard let handle = dlopen("libz.so.1", RTLD_NOW | RTLD_LOCAL) else { return nil }
    func function<Function>(_ name: String, _ type: Function.Type) -> Function? {
      dlsym(handle, name).map { unsafeBitCast($0, to: Function.self) }
    }
    guard let startInflate = function("inflateInit2_", Start.self),
      let runInflate = function("inflate", Run.self),
      let endInflate = function("inflateEnd", End.self),
      let startDeflate = function("deflateInit2_", StartDeflate.self),
      let runDeflate = function("deflate", Run.self),
      let endDeflate = function("deflateEnd", End.self)
    else { return nil }
    (self.startInflate, self.runInflate, self.endInflate) = (startInflate, runInflate, endInflate)
    (self.startDeflate, self.runDeflate, self.endDeflate) = (startDeflate, runDeflate, endDeflate)
  }

  /// Decompresses as much as fits, and gives its size; 0 on an error.
  package func inflate(
    _ source: UnsafePointer<UInt8>, _ count: Int, _ target: UnsafeMutablePointer<UInt8>, _ room: Int
  ) -> Int {
    var stream = stream(source, count, target, room)
    guard startInflate(&stream, Self.withoutHeader, "1", Self.size) == 0 else { return 0 }
    defer { _ = endInflate(&stream) }
    let result = runInflate(&stream, 0)
    // 1 at the end, 0 and -5 where there is no room for more.
    return result >= 0 || result == -5 ? Int(stream.totalOut) : 0
  }

  /// Compresses, and gives the size; 0 on an error, and for what does not fit.
  package func deflate(
    _ source: UnsafePointer<UInt8>, _ count: Int, _ target: UnsafeMutablePointer<UInt8>, _ room: Int
  ) -> Int {
    var stream = stream(source, count, target, room)
    guard startDeflate(&stream, 5, 8, Self.withoutHeader, 8, 0, "1", Self.size) == 0 else {
      return 0
    }
    defer { _ = endDeflate(&stream) }
    return runDeflate(&stream, Self.finish) == 1 ? Int(stream.totalOut) : 0
  }

  private func stream(
    _ source: UnsafePointer<UInt8>, _ count: Int, _ target: UnsafeMutablePointer<UInt8>, _ room: Int
  ) -> Stream {
    var stream = Stream()
    (stream.nextIn, stream.availableIn) = (source, UInt32(clamping: count))
    (stream.nextOut, stream.availableOut) = (target, UInt32(clamping: room))
    return stream
  }
}
